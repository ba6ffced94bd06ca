import type { TrackedText } from "./tracked-text.ts";

/** Stock thicknesses and widths of timber in millimeters → nominal inches. */
const NOMINAL: readonly (readonly [from: number, to: number, inches: number])[] = [
  [16, 25, 1],
  [35, 50, 2],
  [63, 75, 3],
  [86, 103, 4],
  [120, 152, 6],
  [168, 203, 8],
  [218, 248, 10],
  [285, 305, 12],
];
const WOOD =
  "(?:joists?|bearers?|studs?|posts?|rafters?|timbers?|pine|beams?|plates?|rails?|purlins?|battens?|decking|boards?|lumber)";
const SIZE = new RegExp(
  `(?<![\\dx] ?|\\d\\.)(\\d{2,3})(?: mm)? x (\\d{2,3})(?: mm)?(?! ?(?:x|ft|in|m|cm|sq)\\b)(?= (?:[a-z]+ ){0,2}${WOOD}\\b)`,
  "g",
);
const SIZE_AFTER = new RegExp(
  `(?=\\d)(?<=\\b${WOOD} (?:of |in |are |@ )?\\(?)(\\d{2,3})(?: mm)? x (\\d{2,3})(?: mm)?(?! ?(?:x|ft|in|m|cm|sq)\\b)`,
  "g",
);

const nominal = (millimetres: string): number | undefined => {
  const value = Number(millimetres);
  return NOMINAL.find(([from, to]) => value >= from && value <= to)?.[2];
};

function toNominal(written: string, first = "", second = ""): string {
  const sides = [nominal(first), nominal(second)];
  const [thick, wide] =
    sides[0] && sides[1] ? [Math.min(sides[0], sides[1]), Math.max(sides[0], sides[1])] : [];
  return thick && wide && thick <= 6 ? `${thick} x ${wide}` : written;
}

/** Converts timber in millimeters to its nominal size in inches: "140x45 joists" → "2 x 6 joists". */
export function writeMetricLumber(text: TrackedText): void {
  text.replace(SIZE, toNominal).replace(SIZE_AFTER, toNominal);
}
