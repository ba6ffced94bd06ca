import { describe, expect, it, onTestFinished } from "vitest";
import { makeAnalysedProject } from "../../testing/benches/make-analysed-project.ts";
import { openTestHttp } from "../../testing/open-test-http.ts";
import { createLedgerProvider } from "../../testing/outside/ledger-provider.ts";
import { signUp, type TestClient } from "../../testing/test-http.ts";

const DECK = {
  name: "Deck",
  description: "Build a 12 x 16 ft pressure-treated deck, 3 ft high, with stairs and railing",
};
const NO_ID = "0190c0de-0000-7000-8000-000000000000";

const { db, http } = await openTestHttp({ paymentProvider: createLedgerProvider().provider });

const signedIn = async () => (await signUp(http)).client;

async function createProject(client: TestClient, overrides: Record<string, unknown> = {}): Promise<string> {
  const answer = await client.post("/api/projects", { ...DECK, ...overrides });
  expect(answer.status, answer.text).toBe(201);
  return String(answer.body["id"]);
}

async function analysed(client: TestClient, overrides: Record<string, unknown> = {}) {
  const id = await createProject(client, overrides);
  return { id, ...(await makeAnalysedProject(db.database, id)) };
}

describe("someone else's data", () => {
  it("is not found, like data that never existed", async () => {
    const owner = await signedIn();
    const { id, boards, offers } = await analysed(owner);
    const basket = (await owner.post("/api/baskets", { projectId: id })).body["id"];
    const item = `/api/baskets/${basket}/items/${NO_ID}`;
    const stranger = await signedIn();
    const calls: [string, string, unknown?][] = [
      ["GET", `/api/projects/${id}`],
      ["PATCH", `/api/projects/${id}`, { status: "saved" }],
      ["GET", `/api/projects/${id}/analysis`],
      ["GET", `/api/projects/${id}/basket`],
      ["GET", `/api/materials/${boards}/products`],
      ["POST", "/api/baskets", { projectId: id }],
      ["GET", `/api/baskets/${basket}`],
      ["PATCH", `/api/baskets/${basket}`, { items: [{ productId: offers.boardsAtLowes, quantity: 1 }] }],
      ["GET", `/api/baskets/project/${id}`],
      ["PATCH", item, { quantity: 2 }],
      ["DELETE", item],
      ["POST", "/api/create-payment-intent", { projectId: id, paymentType: "bundled" }],
      ["POST", "/api/create-basket-payment", { basketId: basket }],
      ["GET", `/api/fetchai/status/${id}`],
      ["GET", `/api/fetchai/results/${id}`],
      ["POST", `/api/fetchai/analyze/${id}`],
      ["POST", `/api/fetchai/cancel/${id}`],
      ["POST", `/api/fetchai/retry/${id}`],
    ];
    for (const [method, path, json] of calls) {
      const theirs = await stranger.send(method, path, { json });
      expect([method, path, theirs.status]).toEqual([method, path, 404]);
      for (const missing of [NO_ID, "1", "'%20OR%201=1"]) {
        const nothing = await stranger.send(
          method,
          path.replaceAll(id, missing).replaceAll(String(basket), missing).replaceAll(boards, missing),
          json === undefined
            ? {}
            : {
                json: JSON.parse(
                  JSON.stringify(json).replaceAll(id, NO_ID).replaceAll(String(basket), NO_ID),
                ),
              },
        );
        expect([method, path, missing, nothing.status, nothing.body]).toEqual([
          method,
          path,
          missing,
          404,
          theirs.body,
        ]);
      }
      expect((await http.client().send(method, path, { json })).status).toBe(401);
    }
  });
});

describe("an analysis", () => {
  it("is polled, canceled, started and repeated; a second one at the same time is refused", async () => {
    const client = await signedIn();
    const id = await createProject(client);
    const status = await client.get(`/api/fetchai/status/${id}`);
    expect(status.body).toMatchObject({
      agents: [
        { name: "Project Analysis", status: "pending", progress: 0, message: null },
        { name: "Multi-Supplier Search" },
        { name: "Cost Optimization" },
        { name: "Basket" },
      ],
      overallProgress: 0,
      summary: { completed: 0, total: 4 },
      isComplete: false,
    });
    expect((await client.get(`/api/projects/${id}/analysis`)).body).toMatchObject({
      agentStatuses: [{ agentName: "Project Analysis" }, {}, {}, {}],
      materials: [],
    });
    expect(await client.get(`/api/fetchai/results/${id}`)).toMatchObject({
      status: 409,
      body: { code: "NOT_READY" },
    });
    expect((await client.post(`/api/fetchai/analyze/${id}`)).status).toBe(409);
    expect((await client.post(`/api/fetchai/cancel/${id}`)).status).toBe(200);
    expect((await client.post(`/api/fetchai/cancel/${id}`)).status).toBe(409);
    expect((await client.post(`/api/fetchai/analyze/${id}`)).status).toBe(202);
    expect((await client.post(`/api/fetchai/retry/${id}`)).status).toBe(409);
  });

  it("returns its materials, offers and results", async () => {
    const client = await signedIn();
    const { id, boards, screws, offers } = await analysed(client, { budgetMax: 60 });
    await db.database.material.update({
      where: { id: screws },
      data: { measuredQuantity: "300", measuredUnit: "screws", packSize: "310" },
    });
    expect((await client.get(`/api/projects/${id}/analysis`)).body["materials"]).toMatchObject([
      {
        ...{ id: boards, quantity: 10, unit: "pieces", measuredQuantity: 9.5, wastePercent: 5 },
        ...{ wastePacks: 0, basis: "derived" },
      },
      { id: screws, quantity: 2, unit: "boxes", wastePacks: 1 },
    ]);
    expect((await client.get(`/api/materials/${boards}/products`)).body).toMatchObject({
      products: [
        { id: offers.boardsAtLowes, price: "3.50", supplierName: "Lowe's" },
        { id: offers.boardsAtHomeDepot, price: "4.00", supplierName: "Home Depot" },
      ],
      bestPrice: { productId: offers.boardsAtLowes },
    });
    expect((await client.get(`/api/fetchai/results/${id}`)).body).toMatchObject({
      materials: [
        {
          materialId: boards,
          bestOption: { productId: offers.boardsAtLowes, price: "3.50", totalCost: "35.00" },
          products: [{ supplier: "Lowe's" }, { supplier: "Home Depot" }],
        },
        { materialId: screws, bestOption: { totalCost: "20.00" } },
      ],
      summary: {
        totalMaterials: 2,
        estimatedCost: "55.00",
        suppliers: [
          { name: "Lowe's", percentage: 63.6, total: "35.00" },
          { name: "Home Depot", percentage: 36.4, total: "20.00" },
        ],
      },
      budget: { withinBudget: true },
    });
  });
});

describe("a basket", () => {
  it("is created once, filled by product and quantity, changed and emptied; the client's prices are ignored", async () => {
    const client = await signedIn();
    const { id, offers } = await analysed(client);
    expect((await client.get(`/api/projects/${id}/basket`)).status).toBe(404);
    const empty = {
      totalAmount: "0.00",
      estimatedTax: "0.00",
      estimatedShipping: "0.00",
      totalSavings: "0.00",
    };
    const made = await client.post("/api/baskets", { projectId: id, items: [], totalAmount: "0" });
    expect(made).toMatchObject({ status: 201, body: { projectId: id, items: [], ...empty } });
    expect((await client.post("/api/baskets", { projectId: id })).body["id"]).toBe(made.body["id"]);

    const filled = await client.patch(`/api/baskets/${made.body["id"]}`, {
      items: [
        { productId: offers.boardsAtHomeDepot, quantity: 10, price: "0.01", name: "free boards" },
        { productId: offers.screwsAtHomeDepot, quantity: 2, price: "0.01" },
      ],
      totalAmount: "0.02",
    });
    expect(filled.body).toMatchObject({
      items: [
        { name: "Offer HD-1", price: "4.00", quantity: 10, supplierName: "Home Depot" },
        { price: "10.00" },
      ],
      totalAmount: "60.00",
      estimatedTax: "4.80",
      estimatedShipping: "20.00",
      totalWithTaxShipping: "84.80",
    });

    const page = await client.get(`/api/baskets/project/${id}`);
    expect(page.body).toMatchObject({
      totalAmount: 60,
      estimatedTax: 4.8,
      estimatedShipping: 20,
      totalWithTaxShipping: 84.8,
      items: [{ price: 4, supplier: "Home Depot", inStock: true, category: "Lumber & Wood" }, { price: 10 }],
    });
    const [item] = filled.body["items"] as { id: string }[];
    const itemPath = `/api/baskets/${made.body["id"]}/items/${item?.id}`;
    expect((await client.patch(itemPath, { quantity: 25 })).body).toMatchObject({
      totalAmount: "120.00",
      estimatedShipping: "0.00",
    });
    for (const quantity of [0, -1, 1.5, "2", null, 1e9]) {
      const refused = await client.patch(itemPath, { quantity });
      expect(refused).toMatchObject({ status: 400, body: { fields: { quantity: expect.any(String) } } });
    }
    expect((await client.delete(itemPath)).body["totalAmount"]).toBe("20.00");
    expect((await client.delete(itemPath)).status).toBe(404);
  });

  it("says of each supplier's part what is missing to its minimum order, over REST as over GraphQL", async () => {
    const client = await signedIn();
    const { id, offers } = await analysed(client);
    const { supplierId } = await db.database.product.findUniqueOrThrow({
      where: { id: offers.boardsAtLowes },
    });
    const demand = (minimumOrder: string) =>
      db.database.supplier.update({ where: { id: supplierId }, data: { minimumOrder } });
    onTestFinished(async () => void (await demand("0.00")));
    await demand("35.01");
    const items = [{ productId: offers.boardsAtLowes, quantity: 10 }];
    const short = { minimumOrder: "35.01", toMinimumOrder: "0.01" };
    const made = await client.post("/api/baskets", { projectId: id, items });
    expect(made.body["suppliers"]).toMatchObject([
      { supplierName: "Lowe's", itemsAmount: "35.00", isPickedUp: false, ...short },
    ]);
    expect((await client.get(`/api/baskets/project/${id}`)).body["suppliers"]).toMatchObject([
      { itemsAmount: 35, minimumOrder: 35.01, toMinimumOrder: 0.01 },
    ]);
    const query = `query ($id: ID!) { project(id: $id) { basket { groups { minimumOrder toMinimumOrder } } } }`;
    expect(await client.graphql(query, { id })).toEqual({ project: { basket: { groups: [short] } } });
    await demand("35.00");
    expect((await client.get(`/api/projects/${id}/basket`)).body["suppliers"]).toMatchObject([
      { minimumOrder: "35.00", toMinimumOrder: null },
    ]);
  });
});

describe("paying", () => {
  it("is prepared once per basket, whichever call is used", async () => {
    const client = await signedIn();
    const { id, offers } = await analysed(client);
    const basketId = (await client.post("/api/baskets", { projectId: id })).body["id"];
    const ask = () => client.post("/api/create-payment-intent", { projectId: id, paymentType: "bundled" });
    expect(await ask()).toMatchObject({ status: 409, body: { code: "BASKET_EMPTY" } });
    await client.patch(`/api/baskets/${basketId}`, {
      items: [{ productId: offers.boardsAtLowes, quantity: 1 }],
    });
    const first = await ask();
    expect(first).toMatchObject({ status: 200, body: { clientSecret: expect.stringContaining("_secret") } });
    expect((await ask()).body).toEqual(first.body);
    expect((await client.post("/api/create-basket-payment", { basketId })).body).toEqual(first.body);
  });

  it("is prepared for each supplier, and repeated with the same result", async () => {
    const client = await signedIn();
    const { id, offers } = await analysed(client);
    const basketId = (await client.post("/api/baskets", { projectId: id })).body["id"];
    await client.patch(`/api/baskets/${basketId}`, {
      items: Object.values(offers).map((productId) => ({ productId, quantity: 2 })),
    });
    const ask = (body: object = {}) =>
      client.post("/api/create-multi-supplier-payment", { projectId: id, ...body });
    const { status, body } = await ask();
    expect(status).toBe(200);
    const intents = body["paymentIntents"] as { supplier: string }[];
    expect(new Set(intents.map(({ supplier }) => supplier)).size).toBe(intents.length);
    expect(intents.length).toBeGreaterThan(1);
    expect((await ask()).body).toEqual(body);
    expect(await ask({ basketVersion: 1 })).toMatchObject({ status: 409, body: { code: "BASKET_CHANGED" } });
  });

  it("reports, beforehand and in the answer, which part of the job is missing, and is possible all the same", async () => {
    const client = await signedIn();
    const completeness = {
      isWhole: false,
      pricedCount: 2,
      totalCount: 3,
      missing: ["How high?"],
      summary: "2 of 3 parts priced, 1 question open",
    };
    const make = async () => {
      const { id, offers } = await analysed(client);
      await db.database.takeoffQuestion.create({
        data: {
          projectId: id,
          key: "h",
          prompt: "How high?",
          reason: "Not said.",
          position: 0,
          runNumber: 1,
        },
      });
      const items = [{ productId: offers.boardsAtLowes, quantity: 1 }];
      const basket = await client.post("/api/baskets", { projectId: id, items });
      expect(basket.body["completeness"]).toEqual(completeness);
      return { id, basketId: String(basket.body["id"]) };
    };
    const bundled = await make();
    for (const path of [
      `/api/baskets/${bundled.basketId}`,
      `/api/baskets/project/${bundled.id}`,
      `/api/projects/${bundled.id}/basket`,
    ])
      expect((await client.get(path)).body["completeness"], path).toEqual(completeness);

    const apart = await make();
    const query = `mutation ($input: CheckoutProjectInput!) { checkoutProject(input: $input) {
      ... on CheckoutPreview { completeness { summary } }
      ... on CheckoutSuccess { completeness { summary } }
      ... on MultiSupplierCheckoutSuccess { completeness { summary } }
    } }`;
    for (const input of [
      { projectId: bundled.id, paymentType: "BUNDLED", isPreview: true },
      { projectId: bundled.id, paymentType: "BUNDLED" },
      { projectId: apart.id, paymentType: "MULTI_SUPPLIER" },
    ]) {
      expect((await client.post("/graphql", { query, variables: { input } })).body).toMatchObject({
        data: { checkoutProject: { completeness: { summary: completeness.summary } } },
      });
    }
    for (const [path, body] of [
      ["create-payment-intent", { projectId: bundled.id }],
      ["create-basket-payment", { basketId: bundled.basketId }],
      ["create-multi-supplier-payment", { projectId: apart.id }],
    ] as const)
      expect((await client.post(`/api/${path}`, body)).body["completeness"], path).toEqual(completeness);
  });

  it("answers 400 for a payment type that another call handles, and 404 for a project that is not the caller's", async () => {
    const client = await signedIn();
    const body = { projectId: NO_ID, paymentType: "multi-supplier" };
    expect((await client.post("/api/create-payment-intent", body)).status).toBe(400);
    expect((await client.post("/api/create-multi-supplier-payment", body)).status).toBe(404);
  });
});
