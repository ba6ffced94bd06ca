import { dayIn } from "../../../../schema/rules/site-time.ts";

const HOUR_MS = 3_600_000;

/** The first instant after a day in a zone whose offset is whole hours. @param day YYYY-MM-DD */
export function endOfDay(zone: string, day: string): Date {
  const noon = Date.parse(`${day}T12:00Z`);
  // Counted from midday UTC: the time zones of the United States are 4 to 10 hours behind.
  let at = noon;
  while (dayIn(zone, new Date(at)) <= day) at += HOUR_MS;
  return new Date(at);
}
