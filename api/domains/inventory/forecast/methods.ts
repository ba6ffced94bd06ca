/**
 * Methods of forecasting weekly usage. Each is fed the weeks so far, oldest first, and returns the mean of the weeks to
 * come. None of them models a trend or a season, because the short histories of a workshop do not show any. They learn
 * one week at a time, so forecasting after every week of a history takes a single pass.
 */

export const METHODS = ["moving-average", "exponential-smoothing", "croston"] as const;
export type Method = (typeof METHODS)[number];

/** A method partway through a history. */
interface Learner {
  learn(week: number): void;
  /** Units a week, from the weeks learned so far; 0 before the first. */
  forecast(): number;
}

/** Weeks in the moving average. */
const WINDOW = 8;

/** Weeks whose mean is the starting level of exponential smoothing. */
const START_WEEKS = 4;

/** Candidate weights of the newest week, from which exponential smoothing picks its own. */
const ALPHAS = [0.05, 0.1, 0.2, 0.3, 0.5, 0.8] as const;

/** Weight of the newest use in Croston's method; small, as both sources advise for intermittent demand. */
const CROSTON_ALPHA = 0.1;

/**
 * The mean of the last eight weeks, or of all weeks when there are fewer.
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
 * Simple exponential smoothing: level ← α·week + (1 − α)·level, starting with the mean of the first four weeks. α is
 * the candidate with the smallest squared error of one-week forecasts within these weeks.
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
      // The starting level is not settled yet: replay the weeks so far from the new one.
      first.push(week);
      for (const track of tracks) Object.assign(track, { squares: 0, level: mean(first) });
      for (const one of first) follow(one);
    },
    forecast: () => tracks.reduce((best, track) => (track.squares < best.squares ? track : best)).level,
  };
}

/**
 * Croston's method for intermittent usage: the size of a use z and the weeks between two uses p are smoothed
 * separately, each time there is a use. Croston's z / p is biased high; the factor 1 − α / 2 corrects that.
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

/** Creates a learner, by the method's name. */
export const LEARNERS: Readonly<Record<Method, () => Learner>> = {
  "moving-average": learnAverage,
  "exponential-smoothing": learnSmoothing,
  croston: learnCroston,
};

/** Units a week, from a complete history. */
export function forecastBy(method: Method, weeks: readonly number[]): number {
  const learner = LEARNERS[method]();
  for (const week of weeks) learner.learn(week);
  return learner.forecast();
}

export function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
