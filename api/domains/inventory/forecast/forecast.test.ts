import { describe, expect, it } from "vitest";
import { seeded } from "../../../testing/seeded.ts";
import { backTest, ERRORS_FOR_RANGE, TESTS_FOR_CONFIDENCE, TRAINING_WEEKS } from "./back-test.ts";
import { forecastUsage, NOT_ENOUGH_HISTORY } from "./forecast-usage.ts";
import { forecastBy } from "./methods.ts";
import { orderBy, urgencyOf } from "./urgency.rules.ts";
import { DAY_MS, toWeeks, type Use } from "./weekly-history.ts";

const NOW = new Date("2026-11-22T09:00:00.000Z");
const ago = (days: number, quantity: number): Use => ({
  at: new Date(NOW.getTime() - days * DAY_MS),
  quantity,
});

/** One use in the middle of each week that has any, oldest week first. */
const byWeek = (weeks: readonly number[]): Use[] =>
  weeks.flatMap((quantity, at) => (quantity > 0 ? [ago((weeks.length - at) * 7 - 3, quantity)] : []));

/** The same, with an initial use that makes the first week whole. */
const withWholeWeeks = (weeks: readonly number[]): Use[] => [ago(weeks.length * 7, 0.0001), ...byWeek(weeks)];

describe("the weeks of a history", () => {
  it("end now, are whole, and contain every use since the first whole one", () => {
    expect(toWeeks([ago(0, 1), ago(6.9, 2), ago(7, 4), ago(7.1, 8), ago(14, 16)], NOW)).toEqual([24, 7]);
  });

  it("leave out future uses, and are empty within a week of the first use", () => {
    expect(toWeeks([ago(-1, 5), ago(3, 5)], NOW)).toEqual([]);
    expect(toWeeks([], NOW)).toEqual([]);
  });

  it("sum to the total usage when the first use was a whole number of weeks ago", () => {
    const chance = seeded(3);
    const uses = Array.from({ length: 300 }, () => ago(chance() * 140, Math.ceil(chance() * 9)));
    const weeks = toWeeks([...uses, ago(140, 1)], NOW);
    expect(weeks.length).toBe(20);
    expect(weeks.reduce((sum, week) => sum + week, 0)).toBe(
      uses.reduce((sum, { quantity }) => sum + quantity, 1),
    );
  });
});

describe("the methods", () => {
  const constant = new Array<number>(20).fill(7);
  it("forecast a constant usage exactly, apart from Croston's correction", () => {
    expect(forecastBy("moving-average", constant)).toBe(7);
    expect(forecastBy("exponential-smoothing", constant)).toBeCloseTo(7, 10);
    // Croston's method for something used every week, with the correction 1 − α / 2.
    expect(forecastBy("croston", constant)).toBeCloseTo(7 * 0.95, 10);
  });

  it("look back eight weeks for the moving average", () => {
    expect(forecastBy("moving-average", [...new Array<number>(30).fill(100), 1, 2, 3, 4, 5, 6, 7, 8])).toBe(
      4.5,
    );
  });

  it("smooth size and interval separately in Croston's, checked by hand", () => {
    // First use 4 in the second week: z = 4, p = 2. Then 8 after three weeks: z = 4.4, p = 2.1.
    expect(forecastBy("croston", [0, 4, 0, 0, 8])).toBeCloseTo((0.95 * 4.4) / 2.1, 10);
    expect(forecastBy("croston", [0, 0, 0])).toBe(0);
  });

  it("follow a step up with exponential smoothing", () => {
    expect(
      forecastBy("exponential-smoothing", [
        ...new Array<number>(10).fill(2),
        ...new Array<number>(10).fill(10),
      ]),
    ).toBeGreaterThan(9.5);
  });
});

describe("the back-test", () => {
  it("compares each method with the actual usage after each origin, best first", () => {
    const weeks = [...new Array<number>(12).fill(2), ...new Array<number>(12).fill(20)];
    const { trials } = backTest(weeks, 1);
    expect(trials.map(({ forecasts }) => forecasts)).toEqual([16, 16, 16]);
    expect(trials[0]?.method).toBe("exponential-smoothing");
    expect(trials.map(({ error }) => error)).toEqual(trials.map(({ error }) => error).sort((a, b) => a - b));
  });

  it("does not see the future: a later week changes no earlier hit", () => {
    const chance = seeded(11);
    const weeks = Array.from({ length: 40 }, () => Math.floor(chance() * 10));
    const [short, long] = [backTest(weeks.slice(0, 30), 2), backTest(weeks, 2)];
    expect(long.hits?.hits).toBeGreaterThanOrEqual(short.hits?.hits ?? 0);
    expect((long.hits?.tests ?? 0) - (short.hits?.tests ?? 0)).toBe(10);
  });

  it("measures close to the intended coverage over many random histories", () => {
    let tests = 0;
    let hits = 0;
    for (let seed = 0; seed < 60; seed += 1) {
      const chance = seeded(seed);
      const measured = backTest(
        Array.from({ length: 60 }, () => Math.floor(chance() * 20)),
        1,
      ).hits;
      tests += measured?.tests ?? 0;
      hits += measured?.hits ?? 0;
    }
    expect(hits / tests).toBeGreaterThan(0.75);
    expect(hits / tests).toBeLessThan(0.9);
  });
});

describe("a forecast", () => {
  const weeksForConfidence = TRAINING_WEEKS + ERRORS_FOR_RANGE + TESTS_FOR_CONFIDENCE;

  it("reports too little history until the range could be tested", () => {
    const short = forecastUsage(withWholeWeeks(new Array<number>(6).fill(14)), NOW);
    expect(short).toMatchObject({
      method: null,
      ratePerDayLow: null,
      ratePerDayHigh: null,
      confidence: null,
    });
    expect(short.confidenceBasis).toBe(NOT_ENOUGH_HISTORY);
    expect(short.ratePerDay).toBeCloseTo(2, 3);
    const untested = forecastUsage(withWholeWeeks(new Array<number>(weeksForConfidence - 1).fill(14)), NOW);
    expect(untested.method).not.toBeNull();
    expect(untested).toMatchObject({ confidence: null, confidenceBasis: NOT_ENOUGH_HISTORY });
  });

  it("uses the measured hit rate as its confidence, and says how it was measured", () => {
    const steady = forecastUsage(withWholeWeeks(new Array<number>(weeksForConfidence).fill(14)), NOW);
    expect(steady).toMatchObject({
      ratePerDay: 2,
      weeks: weeksForConfidence,
      weeksWithUse: weeksForConfidence,
    });
    expect(steady.confidenceBasis).toMatch(/^\d+ of 6 past weeks fell into the range said before them$/);
    expect(steady.confidence).toBe(
      Math.round((Number(steady.confidenceBasis.split(" ")[0]) / 6) * 10_000) / 10_000,
    );
  });

  it("does not take a single use for a daily habit", () => {
    expect(forecastUsage([ago(0.1, 70)], NOW).ratePerDay).toBe(10);
    expect(forecastUsage([], NOW)).toMatchObject({ ratePerDay: 0, weeks: 0 });
  });

  it("has its rate within its range, for any history", () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const chance = seeded(seed);
      const weeks = Array.from({ length: 20 + seed }, () => (chance() < 0.4 ? Math.ceil(chance() * 30) : 0));
      const { ratePerDay, ratePerDayLow, ratePerDayHigh, confidence } = forecastUsage(
        byWeek(weeks),
        NOW,
        seed,
      );
      if (ratePerDayHigh === null) continue;
      expect(ratePerDayHigh).toBeGreaterThanOrEqual(ratePerDay);
      expect(ratePerDayLow).toBeGreaterThanOrEqual(0);
      if (confidence !== null) expect(confidence >= 0 && confidence <= 1).toBe(true);
    }
  });
});

describe("urgency", () => {
  it.each([
    [-3, "critical"],
    [0, "critical"],
    [0.5, "high"],
    [7, "high"],
    [7.1, "medium"],
    [21, "medium"],
    [21.1, "low"],
  ])("with %s days until too late is %s", (days, urgency) => expect(urgencyOf(days)).toBe(urgency));

  it("is to order now when it is late, otherwise on the last whole day", () => {
    expect(orderBy(NOW, -2)).toEqual(NOW);
    expect(orderBy(NOW, 3.9)).toEqual(new Date(NOW.getTime() + 3 * DAY_MS));
  });
});
