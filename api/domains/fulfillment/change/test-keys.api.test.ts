/** With a test key, no purchase order of a real project can be changed. */
import { randomUUID } from "node:crypto";
import { buildASTSchema, getNamedType, isUnionType, parse } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { readSdl } from "../../../../schema/sdl.ts";
import { openTestHttp } from "../../../testing/open-test-http.ts";
import { MUTATIONS } from "../../../testing/root-fields/root-mutations.ts";
import { signUp } from "../../../testing/test-http.ts";

const { db, http } = await openTestHttp();

const NO_ID = "0190c0de-0000-7000-8000-000000000000";
const AMOUNTS = { itemsAmount: "42.50", deliveryAmount: "0.00", taxAmount: "3.40", totalAmount: "45.90" };
const MAKE_KEY = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) {
  ... on CreateApiKeySuccess { secret } } }`;
const MADE = z.object({ createApiKey: z.object({ secret: z.string() }) });
/** By the link that a supplier was sent. */
const OF_SUPPLIERS = new Set(["acknowledgeSupplierOrder"]);

/** Every mutation that answers with a purchase order, or is about one. */
function listMutations(): string[] {
  const schema = buildASTSchema(parse(readSdl().join("\n")), { assumeValidSDL: true });
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  return fields
    .filter(({ type, args }) => {
      const result = getNamedType(type);
      const names = isUnionType(result) ? result.getTypes().map(({ name }) => name) : [];
      return names.includes("PurchaseOrderSuccess") || args.some(({ name }) => name === "purchaseOrderId");
    })
    .map(({ name }) => name)
    .filter((name) => !OF_SUPPLIERS.has(name));
}

let ids: Parameters<(typeof MUTATIONS)["tickPickUp"]["variables"]>[0];
let key: string;
let purchaseOrderId: string;
let readRevision: () => Promise<unknown>;

async function ask(name: string) {
  const call = Object.entries(MUTATIONS).find(([field]) => field === name)?.[1];
  if (!call) throw new Error(`${name} has no call among the root fields`);
  const json = { query: call.document, variables: call.variables(ids) };
  const headers = { authorization: `Bearer ${key}` };
  return (await http.client().send("POST", "/graphql", { json, headers })).body;
}

beforeAll(async () => {
  const { client, user } = await signUp(http, undefined, "professional");
  const organizationId = String(user["id"]);
  const { database } = db;
  const made = await client.post("/api/projects", { name: "Deck", description: "Build a 12 x 16 ft deck" });
  const projectId = String(made.body["id"]);
  const money = { organizationId, userId: organizationId, projectId, ...AMOUNTS };
  const order = await database.order.create({
    data: { ...money, purchaseKey: randomUUID(), paymentType: "on-account", status: "ordered" },
  });
  const line = { key: "1", orderLineId: NO_ID, sku: null, name: "Stud", category: "Lumber & Wood" };
  const lines = [{ ...line, saleUnit: "each", quantity: 10, unitCents: 425, totalCents: 4_250 }];
  const version = { version: 1, lines, ...AMOUNTS, createdAt: http.clock.now() };
  const placed = await database.purchaseOrder.create({
    data: {
      organizationId,
      orderId: order.id,
      partKey: "s",
      supplierName: "Miller",
      title: "Deck",
      channel: "email",
      payment: "on_account",
      accountNumber: "4711",
      state: "sent",
      sentVersion: 1,
      isTest: false,
      versions: { create: version },
    },
  });
  purchaseOrderId = placed.id;
  ids = {
    project: NO_ID,
    basket: NO_ID,
    item: NO_ID,
    plan: NO_ID,
    material: NO_ID,
    product: NO_ID,
    order: placed.id,
  };
  const scopes = ["PAYMENTS_WRITE", "ORDERS_READ", "PROJECTS_WRITE"];
  const input = { name: "ERP", scopes, isTest: true };
  key = MADE.parse(await client.graphql(MAKE_KEY, { input })).createApiKey.secret;
  readRevision = async () =>
    database.purchaseOrder.findUniqueOrThrow({
      where: { id: placed.id },
      select: { revision: true, state: true, version: true },
    });
});

describe("with a test key, a purchase order of a real project", () => {
  it("has at least the mutations that are known", () => {
    expect(listMutations()).toEqual(
      expect.arrayContaining([
        "cancelPurchaseOrder",
        "decideAcknowledgement",
        "refreshShortfallPlans",
        "tickPickUp",
      ]),
    );
  });

  it.each(listMutations())("is not changed by %s", async (name) => {
    const before = await readRevision();
    const { errors } = await ask(name);
    expect(errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
    expect(await readRevision()).toEqual(before);
  });

  it.each([
    ["acknowledgements", { version: 1, lines: [{ key: "1", answer: "accepted" }] }],
    ["receipts", {}],
  ])("is not changed by %s over REST", async (path, json) => {
    const headers = { authorization: `Bearer ${key}` };
    const url = `/api/purchase-orders/${purchaseOrderId}/${path}`;
    expect(await http.client().send("POST", url, { json, headers })).toMatchObject({ status: 403 });
  });
});
