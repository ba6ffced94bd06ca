/** The allowed time ranges, and the sums that need no database. */
import { AppError } from "../../platform/errors.ts";
import type { Months } from "./analytics.types.ts";

/** The longest range, in months. */
const MOST_MONTHS = 36;

/** @throws AppError INVALID_INPUT when `months` is out of 1..36 or the zone is not known */
export function parseMonths(months: number | null | undefined, timeZone: string | null | undefined): Months {
  const count = months ?? 12;
  if (!Number.isInteger(count) || count < 1 || count > MOST_MONTHS) {
    throw new AppError("INVALID_INPUT", `\`months\` must be between 1 and ${MOST_MONTHS}.`);
  }
  return { count, timeZone: parseTimeZone(timeZone ?? "UTC") };
}

/** The zone by a name that the database knows too: there, offsets such as "+02:00" have the opposite sign. */
function parseTimeZone(name: string): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions();
    if (/^[A-Za-z]/.test(timeZone)) return timeZone;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new AppError("INVALID_INPUT", '`timeZone` must be an IANA name such as "America/New_York".');
}

/** By how many percent `amount` is above `base`, two places. @param base above 0, otherwise the answer is 0 */
export function percentAbove(base: number, amount: number): number {
  return base > 0 ? Math.round(((amount - base) / base) * 10_000) / 100 : 0;
}

/** An amount's share of `total`, in percent, two places. */
export function percentOf(total: number, amount: number): number {
  return total > 0 ? Math.round((amount / total) * 10_000) / 100 : 0;
}
