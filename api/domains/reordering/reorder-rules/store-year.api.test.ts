/**
 * Half a year of several users on the real store, with rules by level, forecast and schedule, and with steady and
 * occasional use. The result matches, order by order, what the pure rules produce for them (simulated-year.test.ts),
 * however often and by however many workers the daily job is run.
 */

import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "../../../platform/database.ts";
import { ownViewer, type Viewer } from "../../../platform/viewer.ts";
import { openStockBench, type StockBench } from "../../../testing/benches/stock-bench.ts";
import { DAY_MS, expectArrivals } from "../../inventory/index.ts";
import { openTriggers } from "../index.ts";
import {
  HISTORY_DAYS,
  makeUser,
  pointOf,
  quantityOf,
  type SimulatedUser,
  simulateYear,
  YEAR_START,
} from "../testing/simulated-year.ts";
import { isReproducible, listTriggers } from "./trigger.store.ts";

let bench: StockBench;
beforeAll(async () => {
  bench = await openStockBench(YEAR_START);
});
afterAll(() => bench.stop());

/** By level with steady and with occasional use, by forecast, by schedule, and by forecast far ahead. */
const USERS = [0, 1, 2, 3, 6] as const;

/** Each rule fires more than once in this time; the pure rules are tested for a whole year. */
const DAYS = 182;

/** Days on which the job runs ten times concurrently; on the others it runs once. */
const BUSY_EVERY_DAYS = 28;

interface Stored {
  user: SimulatedUser;
  viewer: Viewer;
  itemId: string;
  ruleId: string;
  stockOuts: number[];
}

const HOUR_MS = 3_600_000;

/** The job runs in the morning; usage happens at noon. */
const HOURS_TO_USE = 6;

const noonOf = (day: number) => new Date(YEAR_START.getTime() + day * DAY_MS + HOURS_TO_USE * HOUR_MS);

/** The nth user with what the store knows about them on the first morning: stock, rule, and half a year of usage. */
async function store(n: number): Promise<Stored> {
  const user = makeUser(n);
  const { id: userId } = await bench.newUser();
  const viewer = ownViewer({ id: userId, username: "" });
  const {
    materialName,
    category,
    unit,
    id: _id,
    organizationId: _organizationId,
    maxPriceCents: _price,
    project: _project,
    ...columns
  } = user.rule;
  const material = { materialName, category, unit };
  const nameKey = materialName.toLowerCase();
  const made = await bench.services.inventory.addItem(viewer, {
    ...material,
    currentQuantity: user.startingStock,
  });
  if (made.kind !== "success") throw new Error(JSON.stringify(made));
  const rule = await bench.database.reorderRule.create({
    data: { ...columns, ...material, organizationId: userId, nameKey },
  });
  await bench.database.materialUsage.createMany({
    data: user.demand.slice(0, HISTORY_DAYS).flatMap((wanted, day) =>
      wanted === 0
        ? []
        : [
            {
              ...material,
              organizationId: userId,
              nameKey,
              quantityUsed: wanted,
              usageDate: noonOf(day - HISTORY_DAYS),
            },
          ],
    ),
  });
  return { user, viewer, itemId: made.item.id, ruleId: rule.id, stockOuts: [] };
}

/** The daily job for one user: what fires is bought in the same transaction. */
function fireAndBuy({ viewer: { userId } }: Stored): Promise<void> {
  const now = bench.clock.now();
  return inTransaction(bench.database, async (transaction) => {
    for (const fired of await openTriggers(transaction, { organizationId: userId, now })) {
      const { triggerId, materialName, category, unit, quantity, leadTimeDays } = fired;
      const arrival = {
        sourceKey: `subscription-order:${triggerId}:1`,
        materialName,
        category,
        unit,
        quantity,
        expectedOn: new Date(now.getTime() + leadTimeDays * DAY_MS),
        reorderTriggerId: triggerId,
      };
      await expectArrivals(transaction, { organizationId: userId, now, arrivals: [arrival] });
    }
  });
}

/** Takes out the day's need as far as it is in stock, and records the unmet rest as needed. */
async function use({ user, viewer, itemId, stockOuts }: Stored, day: number): Promise<void> {
  const wanted = user.demand[day + HISTORY_DAYS] ?? 0;
  if (wanted === 0) return;
  const take = (quantity: number) => bench.services.inventory.issue(viewer, itemId, null, { quantity });
  const taken = await take(wanted);
  if (taken.kind === "success") return;
  if (taken.kind !== "insufficient-stock") throw new Error(taken.message);
  stockOuts.push(day);
  const { currentQuantity } = taken;
  if (currentQuantity > 0) expect((await take(currentQuantity)).kind).toBe("success");
  const { materialName, category, unit } = user.rule;
  const noted = await bench.services.materialUsage.recordUsage(viewer, null, {
    materialName,
    category,
    unit,
    quantityUsed: wanted - currentQuantity,
    usageDate: bench.clock.now(),
  });
  expect(noted.kind).toBe("success");
}

it("half a simulated year of five users over the store: no order doubled, no stock-out except those lead time could not prevent, every stored explanation computes to the same, and ten runs equal one", async () => {
  const all = await Promise.all(USERS.map(store));
  expect(new Set(all.map(({ user }) => user.rule.triggerType))).toEqual(
    new Set(["level", "forecast", "schedule"]),
  );
  for (let day = 0; day < DAYS; day += 1) {
    await bench.receiveDue();
    if (day % BUSY_EVERY_DAYS === 0) {
      await Promise.all(all.flatMap((one) => Array.from({ length: 10 }, () => fireAndBuy(one))));
    } else {
      await Promise.all(all.map(fireAndBuy));
    }
    // Orders without lead time arrive the same morning.
    await bench.receiveDue();
    bench.clock.advance(HOURS_TO_USE * HOUR_MS);
    await Promise.all(all.map((one) => use(one, day)));
    bench.clock.advance(DAY_MS - HOURS_TO_USE * HOUR_MS);
  }
  for (const { user, itemId, ruleId, stockOuts } of all) {
    const expected = simulateYear(user, 1, new Map(), DAYS);
    const triggers = (await listTriggers(bench.database, ruleId, 1_000)).toReversed();
    expect(triggers.map(({ firedAt, quantity }) => [dayOf(firedAt), quantity])).toEqual(
      expected.orders.map(({ onDay, decision }) => [onDay, decision.quantity]),
    );
    expect(triggers.length).toBeGreaterThan(1);
    for (const [at, { decision, quantity, firedAt }] of triggers.entries()) {
      // Computed again from what is stored: by the code that decided, and by the formula as shown.
      expect(isReproducible(decision)).toBe(true);
      expect(quantityOf(decision)).toBe(quantity);
      if (decision.inputs.triggerType !== "schedule") {
        expect(decision.inputs.onHand + decision.inputs.onOrderInTime).toBeLessThanOrEqual(pointOf(decision));
      }
      // None is placed before the previous one has arrived.
      const closed = triggers[at - 1]?.closedAt;
      if (at > 0) expect(closed && closed <= firedAt).toBe(true);
    }
    // The only stock-outs lead time could not prevent: use beyond a forecast's point, between two checks and the
    // arrival.
    expect(stockOuts).toEqual(expected.stockOuts.map(({ onDay }) => onDay));
    for (const { wanted, point } of expected.stockOuts) expect(wanted).toBeGreaterThan(point);
    if (user.rule.triggerType !== "forecast") expect(stockOuts).toEqual([]);
    const item = await bench.database.inventoryItem.findUniqueOrThrow({ where: { id: itemId } });
    expect(item.currentQuantity.toNumber()).toBe(expected.onHand);
  }
});

const dayOf = (date: Date) => Math.floor((date.getTime() - YEAR_START.getTime()) / DAY_MS);
