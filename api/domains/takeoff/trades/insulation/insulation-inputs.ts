import { flagInput } from "../../estimating/assembly.ts";
import { type Finder, mention, quote, when } from "../../reading/finders.ts";
import { areaOf, describePlan, explainArea, planInputs } from "../../reading/geometry.ts";
import { describeWall, explainWall, wallArea, wallInputs } from "../shared/walls.ts";

/** "R-13" → 13. */
export const rValue: Finder = (reading) => {
  const found = reading.measures.find((measure) => measure.dimension === "rvalue");
  return found ? { value: found.value, source: quote(reading, found.start, found.end) } : null;
};

/** Flat jobs (attic, ceiling, floor) are measured by their plan, walls by run and height. */
const isFlat = flagInput("Flat area", [
  (reading) =>
    mention(reading, /\bwalls?\b/) && !mention(reading, /\battic\b|\bceiling\b/)
      ? { value: 0, source: "walls" }
      : null,
  when(
    /\battics?\b|\bceilings?\b|\bfloors?\b|\bcrawl ?space\b|\brim\b|\broof\b|\brafters?\b|\bunder (?:the )?slab\b/,
    1,
  ),
  when(/\bslab\b|\bjoists?\b/, 1),
]);

const walls = wallInputs(false);
const flat = planInputs();
/** Inputs of every insulated area: a flat one by its plan, walls by run and height. */
export const shared = {
  ...walls,
  area: flat.area,
  diameter: flat.diameter,
  isFlat,
} as const;

export type AreaValues = { readonly [K in keyof typeof shared]: number };

/** Square feet to insulate, openings taken out. */
export const netArea = (v: AreaValues): number =>
  v.isFlat > 0 || (v.run === 0 && v.area > 0)
    ? Math.max(areaOf(v) - (v.run === 0 ? openings(v) : 0), 0)
    : wallArea(v);
const openings = (v: AreaValues): number =>
  v.isGross > 0 ? 0 : v.openings + v.doors * v.doorArea + v.windows * v.windowArea;
/** Formula text of {@link netArea}. */
export const explain = (v: AreaValues): string => (v.isFlat > 0 ? explainArea(v) : explainWall(v));
/** Words for the area. */
export const describeArea = (v: AreaValues): string =>
  v.isFlat > 0 ? describePlan(v) : describeWall(v) || describePlan(v);
/** The question for an area nobody gave a size for. */
export const missing = (v: AreaValues) =>
  netArea(v) > 0 ? null : { prompt: "How large is the insulated area?", defaultValue: "25 x 40 ft" };
