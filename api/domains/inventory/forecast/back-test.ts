/** How well the methods would have done on a history: each forecast uses only what was known at its time. */
import { LEARNERS, METHODS, type Method, mean } from "./methods.ts";

/** Weeks of history a method gets before its first forecast counts. */
export const TRAINING_WEEKS = 8;

/** Errors required before a range is built from them. */
export const ERRORS_FOR_RANGE = 5;

/** Ranges that must have been tested before their hit rate counts as a confidence. */
export const TESTS_FOR_CONFIDENCE = 6;

/** Share of weeks that the range should contain. */
const COVERAGE = 0.8;

/** How well a method did. */
export interface Trial {
  method: Method;
  /** Root mean squared error, in units a week. */
  error: number;
  forecasts: number;
}

interface BackTest {
  /** Best first. */
  trials: Trial[];
  /** The best method, with the range of its errors. */
  best: { method: Method; errorLow: number; errorHigh: number } | null;
  /**
   * Ranges built along the way from what was known then, and how many of them contained the actual value; null when too
   * few.
   */
  hits: { tests: number; hits: number } | null;
}

/**
 * Rolling origin: from the eighth week on, each method forecasts the mean of the next `horizon` weeks, and the forecast
 * is compared with the actual usage. Squared errors decide, because with intermittent usage a forecast of zero has the
 * smallest absolute errors. The hit rate covers the whole forecasting procedure: at each origin, the method is chosen
 * and its range built from the errors known by then.
 * @param horizon whole weeks that a forecast covers, at least 1
 * @see FPP3, 5.10 (time series cross-validation); Syntetos & Boylan 2005 for comparing on intermittent demand
 */
export function backTest(weeks: readonly number[], horizon: number): BackTest {
  const learners = byMethod((method) => LEARNERS[method]());
  const origins: { actual: number; forecasts: Readonly<Record<Method, number>> }[] = [];
  const record = createRecord();
  const learnError = (at: number) => {
    const origin = origins[at];
    if (origin) record.add(byMethod((method) => origin.actual - origin.forecasts[method]));
  };
  let tests = 0;
  let hits = 0;
  for (const [index, week] of weeks.entries()) {
    for (const method of METHODS) learners[method].learn(week);
    const origin = index + 1;
    if (origin < TRAINING_WEEKS || origin + horizon > weeks.length) continue;
    // An error is known once the last of its weeks has passed.
    learnError(origins.length - horizon);
    const actual = mean(weeks.slice(origin, origin + horizon));
    const forecasts = byMethod((method) => learners[method].forecast());
    origins.push({ actual, forecasts });
    const chosen = record.choose();
    if (chosen === null) continue;
    const forecast = forecasts[chosen.method];
    tests += 1;
    if (
      actual >= Math.max(0, forecast + chosen.errorLow) &&
      actual <= Math.max(0, forecast + chosen.errorHigh)
    ) {
      hits += 1;
    }
  }
  for (let at = Math.max(0, origins.length - horizon); at < origins.length; at += 1) learnError(at);
  return {
    trials: record.rank(),
    best: record.choose(),
    hits: tests < TESTS_FOR_CONFIDENCE ? null : { tests, hits },
  };
}

/** The methods' errors as they become known: actual minus forecast, in units a week. */
function createRecord() {
  let known = 0;
  const squares = byMethod(() => 0);
  /** In ascending order. */
  const sorted = byMethod((): number[] => []);
  const trialOf = (method: Method): Trial => ({
    method,
    error: Math.sqrt(squares[method] / known),
    forecasts: known,
  });
  return {
    add(errors: Readonly<Record<Method, number>>): void {
      known += 1;
      for (const method of METHODS) {
        squares[method] += errors[method] ** 2;
        insert(sorted[method], errors[method]);
      }
    },

    /** Best first; empty before the first error. */
    rank: (): Trial[] => (known === 0 ? [] : METHODS.map(trialOf).sort((a, b) => a.error - b.error)),

    /** The method that did best, with the range of its errors; null when there are too few. */
    choose(): BackTest["best"] {
      if (known < ERRORS_FOR_RANGE) return null;
      const { method } = METHODS.map(trialOf).reduce((best, one) => (one.error < best.error ? one : best));
      // The ranks between which a new error falls with the desired probability, if it is distributed like the earlier
      // ones.
      const low = Math.max(1, Math.floor(((1 - COVERAGE) / 2) * (known + 1)));
      const high = Math.min(known, Math.ceil(((1 + COVERAGE) / 2) * (known + 1)));
      const errors = sorted[method];
      return { method, errorLow: errors[low - 1] ?? 0, errorHigh: errors[high - 1] ?? 0 };
    },
  };
}

/** Inserts a number into its place in a sorted list. */
function insert(sorted: number[], value: number): void {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? value) <= value) low = middle + 1;
    else high = middle;
  }
  sorted.splice(low, 0, value);
}

function byMethod<Value>(of: (method: Method) => Value): Record<Method, Value> {
  return {
    "moving-average": of("moving-average"),
    "exponential-smoothing": of("exponential-smoothing"),
    croston: of("croston"),
  };
}
