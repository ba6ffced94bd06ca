/**
 * One firm's data is invisible to every other: everything a firm has is requested at every endpoint, by each role of
 * another firm.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROLES, type Role } from "../../schema/rules/roles.ts";
import { REST_ROUTES } from "../edge/rest/routes.ts";
import { makeAnalysedProject } from "../testing/benches/make-analysed-project.ts";
import { NO_ID } from "../testing/operations.ts";
import type { Ids, RootCall } from "../testing/root-fields/root-call.ts";
import { MISSING, TAKING_IDS } from "../testing/root-fields/root-calls.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { signUp, startTestHttp, type TestClient, type TestHttp } from "../testing/test-http.ts";

let db: TestDatabase;
let http: TestHttp;
/** One id per table in which the firm has rows, by table name. */
let theirs: [table: string, id: string][];
/** A member of the same firm. */
let colleague: TestClient;
/** Members of another firm, by role. */
const strangers = new Map<Role, TestClient>();

beforeAll(async () => {
  db = await createTestDatabase();
  http = await startTestHttp(db);
  const { client, user } = await signUp(http, undefined, "professional");
  const organizationId = String(user["id"]);
  const { project } = await fillFirm(client, organizationId);
  theirs = await collectIds(organizationId, project);
  colleague = await join(organizationId, "bookkeeper");
  const other = await signUp(http, undefined, "professional");
  for (const role of ROLES) strangers.set(role, await join(String(other.user["id"]), role));
});
afterAll(async () => {
  await http.stop();
  await db.stop();
});

async function join(organizationId: string, role: Role): Promise<TestClient> {
  const { client, user } = await signUp(http);
  await db.database.membership.create({ data: { organizationId, userId: String(user["id"]), role } });
  await client.graphql("mutation ($id: ID!) { switchOrganization(id: $id) { __typename } }", {
    id: organizationId,
  });
  return client;
}

/** Gives a firm one of everything that has an id. */
async function fillFirm(client: TestClient, organizationId: string): Promise<{ project: string }> {
  const { database } = db;
  const made = await client.post("/api/projects", { name: "Deck", description: "Build a 12 x 16 ft deck" });
  const project = String(made.body["id"]);
  const { boards, offers } = await makeAnalysedProject(database, project);
  const basket = await client.post("/api/baskets", {
    projectId: project,
    items: [{ productId: offers.boardsAtLowes, quantity: 10 }],
  });
  const basketId = String(basket.body["id"]);
  const userId = organizationId;
  const material = { materialName: "Stud", category: "Lumber & Wood", unit: "pieces" };
  const amounts = { itemsAmount: "1", deliveryAmount: "0", taxAmount: "0", totalAmount: "1" };
  const now = http.clock.now();
  const order = await database.order.create({
    data: { ...amounts, organizationId, userId, projectId: project, basketId, purchaseKey: randomUUID() },
  });
  const named = { partKey: "s", supplierName: "Miller", title: "Deck", channel: "pick_up", state: "pick_up" };
  await database.purchaseOrder.create({
    data: {
      ...named,
      isTest: false,
      organizationId,
      orderId: order.id,
      versions: { create: { version: 1, lines: [], ...amounts, createdAt: now } },
    },
  });
  await database.quoteRequest.create({
    data: {
      organizationId,
      projectId: project,
      title: "Deck",
      state: "draft",
      zipCode: "14222",
      answerBy: new Date(now.getTime() + 86_400_000),
      versions: { create: { version: 1, lines: [], createdAt: now } },
    },
  });
  await database.approvalRequest.create({
    data: {
      ...amounts,
      organizationId,
      subject: "basket",
      projectId: project,
      basketId,
      basketVersion: 1,
      title: "Deck",
      lines: [],
      reason: "-",
      approverRole: "owner",
      createdAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    },
  });
  await database.takeoffQuestion.create({
    data: {
      projectId: project,
      runNumber: 1,
      key: "height",
      position: 0,
      workItem: "Deck",
      prompt: "How high?",
      reason: "-",
      choices: [],
      defaultValue: "3",
    },
  });
  await database.inventoryItem.create({
    data: { ...material, organizationId, nameKey: "stud", locationKey: "", currentQuantity: "0" },
  });
  await database.materialUsage.create({
    data: { ...material, organizationId, nameKey: "stud", quantityUsed: "1", usageDate: now, createdAt: now },
  });
  await database.inventoryArrival.create({
    data: {
      ...material,
      organizationId,
      nameKey: "stud",
      quantity: "1",
      sourceKey: randomUUID(),
      expectedOn: new Date(now.getTime() + 86_400_000),
      createdAt: now,
    },
  });
  const rule = { ...material, nameKey: "stud", triggerType: "level", triggerValue: "0", reorderQuantity: 1 };
  await database.reorderRule.create({ data: { ...rule, organizationId, isActive: false } });
  await database.reorderSubscription.create({
    data: { organizationId, name: "Site", items: { create: [{ ...material, quantity: 1 }] } },
  });
  await database.supplier.create({ data: { organizationId, slug: randomUUID(), name: "Our yard" } });
  await database.webhookEndpoint.create({
    data: { organizationId, url: "https://example.com/hook", events: [], secret: "-" },
  });
  await database.invitation.create({
    data: {
      organizationId,
      email: "kim@example.com",
      role: "field",
      tokenDigest: randomUUID(),
      createdAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    },
  });
  const key = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { __typename } }`;
  await client.graphql(key, { input: { name: "ERP", scopes: ["PROJECTS_READ"] } });
  expect(boards).not.toBe("");
  return { project };
}

/** Tables whose rows belong to an organization through one of these columns, or through a project. */
async function collectIds(organizationId: string, projectId: string): Promise<[string, string][]> {
  const tables = await db.database.$queryRaw<{ table: string; column: string }[]>`
    SELECT owner.table_name AS "table", min(owner.column_name) AS "column" FROM information_schema.columns owner
      JOIN information_schema.columns key ON key.table_name = owner.table_name AND key.column_name = 'id' AND key.data_type = 'uuid'
     WHERE owner.table_schema = 'public' AND owner.column_name IN ('organization_id', 'owner_id', 'project_id', 'user_id')
     GROUP BY owner.table_name ORDER BY owner.table_name`;
  const found: [string, string][] = [
    ["organizations", organizationId],
    ["projects", projectId],
  ];
  for (const { table, column } of tables) {
    const owner = column === "project_id" ? projectId : organizationId;
    const rows = await db.database.$queryRawUnsafe<{ id: string }[]>(
      `SELECT id::text FROM "${table}" WHERE "${column}" = $1::uuid LIMIT 1`,
      owner,
    );
    if (rows[0] && table !== "projects") found.push([table, rows[0].id]);
  }
  const products = await db.database.product.findFirst({ where: { material: { projectId } } });
  return [...found, ["products", products?.id ?? NO_ID]];
}

const allOf = (id: string): Ids => {
  const entries = Object.keys(MISSING).map((key) => [key, id]);
  return { ...MISSING, ...Object.fromEntries(entries) };
};

/** The content of an answer, without positions and values that differ each time. */
async function answerOf(client: TestClient, { document, variables }: RootCall, id: string): Promise<string> {
  const { status, body } = await client.post("/graphql", {
    query: document,
    variables: variables(allOf(id)),
  });
  const errors = (body["errors"] ?? []) as { message: string; extensions?: { code?: string } }[];
  const said = errors.map(({ message, extensions }) => [message, extensions?.code]);
  return JSON.stringify([status, body["data"] ?? null, said]).replaceAll(id, "…");
}

const ofRole = (role: Role): TestClient => {
  const client = strangers.get(role);
  if (!client) throw new Error(`nobody is ${role}`);
  return client;
};

describe("what a firm has", () => {
  it("is of every kind that has an id", () => {
    const tables = theirs.map(([table]) => table);
    expect(tables).toEqual(
      expect.arrayContaining([
        "api_keys",
        "approval_requests",
        "baskets",
        "inventory_arrivals",
        "invitations",
        "material_usage",
        "materials",
        "memberships",
        "orders",
        "products",
        "projects",
        "purchase_orders",
        "quote_requests",
        "reorder_rules",
        "subscriptions",
        "suppliers",
        "takeoff_questions",
        "user_inventory",
        "webhook_endpoints",
      ]),
    );
  });
});

describe("to a colleague", () => {
  it.each([
    ["project", "projects"],
    ["order", "orders"],
    ["approvalRequest", "approval_requests"],
    ["purchaseOrder", "purchase_orders"],
    ["quoteRequest", "quote_requests"],
    ["inventoryItem", "user_inventory"],
    ["reorderRule", "reorder_rules"],
    ["reorderSubscription", "subscriptions"],
    ["node", "baskets"],
  ])("%s answers with what is there: the others could tell the difference", async (name, table) => {
    const call = TAKING_IDS.find(([field]) => field === name)?.[1];
    const id = theirs.find(([one]) => one === table)?.[1];
    if (!call || !id) throw new Error(`there is no ${name}`);
    expect(await answerOf(colleague, call, id)).not.toBe(await answerOf(colleague, call, NO_ID));
  });
});

describe("to a stranger of another firm", () => {
  it.each(ROLES)("who is %s there, every root field answers as for what is not there", async (role) => {
    const client = ofRole(role);
    // One of each kind, as the role with the most rights. Other roles are refused earlier or answered by the same
    // service.
    const ids = role === "owner" ? theirs : theirs.filter(([table]) => table === "projects");
    const told: string[] = [];
    for (const [name, call] of TAKING_IDS) {
      const missing = await answerOf(client, call, NO_ID);
      for (const [table, id] of ids) {
        if ((await answerOf(client, call, id)) !== missing) told.push(`${name} of ${table}`);
      }
    }
    expect(told).toEqual([]);
  });

  it("every REST call answers as for what is not there", async () => {
    const client = ofRole("owner");
    const told: string[] = [];
    for (const { method, path } of REST_ROUTES.filter((route) => route.path.includes("{"))) {
      const ask = async (id: string) => {
        const address = `/api${path.replaceAll(/\{\w+\}/g, id)}`;
        const takesBody = method !== "get" && method !== "delete";
        const answer = await client.send(method.toUpperCase(), address, takesBody ? { json: {} } : {});
        return JSON.stringify([answer.status, answer.body["message"]]);
      };
      const missing = await ask(NO_ID);
      for (const [table, id] of theirs) {
        if ((await ask(id)) !== missing) told.push(`${method} ${path} of ${table}`);
      }
    }
    expect(told).toEqual([]);
  });
});
