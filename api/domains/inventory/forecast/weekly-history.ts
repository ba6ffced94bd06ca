/** Usage as a series of weeks, the input of the forecasting methods. */

/** A single use. */
export interface Use {
  at: Date;
  /** In the material's unit, above 0. */
  quantity: number;
}

/** Milliseconds of a UTC day: they all have the same length, unlike local days. */
export const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;

/** Weeks of history considered: anything older says little about today. */
export const MOST_WEEKS = 104;

/**
 * Usage in each whole week up to now, oldest first. The weeks end at `now`, so that the last one is complete. Days
 * before the first whole week and uses in the future are left out.
 * @param uses in any order
 * @returns one sum per week from the first use on, 0 for a week without usage; empty within a week of the first use
 */
export function toWeeks(uses: readonly Use[], now: Date): number[] {
  const ageOf = ({ at }: Use) => now.getTime() - at.getTime();
  let oldestMs = 0;
  for (const use of uses) oldestMs = Math.max(oldestMs, ageOf(use));
  const count = Math.min(MOST_WEEKS, Math.floor(oldestMs / WEEK_MS));
  const weeks = new Array<number>(count).fill(0);
  for (const use of uses) {
    const ageMs = ageOf(use);
    if (ageMs < 0) continue;
    // A use exactly a whole number of weeks ago falls on the first instant of its week.
    const place = count - 1 - Math.max(0, Math.ceil(ageMs / WEEK_MS) - 1);
    const present = weeks[place];
    if (present !== undefined) weeks[place] = present + use.quantity;
  }
  return weeks;
}
