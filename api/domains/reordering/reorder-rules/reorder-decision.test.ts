import { describe, expect, it } from "vitest";
import { seeded } from "../../../testing/seeded.ts";
import { quantityOf } from "../testing/simulated-year.ts";
import { listInputs } from "./decision-inputs.ts";
import { simulateRule } from "./dry-run.ts";
import { decideReorder, type ReorderInputs, reorderInputsRule, toOrderQuantity } from "./reorder-decision.ts";

const makeInputs = (overrides: Partial<ReorderInputs> = {}): ReorderInputs => ({
  triggerType: "level",
  triggerValue: 10,
  reorderQuantity: 20,
  minimumQuantity: 1,
  orderMultiple: 1,
  leadTimeDays: 3,
  onHand: 11,
  onOrderInTime: 0,
  onOrderLater: 0,
  ratePerDay: null,
  ratePerDayHigh: null,
  daysSinceStart: 0,
  daysAtLastOrder: 0,
  isActive: true,
  hasOpenOrder: false,
  daysSinceCancelled: null,
  ...overrides,
});

describe("a rule by level", () => {
  it.each([
    ["above its level", { onHand: 10.0001 }, 0],
    ["at its level", { onHand: 10 }, 20],
    ["below it", { onHand: 0 }, 20],
    ["below it, with enough arriving in time", { onHand: 2, onOrderInTime: 9 }, 0],
    ["below it, with what arrives too late", { onHand: 2, onOrderLater: 100 }, 20],
    ["so far below that its quantity would not lift it above", { onHand: 0, triggerValue: 50 }, 51],
    ["with a minimum", { onHand: 0, minimumQuantity: 25 }, 25],
    ["with packs", { onHand: 0, orderMultiple: 12 }, 24],
    ["while its order is open", { onHand: 0, hasOpenOrder: true }, 0],
    ["whose order was cancelled within a week", { onHand: 0, daysSinceCancelled: 6 }, 0],
    ["whose order was cancelled a week ago", { onHand: 0, daysSinceCancelled: 7 }, 20],
    ["that is off", { onHand: 0, isActive: false }, 0],
  ])("%s", (_name, overrides, quantity) => {
    const decision = decideReorder(makeInputs(overrides));
    expect(decision).toMatchObject({ quantity, isDue: quantity > 0 });
  });
});

describe("a rule by schedule", () => {
  const schedule = (daysSinceStart: number, daysAtLastOrder: number) =>
    decideReorder(makeInputs({ triggerType: "schedule", triggerValue: 30, daysSinceStart, daysAtLastOrder }));
  it.each([
    [0, 0, false],
    [29, 0, false],
    [30, 0, true],
    // Ordered a day late: the next day stays where it was.
    [59, 31, false],
    [60, 31, true],
    // The job did not run for months: one order, not three.
    [100, 0, true],
    [100, 100, false],
  ])("%s days after it began, last ordered on day %s: %s", (since, last, isDue) =>
    expect(schedule(since, last).isDue).toBe(isDue),
  );
});

describe("a rule by forecast", () => {
  const forecast = (overrides: Partial<ReorderInputs>) =>
    decideReorder(makeInputs({ triggerType: "forecast", triggerValue: 2, ratePerDay: 4, ...overrides }));

  it.each([
    [
      12.34,
      5.003,
      "12.3 on hand may not last until an order that takes 3 days arrives: up to 30.1 may be used.",
    ],
    [30.0181, 5.003, "30.1 on hand lasts until an order that takes 3 days arrives: up to 30 may be used."],
    [24, 4, "24 on hand may not last until an order that takes 3 days arrives: up to 24 may be used."],
  ])("shows %s on hand at %s a day in tenths that are true as displayed", (onHand, ratePerDay, summary) => {
    expect(forecast({ onHand, ratePerDay }).summary).toBe(summary);
  });

  it("covers lead time, a day between two checks, and its days of safety at the upper rate", () => {
    expect(forecast({ onHand: 24 }).isDue).toBe(true);
    expect(forecast({ onHand: 24.1 }).isDue).toBe(false);
    expect(forecast({ onHand: 36, ratePerDayHigh: 6 }).isDue).toBe(true);
  });

  it("orders nothing when no usage is known, and says what to do", () => {
    expect(forecast({ onHand: 0, ratePerDay: null })).toMatchObject({
      isDue: false,
      summary: "There is no usage to forecast from: record what you use.",
    });
  });
});

describe("every decision", () => {
  const chance = seeded(5);
  const whole = (most: number) => Math.floor(chance() * most);
  const decisions = Array.from({ length: 3_000 }, () =>
    decideReorder(
      makeInputs({
        triggerType: (["level", "schedule", "forecast"] as const)[whole(3)] ?? "level",
        triggerValue: 1 + whole(40),
        reorderQuantity: 1 + whole(50),
        minimumQuantity: 1 + whole(20),
        orderMultiple: 1 + whole(15),
        leadTimeDays: whole(20),
        onHand: Math.round(chance() * 500_000) / 10_000,
        onOrderInTime: whole(20),
        onOrderLater: whole(20),
        ratePerDay: chance() < 0.1 ? null : Math.round(chance() * 50_000) / 10_000,
        ratePerDayHigh: chance() < 0.5 ? null : Math.round(chance() * 80_000) / 10_000,
        daysSinceStart: whole(100),
        daysAtLastOrder: whole(100),
      }),
    ),
  );

  it("is the same when computed from its stored inputs", () => {
    for (const decision of decisions) {
      const stored: unknown = JSON.parse(JSON.stringify(decision));
      expect(decideReorder(reorderInputsRule.parse((stored as typeof decision).inputs))).toEqual(stored);
    }
  });

  it("orders whole multiples of at least the minimum, by the formula shown", () => {
    for (const decision of decisions.filter(({ isDue }) => isDue)) {
      const { quantity, inputs } = decision;
      expect(quantity % inputs.orderMultiple).toBe(0);
      expect(quantity).toBeGreaterThanOrEqual(inputs.minimumQuantity);
      expect(quantity).toBe(quantityOf(decision));
    }
  });

  it("shows every number its formula names", () => {
    for (const decision of decisions) {
      const names = listInputs(decision, "boxes").map(({ name }) => name);
      for (const name of Object.keys(decision.inputs)) {
        if (new RegExp(`\\b${name}\\b`).test(decision.formula)) expect(names).toContain(name);
      }
    }
  });
});

it("an order covers the need in the fewest multiples", () => {
  expect(toOrderQuantity(0, { minimumQuantity: 1, orderMultiple: 1 })).toBe(1);
  expect(toOrderQuantity(10.01, { minimumQuantity: 1, orderMultiple: 1 })).toBe(11);
  expect(toOrderQuantity(25, { minimumQuantity: 1, orderMultiple: 12 })).toBe(36);
});

describe("a dry run", () => {
  it("orders in time, receives, and continues for all its days", () => {
    const run = simulateRule(makeInputs({ onHand: 15, triggerValue: 8 }), [], null, 2, 90);
    expect(run.levels.length).toBe(90);
    expect(run.stockOutOnDay).toBeNull();
    // 15 at two a day leaves 7 on the morning of the fifth day, so it is ordered then.
    expect(run.orders[0]).toMatchObject({ onDay: 4, arrivesOnDay: 7, quantity: 20 });
    const ordered = run.orders
      .filter(({ arrivesOnDay }) => arrivesOnDay < 90)
      .reduce((sum, one) => sum + one.quantity, 0);
    expect(run.levels.at(-1)).toBe(15 + ordered - 180);
  });

  it("says on which day stock runs out when the rule orders too late", () => {
    const run = simulateRule(makeInputs({ onHand: 10, triggerValue: 1, leadTimeDays: 10 }), [], null, 3, 30);
    expect(run.stockOutOnDay).toBe(3);
  });

  it("counts what is under way, and waits for the open order", () => {
    const inputs = makeInputs({ onHand: 5 });
    expect(simulateRule(inputs, [{ inDays: 2, quantity: 50 }], 2, 1, 10).orders).toEqual([]);
    expect(simulateRule(inputs, [], 6, 1, 10).orders[0]?.onDay).toBe(6);
  });
});
