/**
 * When a subscription orders. Its days are calendar days where the subscriber is. The hour is fixed, so that neither
 * daylight saving time nor a server's time zone moves an order to another day.
 */
import { Temporal } from "temporal-polyfill";
import { FREQUENCY_MONTHS, type SubscriptionFrequency } from "../../../../schema/constants.ts";
import { daysBetween } from "../../../../schema/rules/site-time.ts";

/** Local time at which orders are placed: after the night's clock changes, before suppliers open. */
const ORDER_TIME = Temporal.PlainTime.from("06:00");

/** The inputs from which a subscription's dates follow. */
export interface Schedule {
  frequency: SubscriptionFrequency;
  /** Day of the month, 1 to 31. Shorter months use their last day, and later months return to this one. */
  anchorDay: number;
  /** IANA name. */
  timeZone: string;
}

/** The instant at which orders of a calendar date are placed. @param on YYYY-MM-DD */
export function toOrderInstant(on: string, timeZone: string): Date {
  const { epochMilliseconds } = Temporal.PlainDate.from(on).toZonedDateTime({
    timeZone,
    plainTime: ORDER_TIME,
  });
  return new Date(epochMilliseconds);
}

/** The calendar date of an instant where the subscriber is, as YYYY-MM-DD. */
export function toLocalDate(instant: Date, timeZone: string): string {
  return zoned(instant, timeZone).toPlainDate().toString();
}

/** Day of the month of a calendar date. */
export function dayOf(on: string): number {
  return Temporal.PlainDate.from(on).day;
}

/** One interval after today. */
export function toFirstDate(now: Date, schedule: Omit<Schedule, "anchorDay">): string {
  const today = toLocalDate(now, schedule.timeZone);
  return addIntervals(today, 1, { ...schedule, anchorDay: dayOf(today) });
}

/** The date after one, whatever the length of its month. */
export function toFollowingDate(on: string, schedule: Schedule): string {
  return addIntervals(on, 1, schedule);
}

/**
 * The first date after `on` that lies in the future. Dates that have passed are skipped, so that a long pause or a
 * stopped server never causes a flood of orders.
 */
export function toNextDateAhead(on: string, schedule: Schedule, now: Date): string {
  const today = Temporal.PlainDate.from(toLocalDate(now, schedule.timeZone));
  const months = FREQUENCY_MONTHS[schedule.frequency];
  const start = Temporal.PlainDate.from(on);
  const monthsPassed = (today.year - start.year) * 12 + (today.month - start.month);
  let intervals = Math.max(1, Math.floor(monthsPassed / months));
  while (toOrderInstant(addIntervals(on, intervals, schedule), schedule.timeZone) <= now) intervals += 1;
  return addIntervals(on, intervals, schedule);
}

/**
 * When a subscription orders next after today's order that was due `on`. An order that is late by most of an interval
 * also counts for the date it nearly coincides with: an item needed once per interval is never ordered twice within a
 * few days.
 */
export function toDateAfterOrder(on: string, schedule: Schedule, now: Date): string {
  const next = toNextDateAhead(on, schedule, now);
  const ahead = daysBetween(toLocalDate(now, schedule.timeZone), next);
  const interval = daysBetween(addIntervals(next, -1, schedule), next);
  return ahead * 2 < interval ? toFollowingDate(next, schedule) : next;
}

/** The last calendar date that can be chosen, some years from today. */
export function toYearsAhead(now: Date, timeZone: string, years: number): string {
  return zoned(now, timeZone).toPlainDate().add({ years }).toString();
}

function addIntervals(
  on: string,
  intervals: number,
  { frequency, anchorDay }: Pick<Schedule, "frequency" | "anchorDay">,
): string {
  const month = Temporal.PlainDate.from(on)
    .toPlainYearMonth()
    .add({ months: intervals * FREQUENCY_MONTHS[frequency] });
  return month.toPlainDate({ day: Math.min(anchorDay, month.daysInMonth) }).toString();
}

function zoned(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
}
