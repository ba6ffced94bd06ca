import { UNITS } from "../../units.ts";
import type { TrackedText } from "./tracked-text.ts";

const UNIT = "ft|in|yd|m|cm|mm|lf|sqft|sqyd|sqm|cuft|cuyd|cum|lb|kg|gal|l|ton|tonne";
const FIGURE = `\\d+(?:\\.\\d+)?(?: (?:${UNIT})\\b)?`;
const SIZE = `${FIGURE}(?: x ${FIGURE}){0,2}`;
const RATE = "(?: per (?:us )?(?:gal|l|bag|roll|carton|box|bundle))?";
/** "41.15 m (135 ft)", "1.22 x 1.52 m (4 x 5 ft)", "3.66 m (12 ft) square". */
const SAID_TWICE = new RegExp(
  `(?<![\\d./#])(${SIZE})(${RATE}) ?\\( ?(?:about |or )?(${SIZE})(${RATE}) ?\\)`,
  "g",
);

const METRIC: ReadonlySet<string> = new Set(["m", "cm", "mm", "sqm", "cum", "kg", "l", "tonne"]);

/** How far two statements of one size may differ through rounding. */
const ROUNDING = 0.03;

interface Size {
  values: number[];
  dimension: string;
  isMetric: boolean;
}

function readSize(written: string): Size | null {
  const sides = written.split(" x ").map((side) => side.split(" "));
  const last = sides.at(-1)?.[1];
  const units = sides.map(([, unit]) => unit ?? last);
  const known = units.map((unit) => (unit === undefined ? undefined : UNITS[unit]));
  const dimension = known[0]?.dimension;
  if (dimension === undefined || known.some((unit) => unit?.dimension !== dimension)) return null;
  return {
    values: sides.map(([figure], index) => Number(figure) * (known[index]?.factor ?? 1)),
    dimension,
    isMetric: units.every((unit) => unit !== undefined && METRIC.has(unit)),
  };
}

function isSame(first: Size, second: Size): boolean {
  if (first.dimension !== second.dimension || first.values.length !== second.values.length) return false;
  return first.values.every((value, index) => {
    const other = second.values[index] ?? 0;
    return Math.abs(value - other) <= ROUNDING * Math.max(value, other);
  });
}

/** Keeps a size that is stated in both systems only once: the unconverted one in feet and inches. */
export function foldRestated(text: TrackedText): void {
  text.replace(SAID_TWICE, (match, outer = "", outerRate = "", inner = "", innerRate = "") => {
    const first = readSize(outer);
    const second = readSize(inner);
    if (!first || !second) return match;
    const isRate = outerRate !== "" || innerRate !== "";
    if (!isSame(first, second) && !(isRate && first.dimension === second.dimension)) return match;
    return first.isMetric ? `${inner}${innerRate || outerRate}` : `${outer}${outerRate}`;
  });
}
