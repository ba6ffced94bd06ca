/**
 * Methods of forecasting how much is used in a week. Each takes the weeks so far, the oldest first, and gives the mean
 * of the weeks to come: none of them sees a trend or a season, which the short histories of a workshop do not show.
 * They learn a week at a time, so that a forecast after every week of a history takes one pass over it.
 */

export const METHODS = ["moving-average", "exponential-smoothing", "croston"] as const;
export type Method = (typeof METHODS)[number];

/** A method on its way through a history. */
interface Learner {
  learn(week: number): void;
  /** Units a week, from the weeks learnt so far; 0 before the first. */
  forecast(): number;
}

/** Weeks that the moving average looks back on. */
const WINDOW = 8;

/** Weeks whose mean exponential smoothing begins with. */
const START_WEEKS = 4;

/** Weights of the newest week among which exponential smoothing finds its own. */
const ALPHAS = [0.05, 0.1, 0.2, 0.3, 0.5, 0.8] as const;

/** Weight of the newest use in Croston's method; small, as both sources advise for demand that comes seldom. */
const CROSTON_ALPHA = 0.1;

/**
 * The mean of the last eight weeks, or of all where there are fewer.
 * @see Hyndman & Athanasopoulos, Forecasting: Principles and Practice, 3rd ed. (FPP3), 3.3 and 5.2
 */
function learnAverage(): Learner {
  const last: number[] = [];
  return {
    learn(week) {
      last.push(week);
      if (last.length > WINDOW) last.shift();
    },
    forecast: () => mean(last),
  };
}

/**
 * Simple exponential smoothing: level ← α·week + (1 − α)·level, beginning with the mean of the first four weeks; α is
 * the one with the smallest squared error of one-week forecasts within these weeks.
 * @see FPP3, 8.1
 */
function learnSmoothing(): Learner {
  const first: number[] = [];
  const tracks = ALPHAS.map((alpha) => ({ alpha, squares: 0, level: 0 }));
  function follow(week: number): void {
    for (const track of tracks) {
      track.squares += (week - track.level) ** 2;
      track.level += track.alpha * (week - track.level);
    }
  }
  return {
    learn(week) {
      if (first.length >= START_WEEKS) return follow(week);
      // The beginning is not known yet: what was followed so far is followed again from the new one.
      first.push(week);
      for (const track of tracks) Object.assign(track, { squares: 0, level: mean(first) });
      for (const one of first) follow(one);
    },
    forecast: () => tracks.reduce((best, track) => (track.squares < best.squares ? track : best)).level,
  };
}

/**
 * Croston's method for what is used now and then: the size of a use z and the weeks between two uses p are smoothed
 * apart, each time something is used. Croston's z / p is too high on average; times 1 − α / 2 it is not.
 * @see J. D. Croston, Forecasting and Stock Control for Intermittent Demands, Operational Research Quarterly 23 (1972)
 * @see A. A. Syntetos & J. E. Boylan, The accuracy of intermittent demand estimates, Int. J. of Forecasting 21 (2005)
 * @see FPP3, 13.2
 */
function learnCroston(): Learner {
  let size: number | null = null;
  let interval = 1;
  let since = 0;
  return {
    learn(week) {
      since += 1;
      if (week <= 0) return;
      if (size === null) {
        size = week;
        interval = since;
      } else {
        size += CROSTON_ALPHA * (week - size);
        interval += CROSTON_ALPHA * (since - interval);
      }
      since = 0;
    },
    forecast: () => (size === null ? 0 : ((1 - CROSTON_ALPHA / 2) * size) / interval),
  };
}

/** A new learner, by the method's name. */
export const LEARNERS: Readonly<Record<Method, () => Learner>> = {
  "moving-average": learnAverage,
  "exponential-smoothing": learnSmoothing,
  croston: learnCroston,
};

/** Units a week, from a whole history. */
export function forecastBy(method: Method, weeks: readonly number[]): number {
  const learner = LEARNERS[method]();
  for (const week of weeks) learner.learn(week);
  return learner.forecast();
}

export function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
