/** Work that is done differently outside: the trim and the paint of a job on siding are no baseboard and wall paint. */

import { oneOf, pattern } from "../../../../platform/patterns.ts";
import type { Assembly } from "../../recipes/assembly.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import type { Recognised } from "./mentions.ts";

const ROOM = oneOf`
  (?:bed|bath|living |dining |family |play|laundry |mud|great ?)?rooms?, kitchens?, halls?, hallways?, basement, attic, den, office,
  foyer, closets?, pantry
`;
const FINISH = oneOf`
  ceilings?, drywall, sheetrock, plaster, base ?boards?, crown, quarter round, chair rail, wainscot\w*, carpet, hardwood, laminate,
  wallpaper, cabinets?
`;
/** Words by which some of a job is inside. */
const INSIDE = pattern`\b(?:inside|indoors?|interior|${ROOM}|${FINISH})\b`;

/**
 * The works of a text, with what is done outside in place of the same work inside, if nothing in the text is inside. It
 * is dropped where other work is it already: the paint of a fence is no paint of walls.
 */
export function asOutside(
  works: readonly Recognised[],
  { text }: Reading,
  assemblies: readonly Assembly[],
): Recognised[] {
  if (INSIDE.test(text) || !works.some(({ assembly }) => assembly.isOutside)) return [...works];
  return works.flatMap((one) => {
    const twin = assemblies.find(({ id }) => id === one.assembly.outside);
    if (!twin) return [one];
    const isThere = works.some(
      ({ assembly: { id, isOutside, covers = [] } }) =>
        id === twin.id || (!isOutside && covers.includes(twin.id) && covers.includes(one.assembly.id)),
    );
    return isThere ? [] : [{ ...one, assembly: twin }];
  });
}
