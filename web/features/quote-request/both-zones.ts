import { createFormats, readersTimeZone } from "../../lib/format.ts";

/** An instant in the site's and the user's time zones; shown once when they agree. */
export function inBothZones(at: string, siteZone: string, ownZone: string = readersTimeZone()): string {
  const site = createFormats(undefined, siteZone).formatStamp(at);
  const own = createFormats(undefined, ownZone).formatStamp(at);
  return site === own ? site : `${site} at the site, ${own} here`;
}
