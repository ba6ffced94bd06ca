/** Stock: on hand is the sum of movements under any concurrency, and purchases arrive once. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Connection, inTransaction } from "../../../platform/database.ts";
import { makeAnalysedProject } from "../../../testing/benches/make-analysed-project.ts";
import {
  openStockBench,
  SCREWS,
  type StockBench,
  type StockUser,
} from "../../../testing/benches/stock-bench.ts";
import { checkLaws } from "../../../testing/laws/laws.ts";
import { seeded } from "../../../testing/seeded.ts";
import { DAY_MS } from "../forecast/weekly-history.ts";
import { expectPresentLines, withdrawRefundedLines } from "./follow-refunds.ts";
import { expectOrderLines } from "./order-arrivals.ts";
import { cancelArrivals, expectArrivals } from "./receive-arrivals.ts";

let bench: StockBench;
beforeAll(async () => {
  bench = await openStockBench(new Date("2026-11-22T09:00:00.000Z"));
});
afterAll(() => bench.stop());

interface Item {
  id: string;
  currentQuantity: string;
  isLow: boolean;
  lowSince: string | null;
}
interface Result {
  __typename: string;
  item: Item;
  message: string;
  currentQuantity: string;
  fields: { path: string; message: string }[];
}

const RESULT = `{ __typename ... on InventoryItemSuccess { item { id currentQuantity isLow lowSince location } }
  ... on InsufficientStockError { code message currentQuantity } ... on InvalidInputError { fields { path message } } }`;

async function change(user: StockUser, mutation: string, input: object): Promise<Result> {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
  const document = `mutation ($input: ${type}!) { ${mutation}(input: $input) ${RESULT} }`;
  return (await user.graphql<Record<string, Result>>(document, { input }))[mutation] as Result;
}

async function addItem(user: StockUser, input: object = {}): Promise<Item> {
  const { item, ...rest } = await change(user, "addInventoryItem", {
    ...SCREWS,
    currentQuantity: "100",
    ...input,
  });
  expect(rest.__typename, JSON.stringify(rest)).toBe("InventoryItemSuccess");
  return item;
}

describe("a stock item", () => {
  it("is one per material, unit and place, however they are spelled", async () => {
    const user = await bench.newUser();
    await addItem(user);
    const again = await change(user, "addInventoryItem", { ...SCREWS, materialName: "  deck   SCREWS " });
    expect(again.fields).toEqual([
      { path: "materialName", message: "You already have this material in this unit and location" },
    ]);
    const unit = SCREWS.unit === "boxes" ? "bx" : "ea";
    expect((await change(user, "addInventoryItem", { ...SCREWS, unit })).__typename).toBe(
      "InvalidInputError",
    );
    expect((await change(user, "addInventoryItem", { ...SCREWS, location: "Van" })).__typename).toBe(
      "InventoryItemSuccess",
    );
  });

  it("reports what is wrong with the input", { tags: "any-database" }, async () => {
    const user = await bench.newUser();
    const { fields } = await change(user, "addInventoryItem", {
      materialName: " ",
      category: "",
      unit: "",
      currentQuantity: "-1",
    });
    expect(fields).toEqual([
      { path: "materialName", message: "Material name is required" },
      { path: "category", message: "Category is required" },
      { path: "unit", message: "Unit is required" },
      { path: "currentQuantity", message: "Please enter a quantity of 0 or more" },
    ]);
  });

  it("has the sum of its movements on hand after each of them", async () => {
    const user = await bench.newUser();
    const { id } = await addItem(user, { currentQuantity: "12.5" });
    const chance = seeded(7);
    const kinds = ["countInventory", "adjustInventory", "issueInventory", "receiveInventory"];
    for (let n = 0; n < 30; n += 1) {
      const kind = kinds[Math.floor(chance() * 4)] ?? "";
      const quantity = (chance() * 20 + 0.0001).toFixed(4);
      const isOut = kind === "adjustInventory" && chance() < 0.5;
      await change(user, kind, { id, quantity: isOut ? `-${quantity}` : quantity });
    }
    await checkLaws();
  });

  /**
   * The only limited quantity here is the contractor's own stock: offers only carry the supplier's statement of stock,
   * and nothing is sold from it here. Things that can be used once are tested in plan.api.test.ts (the trial) and
   * usage.api.test.ts (projects).
   */
  it("F17: of ten the last goes to one of fifty who take one each at the same time", async () => {
    const user = await bench.newUser();
    const { id } = await addItem(user, { currentQuantity: "10" });
    const results = await Promise.all(
      Array.from({ length: 50 }, () => change(user, "issueInventory", { id, quantity: "1" })),
    );
    const names = results.map(({ __typename }) => __typename);
    expect(names.filter((name) => name === "InventoryItemSuccess")).toHaveLength(10);
    expect(names.filter((name) => name === "InsufficientStockError")).toHaveLength(40);
    const item = await bench.database.inventoryItem.findUniqueOrThrow({
      where: { id },
      include: { movements: true },
    });
    expect(item.currentQuantity.toNumber()).toBe(0);
    // The first movement added the ten.
    expect(item.movements).toHaveLength(11);
    expect(await bench.database.materialUsage.count({ where: { organizationId: user.id } })).toBe(10);
  });

  it("F17: never goes below nothing, and loses no change, when many change it at the same time", async () => {
    const user = await bench.newUser();
    const { id } = await addItem(user, { currentQuantity: "10" });
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        change(user, "adjustInventory", { id, quantity: n % 4 === 0 ? "1" : "-1" }),
      ),
    );
    const taken = results.filter((one, n) => n % 4 !== 0 && one.__typename === "InventoryItemSuccess");
    const refused = results.filter((one) => one.__typename === "InsufficientStockError");
    expect(taken.length + refused.length).toBe(30);
    const { currentQuantity } = await bench.database.inventoryItem.findUniqueOrThrow({ where: { id } });
    expect(currentQuantity.toNumber()).toBe(10 + 10 - taken.length);
    for (const { message } of refused) expect(message).toMatch(/^Only \d+ boxes of Deck screws are on hand/);
  });

  it("is invisible to everyone else", { tags: "any-database" }, async () => {
    const [owner, other] = [await bench.newUser(), await bench.newUser()];
    const { id } = await addItem(owner);
    const answer = await other.send(
      `mutation { adjustInventory(input: { id: "${id}", quantity: "-1" }) { __typename } }`,
    );
    expect(answer.code).toBe("NOT_FOUND");
    const seen = await other.graphql<{ inventoryItem: null; node: null; inventory: { totalCount: number } }>(
      `query ($id: ID!) { inventoryItem(id: $id) { id } node(id: $id) { id } inventory { totalCount } }`,
      { id },
    );
    expect(seen).toEqual({ inventoryItem: null, node: null, inventory: { totalCount: 0 } });
    const { node } = await owner.graphql<{ node: object }>(
      `query ($id: ID!) { node(id: $id) { __typename id } }`,
      { id },
    );
    expect(node).toEqual({ __typename: "InventoryItem", id });
  });

  it("is recorded as usage of its project when issued", { tags: "any-database" }, async () => {
    const user = await bench.newUser();
    const { id } = await addItem(user);
    const project = await bench.database.project.create({
      data: { organizationId: user.id, name: "Deck", description: "A deck" },
    });
    await change(user, "issueInventory", { id, quantity: "7", projectId: project.id, reason: "Stairs" });
    const foreign = await change(await bench.newUser(), "issueInventory", {
      id,
      quantity: "1",
      projectId: project.id,
    });
    expect(foreign.fields).toEqual([{ path: "projectId", message: "You have no such project" }]);
    const { materialUsage } = await user.graphql<{ materialUsage: { edges: { node: object }[] } }>(
      "{ materialUsage { edges { node { materialName quantityUsed unit projectId source notes } } } }",
    );
    expect(materialUsage.edges.map(({ node }) => node)).toEqual([
      {
        materialName: "Deck screws",
        quantityUsed: "7",
        unit: "boxes",
        projectId: project.id,
        source: "STOCK",
        notes: "Stairs",
      },
    ]);
  });

  it("is listed in pages by every sort, each item once", { tags: "any-database" }, async () => {
    const user = await bench.newUser();
    for (const [n, name] of ["Nails", "Bolts", "Anchors", "Clips", "Bolts 2"].entries()) {
      await addItem(user, { materialName: name, currentQuantity: String(n * 5) });
    }
    for (const sort of ["NAME", "QUANTITY", "UPDATED", "NEWEST"]) {
      const names: string[] = [];
      let after: string | null = null;
      do {
        const page: {
          inventory: {
            edges: { node: { materialName: string } }[];
            pageInfo: { hasNextPage: boolean; endCursor: string };
          };
        } = await user.graphql(
          `query ($after: String) { inventory(first: 2, after: $after, sort: ${sort}) { edges { node { materialName } } pageInfo { hasNextPage endCursor } } }`,
          { after },
        );
        names.push(...page.inventory.edges.map(({ node }) => node.materialName));
        after = page.inventory.pageInfo.hasNextPage ? page.inventory.pageInfo.endCursor : null;
      } while (after);
      expect(new Set(names).size, sort).toBe(5);
      if (sort === "NAME") expect(names).toEqual(["Anchors", "Bolts", "Bolts 2", "Clips", "Nails"]);
      if (sort === "QUANTITY") expect(names[0]).toBe("Nails");
    }
  });
});

describe("low stock", () => {
  it("does not notify about an item that starts out low", { tags: "any-database" }, async () => {
    const user = await bench.newUser();
    const item = await addItem(user, { currentQuantity: "1" });
    expect(item.isLow).toBe(true);
    expect(await bench.database.notification.count({ where: { userId: user.id } })).toBe(0);
  });
});

describe("a purchase", () => {
  /** A paid order of 3 boxes of screws (2 in a pack) and 5 boards, as the payment writes it. */
  async function paidOrder(user: StockUser) {
    const project = await bench.database.project.create({
      data: { organizationId: user.id, name: "Deck", description: "A deck" },
    });
    const { offers, screws } = await makeAnalysedProject(bench.database, project.id);
    await bench.database.material.update({ where: { id: screws }, data: { category: "Hardware" } });
    await bench.database.product.update({
      where: { id: offers.screwsAtHomeDepot },
      data: { packQuantity: "2", leadTimeDays: 4 },
    });
    await bench.database.project.update({ where: { id: project.id }, data: { status: "completed" } });
    const basket = await bench.database.basket.create({ data: { projectId: project.id } });
    const line = (position: number, productId: string, name: string, quantity: number) => ({
      position,
      productId,
      name,
      quantity,
      supplierName: "Home Depot",
      category: "Hardware",
      saleUnit: "each",
      unitPrice: "1",
      totalAmount: "1",
    });
    const order = await bench.database.order.create({
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
        itemsAmount: "2",
        deliveryAmount: "0",
        taxAmount: "0",
        totalAmount: "2",
        lines: {
          create: [
            line(0, offers.screwsAtHomeDepot, "Offer HD-2", 3),
            line(1, offers.boardsAtLowes, "Offer L-1", 5),
          ],
        },
      },
    });
    return { order, project };
  }
  it("of a stocked material is on its way when paid and received once on its day, however often it is reported", async () => {
    const user = await bench.newUser();
    const { id } = await addItem(user, { currentQuantity: "1" });
    const { order } = await paidOrder(user);
    for (let n = 0; n < 3; n += 1) {
      await inTransaction(bench.database, (transaction) =>
        expectOrderLines(transaction, order, bench.clock.now()),
      );
    }
    const arrivals = async () =>
      (
        await user.graphql<{ inventoryArrivals: { edges: { node: object }[] } }>(
          "{ inventoryArrivals { edges { node { materialName quantity unit state } } } }",
        )
      ).inventoryArrivals.edges.map(({ node }) => node);
    // The boards are for the project: they are not a stock item.
    expect(await arrivals()).toEqual([
      { materialName: "Deck screws", quantity: "6", unit: "boxes", state: "EXPECTED" },
    ]);
    await bench.receiveDue();
    expect(
      (await bench.database.inventoryItem.findUniqueOrThrow({ where: { id } })).currentQuantity.toNumber(),
    ).toBe(1);
    bench.clock.advance(4 * DAY_MS);
    await Promise.all([bench.receiveDue(), bench.receiveDue(), bench.receiveDue()]);
    expect(
      (await bench.database.inventoryItem.findUniqueOrThrow({ where: { id } })).currentQuantity.toNumber(),
    ).toBe(7);
    expect(await arrivals()).toMatchObject([{ state: "RECEIVED" }]);
    await checkLaws();
  });

  it("is received by hand, each line once, creating items that do not exist yet", async () => {
    const user = await bench.newUser();
    const { order } = await paidOrder(user);
    const document = `mutation ($input: ReceiveOrderInput!) { receiveOrder(input: $input) { __typename
      ... on ReceiveOrderSuccess { alreadyReceived items { materialName currentQuantity unit } } ... on InvalidInputError { fields { path message } } } }`;
    const receive = () =>
      user.graphql<{ receiveOrder: { items: object[] } }>(document, { input: { orderId: order.id } });
    const both = await Promise.all([receive(), receive()]);
    expect(both.flatMap(({ receiveOrder }) => receiveOrder.items)).toEqual([
      { materialName: "Deck screws", currentQuantity: "6", unit: "boxes" },
      { materialName: "Pressure-treated 2x6x12", currentQuantity: "5", unit: "pieces" },
    ]);
    expect(await receive()).toEqual({
      receiveOrder: { __typename: "ReceiveOrderSuccess", alreadyReceived: 2, items: [] },
    });
    await bench.database.order.update({ where: { id: order.id }, data: { status: "refunded" } });
    expect(await receive()).toMatchObject({
      receiveOrder: {
        fields: [{ path: "orderId", message: "This order has not been paid yet, or was refunded" }],
      },
    });
  });

  it("is received in parts by the packs that came in all, each once", async () => {
    const user = await bench.newUser();
    const { order } = await paidOrder(user);
    const [screws] = await bench.database.orderLine.findMany({
      where: { orderId: order.id },
      orderBy: { position: "asc" },
    });
    const receive = (receivedQuantity: number) =>
      user.graphql<{ receiveOrder: object }>(
        `mutation ($input: ReceiveOrderInput!) { receiveOrder(input: $input) { __typename
          ... on ReceiveOrderSuccess { items { materialName currentQuantity } } ... on InvalidInputError { fields { path message } } } }`,
        { input: { orderId: order.id, lines: [{ lineId: screws?.id, receivedQuantity }] } },
      );
    const items = (currentQuantity: string) => ({
      receiveOrder: { items: [{ materialName: "Deck screws", currentQuantity }] },
    });
    expect(await receive(2)).toMatchObject(items("4"));
    expect(await receive(2)).toMatchObject({ receiveOrder: { items: [] } });
    expect(await receive(4)).toMatchObject({
      receiveOrder: {
        fields: [{ path: "lines.0.receivedQuantity", message: "Please enter a whole number from 1 to 3" }],
      },
    });
    expect(await receive(3)).toMatchObject(items("6"));
    await checkLaws();
  });

  it("that was refunded never arrives", async () => {
    const user = await bench.newUser();
    const { id } = await addItem(user, { currentQuantity: "0" });
    const { order } = await paidOrder(user);
    await inTransaction(bench.database, (transaction) =>
      expectOrderLines(transaction, order, bench.clock.now()),
    );
    await bench.database.order.update({ where: { id: order.id }, data: { status: "refunded" } });
    bench.clock.advance(10 * DAY_MS);
    await bench.receiveDue();
    expect(
      (await bench.database.inventoryItem.findUniqueOrThrow({ where: { id } })).currentQuantity.toNumber(),
    ).toBe(0);
    expect(
      await bench.database.inventoryArrival.findMany({ where: { organizationId: user.id } }),
    ).toMatchObject([{ state: "cancelled" }]);
  });

  it("reopens its rule's firing when the refund that ended it is refused, unless the rule has fired anew", async () => {
    const user = await bench.newUser();
    const { createReorderRule } = await user.graphql<{ createReorderRule: { rule: { id: string } } }>(
      `mutation { createReorderRule(input: { materialName: "Deck screws", category: "Hardware", unit: "boxes",
        triggerType: SCHEDULE, triggerValue: "30", reorderQuantity: 2 }) {
        __typename ... on ReorderRuleSuccess { rule { id } } } }`,
    );
    const ruleId = createReorderRule.rule.id;
    const now = bench.clock.now();
    const fire = () =>
      bench.database.reorderTrigger.create({
        data: {
          ruleId,
          organizationId: user.id,
          quantity: 2,
          decision: {},
          openRuleId: ruleId,
          firedAt: now,
        },
      });
    const { id: reorderTriggerId } = await fire();
    const line = { id: randomUUID(), quantity: 4, canceledQuantity: 0 };
    const order = { organizationId: user.id, lines: [line], refunds: [] };
    const inStock = <Result>(work: (transaction: Connection) => Promise<Result>) =>
      inTransaction(bench.database, work);
    await inStock((transaction) =>
      expectArrivals(transaction, {
        organizationId: user.id,
        now,
        arrivals: [
          {
            ...SCREWS,
            quantity: 10,
            expectedOn: now,
            sourceKey: "subscription-order:b:0",
            orderLineId: line.id,
            reorderTriggerId,
          },
        ],
      }),
    );
    const read = async () => {
      const trigger = await bench.database.reorderTrigger.findUniqueOrThrow({
        where: { id: reorderTriggerId },
      });
      const arrival = await bench.database.inventoryArrival.findFirstOrThrow({
        where: { organizationId: user.id },
      });
      return [trigger.state, arrival.state, arrival.quantity.toNumber()];
    };
    const giveBack = () =>
      inStock((transaction) => withdrawRefundedLines(transaction, { ...order, status: "refunded" }, {}, now));
    const refuse = () =>
      inStock((transaction) => expectPresentLines(transaction, { ...order, status: "paid" }, {}, now));
    await giveBack();
    expect(await read()).toEqual(["cancelled", "cancelled", 10]);
    await refuse();
    expect(await read()).toEqual(["open", "expected", 10]);
    await giveBack();
    await fire();
    await refuse();
    expect(await read()).toEqual(["cancelled", "expected", 10]);
  });

  it("can arrive in part, arrive later, or be canceled by its source", async () => {
    const user = await bench.newUser();
    const arrival = { ...SCREWS, quantity: 10, expectedOn: new Date(bench.clock.now().getTime() + DAY_MS) };
    await inTransaction(bench.database, (transaction) =>
      expectArrivals(transaction, {
        organizationId: user.id,
        now: bench.clock.now(),
        arrivals: [1, 2, 3].map((n) => ({ ...arrival, sourceKey: `subscription-order:a:${n}` })),
      }),
    );
    const [first, second] = await bench.database.inventoryArrival.findMany({
      where: { organizationId: user.id },
      orderBy: { sourceKey: "asc" },
    });
    const document = `mutation ($input: ReceiveArrivalInput!) { receiveArrival(input: $input) { __typename
      ... on InventoryArrivalSuccess { item { currentQuantity } arrival { state quantity } } ... on InvalidInputError { fields { message } } } }`;
    const receive = (input: object) => user.graphql<{ receiveArrival: object }>(document, { input });
    expect((await receive({ id: first?.id, quantity: "4" })).receiveArrival).toMatchObject({
      item: { currentQuantity: "4" },
      arrival: { state: "RECEIVED", quantity: "4" },
    });
    expect((await receive({ id: first?.id })).receiveArrival).toMatchObject({
      fields: [{ message: "This has already been received or canceled" }],
    });
    await user.graphql(
      `mutation ($input: PostponeArrivalInput!) { postponeArrival(input: $input) { __typename } }`,
      {
        input: {
          id: second?.id,
          expectedOn: new Date(bench.clock.now().getTime() + 5 * DAY_MS).toISOString(),
        },
      },
    );
    bench.clock.advance(2 * DAY_MS);
    await inTransaction(bench.database, (transaction) =>
      cancelArrivals(transaction, {
        organizationId: user.id,
        now: bench.clock.now(),
        sourceKeyPrefix: "subscription-order:a:3",
      }),
    );
    await bench.receiveDue();
    const states = await bench.database.inventoryArrival.findMany({
      where: { organizationId: user.id },
      orderBy: { sourceKey: "asc" },
    });
    expect(states.map(({ state }) => state)).toEqual(["received", "expected", "cancelled"]);
  });
});
