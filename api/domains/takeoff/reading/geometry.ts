import { oneOf, pattern, patternSource } from "../../../platform/patterns.ts";
import { type NumberInput, numberInput } from "../recipes/assembly.ts";
import type { Finder, Measure, Reading } from "../recipes/reading.types.ts";
import type { ScopeFact } from "../scope.ts";
import { roundTo } from "../units.ts";
import { matching, quote } from "./finders.ts";
import { countOfEach } from "./plans/counted-places.ts";
import type { PlanQuery } from "./plans/plan-sized.ts";
import { type Rectangle, rectanglesOf } from "./plans/rectangles.ts";
import { shapeArea, shapePerimeter } from "./plans/shapes.ts";

const OPENING_OR_PACKAGE = oneOf`
  door, window, opening, bag, box, roll, carton, bundle, pallet, skid, sheet, gal, gallon, can, bucket,
  pail, case, square, lb, tube, piece, pack
`;
const NOT_JOB_AREA = pattern`\b(?:${OPENING_OR_PACKAGE})(?:es|s)?\b`;

const COVERAGE_OR_RATE =
  /per|every|each|covers|(?:bags|rolls|boxes|cartons|bundles|will|can|they|that) cover|coverage|rate|at \d+ for|for every/;
const RATE_BEFORE = pattern`\b(?:${COVERAGE_OR_RATE}) $`;

/** Square feet stated outright, and the figures that state them. */
interface StatedArea {
  readonly value: number;
  readonly measures: readonly Measure[];
}

/** A stated area of the job itself, not a package's coverage or a rate. Adds up several: "300 sq ft and 200 sq ft". */
function statedArea(reading: Reading, owner?: RegExp): StatedArea | null {
  const all = matching(reading, { dimension: "area", min: 1 }).filter(
    ({ measure }) =>
      !measure.roles.has("covers") &&
      !NOT_JOB_AREA.test(measure.owner) &&
      !/^ ?(?:usable|per|\/|a (?:bag|box|gal|roll|sheet|bundle|carton|square)|each|to the (?:gal|bag))\b/.test(
        measure.post,
      ) &&
      !RATE_BEFORE.test(measure.pre) &&
      !/\b(?:subtract|deduct|less|minus|take out|takes? off)(?: about| the| of)* $/.test(measure.pre) &&
      !/^ of (?:that|it|which|this)\b/.test(measure.post) &&
      !/^ (?:of |for |in )?(?:(?:wall|window|door|glass) )?(?:openings?|windows|glass)\b/.test(measure.post),
  );
  const owned = owner ? all.filter(({ measure }) => owner.test(measure.owner)) : all;
  const chosen = owned.length > 0 ? owned : owner ? [] : all;
  const first = chosen[0];
  if (!first) return null;
  // Several areas add up only when one sentence lists them with "and" or "plus".
  const isList =
    chosen.length > 1 &&
    /\b(?:and|plus|\+|another)\b/.test(
      reading.text.slice(first.measure.end, chosen[1]?.measure.start ?? 0),
    ) &&
    !/[.;]/.test(reading.text.slice(first.measure.end, chosen[1]?.measure.start ?? 0));
  const used = isList ? chosen : [first];
  return {
    value: used.reduce((sum, { value }) => sum + value, 0),
    measures: used.map(({ measure }) => measure),
  };
}

const SIZED_THING = oneOf`
  board, tile, paver, brick, block, sheet, panel, joist, stud, rafter, post, picket, baluster, window,
  door, doorway, opening, tread, riser, overhang, gap, lap, trench, bag, roll, plank, timber, skid, beam,
  shingle, bar, rebar, vertical, stick, piece, dowel, anchor, pin
`;
/** Goods sold by length, which is no side of anything: "bars come 20 ft long". */
const STOCK = /\b(?:bars?|rebars?|verticals?|sticks?|pieces?|dowels?|pins?)$/;
const COMES_IN = /\b[a-z]+s (?:(?:that|which|all) )?(?:come|are sold|are cut)(?: in)? $/;
const NOT_JOB_LENGTH = pattern`\b(?:${SIZED_THING})s?$`;

function side(role: "long" | "wide", reading: Reading): { value: number; measure: Measure } | null {
  const wide = role === "wide" ? (["wide"] as const) : (["long"] as const);
  const all = matching(reading, { role: wide, bare: true, unit: "ft", min: 1 }).filter(
    ({ value, measure }) =>
      // A side can be as short as 1 ft when written in feet; in inches that is more likely a product.
      (value >= 2.5 || measure.unit === "ft") &&
      !NOT_JOB_LENGTH.test(measure.owner) &&
      measure.dimension !== "area",
  );
  if (all[0]) return all[0];
  // "12 in square pavers, 3 ft wide, 40 ft long": after a comma, the sides are the job's again.
  const apart = (other: "long" | "wide") =>
    matching(reading, { role: other, unit: "ft", min: 2.5 }).find(
      ({ measure }) => measure.unit !== "in" && /[,;] (?:and )?$/.test(measure.pre),
    );
  const own = apart(role);
  return own && apart(role === "wide" ? "long" : "wide") ? own : null;
}

const fact = (reading: Reading, value: number, start: number, end: number) => ({
  value: roundTo(value, 4),
  source: quote(reading, start, end),
});

/** Length of the only rectangle, or a length named by a word ("40 ft long"). */
export function planLength(query: PlanQuery = {}): Finder {
  return (reading) => {
    const rectangles = rectanglesOf(reading, query);
    const only = onlyOneOf(rectangles);
    if (only) return fact(reading, only.length, only.group.start, only.group.end);
    if (rectangles.length > 0) return null;
    const long = side("long", reading);
    if (long) return fact(reading, long.value, long.measure.start, long.measure.end);
    const deep = matching(reading, { role: "deep", bare: true, unit: "ft", min: 3 })[0];
    const wide = side("wide", reading);
    if (deep && wide && deep.measure.unit !== "in")
      return fact(reading, wide.value, wide.measure.start, wide.measure.end);
    const across = matching(reading, { role: "long", unit: "ft", min: 2.5 }).find(
      ({ measure }) => !STOCK.test(measure.owner) && !COMES_IN.test(measure.pre),
    );
    return across ? fact(reading, across.value, across.measure.start, across.measure.end) : null;
  };
}

/** Width of the only rectangle, or a width named by a word; "12 ft wide by 10 ft deep" gives 10. */
export function planWidth(query: PlanQuery = {}): Finder {
  return (reading) => {
    const rectangles = rectanglesOf(reading, query);
    const only = onlyOneOf(rectangles);
    if (only) return fact(reading, only.width, only.group.start, only.group.end);
    if (rectangles.length > 0) return null;
    const wide = side("wide", reading);
    const long = side("long", reading);
    if (wide && long) return fact(reading, wide.value, wide.measure.start, wide.measure.end);
    const deep = matching(reading, { role: "deep", bare: true, unit: "ft", min: 3 }).find(
      ({ measure }) => measure.unit !== "in",
    );
    if (deep) return fact(reading, deep.value, deep.measure.start, deep.measure.end);
    return wide ? fact(reading, wide.value, wide.measure.start, wide.measure.end) : null;
  };
}

/** "Two strips, each 2 ft wide, 30 ft long": the total area of everything counted before its sides. */
const areaOfAlike: Finder = (reading) => {
  const long = side("long", reading);
  const wide = side("wide", reading);
  if (!long || !wide || wide.measure === long.measure) return null;
  const first = Math.min(long.measure.start, wide.measure.start);
  const count = countOfEach(reading.text.slice(0, first));
  return count === null
    ? null
    : fact(reading, count * long.value * wide.value, first, Math.max(long.measure.end, wide.measure.end));
};

const WHAT_HAS_SIDES = /walk|walkway|sidewalk|driveway|path|pathway|road|lane|house|fence|patio|steps/;
const BOTH_SIDES_OF = /\bboth sides of (?:(?:a|the|my|our|an) )?/;
const BOTH_SIDES = pattern`${BOTH_SIDES_OF}(?:(?:[a-z]+ )?(\d{1,4}(?:\.\d+)?) ft (?:long )?)?(?:[a-z]+ ){0,2}(?:${WHAT_HAS_SIDES})\b`;

/** "Along both sides of a 60 ft walk, 18 in wide": two strips. */
const areaOnBothSides: Finder = (reading) => {
  const both = BOTH_SIDES.exec(reading.text);
  const wide = both ? matching(reading, { role: "wide", unit: "ft", min: 0.3, max: 20 })[0] : undefined;
  const long = both?.[1] ? Number(both[1]) : side("long", reading)?.value;
  if (!both || !wide || !long) return null;
  const source = `${both[0]} … ${quote(reading, wide.measure.start, wide.measure.end)}`;
  return { value: roundTo(2 * long * wide.value, 4), source };
};

const LESS = /less|minus|deduct(?:ing)?|subtract(?:ing)?|not counting|excluding/;
const OF_OPENINGS = / (?:of |for )?(?:[a-z]+ ){0,3}(?:doors?|windows?|openings?|glass)\b/;

/** "10 x 12 less the 44 sqft under the cabinets": square feet left out of a plan; openings belong to walls. */
const LEFT_OUT = new RegExp(
  patternSource`\b(?:${LESS})(?: (?:about|the|for|another))* (\d+(?:\.\d+)?) sqft\b(?!${OF_OPENINGS})`,
  "g",
);
const IS_ELSE = / (?:is|are|will be|has|gets|stays)\b/;
/** "500 sqft of that is patio": part of the area is something else. */
const TAKEN_UP = new RegExp(
  patternSource`\b(\d+(?:\.\d+)?) sqft of (?:that|it|which|this)(?: (?:area|lot|yard|space))?${IS_ELSE}`,
  "g",
);

const areaLeftOut = (reading: Reading): number =>
  [LEFT_OUT, TAKEN_UP]
    .flatMap((said) => [...reading.text.matchAll(said)])
    .reduce((sum, [, area]) => sum + Number(area), 0);

/** Area stated outright, or the sum of several rectangles, minus those taken out. */
export function planArea(query: PlanQuery = {}, owner?: RegExp): Finder {
  return (reading) => {
    const shaped = shapeArea(reading);
    if (shaped) return shaped;
    const rectangles = rectanglesOf(reading, query);
    const strips = rectangles.length === 0 ? (areaOfAlike(reading) ?? areaOnBothSides(reading)) : null;
    if (strips) return strips;
    const area = statedArea(reading, owner) ?? (owner ? statedArea(reading) : null);
    if (rectangles.length === 0) return area && factOfArea(reading, area, areaLeftOut(reading));
    const only = onlyOneOf(rectangles);
    // A stated area far below that of the only size means that the size is not the plan's.
    const isOther = only?.group.isBare && area && area.value < only.length * only.width * 0.5;
    return isOther ? factOfArea(reading, area, 0) : sumOfRectangles(reading, rectangles);
  };
}

/** A stated area minus the omitted part; an omission larger than the area is ignored. */
function factOfArea(
  reading: Reading,
  { value, measures: [first] }: StatedArea,
  leftOut: number,
): ScopeFact | null {
  return first ? fact(reading, value > leftOut ? value - leftOut : value, first.start, first.end) : null;
}

/** The total area of several rectangles; null for a single one, which is read by its sides instead. */
function sumOfRectangles(reading: Reading, rectangles: readonly Rectangle[]): ScopeFact | null {
  const leftOut = areaLeftOut(reading);
  if (onlyOneOf(rectangles) && leftOut === 0) return null;
  const total = rectangles.reduce((sum, room) => sum + room.length * room.width * room.count, 0) - leftOut;
  return total > 0 ? { value: roundTo(total, 4), source: sizesWritten(reading, rectangles) } : null;
}

/** The only rectangle, unless it is counted several times. */
const onlyOneOf = ([first, ...others]: readonly Rectangle[]): Rectangle | undefined =>
  others.length === 0 && first?.count === 1 ? first : undefined;

/** The sizes as written, to show how their sum came about. */
const sizesWritten = ({ text }: Reading, rectangles: readonly Rectangle[]): string =>
  rectangles.map(({ group }) => text.slice(group.start, group.end)).join(" + ");

const SUPPORTS = "(?:piers?|tubes?|footings?|holes?|posts?|piles?|columns?)";
const STANDS_ON_ROUND = pattern`\b${SUPPORTS}\b[^.;]{0,40}\bdiameter\b|\bdiameter (?:[a-z]+ ){0,2}${SUPPORTS}\b`;

/** Diameter of a round plan; a radius is doubled. */
export const planDiameter: Finder = (reading) => {
  const radius = /\bradius(?: of| is|:)? (\d+(?:\.\d+)?) (?:ft|foot)|(\d+(?:\.\d+)?) ft radius/.exec(
    reading.text,
  );
  if (radius) return { value: 2 * Number(radius[1] ?? radius[2]), source: radius[0] };
  if (!/\b(?:round|circle|circular|diameter|ring)\b/.test(reading.text)) return null;
  // "16 x 20 on piers 12 in diameter, 4 ft deep": only its supports are round.
  if (STANDS_ON_ROUND.test(reading.text) && rectanglesOf(reading).length > 0) return null;
  const across = matching(reading, { role: "across", unit: "ft", min: 2.5 })[0];
  return across ? fact(reading, across.value, across.measure.start, across.measure.end) : null;
};

/** Perimeter in feet: stated outright, given as running feet, or the sum over all rectangles. */
export function planPerimeter(owner = /wall|perimeter|room|foundation|house|/): Finder {
  return (reading) => {
    const around = matching(reading, {
      role: "around",
      notRole: "spacing",
      unit: "ft",
      min: 4,
      bare: true,
    })[0];
    if (around) return fact(reading, around.value, around.measure.start, around.measure.end);
    const running = matching(reading, { unit: "ft", min: 2, owner }).filter(
      ({ measure }) => measure.unit === "lf" && !measure.roles.has("covers"),
    );
    const first = running[0];
    if (first)
      return fact(
        reading,
        running.length > 1 && /\b(?:and|plus)\b/.test(reading.text)
          ? running.reduce((sum, { value }) => sum + value, 0)
          : first.value,
        first.measure.start,
        first.measure.end,
      );
    const pairs = [...reading.text.matchAll(/(\d{1,2}) (\d+(?:\.\d+)?) ft (?:long )?(?:walls?|and|sides?)/g)];
    if (pairs.length > 1)
      return {
        value: pairs.reduce((sum, pair) => sum + Number(pair[1]) * Number(pair[2]), 0),
        source: pairs.map((pair) => pair[0]).join(", "),
      };
    const rectangles = rectanglesOf(reading);
    if (rectangles.length === 0 || onlyOneOf(rectangles)) return null;
    const total = rectangles.reduce(
      (sum, room) => sum + (room.count > 0 ? 2 * (room.length + room.width) * room.count : 0),
      0,
    );
    return total > 0 ? { value: roundTo(total, 4), source: sizesWritten(reading, rectangles) } : null;
  };
}

const UP_FROM =
  /below|under|up to|from (?:the )?(?:sill|plate|foundation|slab|floor|bottom plate) (?:up )?to/;
const UPPER_EDGE = /eaves?|soffits?|top|plates?|ceiling|roof/;
const HEIGHT_BELOW_EDGE = pattern`(\d{1,2}(?:\.\d+)?) ft (?:of )?(?:wall |high |tall )?(?:${UP_FROM}) (?:the )?(?:${UPPER_EDGE})\b`;

/** Height of walls in feet: "8 ft ceilings", "9 ft high", the third size of a room. */
export const wallHeight: Finder = (reading) => {
  const below = HEIGHT_BELOW_EDGE.exec(reading.text);
  if (below) return { value: Number(below[1]), source: below[0] };
  const high = matching(reading, { role: "high", unit: "ft", bare: true, min: 1, max: 60 }).find(
    ({ measure }) =>
      // The height of a gable is added to that of the wall.
      !/\bgables?\b[^.;,]{0,40}$/.test(measure.pre) &&
      (measure.dimension === "length"
        ? measure.unit !== "in" || measure.value >= 3
        : measure.value >= 4 && !/^ (?:[a-z-]+ )?walls\b/.test(measure.post)),
  );
  if (high) return fact(reading, high.value, high.measure.start, high.measure.end);
  const bare =
    /\bwalls,? (?:at |of |are )?((?:[7-9]|1[0-4])(?:\.\d+)?) ft(?! (?:long|x|wide)|,? (?:and|plus) \d)/.exec(
      reading.text,
    );
  if (bare) return { value: Number(bare[1]), source: bare[0] };
  const eave =
    /(?<![\d.])(\d{1,2}(?:\.\d+)?) ft (?:eaves?|side ?walls?|sides(?! of))\b(?! (?:trim|overhang|x))/.exec(
      reading.text,
    );
  if (eave && Number(eave[1]) >= 6) return { value: Number(eave[1]), source: eave[0] };
  const third = rectanglesOf(reading).find(
    (room) => room.height !== null && room.height >= 5 && room.height <= 40,
  );
  return third ? fact(reading, third.height ?? 0, third.group.start, third.group.end) : null;
};

const SHARED = { isShared: true, isQuiet: true } as const;

/**
 * Inputs of a flat area: length × width, a round, a stated area, or the area of other shapes (`shapes.ts`). Use with
 * {@link areaOf}.
 */
export function planInputs(
  query: PlanQuery = {},
  owner?: RegExp,
): {
  length: NumberInput;
  width: NumberInput;
  area: NumberInput;
  diameter: NumberInput;
  around: NumberInput;
} {
  return {
    length: numberInput("Length", "ft", 0, "Not stated", [planLength(query)], SHARED),
    width: numberInput("Width", "ft", 0, "Not stated", [planWidth(query)], SHARED),
    area: numberInput("Area", "sq ft", 0, "Not stated", [planArea(query, owner)], SHARED),
    diameter: numberInput("Diameter", "ft", 0, "Not stated", [planDiameter], SHARED),
    around: numberInput("Perimeter", "ft", 0, "From the sides", [shapePerimeter], SHARED),
  };
}

interface PlanValues {
  readonly length: number;
  readonly width: number;
  readonly area: number;
  readonly diameter: number;
  /** Perimeter in feet of a shape that is no rectangle. */
  readonly around?: number;
}

/** Square feet of a plan: as stated, of the round, or length × width. */
export function areaOf(plan: PlanValues): number {
  if (plan.area > 0) return plan.area;
  if (plan.diameter > 0) return (Math.PI * plan.diameter ** 2) / 4;
  return plan.length * plan.width;
}

/** Perimeter in feet of a plan; an area without sides is treated as a square. */
export function perimeterOf(plan: PlanValues): number {
  if (plan.around !== undefined && plan.around > 0) return plan.around;
  if (plan.length > 0 && plan.width > 0) return 2 * (plan.length + plan.width);
  if (plan.diameter > 0) return Math.PI * plan.diameter;
  return 4 * Math.sqrt(plan.area);
}

/** Words for an area: "12 × 16 ft", "500 sq ft", "30 ft round", "" when unknown. */
export function describePlan(plan: PlanValues): string {
  const short = (value: number) => String(roundTo(value, 2));
  if (plan.area > 0) return `${short(plan.area)} sq ft`;
  if (plan.diameter > 0) return `${short(plan.diameter)} ft round`;
  if (plan.length > 0 && plan.width > 0) return `${short(plan.length)} × ${short(plan.width)} ft`;
  return "";
}

/** Formula text of {@link areaOf}. */
export function explainArea(plan: PlanValues): string {
  const short = (value: number) => String(roundTo(value, 2));
  if (plan.area > 0) return `${short(plan.area)} sq ft`;
  if (plan.diameter > 0) return `π ÷ 4 × ${short(plan.diameter)}² ft = ${short(areaOf(plan))} sq ft`;
  return `${short(plan.length)} × ${short(plan.width)} ft = ${short(areaOf(plan))} sq ft`;
}

/** The question for a flat area without a size. */
export function missingPlan(
  plan: PlanValues,
  noun: string,
  example: string,
): { prompt: string; defaultValue: string } | null {
  return areaOf(plan) > 0
    ? null
    : { prompt: `How large is the ${noun}? Give length and width, or the area.`, defaultValue: example };
}
