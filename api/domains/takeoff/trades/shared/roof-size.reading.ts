import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import { matching, quote } from "../../reading/finders.ts";
import { allMatches } from "../../reading/phrases/patterns.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import type { Finder, Group, Reading } from "../../recipes/reading.types.ts";
import { roundTo } from "../../units.ts";

/** Pitch as rise in 12; degrees are converted. */
export const pitch: Finder = (reading) => {
  const found = reading.measures.find((measure) => measure.dimension === "pitch");
  if (found) return { value: found.value, source: quote(reading, found.start, found.end) };
  const degrees = /(\d{1,2}(?:\.\d+)?) degrees?/.exec(reading.text);
  return degrees
    ? { value: roundTo(12 * Math.tan((Number(degrees[1]) * Math.PI) / 180), 2), source: degrees[0] }
    : null;
};

const IS_ABOUT =
  /,? (?:is|are|of|each|both|about|roughly|only|it's|it|that's|has|have|runs?|measures?|at|length|side|slope|just|=)/;

/** Words between a side's name and its length: "eave: about 30 ft", "the eave has 8 ft". */
const FILL = patternSource`(?:${IS_ABOUT})*:? $`;
const SLOPE_NAMES = oneOf`
  slopes?
  rafters?
  rafter length
  slope length
  rakes?
  ridge to (?:the )?eaves?
  (?:eaves?|gutters?) (?:up )?(?:to|until|till) (?:the )?(?:ridge|peak|top)
  up to the (?:ridge|peak|top)
`;

const AND_RAKES = / ?(?:\+|and|&|plus) ?rakes?/;
/** "72 ft eave trim": goods along it, which may be longer or shorter. */
const NO_GOODS = /(?! (?:trims?|drip|flashing|metal|edge|starter))/;
const EAVES = patternSource`(?:(?:long )?(?:eaves?|ridge)|of (?:the )?eaves?)\b${NO_GOODS}`;
const EAVE_AFTER = pattern`^ (?:(?:long |of )?(?:along|at) the (?:eaves?|ridge|gutters?)|${EAVES}(?!${AND_RAKES}))`;
const EAVE_BEFORE = new RegExp(`\\b(?:eaves?|ridge)${FILL}`);
const TOP = "(?:ridge|peak|top|crest|apex)";
const SLOPE_AFTER = new RegExp(
  `^ (?:${[
    "(?:long )?(?:rafters?|slopes?)\\b",
    `(?:from )?(?:the )?(?:eaves?|gutters?) (?:up )?to (?:the )?${TOP}`,
    // "11 ft from the front edge up to where it meets the ridge".
    `(?:up )?from (?:the )?(?:[a-z]+ ){1,3}(?:up )?to (?:where (?:it|they) meets? )?the ${TOP}`,
    `(?:deep )?(?:up|along) (?:to )?the (?:slope|${TOP}|roof|rake|rafter)`,
    `(?:of )?rakes?\\b${NO_GOODS.source}`,
    // "Each 26 ft long and 14 ft up".
    "up(?= ?(?:[.;,]|$))",
  ].join("|")})`,
);
const SLOPE_BEFORE = new RegExp(`\\b(?:${SLOPE_NAMES})${FILL}`);

/** A length in feet with words before or after it that say which side of the roof it is. */
const sideBy =
  (min: number, before: RegExp, after: RegExp, notBefore?: RegExp, notAfter?: RegExp): Finder =>
  (reading) => {
    const all = matching(reading, { unit: "ft", min }).filter(
      ({ measure }) =>
        measure.unit !== "in" && !notBefore?.test(measure.pre) && !notAfter?.test(measure.post),
    );
    // "Two slopes, each 26 ft long and 14 ft up": words right after a length belong to it.
    const found =
      all.find(({ measure }) => after.test(measure.post)) ??
      all.find(({ measure }) => before.test(measure.pre));
    return found
      ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
      : null;
  };

/** "40 ft ridge", "eave 30 ft", "8 ft along the eave". */
const oneEave = sideBy(3, EAVE_BEFORE, EAVE_AFTER, SLOPE_BEFORE);

/** "Each slope 16 ft", "rafter length 14 ft", "18 ft from eave to ridge". "Up a wall" is flashing. */
const oneSlope = sideBy(
  2,
  SLOPE_BEFORE,
  SLOPE_AFTER,
  /\b(?:flashing|cheeks?|side ?walls?)\b[^.;]{0,60}$/,
  EAVE_AFTER,
);

const EAVES_SAID = new RegExp(`\\beaves?${FILL}`);
const OF_EAVES = pattern`^ (?:(?:long |of (?:the )?)?eaves?\b${NO_GOODS}(?!${AND_RAKES})|(?:along|at) the eaves?\b)`;
/** The length of eaves that are named as such; a ridge may be shorter. */
const eavesSaid = sideBy(3, EAVES_SAID, OF_EAVES, SLOPE_BEFORE);

/** How much larger than the stated area a roof may come out before its edges must be those of all slopes. */
const CLEARLY_LARGER = 1.5;

/** "30 squares, eaves 110 ft, rakes 96 ft": all eaves and all rakes of a roof whose area is stated. */
const areOfAll = keptFor((reading: Reading): boolean => {
  const [area] = matching(reading, { dimension: "area", min: 200, notRole: "covers" });
  const [eave, slope] = [eavesSaid(reading), oneSlope(reading)];
  if (!area || !eave || !slope || reading.groups.length > 0) return false;
  return 2 * Number(eave.value) * Number(slope.value) > CLEARLY_LARGER * area.value;
});

/** One edge; of several equal ones that are stated together, one of these. */
const shareOf =
  (side: Finder, together: Finder, several: number): Finder =>
  (reading) => {
    const all = areOfAll(reading) ? together(reading) : null;
    return all ? { ...all, value: roundTo(Number(all.value) / several, 4) } : side(reading);
  };

const edgesOfAll =
  (sides: readonly Finder[]): Finder =>
  (reading) => {
    const found = areOfAll(reading) ? sides.flatMap((side) => side(reading) ?? []) : [];
    return found.length === 0
      ? null
      : {
          value: roundTo(
            found.reduce((feet, { value }) => feet + Number(value), 0),
            4,
          ),
          source: found.map(({ source }) => source).join(", "),
        };
  };

/** Feet of all eaves, and of all eaves and rakes, when a text states them beside the area. */
export const allEaves = edgesOfAll([eavesSaid]);
export const allEdges = edgesOfAll([eavesSaid, oneSlope]);

/** A gable roof has two eaves and four rakes. */
export const alongEave = shareOf(oneEave, eavesSaid, 2);
export const upSlope = shareOf(oneSlope, oneSlope, 4);

/** "14 ft wide and 11 ft up the slope": the side given with a slope runs along the eave. */
export const besideSlope: Finder = (reading) => {
  const slope = upSlope(reading);
  if (!slope || reading.groups.length > 0) return null;
  const found = matching(reading, { unit: "ft", min: 3, role: ["wide", "across", "long"] }).find(
    ({ value, measure }) =>
      measure.unit !== "in" &&
      value !== slope.value &&
      !/\b(?:panel|sheet|board|piece|roll|strip|flashing|rafter)s?\b/.test(measure.owner),
  );
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

const PER_PACKAGE =
  /per|every|each|to(?: the)?|covers?|covering|holds?|does|good for|(?:bundles?|rolls?|box(?:es)?) (?:for|in|of|make|is)/;

/** "3 bundles per 100 sqft", "4 squares a roll", "(1 square)": package sizes and rates, not a roof. */
const RATE_BEFORE = pattern`(?:\b(?:${PER_PACKAGE})|=) $`;
const RATE_AFTER =
  /^ ?(?:(?:rolls?|bundles?|boxes|cartons?)\b|\/ ?|(?:per|an?|each|every|to (?:a|the)|of coverage)(?: [a-z]+)? ?\b)/;

/** A roof area already measured on the slope, or in squares. */
export const slopeArea: Finder = (reading) => {
  const found = matching(reading, { dimension: "area", min: 10 }).find(
    ({ measure }) =>
      !measure.roles.has("covers") &&
      !RATE_BEFORE.test(measure.pre) &&
      !RATE_AFTER.test(measure.post) &&
      (measure.unit === "squares" ||
        /\b(?:roof|slope|shingle)/.test(
          `${measure.owner} ${measure.post.slice(0, 30)} ${measure.pre.slice(-30)}`,
        )) &&
      !/\b(?:house|footprint|floor|plan|bag|roll|bundle|per|square)\b/.test(`${measure.owner}`),
  );
  if (found) return { value: found.value, source: quote(reading, found.measure.start, found.measure.end) };
  for (const match of reading.text.matchAll(
    /(?<!\bx )(?<![\d.])(\d+(?:\.\d+)?) (?:roof(?:ing)? )?squares?\b(?! (?:ft|of|in))/g,
  )) {
    const end = match.index + match[0].length;
    if (RATE_BEFORE.test(reading.text.slice(0, match.index)) || RATE_AFTER.test(reading.text.slice(end)))
      continue;
    if (Number(match[1]) > 1) return { value: Number(match[1]) * 100, source: match[0] };
  }
  return null;
};

/** Parts of a roof given by their area. A house without more is its floor area. */
const PART_OF_ROOF = oneOf`
  main(?: (?:house|roof|part|section))?
  house roof, for the house, garage, porch(?:es)?, dormers?, wings?, addition, extension, ell, breezeway
  carport, bays?, sections?, slopes?, planes?, lean to, sunroom, entry, lower, upper, front, rear, back
`;
const ROOF_PART = pattern`\b(?:${PART_OF_ROOF})\b`;
const COUNTED_PART = /(?<![\d.])(\d{1,2}|both) (?:[a-z]+ ){0,2}[a-z]+(?: (?:at|of|are|is|with|about|=))* $/;
const partBefore = (pre: string): string => pre.split(/,(?! ?\d)|;| and | plus | \+ /).at(-1) ?? "";
const partAfter = (post: string): string => post.slice(0, 28).split(/,|;| and | plus | \+ /)[0] ?? "";

/** "Main roof 2,150 sq ft, porch 180 sq ft and two dormers at 64 sq ft each": the sum of the parts. */
export const slopeParts: Finder = (reading) => {
  const parts = matching(reading, { dimension: "area", min: 8 }).filter(
    ({ measure }) =>
      !measure.roles.has("waste") &&
      !RATE_BEFORE.test(measure.pre) &&
      (/^ (?:each|apiece)\b/.test(measure.post) || !RATE_AFTER.test(measure.post)) &&
      ROOF_PART.test(`${partBefore(measure.pre)} | ${partAfter(measure.post)}`),
  );
  const [first] = parts;
  if (!first || parts.length < 2 || parts.some(({ measure }) => measure.unit !== first.measure.unit))
    return null;
  const timesOf = (pre: string, post: string): number => {
    const count = /^ (?:each|apiece)\b/.test(post) ? COUNTED_PART.exec(pre)?.[1] : undefined;
    return count === "both" ? 2 : Number(count ?? 1);
  };
  const total = parts.reduce(
    (sum, { value, measure }) => sum + value * timesOf(partBefore(measure.pre), measure.post),
    0,
  );
  const source = parts.map(({ measure }) => quote(reading, measure.start, measure.end)).join(" + ");
  return { value: roundTo(total, 4), source: source.slice(0, 300) };
};

const ON_BOTH_SIDES = /,? (?:on )?(?:both|each|2) sides?| per side|,? each slope/;
const ALONG_THE_EDGE = / (?:along|at) the (?:eaves?|ridge)/;

const UP_THE_SLOPE = / up the (?:slope|rafter|roof)/;

/** "114 ft along the eaves by 18 ft up the slope, both sides; wing 30 ft x 18 ft both sides". */
const PAIR = new RegExp(
  patternSource`(?<![\d.])(\d+(?:\.\d+)?)(?: ft)?(?:${ALONG_THE_EDGE})? x (\d+(?:\.\d+)?) ft(?:${UP_THE_SLOPE})?(${ON_BOTH_SIDES})?`,
  "g",
);

/** Slopes given by eave and rafter, of a main roof and its wings. */
export const slopePairs: Finder = (reading) => {
  if (!/\balong the eaves?\b[^.;]{0,40}\bup the slope\b/.test(reading.text)) return null;
  const text = reading.text.replace(/(?<=along the eaves?) by (?=\d)/g, " x ");
  const pairs = [...allMatches(text, PAIR)];
  if (pairs.length < 2) return null;
  const area = pairs.reduce((sum, pair) => sum + Number(pair[1]) * Number(pair[2]) * (pair[3] ? 2 : 1), 0);
  return { value: roundTo(area, 4), source: pairs.map((pair) => pair[0]).join(" + ") };
};

const FEET = "(\\d{1,3}(?:\\.\\d+)?)(?: ft)?";
const TO_NEXT = "[^.;\\d]{0,28}";
const TRAPEZOIDS = pattern`\b(\d) trapez[a-z]+${TO_NEXT}${FEET}${TO_NEXT}${FEET}${TO_NEXT}${FEET}`;
const TRIANGLES = pattern`\b(\d) triang[a-z]+${TO_NEXT}${FEET}${TO_NEXT}${FEET}`;

/** "Two trapezoids 46 ft at the eave, 18 ft at the ridge, 15 ft up; two triangles 28 ft by 15 ft": a hip roof. */
export const slopeShapes: Finder = (reading) => {
  const long = TRAPEZOIDS.exec(reading.text)?.map(Number);
  const ends = TRIANGLES.exec(reading.text)?.map(Number);
  if (!long || !ends) return null;
  const [, sides = 0, eave = 0, ridge = 0, up = 0] = long;
  const [, count = 0, base = 0, height = 0] = ends;
  const area = (sides * (eave + ridge) * up) / 2 + (count * base * height) / 2;
  return { value: roundTo(area, 4), source: `${sides} trapezoids + ${count} triangles` };
};

/** Two-sided sizes stated for slopes. */
const slopeSizes = (reading: Reading): Group[] =>
  reading.groups.filter(
    (group) =>
      !(group.isBare && group.values[0] === 4 && group.values[1] === 8) &&
      // "500 x 250 slates" is a product size in millimeters.
      !(group.isBare && group.values.every((value) => value >= 100)) &&
      /\b(?:slopes?|sides?|planes?|faces?|pitches|rectangles?)\b/.test(
        `${group.owner} ${group.pre.slice(-30)} ${group.post.slice(0, 24).split(",")[0] ?? ""}`,
      ) &&
      (group.values[0] ?? 0) >= 4 &&
      group.values.length === 2,
  );

/** Two or more slopes given by their own sizes: "two slopes, each 40 x 16 ft". */
export const slopeGroups: Finder = (reading) => {
  const groups = slopeSizes(reading);
  if (groups.length === 0) return null;
  let total = 0;
  for (const group of groups) {
    const times =
      /(?<![\d.])(\d) (?:[a-z]+ ){0,3}(?:slopes?|sides?|planes?|faces?|rectangles?)?[^\d]{0,24}$/.exec(
        group.pre,
      );
    const isBoth = /\bboth\b|\beach\b|\bper side\b/.test(
      `${group.pre.slice(-30)} ${group.post.slice(0, 24)}`,
    );
    total +=
      (group.values[0] ?? 0) *
      (group.values[1] ?? 0) *
      (groups.length > 1 ? (times ? Number(times[1]) : 1) : times ? Number(times[1]) : isBoth ? 2 : 1);
  }
  return {
    value: roundTo(total, 4),
    source: groups.map((group) => reading.text.slice(group.start, group.end)).join(" + "),
  };
};

/** "Two slopes, each 18 x 52": a gable roof is longer along its eaves than up its slopes. */
const sideOfSlopes =
  (choose: (...sides: number[]) => number): Finder =>
  (reading) => {
    const [only, ...others] = slopeSizes(reading);
    if (!only || others.length > 0) return null;
    const said = `${only.pre.slice(-30)} ${only.post.slice(0, 24)}`;
    if (!/\b(?:2|both|each) (?:[a-z]+ )?(?:slopes?|sides?|planes?)\b/.test(said)) return null;
    return { value: choose(...only.values), source: quote(reading, only.start, only.end) };
  };
export const eaveOfSlopes = sideOfSlopes(Math.max);
export const lengthOfSlopes = sideOfSlopes(Math.min);
