import type { Group, Reading } from "../../recipes/reading.types.ts";

/** A length near the name of a shape, in feet. */
export interface Figure {
  value: number;
  start: number;
  end: number;
  /** Words before and after it that say what it is. */
  pre: string;
  post: string;
  /** The size it is a side of: "8 x 14 ft". */
  group: Group | null;
}

/** Depths, thicknesses, spacings and rates beside the plan's own sizes. */
const NO_SIDE = ["deep", "thick", "spacing", "covers", "gap", "waste"] as const;

/** A figure without unit in a list whose last has one: the first two of "10, 12 and 14 ft". */
const IN_LIST = /^(?:, | and | or )+(?:\d[\d.]*(?:, | and | or )+){0,3}\d[\d.]* ft\b/;

/**
 * The lengths that can be sides of a shape, in text order, in feet.
 * @param at where the shape is named; figures with no unit beside it count as feet
 */
export function figuresIn(reading: Reading, from: number, to: number, at: number): Figure[] {
  const figures: Figure[] = [];
  for (const group of reading.groups) {
    if (group.start < from || group.end > to) continue;
    for (const value of group.values.slice(0, 2))
      figures.push({ value, start: group.start, end: group.end, pre: group.pre, post: group.post, group });
  }
  for (const measure of reading.measures) {
    const { value, start, end, pre, post, dimension, unit } = measure;
    if (measure.group || start < from || end > to) continue;
    if (NO_SIDE.some((role) => measure.roles.has(role)) && !/^ apart\b/.test(post)) continue;
    const isLength =
      dimension === "length" && (unit !== "in" || value >= 2.5 || /\b(?:in|hole|bare)/.test(post));
    const isListed = dimension === "plain" && IN_LIST.test(post);
    const isBeside =
      dimension === "plain" &&
      value >= 2.5 &&
      Math.abs(start - at) < 24 &&
      /^ (?:across|diameter|x)/.test(post);
    if (!isLength && !isListed && !isBeside) continue;
    // Layers are said in inches: "3 in of mulch".
    if (unit === "in" && /^ (?:of|layer|base|lift|concrete)\b/.test(post)) continue;
    figures.push({ value, start, end, pre, post, group: null });
  }
  return figures.sort((left, right) => left.start - right.start);
}
