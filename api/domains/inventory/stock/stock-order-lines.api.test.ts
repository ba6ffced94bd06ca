/** What of an ordinary order goes into stock when it is received, and afterwards. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeAnalysedProject } from "../../../testing/benches/make-analysed-project.ts";
import { openStockBench, type StockBench, type StockUser } from "../../../testing/benches/stock-bench.ts";
import { checkLaws } from "../../../testing/laws/laws.ts";

let bench: StockBench;
beforeAll(async () => {
  bench = await openStockBench(new Date("2026-11-22T09:00:00.000Z"));
});
afterAll(() => bench.stop());

let user: StockUser;
let orderId: string;
let screws: string;
let boards: string;

/** A paid order of 3 packs of 2 boxes of screws, and 5 boards; its buyer keeps neither in stock. */
beforeEach(async () => {
  user = await bench.newUser();
  const { database } = bench;
  const project = await database.project.create({
    data: { organizationId: user.id, name: "Deck", description: "A deck" },
  });
  const made = await makeAnalysedProject(database, project.id);
  await database.project.update({ where: { id: project.id }, data: { status: "completed" } });
  await database.material.update({ where: { id: made.screws }, data: { category: "Hardware" } });
  await database.product.update({
    where: { id: made.offers.screwsAtHomeDepot },
    data: { packQuantity: "2" },
  });
  const basket = await database.basket.create({ data: { projectId: project.id } });
  const shared = { supplierName: "Home Depot", category: "Hardware", saleUnit: "pack" };
  const priced = { ...shared, unitPrice: "1", totalAmount: "1" };
  const order = await database.order.create({
    data: {
      organizationId: user.id,
      projectId: project.id,
      basketId: basket.id,
      basketVersion: 1,
      title: "Deck",
      status: "paid",
      paidAt: bench.clock.now(),
      intents: { create: { idempotencyKey: crypto.randomUUID(), status: "succeeded", amount: "2" } },
      purchaseKey: crypto.randomUUID(),
      isPlacedHere: false,
      itemsAmount: "2",
      deliveryAmount: "0",
      taxAmount: "0",
      totalAmount: "2",
      lines: {
        create: [
          { ...priced, position: 0, productId: made.offers.screwsAtHomeDepot, name: "HD-2", quantity: 3 },
          { ...priced, position: 1, productId: made.offers.boardsAtLowes, name: "L-1", quantity: 5 },
        ],
      },
    },
    include: { lines: { orderBy: { position: "asc" } } },
  });
  orderId = order.id;
  [screws = "", boards = ""] = order.lines.map(({ id }) => id);
});

const receive = async (input: object) =>
  (
    await user.graphql<{ markOrderReceived: object }>(
      `mutation ($input: MarkOrderReceivedInput!) { markOrderReceived(input: $input) { __typename
        ... on InvalidInputError { fields { path message } } } }`,
      { input: { orderId, ...input } },
    )
  ).markOrderReceived;

async function look() {
  const { inventory, order } = await user.graphql<{
    inventory: { edges: { node: { materialName: string; currentQuantity: string } }[] };
    order: { stockableLines: { lineId: string; isKept: boolean }[]; arrivals: object[] };
  }>(
    `query ($id: ID!) { inventory { edges { node { materialName currentQuantity } } }
      order(id: $id) { arrivals { state quantity receivedQuantity }
        stockableLines { lineId materialName unit perSaleUnit isKept } } }`,
    { id: orderId },
  );
  const stock = inventory.edges.map(({ node }) => [node.materialName, node.currentQuantity]);
  return { stock: Object.fromEntries(stock), ...order };
}

const addItem = (materialName: string, unit: string) =>
  user.graphql(
    "mutation ($input: AddInventoryItemInput!) { addInventoryItem(input: $input) { __typename } }",
    {
      input: { materialName, category: "Hardware", unit },
    },
  );

describe("a received order", () => {
  it("stays out of stock where nobody keeps its materials: the job uses them up", async () => {
    await receive({});
    const { stock, arrivals, stockableLines } = await look();
    expect([stock, arrivals]).toEqual([{}, []]);
    expect(stockableLines).toEqual([
      { lineId: screws, materialName: "Deck screws", unit: "boxes", perSaleUnit: "2", isKept: false },
      expect.objectContaining({ lineId: boards, perSaleUnit: "1", isKept: false }),
    ]);
  });

  it("puts into stock the lines that its buyer names, each part once", async () => {
    const part = { lines: [{ lineId: screws, receivedQuantity: 2 }], stockLineIds: [screws] };
    await receive(part);
    await receive(part);
    expect(await look()).toMatchObject({
      stock: { "Deck screws": "4" },
      arrivals: [{ state: "EXPECTED", quantity: "6", receivedQuantity: "4" }],
      stockableLines: [{ lineId: boards }],
    });
    // Its rest belongs there too.
    await receive({});
    expect((await look()).stock).toEqual({ "Deck screws": "6" });
    await checkLaws();
  });

  it("names only lines that were received", async () => {
    const lines = [{ lineId: screws, receivedQuantity: 2 }];
    expect(await receive({ lines, stockLineIds: [boards] })).toMatchObject({
      fields: [{ path: "stockLineIds.0", message: "Only a line that was received can go into stock" }],
    });
  });

  it.each([
    ["was added to the inventory", () => addItem("Deck screws", "boxes")],
    [
      "got a reorder rule",
      () =>
        user.graphql(`mutation { createReorderRule(input: { materialName: "Deck screws", category: "Hardware",
          unit: "boxes", triggerType: SCHEDULE, triggerValue: "30", reorderQuantity: 2 }) { __typename } }`),
    ],
  ])("puts into stock by itself what %s after it was bought", async (_how, keep) => {
    await keep();
    expect((await look()).stockableLines).toMatchObject([
      { lineId: screws, isKept: true },
      { isKept: false },
    ]);
    await receive({});
    expect((await look()).stock).toEqual({ "Deck screws": "6" });
    await checkLaws();
  });

  it("leaves alone an earlier part of such a line: it may be used up", async () => {
    await receive({ lines: [{ lineId: screws, receivedQuantity: 2 }] });
    await addItem("Deck screws", "boxes");
    await receive({});
    expect((await look()).stock).toEqual({ "Deck screws": "0" });
  });

  it("can put into stock later what the job has left over, and waits for no more of it", async () => {
    await receive({});
    const leave = (receivedQuantity: number) =>
      user.graphql("mutation ($input: ReceiveOrderInput!) { receiveOrder(input: $input) { __typename } }", {
        input: { orderId, lines: [{ lineId: boards, receivedQuantity }] },
      });
    await leave(2);
    await leave(2);
    const { stock, arrivals, stockableLines } = await look();
    expect(Object.values(stock)).toEqual(["2"]);
    expect(arrivals).toEqual([{ state: "RECEIVED", quantity: "2", receivedQuantity: "2" }]);
    expect(stockableLines).toMatchObject([{ lineId: screws }]);
    await checkLaws();
  });
});
