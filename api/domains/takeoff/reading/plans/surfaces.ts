/** Surfaces that a text lists with their two sides: "two sloped ceilings 7 x 20, two knee walls 4 x 20". */

import { oneOf, pattern } from "../../../../platform/patterns.ts";
import type { Finder, Group, Reading } from "../../recipes/reading.types.ts";
import { roundTo } from "../../units.ts";

const KIND_OF_SURFACE = oneOf`
  walls?, ceilings?, lids?, slopes?, faces?, returns?, soffits?, partitions?, elevations?, bulkheads?, chases?, dormers?
`;
const QUALIFIER = /(?!(?:ft|in|m|cm|mm|sqft|lf|x|oc|and|plus|less|minus|no)\b)[a-z-]+ /;
const SIZE_IS = /,|:| is| are| of| at| each| both| measuring| measures| about/;
/** "Two knee walls, each 4 x 20": the count and the kind. */
const BEFORE = pattern`(?:^|[ ,:(])(?:(\d{1,2}|both) )?(?:the )?(?:${QUALIFIER}){0,3}(${KIND_OF_SURFACE})(?:${SIZE_IS})* $`;
/** A room that is given by its plan is not one of its surfaces. */
const PLAN_AFTER = /^ ?(?:ft )?(?:[a-z]+ )?(?:room|bedroom|garage|house|building|basement|plan)\b/;

interface Surface {
  readonly kind: string;
  readonly count: number;
  readonly group: Group;
}

/** The listed surfaces of a text, in text order. */
function surfacesOf(reading: Reading): readonly Surface[] {
  return reading.groups.flatMap((group): Surface[] => {
    if (group.values.length !== 2 || PLAN_AFTER.test(group.post)) return [];
    const match = BEFORE.exec(group.pre);
    if (!match) return [];
    const [, count = "1", kind = ""] = match;
    return [{ kind: kind.replace(/s$/, ""), count: count === "both" ? 2 : Number(count), group }];
  });
}

/** Square feet of surfaces of several kinds that are listed with their sides; a single kind is read like walls or rooms. */
export const listedSurfaces: Finder = (reading) => {
  const surfaces = surfacesOf(reading);
  if (new Set(surfaces.map(({ kind }) => kind)).size < 2) return null;
  const area = surfaces.reduce(
    (sum, { count, group: { values } }) => sum + count * (values[0] ?? 0) * (values[1] ?? 0),
    0,
  );
  return {
    value: roundTo(area, 4),
    source: surfaces
      .map(({ count, group }) => `${count} × ${reading.text.slice(group.start, group.end)}`)
      .join(" + "),
    spans: surfaces.map(({ group }) => reading.originOf(group.start, group.end)),
  };
};
