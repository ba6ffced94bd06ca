/** Local time at a site: its zone, its days, and its clock. Pure; used by the server and the screens. */
import { statesOfZip } from "./zip-states.ts";

/** The zone in which most people of a state live. States not listed use Eastern time. */
const ZONES: Readonly<Record<string, readonly string[]>> = {
  "America/Chicago": [..."AL AR IA IL KS LA MN MO MS".split(" "), ..."ND NE OK SD TN TX WI".split(" ")],
  "America/Denver": "CO ID MT NM UT WY".split(" "),
  "America/Phoenix": ["AZ"],
  "America/Los_Angeles": "CA NV OR WA".split(" "),
  "America/Anchorage": ["AK"],
  "Pacific/Honolulu": ["HI"],
};

const EASTERN = "America/New_York";

/** In UTC every day is as long. */
const DAY_MS = 86_400_000;

/** The time zone at a ZIP code, IANA; Eastern without a ZIP code. A state in two zones gets the zone of its larger part. */
export function zoneOf(zipCode: string | null): string {
  const [state = ""] = zipCode === null ? [] : statesOfZip(zipCode);
  return Object.keys(ZONES).find((zone) => ZONES[zone]?.includes(state)) ?? EASTERN;
}

/** Formatters by IANA zone: making one takes far longer than using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day in a zone, YYYY-MM-DD. */
export function dayIn(zone: string, at: Date): string {
  const format =
    dayFormats.get(zone) ?? new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
  dayFormats.set(zone, format);
  return format.format(at);
}

/** Clock time in a zone, HH:MM of 24 hours. */
export function clockIn(zone: string, at: Date): string {
  const clock = { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat("en-GB", clock).format(at);
}

/** The calendar day this many days later. @param day YYYY-MM-DD */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Calendar days from one day to another; negative when the other is earlier. @param from YYYY-MM-DD */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

/**
 * The moment when a clock in a zone shows a day and a time; if a clock change skips that hour, the moment after it.
 * @param day YYYY-MM-DD @param time HH:MM
 * @returns null for anything else
 */
export function instantIn(zone: string, day: string, time: string): Date | null {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time) || Number.isNaN(wanted)) return null;
  const offsetAt = (at: number): number => {
    const shown = new Date(at);
    return Date.parse(`${dayIn(zone, shown)}T${clockIn(zone, shown)}:00Z`) - at;
  };
  // The offset at the first guess may be the one from the other side of a clock change.
  const guess = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(guess));
}
