import { captured, mention, quote, when } from "../../reading/finders.ts";
import { areaOf, describePlan, explainArea, planInputs } from "../../reading/geometry.ts";
import { flagInput, numberInput, type TextInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { describeWall, explainWall, wallArea, wallInputs } from "../shared/walls.ts";
import { bandHeight, besideWalls, statedArea, wallsApart } from "./insulation.reading.ts";

/** "R-13" → 13. */
export const rValue: Finder = (reading) => {
  const found = reading.measures.find((measure) => measure.dimension === "rvalue");
  return found ? { value: found.value, source: quote(reading, found.start, found.end) } : null;
};

/** "A 9 ft ceiling" is the height of the walls. */
const CEILING_OR_ATTIC = /\battics?\b|(?<!\d (?:ft|in|m) (?:high )?)\bceilings?\b(?! height)/;

/** Flat jobs (attic, ceiling, floor) are measured by their plan, walls by run and height. */
const isFlat = flagInput("Flat area", [
  // "R13, drywall walls and ceiling": the ceiling gets board, the walls get insulation.
  (reading) =>
    /\bdrywall(?:ing)?\b[^.;]{0,40}\bceilings?\b/.test(reading.text) &&
    /\bwalls?\b/.test(reading.text) &&
    !/\b(?:insulat[a-z]*|batts?|r(?:19|30|38|49|60)|(?:over|above) the)\b[^.;]{0,30}\b(?:ceilings?|attic)\b/.test(
      reading.text,
    )
      ? { value: 0, source: "walls" }
      : null,
  (reading) =>
    mention(reading, /\bwalls?\b/) && !mention(reading, CEILING_OR_ATTIC)
      ? { value: 0, source: "walls" }
      : null,
  when(
    /\battics?\b|\bceilings?\b|\bfloors?\b|\bcrawl ?space\b|\brim\b|\broof\b|\brafters?\b|\bunder (?:the )?slab\b/,
    1,
  ),
  when(/\bslab\b|\bjoists?\b/, 1),
]);

/** Area of the ceiling when the walls are stated separately. */
const besideWallArea: Finder = (reading) => (wallsApart(reading) ? besideWalls(statedArea)(reading) : null);

const walls = wallInputs(false);
const flat = planInputs();

/** "Less 8% taken up by the joists". */
const framingShare = numberInput(
  "Taken up by framing",
  "%",
  0,
  "Batts fill what is between",
  [
    captured(
      /(?<![\d.])(\d{1,2}) % (?:off|less|deducted|out) for (?:the )?(?:joists?|studs?|framing|rafters?)\b/,
    ),
    captured(
      /\b(?:less|minus|deduct|take off)(?: about)? (\d{1,2}) % (?:[a-z]+ ){0,5}(?:joists?|studs?|framing|timbers?|rafters?)\b/,
    ),
  ],
  { isQuiet: true },
);
/** Inputs of every insulated area: flat areas by plan, walls by run and height. */
export const shared = {
  ...walls,
  run: {
    ...walls.run,
    find: [
      ...walls.run.find,
      captured(
        /\brim(?: joists?)?(?: band)?(?:,|:| is| of| runs| totals?| at)* (\d{2,4}(?:\.\d+)?) (?:ft|lf)\b/,
      ),
      captured(/(\d{2,4}(?:\.\d+)?) (?:ft|lf) of (?:[a-z]+ ){0,2}(?:rim|band)\b/),
    ],
  },
  area: { ...flat.area, find: [besideWallArea, ...flat.area.find] },
  band: numberInput("Rim and wall", "ft", 0, "Not stated", [bandHeight], { isQuiet: true }),
  framingShare,
  diameter: flat.diameter,
  isFlat,
} as const;

type AreaValues = {
  readonly [K in keyof typeof shared]: (typeof shared)[K] extends TextInput ? string : number;
};

/** Square feet to insulate, without openings. */
export const netArea = (v: AreaValues): number => grossOf(v) * (1 - v.framingShare / 100);

const grossOf = (v: AreaValues): number =>
  v.band > 0 && v.run > 0
    ? v.run * v.band
    : v.isFlat > 0 || (v.run === 0 && v.area > 0)
      ? Math.max(areaOf(v) - (v.run === 0 ? openings(v) : 0), 0)
      : wallArea(v);
const openings = (v: AreaValues): number =>
  v.isGross > 0 ? 0 : v.openings + v.doors * v.doorArea + v.windows * v.windowArea;
/** Formula text of {@link netArea}. */
export const explain = (v: AreaValues): string =>
  v.band > 0 && v.run > 0
    ? `${formatNumber(v.run)} ft × ${formatNumber(v.band)} ft`
    : v.isFlat > 0
      ? explainArea(v)
      : explainWall(v);
/** Text for the area. */
export const describeArea = (v: AreaValues): string =>
  v.isFlat > 0 ? describePlan(v) : describeWall(v) || describePlan(v);
/** The question to ask when an area has no size. */
export const missing = (v: AreaValues) =>
  netArea(v) > 0 ? null : { prompt: "How large is the insulated area?", defaultValue: "25 x 40 ft" };
