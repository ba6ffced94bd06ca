/** How soon a material has to be ordered, and how much of it. */
import { DAY_MS } from "./weekly-history.ts";

/** Least urgent first: from what can wait to what is about to run out. */
export const URGENCIES = ["low", "medium", "high", "critical"] as const;

/** How soon a material has to be ordered. */
export type Urgency = (typeof URGENCIES)[number];

/** Upper limit of each urgency, in days until it is too late to order. */
const URGENT_WITHIN_DAYS = { high: 7, medium: 21 } as const;

/** Days beyond the lead time that a suggested order should last. */
export const COVER_DAYS = 30;

/**
 * Days that the current stock will last.
 * @returns null when nothing is used
 */
export function daysOfCover(quantity: number, ratePerDay: number): number | null {
  return ratePerDay > 0 ? quantity / ratePerDay : null;
}

/**
 * Critical: an order placed now would arrive too late, or nothing is left. High: that will be so within a week. Medium:
 * within three weeks. Low: there is more time.
 * @param daysLeft days until an order would arrive too late: cover minus lead time
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

/** The last day on which an order is in time; now when it is already late. */
export function orderBy(now: Date, daysLeft: number): Date {
  return new Date(now.getTime() + Math.max(0, Math.floor(daysLeft)) * DAY_MS);
}
