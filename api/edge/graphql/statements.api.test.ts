/** No N+1: a page makes the same number of SQL statements however long its lists are. */

import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ownViewer } from "../../platform/viewer.ts";
import { expectSuccess, makeReorder } from "../../testing/benches/payment-bench.ts";
import type { TestUser } from "../../testing/graphql-client.ts";
import { createProject } from "../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { readWebDocument } from "../../testing/web-documents.ts";

/**
 * Statements of the project page at the most, the session's included: 23, five when the basket buys less than its list,
 * and one or two more when suppliers that the basket and the offers ask for do not meet in one batch. One for each
 * material would be far past it at fifty.
 */
const MOST_STATEMENTS = 30;
const SUPPLIERS = ["home-depot", "lowes", "amazon-business"];
const OFFERS_PER_SUPPLIER = 3;

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.signUp();
});
afterAll(() => server.stop());

/** A ready project of so many materials, nine offers each, with a plan and a basket of a line for each. */
async function makeProject(count: number): Promise<string> {
  const { database } = server;
  const projectId = await createProject(user, { startAnalysis: false, budgetMax: "9000.00" });
  const suppliers = await database.supplier.findMany({ where: { slug: { in: SUPPLIERS } } });
  const materials = await database.material.createManyAndReturn({
    data: Array.from({ length: count }, (_, position) => ({
      projectId,
      position,
      name: `Board ${position}`,
      quantity: 10,
      unit: "pieces",
      category: "Lumber & Wood",
      takeoffKey: `key-${position}`,
      workItem: "Deck",
      runNumber: 1,
      measuredQuantity: "9.5",
      measuredUnit: "pieces",
      wastePercent: "5",
      formula: "9.5 + 5%",
      basis: "derived",
      confidence: "0.9",
    })),
  });
  const products = await database.product.createManyAndReturn({
    data: materials.flatMap(({ id: materialId }) =>
      suppliers.flatMap(({ id: supplierId, name }) =>
        Array.from({ length: OFFERS_PER_SUPPLIER }, (_, index) => ({
          materialId,
          supplierId,
          name: `Board at ${name} ${index}`,
          sku: `B-${index}`,
          price: `${4 + index}.00`,
          saleUnit: "each",
          packQuantity: "1",
          matchScore: "0.9",
          source: name,
          zipCode: "00000",
          fetchedAt: new Date("2026-11-20T12:00:00Z"),
          validUntil: new Date("2126-11-21T12:00:00Z"),
        })),
      ),
    ),
  });
  const chosen = materials.flatMap(({ id }) => products.find(({ materialId }) => materialId === id) ?? []);
  await database.analysisRun.create({
    data: { projectId, number: 1, state: "succeeded", finishedAt: new Date() },
  });
  await database.project.update({ where: { id: projectId }, data: { status: "ready" } });
  await database.plan.create({
    data: {
      projectId,
      runNumber: 1,
      kind: "cheapest",
      position: 0,
      lines: chosen.map((product) => ({
        materialId: product.materialId,
        materialName: "Board",
        materialQuantity: 10,
        productId: product.id,
        productName: product.name,
        supplierId: product.supplierId,
        supplierName: product.source,
        packs: 10,
        unitPriceCents: 400,
        totalCents: 4_000,
      })),
      suppliers: [],
      itemsAmount: `${40 * count}.00`,
      deliveryAmount: "0.00",
      taxAmount: "0.00",
      totalAmount: `${40 * count}.00`,
      proof: { isOptimal: true, gap: 0, elapsedMs: 1 },
      baselines: [],
    },
  });
  const viewer = ownViewer({ id: user.id, username: "" });
  const { baskets } = server.server.services;
  const { id } = await baskets.createBasket(viewer, projectId);
  const wanted = chosen.map((product) => ({ productId: product.id, quantity: 1 }));
  expect((await baskets.replaceItems(viewer, id, wanted)).kind).toBe("success");
  return projectId;
}

/** SQL that the server's own connections sent while `work` ran. */
async function statementsOf(work: () => Promise<void>): Promise<string[]> {
  const { pool } = server.server.foundation;
  const ours = new Set<pg.ClientBase>();
  pool.on("acquire", (client) => ours.add(client));
  const { query } = pg.Client.prototype;
  const statements: string[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
    const [statement] = parameters;
    if (ours.has(this))
      statements.push(typeof statement === "string" ? statement : JSON.stringify(statement));
    return Reflect.apply(query, this, parameters);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
    pool.removeAllListeners("acquire");
  }
  return statements;
}

/** Rows of offers that the server read while `work` ran. */
async function offersReadBy(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  let rows = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
    const isOfOffers = /FROM \S+products\b/.test(JSON.stringify(parameters[0]));
    const count = (answer: unknown) => {
      if (isOfOffers && answer instanceof pg.Result) rows += answer.rows.length;
      return answer;
    };
    // The pool asks with a callback, a transaction's client for a promise.
    const passed = parameters.map((each) =>
      typeof each === "function"
        ? (error: unknown, answer: unknown) => Reflect.apply(each, this, [error, count(answer)])
        : each,
    );
    const result: unknown = Reflect.apply(query, this, passed);
    return result instanceof Promise ? result.then(count) : result;
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return rows;
}

/** Of several turns the least: what the server does by itself now and then is not the page's doing. */
async function leastStatementsOf(work: () => Promise<void>): Promise<{ least: number; last: string[] }> {
  const counts: number[] = [];
  let last: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    last = await statementsOf(work);
    counts.push(last.length);
  }
  return { least: Math.min(...counts), last };
}

/** Reorders that came to nothing one by one, each with the order that was to be paid for it. */
async function makeReorders(buyer: TestUser, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const purchase = await server.server.services.payments.openPurchase(makeReorder(buyer.id));
    await server.database.reorderBatch.create({
      data: {
        organizationId: buyer.id,
        status: "failed",
        orderId: expectSuccess(purchase).order.id,
        subscriptionOrders: {
          create: {
            organizationId: buyer.id,
            orderType: "manual",
            status: "failed",
            occurrenceKey: randomUUID(),
            title: `Reorder ${index}`,
          },
        },
      },
    });
  }
}

it("the project page makes the same few statements at 5 materials as at 50", async () => {
  // With every offer of every material, as the start page asks, and with the plans.
  const flow = readWebDocument("ProjectFlow");
  const detail = readWebDocument("ProjectDetail");
  for (const size of [5, 50]) {
    const projectId = await makeProject(size);
    const { least, last } = await leastStatementsOf(async () => {
      const { project } = await user.graphql<{
        project: { materials: { products: object[] }[]; basket: { items: object[] } };
      }>(flow, { projectId });
      const { plans } = (await user.graphql<{ project: { plans: object[] } }>(detail, { projectId })).project;
      expect(project.materials).toHaveLength(size);
      for (const { products } of project.materials) expect(products).toHaveLength(9);
      expect(project.basket.items).toHaveLength(size);
      expect(plans).toHaveLength(1);
    });
    expect(least, last.join("\n")).toBeGreaterThan(10);
    expect(least, last.join("\n")).toBeLessThanOrEqual(MOST_STATEMENTS);
  }
});

it("what is to be said of a basket and of a plan reads the offers that they buy, and no others", async () => {
  const projectId = await makeProject(6);
  const { baskets } = server.server.services;
  const viewer = ownViewer({ id: user.id, username: "" });
  const basket = await baskets.findBasketOfProject(viewer, projectId);
  const project = await server.server.services.projects.getProject(viewer, projectId);
  const [plan] = await baskets.listPlans(project);
  expect([basket?.items, plan?.lines]).toEqual([expect.any(Array), expect.any(Array)]);
  if (!basket || !plan) return;
  expect(await offersReadBy(() => baskets.remarkBasket(basket))).toBe(6);
  expect(await offersReadBy(() => baskets.remarkPlan(plan))).toBe(6);

  const [mixed, ...single] = basket.items;
  if (!mixed?.materialId) throw new Error("the basket is of materials");
  await server.database.material.update({ where: { id: mixed.materialId }, data: { isSingleArticle: true } });
  const other = await server.database.product.findFirstOrThrow({
    where: { materialId: mixed.materialId, id: { not: mixed.productId } },
  });
  const items = [mixed, { ...mixed, productId: other.id, name: other.name }, ...single];
  // The two of the mixed material and the five others, then all nine that it could be bought as.
  expect(await offersReadBy(() => baskets.remarkBasket({ items }))).toBe(7 + 9);
});

it("a page of subscription orders with what is paid for them makes the same statements for 2 as for 20", async () => {
  const counts: number[] = [];
  for (const size of [2, 20]) {
    const buyer = await server.signUp();
    await makeReorders(buyer, size);
    const { least } = await leastStatementsOf(async () => {
      const { subscriptionOrders } = await buyer.graphql<{
        subscriptionOrders: { edges: { node: { order: { id: string; lines: object[] } } }[] };
      }>("{ subscriptionOrders { edges { node { order { id lines { id } } } } } }");
      const orders = subscriptionOrders.edges.map(({ node }) => node.order);
      expect(new Set(orders.map(({ id }) => id)).size).toBe(size);
      for (const { lines } of orders) expect(lines).toHaveLength(1);
    });
    counts.push(least);
  }
  expect(counts[0]).toBeGreaterThan(2);
  expect(counts[1]).toBe(counts[0]);
});

it("a list of projects with how much of each is priced and how far each is makes the same statements for 2 as for 20", async () => {
  const counts: number[] = [];
  for (const size of [2, 20]) {
    const owner = await server.signUp();
    await server.database.project.createMany({
      data: Array.from({ length: size }, (_, index) => ({
        organizationId: owner.id,
        name: `Job ${index}`,
        description: "A fence",
      })),
    });
    const { least } = await leastStatementsOf(async () => {
      const { projects } = await owner.graphql<{ projects: { edges: { node: { completeness: object } }[] } }>(
        `{ projects(first: 20) { edges { node {
          completeness { isWhole summary missing { message } }
          analysis { overallProgress agents { status } questions { key } }
        } } } }`,
      );
      expect(projects.edges).toHaveLength(size);
    });
    counts.push(least);
  }
  expect(counts[0]).toBeGreaterThan(1);
  expect(counts[1]).toBe(counts[0]);
});
