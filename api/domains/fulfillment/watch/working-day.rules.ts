/** Days in the time zone of a supplier near the site. Pure. */
import { addDays, dayIn } from "../../../../schema/rules/site-time.ts";

const HOUR_MS = 3_600_000;
const HOURS_A_DAY = 24;

/** Whether people work on that day; holidays are unknown. */
function isWorkday(zone: string, at: Date): boolean {
  const day = new Intl.DateTimeFormat("en-US", { timeZone: zone, weekday: "short" }).format(at);
  return day !== "Sat" && day !== "Sun";
}

/** When one working day has passed since something was sent: it consists of 24 hours from Monday to Friday. */
export function afterWorkday(sentAt: Date, zone: string): Date {
  let at = sentAt;
  for (let left = HOURS_A_DAY; left > 0; at = new Date(at.getTime() + HOUR_MS)) {
    if (isWorkday(zone, at)) left -= 1;
  }
  return at;
}

/** The following day, YYYY-MM-DD. */
export function tomorrowIn(zone: string, now: Date): string {
  return addDays(dayIn(zone, now), 1);
}
