/** How fast a material is used; whatever is unknown is marked as unknown. Pure: a history in, a forecast out. */
import { backTest, type Trial } from "./back-test.ts";
import { forecastBy, type Method } from "./methods.ts";
import { DAY_MS, toWeeks, type Use } from "./weekly-history.ts";

/** The forecast of a material's usage. Rates are in units a day, with at most four decimal places. */
export interface UsageForecast {
  /** Null when the history is too short to choose one: the rate is then the plain mean. */
  method: Method | null;
  ratePerDay: number;
  /** The range that four out of five weeks should fall in; null when the history is too short. */
  ratePerDayLow: number | null;
  ratePerDayHigh: number | null;
  /** Whole weeks of history, and how many of them had usage. */
  weeks: number;
  weeksWithUse: number;
  /**
   * Measured share, 0 to 1, of past weeks that fell within the range forecast for them; null when it could not be
   * measured.
   */
  confidence: number | null;
  confidenceBasis: string;
  /** Best first. */
  trials: Trial[];
}

/** The forecast when there is too little history to measure. */
export const NOT_ENOUGH_HISTORY = "Not enough history";

/**
 * @param uses past usage, in any order
 * @param leadTimeDays the period the range covers, in whole weeks, at least one
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
    // A range entirely below its own mean would give no safety at all.
    ratePerDayHigh: perDay(mean + Math.max(0, best.errorHigh)),
    confidence: hits && round4(hits.hits / hits.tests),
    confidenceBasis: hits
      ? `${hits.hits} of ${hits.tests} past weeks fell into the range said before them`
      : NOT_ENOUGH_HISTORY,
  };
}

/** Total usage divided by the days since the first use, at least a week: a single use today is no daily habit. */
function plainRate(uses: readonly Use[], now: Date): number {
  const past = uses.filter(({ at }) => at <= now);
  const firstMs = past.reduce((least, { at }) => Math.min(least, at.getTime()), now.getTime());
  const days = Math.max(7, (now.getTime() - firstMs) / DAY_MS);
  return round4(past.reduce((sum, { quantity }) => sum + quantity, 0) / days);
}

/** Quantities and rates have four decimal places, as they are stored and sent. */
export function round4(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
