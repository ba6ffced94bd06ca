/**
 * Methods of forecasting how much is used in a week. Each takes the weeks so far, the oldest first, and gives the mean
 * of the weeks to come: none of them sees a trend or a season, which the short histories of a workshop do not show.
 */

export const METHODS = ["moving-average", "exponential-smoothing", "croston"] as const;
export type Method = (typeof METHODS)[number];

/** Weeks that the moving average looks back on. */
const WINDOW = 8;

/** Weights of the newest week among which exponential smoothing finds its own. */
const ALPHAS = [0.05, 0.1, 0.2, 0.3, 0.5, 0.8] as const;

/** Weight of the newest use in Croston's method; small, as both sources advise for demand that comes seldom. */
const CROSTON_ALPHA = 0.1;

/**
 * The mean of the last eight weeks, or of all where there are fewer.
 * @see Hyndman & Athanasopoulos, Forecasting: Principles and Practice, 3rd ed. (FPP3), 3.3 and 5.2
 */
export function movingAverage(weeks: readonly number[]): number {
  return mean(weeks.slice(-WINDOW));
}

/**
 * Simple exponential smoothing: level ← α·week + (1 − α)·level, beginning with the mean of the first four weeks; α is
 * the one with the smallest squared error of one-week forecasts within these weeks.
 * @see FPP3, 8.1
 */
export function exponentialSmoothing(weeks: readonly number[]): number {
  const start = mean(weeks.slice(0, 4));
  let best = { squares: Number.POSITIVE_INFINITY, level: start };
  for (const alpha of ALPHAS) {
    let level = start;
    let squares = 0;
    for (const week of weeks) {
      squares += (week - level) ** 2;
      level += alpha * (week - level);
    }
    if (squares < best.squares) best = { squares, level };
  }
  return best.level;
}

/**
 * Croston's method for what is used now and then: the size of a use z and the weeks between two uses p are smoothed
 * apart, each time something is used. Croston's z / p is too high on average; times 1 − α / 2 it is not.
 * @see J. D. Croston, Forecasting and Stock Control for Intermittent Demands, Operational Research Quarterly 23 (1972)
 * @see A. A. Syntetos & J. E. Boylan, The accuracy of intermittent demand estimates, Int. J. of Forecasting 21 (2005)
 * @see FPP3, 13.2
 */
export function croston(weeks: readonly number[]): number {
  let size: number | null = null;
  let interval = 1;
  let since = 0;
  for (const week of weeks) {
    since += 1;
    if (week <= 0) continue;
    if (size === null) {
      size = week;
      interval = since;
    } else {
      size += CROSTON_ALPHA * (week - size);
      interval += CROSTON_ALPHA * (since - interval);
    }
    since = 0;
  }
  return size === null ? 0 : ((1 - CROSTON_ALPHA / 2) * size) / interval;
}

/** Units a week, by the method's name. */
export const FORECASTS: Readonly<Record<Method, (weeks: readonly number[]) => number>> = {
  "moving-average": movingAverage,
  "exponential-smoothing": exponentialSmoothing,
  croston,
};

export function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
