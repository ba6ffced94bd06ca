/** How soon something has to be ordered, and how much. */
import { DAY_MS } from "./weekly-history.ts";

/** From what can wait to what is about to run out. */
export const URGENCIES = ["low", "medium", "high", "critical"] as const;

/** How soon something has to be ordered. */
export type Urgency = (typeof URGENCIES)[number];

/** Days until it is too late to order, up to which it is that urgent. */
const URGENT_WITHIN_DAYS = { high: 7, medium: 21 } as const;

/** Days beyond the lead time that a suggested order is to last. */
export const COVER_DAYS = 30;

/**
 * Days that the present stock lasts.
 * @returns null when nothing is used
 */
export function daysOfCover(quantity: number, ratePerDay: number): number | null {
  return ratePerDay > 0 ? quantity / ratePerDay : null;
}

/**
 * Critical: an order placed now would come too late, or nothing is left. High: that is so within a week. Medium: within
 * three weeks. Low: there is more time.
 * @param daysLeft days until an order would come too late: cover less lead time
 */
export function urgencyOf(daysLeft: number): Urgency {
  if (daysLeft <= 0) return "critical";
  if (daysLeft <= URGENT_WITHIN_DAYS.high) return "high";
  return daysLeft <= URGENT_WITHIN_DAYS.medium ? "medium" : "low";
}

/** Whether one is more urgent than another. */
export function isMoreUrgent(one: Urgency, other: Urgency): boolean {
  return URGENCIES.indexOf(one) > URGENCIES.indexOf(other);
}

/** The last day on which an order is in time; now when it is late already. */
export function orderBy(now: Date, daysLeft: number): Date {
  return new Date(now.getTime() + Math.max(0, Math.floor(daysLeft)) * DAY_MS);
}
