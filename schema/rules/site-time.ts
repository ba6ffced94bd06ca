/** Time as a site lives it: its zone, its days, and what its clock shows. Pure; used by the server and the screens. */
import { statesOfZip } from "./zip-states.ts";

/** The zone in which most people of a state live. States that are not here keep Eastern time. */
const ZONES: Readonly<Record<string, readonly string[]>> = {
  "America/Chicago": [..."AL AR IA IL KS LA MN MO MS".split(" "), ..."ND NE OK SD TN TX WI".split(" ")],
  "America/Denver": "CO ID MT NM UT WY".split(" "),
  "America/Phoenix": ["AZ"],
  "America/Los_Angeles": "CA NV OR WA".split(" "),
  "America/Anchorage": ["AK"],
  "Pacific/Honolulu": ["HI"],
};

const EASTERN = "America/New_York";

/**
 * The time zone at a ZIP code, IANA; Eastern where no ZIP code is given. A state in two zones gets the zone of its larger
 * part.
 */
export function zoneOf(zipCode: string | null): string {
  const [state = ""] = zipCode === null ? [] : statesOfZip(zipCode);
  return Object.keys(ZONES).find((zone) => ZONES[zone]?.includes(state)) ?? EASTERN;
}

/** The calendar day in a zone, YYYY-MM-DD. */
export function dayIn(zone: string, at: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" }).format(at);
}

/** What a clock shows in a zone, HH:MM of 24 hours. */
export function clockIn(zone: string, at: Date): string {
  const clock = { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat("en-GB", clock).format(at);
}

/** A calendar day so many days later. @param day YYYY-MM-DD */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/**
 * When a clock in a zone shows a day and a time; of an hour that a change of clocks leaves out, the moment after it.
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
  // The offset at the first guess may be that of the other side of a change of clocks.
  const guess = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(guess));
}
