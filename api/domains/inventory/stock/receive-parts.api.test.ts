/** Arrivals that come in parts: what is in stock is what people counted, and the rest waits for them. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../platform/database.ts";
import {
  openStockBench,
  SCREWS,
  type StockBench,
  type StockUser,
} from "../../../testing/benches/stock-bench.ts";
import { checkLaws } from "../../../testing/laws/laws.ts";
import { readFacts, toMaterialKey } from "../forecast/facts.store.ts";
import { DAY_MS } from "../forecast/weekly-history.ts";
import { withdrawRefundedLines } from "./follow-refunds.ts";
import { cancelArrivals, expectArrivals, receiveOrderLines } from "./receive-arrivals.ts";

let bench: StockBench;
beforeAll(async () => {
  bench = await openStockBench(new Date("2026-11-22T09:00:00.000Z"));
});
afterAll(() => bench.stop());

/** 36 packs of 3 boxes are on their way to a user's stock, expected tomorrow. */
async function expectScrews() {
  const user = await bench.newUser();
  const lineId = randomUUID();
  const now = bench.clock.now();
  const expectedOn = new Date(now.getTime() + DAY_MS);
  const sourceKey = `order-line:${lineId}`;
  const arrivals = [{ ...SCREWS, quantity: 108, expectedOn, sourceKey, orderLineId: lineId }];
  await inTransaction(bench.database, (transaction) =>
    expectArrivals(transaction, { organizationId: user.id, now, arrivals }),
  );
  const { id } = await bench.database.inventoryArrival.findFirstOrThrow({
    where: { organizationId: user.id },
  });
  return { user, lineId, id, sourceKey };
}

/** The order's buyer says that so many packs of the line have arrived in all. */
const say = (user: StockUser, lineId: string, units: number) =>
  inTransaction(bench.database, (transaction, afterCommit) =>
    receiveOrderLines(
      { transaction, afterCommit },
      { events: bench.events, notify: async () => {} },
      { organizationId: user.id, lines: [{ lineId, units, quantity: 36 }], now: bench.clock.now() },
    ),
  );

async function look(user: StockUser) {
  const item = await bench.database.inventoryItem.findFirst({ where: { organizationId: user.id } });
  const arrival = await bench.database.inventoryArrival.findFirstOrThrow({
    where: { organizationId: user.id },
  });
  const facts = await readFacts(bench.database, user.id, [SCREWS], bench.clock.now());
  const underWay = facts.get(toMaterialKey(SCREWS))?.underWay.map(({ quantity }) => quantity);
  return { onHand: item?.currentQuantity.toNumber() ?? 0, state: arrival.state, underWay };
}

const receiveArrival = async (user: StockUser, input: object) =>
  (
    await user.graphql<{ receiveArrival: object }>(
      `mutation ($input: ReceiveArrivalInput!) { receiveArrival(input: $input) { __typename
        ... on InventoryArrivalSuccess { item { currentQuantity } arrival { state quantity receivedQuantity } }
        ... on InvalidInputError { fields { path message } } } }`,
      { input },
    )
  ).receiveArrival;

describe("a line that came in part", () => {
  it("is in stock by its packs, and what forecasts and rules see under way is the rest", async () => {
    const { user, lineId } = await expectScrews();
    await say(user, lineId, 30);
    expect(await look(user)).toEqual({ onHand: 90, state: "expected", underWay: [18] });
    await say(user, lineId, 30);
    await say(user, lineId, 35);
    expect(await look(user)).toEqual({ onHand: 105, state: "expected", underWay: [3] });
    await say(user, lineId, 36);
    expect(await look(user)).toEqual({ onHand: 108, state: "received", underWay: [] });
    await checkLaws();
  });

  it("is not completed by itself on its day: somebody has seen that the rest is missing", async () => {
    const { user, lineId } = await expectScrews();
    await say(user, lineId, 30);
    bench.clock.advance(3 * DAY_MS);
    await bench.receiveDue();
    expect(await look(user)).toEqual({ onHand: 90, state: "expected", underWay: [18] });
    await checkLaws();
  });

  it("after its day had come takes back what was assumed to have come with it", async () => {
    const { user, lineId } = await expectScrews();
    bench.clock.advance(2 * DAY_MS);
    await bench.receiveDue();
    expect(await look(user)).toMatchObject({ onHand: 108, state: "received" });
    await say(user, lineId, 30);
    expect(await look(user)).toEqual({ onHand: 90, state: "expected", underWay: [18] });
    await say(user, lineId, 36);
    expect(await look(user)).toEqual({ onHand: 108, state: "received", underWay: [] });
    // From now on somebody has counted it.
    await say(user, lineId, 30);
    expect(await look(user)).toMatchObject({ onHand: 108, state: "received" });
    await checkLaws();
  });

  it("never takes back more than is still on hand", async () => {
    const { user, lineId } = await expectScrews();
    bench.clock.advance(2 * DAY_MS);
    await bench.receiveDue();
    const { id } = await bench.database.inventoryItem.findFirstOrThrow({
      where: { organizationId: user.id },
    });
    await user.graphql(
      "mutation ($input: IssueInventoryInput!) { issueInventory(input: $input) { __typename } }",
      {
        input: { id, quantity: "100" },
      },
    );
    await say(user, lineId, 30);
    expect(await look(user)).toEqual({ onHand: 0, state: "expected", underWay: [8] });
    await checkLaws();
  });

  it("stays confirmed where all of it was assumed rightly", async () => {
    const { user, lineId } = await expectScrews();
    bench.clock.advance(2 * DAY_MS);
    await bench.receiveDue();
    expect(await say(user, lineId, 36)).toEqual({ items: [], alreadyReceived: 1 });
    expect(await look(user)).toMatchObject({ onHand: 108, state: "received" });
  });

  it.each(["refunded", "called off"])("is received once its rest is %s", async (how) => {
    const { user, lineId, sourceKey } = await expectScrews();
    await say(user, lineId, 30);
    const now = bench.clock.now();
    const organizationId = user.id;
    await inTransaction(bench.database, (transaction) =>
      how === "refunded"
        ? withdrawRefundedLines(
            transaction,
            {
              organizationId,
              status: "refunded",
              refunds: [],
              lines: [{ id: lineId, quantity: 36, canceledQuantity: 0 }],
            },
            {},
            now,
          )
        : cancelArrivals(transaction, { organizationId, now, sourceKeyPrefix: sourceKey }),
    );
    expect(await look(user)).toEqual({ onHand: 90, state: "received", underWay: [] });
    await checkLaws();
  });
});

describe("an arrival counted at the shelf", () => {
  it("can come in part, its rest later, each once", async () => {
    const { user, id } = await expectScrews();
    const some = { id, quantity: "90", isRestAwaited: true, receivedBefore: "0" };
    const expected = { state: "EXPECTED", quantity: "108", receivedQuantity: "90" };
    const success = {
      __typename: "InventoryArrivalSuccess",
      item: { currentQuantity: "90" },
      arrival: expected,
    };
    expect(await receiveArrival(user, some)).toMatchObject(success);
    // The answer was lost.
    expect(await receiveArrival(user, some)).toMatchObject(success);
    expect(await receiveArrival(user, { ...some, quantity: "9" })).toMatchObject({
      fields: [
        {
          path: "quantity",
          message:
            "90 boxes are received by now, and 18 boxes still to come. Please count only what arrived since",
        },
      ],
    });
    expect(await receiveArrival(user, { id, quantity: "19", isRestAwaited: true })).toMatchObject({
      fields: [{ path: "quantity", message: "Only 18 boxes are still to come" }],
    });
    expect(await receiveArrival(user, { id })).toMatchObject({
      item: { currentQuantity: "108" },
      arrival: { state: "RECEIVED", quantity: "108", receivedQuantity: "108" },
    });
    await checkLaws();
  });

  it("whose rest does not come is not waited for", async () => {
    const { user, id } = await expectScrews();
    expect(await receiveArrival(user, { id, quantity: "0" })).toMatchObject({
      __typename: "InvalidInputError",
    });
    await receiveArrival(user, { id, quantity: "90", isRestAwaited: true });
    expect(await receiveArrival(user, { id, quantity: "0" })).toMatchObject({
      item: { currentQuantity: "90" },
      arrival: { state: "RECEIVED", quantity: "90" },
    });
    expect(await look(user)).toEqual({ onHand: 90, state: "received", underWay: [] });
    await checkLaws();
  });
});
