/** Usage as a series of weeks, which is what the methods forecast from. */

/** Something that was used. */
export interface Use {
  at: Date;
  /** In the material's unit, above 0. */
  quantity: number;
}

/** Milliseconds of a day in UTC: none of them is shorter or longer, unlike at a site. */
export const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;

/** Weeks that are looked back on: what was usual before says little of now. */
export const MOST_WEEKS = 104;

/**
 * What was used in each whole week up to now, the oldest first. The weeks end at `now`, so that the last of them is
 * complete; the days before the first whole week are left out, and so is what lies ahead.
 * @param uses in any order
 * @returns one sum a week from the first use on, 0 for a week without use; empty within a week of the first use
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
    // What was used exactly a whole number of weeks ago is the first instant of its week.
    const place = count - 1 - Math.max(0, Math.ceil(ageMs / WEEK_MS) - 1);
    const present = weeks[place];
    if (present !== undefined) weeks[place] = present + use.quantity;
  }
  return weeks;
}
