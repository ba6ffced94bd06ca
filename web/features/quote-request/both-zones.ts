import { createFormats, readersTimeZone } from "../../lib/format.ts";

/** An instant as the clocks at the site and here show it: once, where both show the same. */
export function inBothZones(at: string, siteZone: string, ownZone: string = readersTimeZone()): string {
  const site = createFormats(undefined, siteZone).formatStamp(at);
  const own = createFormats(undefined, ownZone).formatStamp(at);
  return site === own ? site : `${site} at the site, ${own} here`;
}
