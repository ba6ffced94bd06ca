/** How fast a material is used, with what is not known said as such. Pure: a history in, a forecast out. */
import { backTest, type Trial } from "./back-test.ts";
import { forecastBy, type Method } from "./methods.ts";
import { DAY_MS, toWeeks, type Use } from "./weekly-history.ts";

/** What is said of a material's usage. Rates are in units a day, of at most four places. */
export interface UsageForecast {
  /** Null when the history is too short to choose one: the rate is the plain mean then. */
  method: Method | null;
  ratePerDay: number;
  /** Where four of five weeks should fall between; null when the history is too short. */
  ratePerDayLow: number | null;
  ratePerDayHigh: number | null;
  /** Whole weeks of history, and how many of them had a use. */
  weeks: number;
  weeksWithUse: number;
  /** Measured share, 0 to 1, of past weeks within the range said before them; null when it could not be measured. */
  confidence: number | null;
  confidenceBasis: string;
  /** The best first. */
  trials: Trial[];
}

/** What is said where there is too little to measure. */
export const NOT_ENOUGH_HISTORY = "Not enough history";

/**
 * @param uses what was used, in any order
 * @param leadTimeDays what the range is for: as many whole weeks, at least one
 */
export function forecastUsage(uses: readonly Use[], now: Date, leadTimeDays = 0): UsageForecast {
  const weeks = toWeeks(uses, now);
  const horizon = Math.max(1, Math.ceil(leadTimeDays / 7));
  const { trials, best, hits } = backTest(weeks, horizon);
  const perDay = (perWeek: number) => round4(Math.max(0, perWeek) / 7);
  const known = { weeks: weeks.length, weeksWithUse: weeks.filter((week) => week > 0).length, trials };
  if (best === null) {
    return {
      ...known,
      method: null,
      ratePerDay: plainRate(uses, now),
      ratePerDayLow: null,
      ratePerDayHigh: null,
      confidence: null,
      confidenceBasis: NOT_ENOUGH_HISTORY,
    };
  }
  const mean = forecastBy(best.method, weeks);
  return {
    ...known,
    method: best.method,
    ratePerDay: perDay(mean),
    ratePerDayLow: perDay(mean + best.errorLow),
    // A range that lies below its own mean would be no safety at all.
    ratePerDayHigh: perDay(mean + Math.max(0, best.errorHigh)),
    confidence: hits && round4(hits.hits / hits.tests),
    confidenceBasis: hits
      ? `${hits.hits} of ${hits.tests} past weeks fell into the range said before them`
      : NOT_ENOUGH_HISTORY,
  };
}

/** All that was used over the days since the first use, a week at least: a single use today is no daily habit. */
function plainRate(uses: readonly Use[], now: Date): number {
  const past = uses.filter(({ at }) => at <= now);
  const firstMs = past.reduce((least, { at }) => Math.min(least, at.getTime()), now.getTime());
  const days = Math.max(7, (now.getTime() - firstMs) / DAY_MS);
  return round4(past.reduce((sum, { quantity }) => sum + quantity, 0) / days);
}

/** Quantities and rates have four places, as they are stored and sent. */
export function round4(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
