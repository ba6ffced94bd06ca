/** How well the methods would have done on a history: each forecast is made from what was known before it. */
import { FORECASTS, METHODS, type Method } from "./methods.ts";

/** Weeks a method is given before its first forecast counts. */
export const TRAINING_WEEKS = 8;

/** Errors that must be known before a range is made of them. */
export const ERRORS_FOR_RANGE = 5;

/** Ranges that must have been tested before their hit rate is called a confidence. */
export const TESTS_FOR_CONFIDENCE = 6;

/** Share of weeks that the range is meant to hold. */
export const COVERAGE = 0.8;

/** How a method did. */
export interface Trial {
  method: Method;
  /** Root of the mean squared error, in units a week. */
  error: number;
  forecasts: number;
}

export interface BackTest {
  /** The best first. */
  trials: Trial[];
  /** The best one with the range of its errors. */
  best: { method: Method; errorLow: number; errorHigh: number } | null;
  /** Ranges made along the way from what was known then, and how many of them held what came; null when too few. */
  hits: { tests: number; hits: number } | null;
}

/** For each method its errors in the order of time: what came minus what was said, in units a week. */
type Errors = Readonly<Record<Method, readonly number[]>>;

/**
 * Rolling origin: from the eighth week on each method forecasts the mean of the next `horizon` weeks, and is compared
 * with what came. Squared errors choose, since absolute ones are least for a forecast of nothing where use is
 * intermittent. The hit rate is of the whole way of forecasting: at each origin the method is chosen and its range made
 * from the errors known by then.
 * @param horizon whole weeks that a forecast is for, at least 1
 * @see FPP3, 5.10 (time series cross-validation); Syntetos & Boylan 2005 for comparing on intermittent demand
 */
export function backTest(weeks: readonly number[], horizon: number): BackTest {
  const actuals: number[] = [];
  const forecasts: Record<Method, number[]> = {
    "moving-average": [],
    "exponential-smoothing": [],
    croston: [],
  };
  for (let origin = TRAINING_WEEKS; origin + horizon <= weeks.length; origin += 1) {
    const known = weeks.slice(0, origin);
    const coming = weeks.slice(origin, origin + horizon);
    actuals.push(coming.reduce((sum, week) => sum + week, 0) / horizon);
    for (const method of METHODS) forecasts[method].push(FORECASTS[method](known));
  }
  const errorsOf = (method: Method) => forecasts[method].map((forecast, at) => (actuals[at] ?? 0) - forecast);
  const errors: Errors = {
    "moving-average": errorsOf("moving-average"),
    "exponential-smoothing": errorsOf("exponential-smoothing"),
    croston: errorsOf("croston"),
  };
  const trials = actuals.length === 0 ? [] : rank(errors, actuals.length);
  return {
    trials,
    best: choose(errors, actuals.length),
    hits: countHits(forecasts, errors, actuals, horizon),
  };
}

function rank(errors: Errors, known: number): Trial[] {
  return METHODS.map((method) => {
    const squares = errors[method].slice(0, known).reduce((sum, error) => sum + error ** 2, 0);
    return { method, error: Math.sqrt(squares / known), forecasts: known };
  }).sort((a, b) => a.error - b.error);
}

/** The method that did best by its first `known` errors, with their range; null when they are too few. */
function choose(errors: Errors, known: number): BackTest["best"] {
  if (known < ERRORS_FOR_RANGE) return null;
  const [best] = rank(errors, known);
  if (!best) return null;
  const sorted = errors[best.method].slice(0, known).sort((a, b) => a - b);
  // The ranks that a new error lies between with the wanted chance, when it is like the old ones.
  const low = Math.max(1, Math.floor(((1 - COVERAGE) / 2) * (known + 1)));
  const high = Math.min(known, Math.ceil(((1 + COVERAGE) / 2) * (known + 1)));
  return { method: best.method, errorLow: sorted[low - 1] ?? 0, errorHigh: sorted[high - 1] ?? 0 };
}

function countHits(
  forecasts: Readonly<Record<Method, readonly number[]>>,
  errors: Errors,
  actuals: readonly number[],
  horizon: number,
): BackTest["hits"] {
  let tests = 0;
  let hits = 0;
  for (const [at, actual] of actuals.entries()) {
    // An error is known when the last of its weeks has passed.
    const chosen = choose(errors, at - horizon + 1);
    if (chosen === null) continue;
    const forecast = forecasts[chosen.method][at] ?? 0;
    tests += 1;
    if (
      actual >= Math.max(0, forecast + chosen.errorLow) &&
      actual <= Math.max(0, forecast + chosen.errorHigh)
    ) {
      hits += 1;
    }
  }
  return tests < TESTS_FOR_CONFIDENCE ? null : { tests, hits };
}
