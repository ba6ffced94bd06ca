/** Units and ratings as titles write them. */
import type { Rating, RatingClass } from "./figures.ts";

/** How units begin, without periods, spaces and hyphens; the first match wins. */
const UNIT_KEYS: readonly (readonly [RegExp, string])[] = [
  [/^(?:total)?(?:lin|lf)/, "run"],
  [/^(?:sy$|(?:sq|square)(?:yd|yard))/, "sq yd"],
  [/^sq(?:uares?)?$/, "square"],
  [/^(?:sq|square|sf|ft2)/, "sq ft"],
  [/^m2$/, "sq m"],
  [/^(?:cy$|(?:cu|cubic)(?:yd|yard))/, "cu yd"],
  [/^(?:cu|cubic)in/, "cu in"],
  [/^(?:cu|cubic|ft3|cf)/, "cu ft"],
  [/^fl/, "fl oz"],
  [/^(?:oz|ounce)/, "oz"],
  [/^(?:lb|pound)/, "lb"],
  [/^(?:qt|quart)/, "qt"],
  [/^(?:pt|pint)/, "pt"],
  [/^gal/, "gal"],
  [/^ton/, "ton"],
  [/^l/, "l"],
  [/^(?:"$|in)/, "in"],
  [/^(?:'$|f)/, "ft"],
  [/^y/, "yd"],
  [/^mil/, "mil"],
  [/^m(?:eter|$)/, "meter"],
];

export function toUnitKey(unit: string | undefined): string | null {
  if (unit === undefined) return null;
  const plain = unit.replace(/[.\s-]/g, "");
  return UNIT_KEYS.find(([start]) => start.test(plain))?.[1] ?? plain;
}

/** What a unit measures, and its factor to the class's base unit: feet, square and cubic feet, pounds, gallons. */
const FACTORS: Readonly<Record<string, readonly [RatingClass, number]>> = {
  run: ["run", 1],
  "sq ft": ["area", 1],
  "sq m": ["area", 10.7639104],
  "sq yd": ["area", 9],
  square: ["area", 100],
  "cu ft": ["volume", 1],
  "cu yd": ["volume", 27],
  "cu in": ["volume", 1 / 1728],
  lb: ["weight", 1],
  kg: ["weight", 2.20462262],
  ton: ["weight", 2000],
  oz: ["weight", 1 / 16],
  "fl oz": ["liquid", 1 / 128],
  gal: ["liquid", 1],
  qt: ["liquid", 1 / 4],
  pt: ["liquid", 1 / 8],
  l: ["liquid", 1 / 3.785411784],
  ml: ["liquid", 1 / 3785.411784],
};

/** Titles write "oz" for liquids and "fl oz" for goods by weight: the other possible class of each. */
const OTHERWISE: Readonly<Record<string, readonly [RatingClass, number]>> = {
  oz: ["liquid", 1 / 128],
  "fl oz": ["weight", 1 / 16],
};

export function toRating(value: number, unit: string): Rating | null {
  const known = Object.hasOwn(FACTORS, unit) ? FACTORS[unit] : undefined;
  if (known === undefined) return null;
  const [ratingClass, factor] = known;
  const other = OTHERWISE[unit];
  const otherwise = other ? { ratingClass: other[0], value: value * other[1] } : null;
  return { ratingClass, value: value * factor, otherwise, label: null, isLeast: false };
}
