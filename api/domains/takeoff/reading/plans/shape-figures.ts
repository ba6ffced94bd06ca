import type { Group, Measure, Reading } from "../../recipes/reading.types.ts";

/** A length near the name of a shape, in feet. */
export interface Figure {
  value: number;
  start: number;
  end: number;
  /** The words before and after it that identify it. */
  pre: string;
  post: string;
  /** The size it is a side of: "8 x 14 ft". */
  group: Group | null;
}

/** Depths, thicknesses, spacings and rates, as opposed to the plan's own sizes. */
const NO_SIDE = ["deep", "thick", "spacing", "covers", "gap", "waste"] as const;

/** A figure without a unit in a list whose last figure has one: the first two of "10, 12 and 14 ft". */
const IN_LIST = /^(?:, | and | or )+(?:\d[\d.]*(?:, | and | or )+){0,3}\d[\d.]* ft\b/;

/** Feet. */
const SHORTEST_SIDE = 2.5;
/** How close to the name of a shape a bare figure must be to belong to it, in characters. */
const BESIDE = 24;

/**
 * The lengths that can be sides of a shape, in text order, in feet.
 * @param at where the shape is named; nearby figures without a unit count as feet
 */
export function figuresIn(reading: Reading, from: number, to: number, at: number): Figure[] {
  const isWithin = ({ start, end }: { start: number; end: number }) => start >= from && end <= to;
  const ofSizes = reading.groups.filter(isWithin).flatMap((group) => {
    const { start, end, pre, post } = group;
    return group.values.slice(0, 2).map((value): Figure => ({ value, start, end, pre, post, group }));
  });
  const alone = reading.measures
    .filter((measure) => !measure.group && isWithin(measure) && isSide(measure, at))
    .map(({ value, start, end, pre, post }): Figure => ({ value, start, end, pre, post, group: null }));
  return [...ofSizes, ...alone].sort((left, right) => left.start - right.start);
}

/** Whether a figure can be a side of the shape that is named at a place. */
function isSide(measure: Measure, at: number): boolean {
  const { value, unit, dimension, start, post } = measure;
  if (NO_SIDE.some((role) => measure.roles.has(role)) && !/^ apart\b/.test(post)) return false;
  if (dimension === "length") {
    // Layers are given in inches: "3 in of mulch".
    const isLayer = /^ (?:of|layer|base|lift|concrete)\b/.test(post);
    return unit !== "in" || (!isLayer && (value >= SHORTEST_SIDE || /\b(?:in|hole|bare)/.test(post)));
  }
  const isBeside = Math.abs(start - at) < BESIDE && /^ (?:across|diameter|x)/.test(post);
  return dimension === "plain" && (IN_LIST.test(post) || (isBeside && value >= SHORTEST_SIDE));
}
