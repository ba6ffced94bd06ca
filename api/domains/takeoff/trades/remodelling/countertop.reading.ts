/** Reads the pieces of a countertop: its runs, islands and corner pieces. */
import { pattern } from "../../../../platform/patterns.ts";
import { quote } from "../../reading/finders.ts";
import type { Finder, Measure, Reading } from "../../recipes/reading.types.ts";
import { roundTo } from "../../units.ts";

const RUN_WORDS =
  /runs?|legs?|sides?|walls?|counters?|counter ?tops?|tops?|sections?|pieces?|after the|past the/;
/** Words for a length of counter, before its number. */
const RUN_BEFORE = pattern`\b(?:${RUN_WORDS})\b(?:[^.;]|\.\d){0,110}$`;
const NOT_A_RUN =
  /\b(?:splash|backsplash|islands?|peninsula|deep|edge|deduct|triang[a-z]*|base|height)\b[^.;,]{0,24}$/;
const OTHER_SIDE = /^ (?:deep|wide|high|tall|thick|x|back|base|height)\b/;

/** A length in inches beside an appliance or a corner: "51 in from the corner to the stove, 15 in past it". */
const SHORTEST_IN_INCHES =
  /\b(?:leg|run|wall|side|corner|stove|range|sink|fridge|window|\d in)\b[^.;]{0,60}$/;
const LONGER_THAN_DEEP_FT = 3;

const isRun = ({ dimension, unit, value, group, pre, post }: Measure): boolean =>
  dimension === "length" &&
  // No counter's depth is taken for its length, and no lip or overhang.
  (unit !== "in" || SHORTEST_IN_INCHES.test(pre) || value >= LONGER_THAN_DEEP_FT) &&
  value >= (unit === "in" ? 1 : 1.5) &&
  group === null &&
  RUN_BEFORE.test(pre) &&
  !NOT_A_RUN.test(pre) &&
  !OTHER_SIDE.test(post);

const USUAL_DEPTH_IN = 25.5;
const COUNTED = /counted|included|in (?:the|that|it)|overlaps?|deduct|not (?:2|two) times|twice|once/;
/** "The corner is already counted", "overlaps at the corner": both legs of an L were measured into it. */
const isCornerTwice = ({ text }: Reading): boolean =>
  pattern`\bcorner\b[^.;]{0,40}\b(?:${COUNTED})\b|\b(?:${COUNTED})\b[^.;]{0,40}\bcorner\b|\bleg\b.*\boverlaps?\b`.test(
    text,
  );
const DEPTH = /(\d{2}(?:\.\d+)?) in (?:deep|depth|dp)\b/;
const depthOf = ({ text }: Reading): number | null => {
  const match = DEPTH.exec(text);
  return match ? Number(match[1]) : null;
};

/** "Two straight runs 10.5 ft and 7 ft", "one leg 10 ft, the other leg 7 ft": feet of counter. */
export const runs: Finder = (reading) => {
  const splash = /\b(?:back)?splash\b/.exec(reading.text)?.index ?? Number.POSITIVE_INFINITY;
  const found = reading.measures.filter((measure) => isRun(measure) && measure.start < splash);
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return null;
  const corner = isCornerTwice(reading) ? (depthOf(reading) ?? USUAL_DEPTH_IN) / 12 : 0;
  return {
    value: roundTo(
      found.reduce((sum, { value }) => sum + value, -corner),
      4,
    ),
    source: quote(reading, first.start, last.end),
    spans: found.map(({ start, end }) => reading.originOf(start, end)),
  };
};

/** Square feet of islands and other tops given by two sides. */
export const islands: Finder = (reading) => {
  const groups = reading.groups.filter(({ values }) => values.length === 2 && Math.min(...values) >= 1);
  const corner = triangle(reading);
  if (groups.length === 0 && !corner) return null;
  const area = groups.reduce(
    (sum, { values: [long = 0, wide = 0], pre }) => sum + long * wide * countBefore(pre),
    0,
  );
  return {
    value: roundTo(area + (corner?.value ?? 0), 4),
    source: [
      ...groups.map(({ start, end }) => reading.text.slice(start, end)),
      ...(corner ? [corner.source] : []),
    ].join(" + "),
    spans: [
      ...groups.map(({ start, end }) => reading.originOf(start, end)),
      ...(corner ? [corner.span] : []),
    ],
  };
};

/** "Two sections, each 48 x 25 in", "2 48 x 25 in". */
const COUNT_BEFORE = /(?:^|[ ,:;(])([2-9])(?: (?!ft\b|in\b)[a-z]+){0,7}[,:]?(?: each| of| at)* $/;
const countBefore = (pre: string): number => Number(COUNT_BEFORE.exec(pre)?.[1] ?? 1);

const SIDE = /(\d{1,3}(?:\.\d+)?) (in|ft)/;
const BASE = pattern`(?:${SIDE} (?:along the |long )?base\b|\bbase(?: of| is|:)* ${SIDE}\b)`;
const HEIGHT = pattern`(?:${SIDE} (?:high|height|tall)\b|\bheight(?: of| is|:)* ${SIDE}\b)`;
/** "A triangular corner piece with a 36 in base and 25.5 in height": square feet. */
function triangle(
  reading: Reading,
): { value: number; source: string; span: readonly [number, number] } | null {
  const at = /\btriang(?:le|ular)\b/.exec(reading.text)?.index;
  if (at === undefined) return null;
  const told = reading.text.slice(at);
  const [base, height] = [BASE.exec(told), HEIGHT.exec(told)];
  if (!base || !height) return null;
  const feet = (match: RegExpExecArray): number =>
    Number(match[1] ?? match[3]) / ((match[2] ?? match[4]) === "in" ? 12 : 1);
  const end = at + Math.max(base.index + base[0].length, height.index + height[0].length);
  return {
    value: (feet(base) * feet(height)) / 2,
    source: reading.text.slice(at, end),
    span: reading.originOf(at, end),
  };
}
