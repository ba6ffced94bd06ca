/** A year of 200 users on a simulated clock: what the rules promise, for every one of them. */
import { describe, expect, it } from "vitest";
import { decideReorder, reorderInputsRule } from "../reorder-rules/reorder-decision.ts";
import { type Forecasts, makeUser, pointOf, quantityOf, simulateYear, YEAR_DAYS } from "./simulated-year.ts";

const users = Array.from({ length: 200 }, (_, n) => makeUser(n));
const years = users.map((user) => {
  const forecasts: Forecasts = new Map();
  return { user, forecasts, year: simulateYear(user, 1, forecasts) };
});
const orders = years.flatMap(({ year }) => year.orders);

describe("a simulated year of 200 users", () => {
  it("orders for every one of them who uses anything", () => {
    expect(orders.length).toBeGreaterThan(1_000);
    for (const { user, year } of years) {
      const isSchedule = user.rule.triggerType === "schedule";
      // A schedule of 30 days has 12 due days in a year.
      if (isSchedule) expect(year.orders.length).toBe(Math.floor((YEAR_DAYS - 1) / user.rule.triggerValue));
      else expect(year.orders.length).toBeGreaterThan(0);
    }
  });

  it("doubles no order: a rule never has two open, and none is placed before the last has arrived", () => {
    for (const { year } of years) {
      expect(year.mostOpen).toBeLessThanOrEqual(1);
      for (const [at, order] of year.orders.entries()) {
        const last = year.orders[at - 1];
        if (last) expect(order.onDay).toBeGreaterThanOrEqual(last.arrivesOnDay);
      }
    }
  });

  it("loses and invents nothing: final stock is initial stock plus arrivals minus usage", () => {
    for (const { year } of years) expect(year.onHand).toBe(year.balance);
  });

  it("lets nothing run out where the point covers the highest possible use during the lead time", () => {
    const safe = years.filter(({ user }) => user.rule.triggerType !== "forecast");
    expect(safe.length).toBe(150);
    for (const { year } of safe) expect(year.stockOuts).toEqual([]);
  });

  it("lets nothing run out that lead time could have prevented: only more use than the forecast's point, between two checks and the arrival, can", () => {
    const forecast = years.filter(({ user }) => user.rule.triggerType === "forecast");
    expect(forecast.length).toBe(50);
    for (const { year } of forecast) {
      for (const { wanted, point } of year.stockOuts) expect(wanted).toBeGreaterThan(point);
    }
    const days = forecast.length * YEAR_DAYS;
    const outs = forecast.reduce((sum, { year }) => sum + year.stockOuts.length, 0);
    // Forecasts cannot know the future, but they nearly always cover it.
    expect(outs / days).toBeLessThan(0.01);
  });

  it("explains every order so that recomputing it from the stored inputs gives the same", () => {
    for (const { decision } of orders) {
      const stored: unknown = JSON.parse(JSON.stringify(decision.inputs));
      expect(decideReorder(reorderInputsRule.parse(stored))).toEqual(decision);
      // Computed again with the formula as shown, not with the code that decided.
      expect(quantityOf(decision)).toBe(decision.quantity);
      const { inputs } = decision;
      if (inputs.triggerType === "schedule") continue;
      expect(inputs.onHand + inputs.onOrderInTime).toBeLessThanOrEqual(pointOf(decision));
    }
  });

  it("is the same for all 200 when the job runs ten times each day", () => {
    for (const { user, forecasts, year } of years) {
      expect(simulateYear(user, 10, forecasts)).toEqual(year);
    }
  });

  it("is the same when each of the ten runs makes its own forecast, for two of the 50 with forecasts", () => {
    const some = years.filter((_, n) => n % 100 === 2);
    expect(some.map(({ user }) => user.rule.triggerType)).toEqual(["forecast", "forecast"]);
    for (const { user, year } of some) expect(simulateYear(user, 10, "each-run")).toEqual(year);
  });
});
