/** Moving a project to another organization, with two of them. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Role } from "../../../../schema/rules/roles.ts";
import { makeAnalysedProject } from "../../../testing/benches/make-analysed-project.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/test-database.ts";
import { signUp, startTestHttp, type TestClient, type TestHttp } from "../../../testing/test-http.ts";

let db: TestDatabase;
let http: TestHttp;
beforeAll(async () => {
  db = await createTestDatabase();
  http = await startTestHttp(db);
});
afterAll(async () => {
  await http.stop();
  await db.stop();
});

/** The user who moves projects: works for their own organization and is a member of the other one. */
let dana: { client: TestClient; id: string };
let other: { client: TestClient; id: string };
let projectId: string;

const newOwner = async () => {
  const { client, user } = await signUp(http, undefined, "professional");
  return { client, id: String(user["id"]) };
};

/** An additional membership; they keep working for their current organization. */
const join = (userId: string, organizationId: string, role: Role, state = "active") =>
  db.database.membership.create({ data: { userId, organizationId, role, state, usedAt: new Date(0) } });

beforeEach(async () => {
  dana = await newOwner();
  other = await newOwner();
  await db.database.organization.update({ where: { id: other.id }, data: { name: "Bo Builds" } });
  const made = await dana.client.graphql(
    `mutation { createProject(input: { name: "Smith deck", description: "Build a 12 x 16 ft deck", startAnalysis: false }) {
      ... on CreateProjectSuccess { project { id } } } }`,
  );
  projectId = String(Object(made["createProject"]).project.id);
});

const TRANSFER = `mutation ($input: TransferProjectInput!) { transferProject(input: $input) { __typename
  ... on TransferProjectSuccess { projectId organizationName notes }
  ... on UserError { code message } } }`;
const move = async (organizationId = other.id) => {
  const { transferProject } = await dana.client.graphql(TRANSFER, {
    input: { id: projectId, organizationId },
  });
  return Object(transferProject);
};
const codeOf = async (organizationId: string) => {
  const { body } = await dana.client.post("/graphql", {
    query: TRANSFER,
    variables: { input: { id: projectId, organizationId } },
  });
  const [error] = (body["errors"] ?? []) as { extensions?: { code?: string } }[];
  return error?.extensions?.code ?? null;
};
const statusAt = async ({ client }: { client: TestClient }) =>
  (await client.get(`/api/projects/${projectId}`)).status;

const makeOrder = (status: "paid" | "refunded" | "pending" | "cancelled") =>
  db.database.order.create({
    data: {
      organizationId: dana.id,
      projectId,
      title: "Smith deck",
      status,
      itemsAmount: "10.00",
      deliveryAmount: "0.00",
      taxAmount: "0.00",
      totalAmount: "10.00",
      purchaseKey: randomUUID(),
    },
  });

const stockOf = (
  organizationId: string,
  materialName: string,
  currentQuantity: number,
  location: string | null,
) =>
  db.database.inventoryItem.create({
    data: {
      organizationId,
      materialName,
      nameKey: materialName.toLowerCase(),
      category: "Lumber",
      unit: "pieces",
      currentQuantity,
      lowStockThreshold: 2,
      location,
      locationKey: location?.toLowerCase() ?? "",
      movements: {
        create: {
          kind: "count",
          quantity: currentQuantity,
          resultingQuantity: currentQuantity,
          at: new Date(),
          position: 1,
        },
      },
    },
  });

describe("a project that is moved", () => {
  it("belongs to the other organization with its list and basket, and no longer to the first", async () => {
    await join(dana.id, other.id, "field");
    const { offers } = await makeAnalysedProject(db.database, projectId);
    await dana.client.graphql(
      `mutation { addToBasket(input: { projectId: "${projectId}", productId: "${offers.boardsAtLowes}", quantity: 3 }) { __typename } }`,
    );
    expect(await move()).toEqual({
      __typename: "TransferProjectSuccess",
      projectId,
      organizationName: "Bo Builds",
      notes: [],
    });
    expect(await statusAt(dana)).toBe(404);
    const { project } = await other.client.graphql(
      `{ project(id: "${projectId}") { name materials { id } basket { items { quantity } } } }`,
    );
    expect(project).toMatchObject({ name: "Smith deck", basket: { items: [{ quantity: 3 }] } });
    expect(Object(project).materials.length).toBeGreaterThan(0);
  });

  it("appears in the logs of both", async () => {
    await join(dana.id, other.id, "field");
    await move();
    const logOf = (organizationId: string) =>
      db.database.activity.findMany({
        where: { organizationId, subjectId: projectId },
        orderBy: { createdAt: "desc" },
        select: { action: true, actorId: true, after: true },
      });
    expect((await logOf(dana.id))[0]).toEqual({
      action: "removed",
      actorId: dana.id,
      after: { organization: "Bo Builds" },
    });
    expect(await logOf(other.id)).toMatchObject([{ action: "created", actorId: dana.id }]);
  });

  it("moves its stock: items that exist there grow by a movement, the rest moves as it is", async () => {
    await join(dana.id, other.id, "field");
    const studs = await stockOf(dana.id, "Studs", 10, "Smith Deck");
    const nails = await stockOf(dana.id, "Nails", 5, "Smith Deck");
    const shop = await stockOf(dana.id, "Studs", 7, "Shop");
    const theirs = await stockOf(other.id, "Studs", 4, "smith deck");
    expect((await move()).notes).toEqual([
      "Stock at “Smith deck” was moved too: 2 materials, 1 of them added to existing stock.",
    ]);
    const items = await db.database.inventoryItem.findMany({
      where: { id: { in: [studs.id, nails.id, shop.id, theirs.id] } },
      include: { movements: { orderBy: { position: "asc" } } },
    });
    const byId = new Map(items.map((item) => [item.id, item]));
    expect(byId.get(studs.id)).toBeUndefined();
    expect(byId.get(nails.id)).toMatchObject({ organizationId: other.id, movements: [{ position: 1 }] });
    expect(byId.get(shop.id)?.organizationId).toBe(dana.id);
    const merged = byId.get(theirs.id);
    expect(merged?.currentQuantity.toNumber()).toBe(14);
    expect(merged?.movements.map(({ quantity, reason }) => [quantity.toNumber(), reason])).toEqual([
      [4, null],
      [10, "Came with the project Smith deck"],
    ]);
  });

  it("leaves rules, which keep its wishes, and usage of the stock behind, and moves what was recorded by hand", async () => {
    await join(dana.id, other.id, "field");
    await db.database.project.update({
      where: { id: projectId },
      data: { metadata: { specialInstructions: "Only Trex" } },
    });
    const rule = await db.database.reorderRule.create({
      data: {
        organizationId: dana.id,
        materialName: "Studs",
        nameKey: "studs",
        category: "Lumber",
        unit: "pieces",
        triggerType: "level",
        triggerValue: 5,
        reorderQuantity: 10,
        projectId,
      },
    });
    const used = (sourceKey: string | null) =>
      db.database.materialUsage.create({
        data: {
          organizationId: dana.id,
          projectId,
          materialName: "Studs",
          nameKey: "studs",
          category: "Lumber",
          unit: "pieces",
          quantityUsed: 3,
          usageDate: new Date(),
          sourceKey,
        },
      });
    const byHand = await used(null);
    const ofStock = await used(`movement:${randomUUID()}`);
    expect((await move()).notes).toEqual([
      "1 reorder rule stays and keeps the project's preferences.",
      "Usage recorded from your stock or imported from a file stays with you.",
    ]);
    expect(await db.database.reorderRule.findUniqueOrThrow({ where: { id: rule.id } })).toMatchObject({
      organizationId: dana.id,
      projectId: null,
      projectName: "Smith deck",
      projectInstructions: "Only Trex",
    });
    const usage = await db.database.materialUsage.findMany({
      where: { id: { in: [byHand.id, ofStock.id] } },
    });
    expect(usage.find(({ id }) => id === byHand.id)).toMatchObject({ organizationId: other.id, projectId });
    expect(usage.find(({ id }) => id === ofStock.id)).toMatchObject({
      organizationId: dana.id,
      projectId: null,
    });
  });

  it("hides the prices of the first one's own lists", async () => {
    await join(dana.id, other.id, "field");
    const { offers } = await makeAnalysedProject(db.database, projectId);
    const offer = await db.database.product.findUniqueOrThrow({ where: { id: offers.boardsAtLowes } });
    const own = await db.database.supplier.create({
      data: { name: "Dana's yard", slug: `own-${dana.id}`, connector: "price-list", organizationId: dana.id },
    });
    await db.database.product.update({ where: { id: offer.id }, data: { supplierId: own.id } });
    await dana.client.graphql(
      `mutation { addToBasket(input: { projectId: "${projectId}", productId: "${offer.id}", quantity: 3 }) { __typename } }`,
    );
    expect((await move()).notes).toEqual([
      expect.stringContaining("Prices from your own price lists stay behind"),
    ]);
    const kept = await db.database.basket.findUniqueOrThrow({
      where: { projectId },
      include: { versions: true },
    });
    expect(kept.items).toEqual([]);
    expect(JSON.stringify(kept.versions)).not.toContain("Dana's yard");
    expect(await db.database.product.count({ where: { supplierId: own.id } })).toBe(0);
  });

  it("withdraws pending approval requests, and reports it", async () => {
    await join(dana.id, other.id, "field");
    const { id } = await db.database.approvalRequest.create({
      data: {
        organizationId: dana.id,
        subject: "basket",
        projectId,
        title: "Smith deck",
        lines: [],
        itemsAmount: "0.00",
        deliveryAmount: "0.00",
        taxAmount: "0.00",
        totalAmount: "0.00",
        reason: "Above $0",
        createdAt: new Date(),
        expiresAt: new Date(Date.now() + 60_000),
      },
    });
    expect((await move()).notes).toEqual([
      "Pending approval requests were withdrawn. Request approval again there.",
    ]);
    expect(await db.database.approvalRequest.findUniqueOrThrow({ where: { id } })).toMatchObject({
      organizationId: dana.id,
      state: "withdrawn",
    });
  });

  it("leaves orders that were never paid behind, and gives up those open to pay", async () => {
    await join(dana.id, other.id, "field");
    const cancelled = await makeOrder("cancelled");
    const open = await makeOrder("pending");
    expect(await move()).toMatchObject({ __typename: "TransferProjectSuccess" });
    for (const { id } of [cancelled, open]) {
      expect(await db.database.order.findUniqueOrThrow({ where: { id } })).toMatchObject({
        organizationId: dana.id,
        projectId: null,
        title: "Smith deck",
        status: "cancelled",
      });
    }
  });
});

describe("a project stays where it is", () => {
  it.each(["paid", "refunded"] as const)("once part of it is %s", async (status) => {
    await join(dana.id, other.id, "field");
    await makeOrder(status);
    const open = await makeOrder("pending");
    expect(await move()).toMatchObject({
      code: "STATUS_CONFLICT",
      message: expect.stringContaining("has been paid for"),
    });
    expect(await statusAt(dana)).toBe(200);
    // A refused move must not have given up any order.
    expect((await db.database.order.findUniqueOrThrow({ where: { id: open.id } })).status).toBe("pending");
    await db.database.order.deleteMany({ where: { projectId } });
  });

  it("while agents are working on it", async () => {
    await join(dana.id, other.id, "field");
    await db.database.project.update({ where: { id: projectId }, data: { status: "sourcing" } });
    expect(await move()).toMatchObject({ code: "STATUS_CONFLICT" });
    expect((await db.database.project.findUniqueOrThrow({ where: { id: projectId } })).organizationId).toBe(
      dana.id,
    );
    await db.database.project.update({ where: { id: projectId }, data: { status: "draft" } });
  });

  it("when it is already there, or the caller does not work there or may not create projects there", async () => {
    expect(await move(dana.id)).toMatchObject({ code: "INVALID_INPUT" });
    expect(await codeOf(other.id)).toBe("NOT_FOUND");
    expect(await codeOf("no id")).toBe("NOT_FOUND");
    const { id } = await join(dana.id, other.id, "bookkeeper");
    expect(await codeOf(other.id)).toBe("FORBIDDEN");
    await db.database.membership.update({ where: { id }, data: { role: "field", state: "suspended" } });
    expect(await codeOf(other.id)).toBe("NOT_FOUND");
    expect(await statusAt(dana)).toBe(200);
  });

  it("when it belongs to someone else", async () => {
    await join(dana.id, other.id, "field");
    await join(other.id, dana.id, "bookkeeper");
    const { body } = await other.client.post("/graphql", {
      query: TRANSFER,
      variables: { input: { id: projectId, organizationId: dana.id } },
    });
    expect(JSON.stringify(body["errors"])).toContain("FORBIDDEN");
    const stranger = await newOwner();
    const { body: answer } = await stranger.client.post("/graphql", {
      query: TRANSFER,
      variables: { input: { id: projectId, organizationId: stranger.id } },
    });
    expect(JSON.stringify(answer)).not.toContain("TransferProjectSuccess");
    expect(await statusAt(dana)).toBe(200);
  });
});
