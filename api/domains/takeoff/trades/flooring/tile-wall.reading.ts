import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { matching, mention, quote } from "../../reading/finders.ts";
import { wallHeight } from "../../reading/geometry.ts";
import { isPlanSized } from "../../reading/plans/plan-sized.ts";
import { readWithout } from "../../reading/reading.ts";
import type { Finder, Group, Measure, Reading } from "../../recipes/reading.types.ts";
import { roundTo } from "../../units.ts";
import { heightInGroup, listedWalls, patchOf, withNeighbours } from "./tile-extras.reading.ts";

/** Words of other work that may follow the tile's in one sentence: "tile the floor, paint the walls". */
const NO_OTHER = "(?:(?!paint|drywall|prim(?:e|er)|hang|batt|insul|frame)[^.])";

export const wallTileTriggers = [
  {
    pattern: new RegExp(oneOf`
      \bbacksplash\b
      \bwall tiles?\b
      \btil(?:e|ed) wainscot(?:ing)?\b
      \bwainscot(?:ing)? (?:in|of|with) (?:[a-z]+ ){0,2}tiles?\b
    `),
    weight: 3.3,
  },
  {
    pattern:
      /\b(?:ceramic|porcelain|subway|mosaic)s?,?(?: [a-z\d.]+){0,3},? (?:on |for )?(?:the |a |my )?walls?\b/,
    weight: 3.3,
  },
  {
    pattern: /\b(?:tub|shower|bath) (?:surround|walls?|enclosure)\b|\bsurround\b|\btile alcove\b/,
    weight: 3.3,
  },
  {
    pattern: new RegExp(
      `\\btil(?:es?|ed|ing)\\b${NO_OTHER}{0,70}\\bwalls?\\b(?! (?:to be |will be |are |get )?(?:paint|prim|drywall))`,
    ),
    weight: 3.3,
  },
  { pattern: /\bwalls?(?: all| both| only)? tiled\b|\btiled? (?:[a-z\d]+ ){0,3}walls?\b/, weight: 3.3 },
  {
    pattern: new RegExp(
      `\\bwalls?\\b${NO_OTHER}{0,30}\\b(?:in|with|to be|get|are|will be) (?:[a-z]+ )?til(?:e|es|ed)\\b`,
    ),
    weight: 3.3,
  },
];

const BACKSPLASH = /\bbacksplash\b/;
/** Walls around a tub or in a shower: three of them, given by their sides. */
export const ALCOVE = /\b(?:tub surround|surround|alcove|tub|shower|walk-in(?! closet))\b/;

/** A strip of tile above a counter. */
export const isSplash = (reading: Reading): boolean => mention(reading, BACKSPLASH) !== null;

/** The text without the words about the piece that goes up higher than the strip. */
function withoutPatch(reading: Reading): Reading {
  const patch = isSplash(reading) ? patchOf(reading) : null;
  return patch ? readWithout(reading, [patch]) : reading;
}

const TO_CEILING = /to (?:the )?ceiling(?:,| at| of| is)*/;
const TO_HEIGHT = pattern`\b(?:(?:up )?to(?: a height of)?(?: about)?|going(?: up)?|(?:surround|tiles?|walls?) up|${TO_CEILING}) \(?$`;
const UP = /^ (?:up|above|high|tall)\b|^ (?:[a-z]+ )?between (?:the )?counter/;

const isHeight = (measure: Measure): boolean =>
  measure.roles.has("high") || TO_HEIGHT.test(measure.pre) || UP.test(measure.post);

/** Height of the tile: "up to 7 ft", "18 in high", "6 ft up from the tub", "to the 8 ft ceiling". */
export const tileHeight: Finder = (whole) => {
  const reading = withoutPatch(whole);
  const inGroup = isSplash(reading) ? null : heightInGroup(reading);
  if (inGroup) return inGroup;
  const lengths = matching(reading, { unit: "ft", min: 0.3, max: 20 });
  const high = lengths.find(
    ({ measure }) => isHeight(measure) && !/\bwalls?\b/.test(measure.post.slice(0, 7)),
  );
  if (high) return { value: high.value, source: quote(reading, high.measure.start, high.measure.end) };
  const strip = isSplash(reading) ? stripOf(reading) : null;
  if (strip)
    return { value: roundTo(Math.min(...sides(strip)), 4), source: quote(reading, strip.start, strip.end) };
  const low = isSplash(reading) ? lengths.find(({ value }) => value <= 4) : undefined;
  if (low) return { value: low.value, source: quote(reading, low.measure.start, low.measure.end) };
  return wallHeight(reading);
};

const sides = (group: Group): readonly number[] => group.values.slice(0, 2);

/** A strip of wall given as one size, "12 ft x 18 in": neither a tile nor a room. */
function stripOf(reading: Reading): Group | null {
  return (
    reading.groups.find(
      (group) =>
        group.values.length === 2 &&
        !group.isBare &&
        Math.max(...sides(group)) >= 2 &&
        Math.min(...sides(group)) >= 0.3 &&
        Math.min(...sides(group)) <= 5 &&
        !/\btiles?\b/.test(group.post.slice(0, 20)),
    ) ?? null
  );
}

/** Run of a backsplash: "14 lf of backsplash", "run is 144 in long", "12 ft x 18 in". */
export const splashRun: Finder = (whole) => {
  const reading = withoutPatch(whole);
  if (!isSplash(reading)) return null;
  const strip = stripOf(reading);
  if (strip)
    return { value: roundTo(Math.max(...sides(strip)), 4), source: quote(reading, strip.start, strip.end) };
  const lengths = matching(reading, { unit: "ft", min: 1, notRole: ["covers", "thick", "gap"] }).filter(
    ({ measure }) => !isHeight(measure),
  );
  const found =
    lengths.find(({ measure }) => measure.roles.has("long") || measure.roles.has("run")) ??
    lengths.find(({ measure }) => measure.unit === "lf" || /^ (?:of |run )/.test(measure.post)) ??
    [...lengths].sort((left, right) => right.value - left.value)[0];
  if (!found) return null;
  const all = withNeighbours(found, lengths, reading);
  return { value: all.value, source: quote(reading, all.start, all.end) };
};

const WALL_WORDS = /\b(?:back|ends?|sides?|walls?|wing|returns?|long|short|wide)\b/;
const TIMES = /(?:^|[ ,:(])(\d|both|each|either) (?:[a-z]+ )?(?:ends?|sides?|walls?|returns?|short|wings?)\b/;

/** "3 walls 3 ft, 5 ft and 3 ft": the number counts the entries of the list. */
const LISTED_AFTER = /^(?: wide| long)?(?:,|,? and) \d[\d.]* (?:ft|in)\b(?! (?:high|tall|up))/;

/** Sides of an alcove, one by one: "back wall 5 ft, each end 3 ft", "3 walls: 36 in, 36 in and 48 in". */
function namedSides(reading: Reading): { value: number; source: string } | null {
  const lengths = matching(reading, { unit: "ft", min: 1, max: 16 }).filter(
    ({ measure }) =>
      !isHeight(measure) &&
      !measure.roles.has("thick") &&
      !/^ (?:high |deep |tall )?(?:tub|bath)\b/.test(measure.post),
  );
  let total = 0;
  let last: Measure | null = null;
  const said: string[] = [];
  for (const { value, measure } of lengths) {
    const side = { measure, ...clauseAround(measure) };
    if (!isNamedSide(side) && !follows(reading, last, measure)) continue;
    const isOneOfList = last === null && lengths.length > 1 && WALLS_TOLD.test(measure.pre);
    const count = isOneOfList ? 1 : countOfSide(side);
    total += value * count;
    said.push(`${count} × ${reading.text.slice(measure.start, measure.end)}`);
    last = measure;
  }
  return total > 0 ? { value: roundTo(total, 4), source: said.join(" + ") } : null;
}

/** "3 walls, 60 in back and 30 in each side": the number is the total, not a count of the first side. */
const WALLS_TOLD = /\b[3-9] (?:[a-z]+ )?walls?[,:]? $/;

/** A length and the words of its clause. */
interface Side {
  readonly measure: Measure;
  readonly before: string;
  readonly after: string;
}

const clauseAround = ({ pre, post }: Measure): Omit<Side, "measure"> => ({
  before: pre.split(/[,;]| and |: /).at(-1) ?? "",
  after: post.slice(0, 18).split(/[,;:.]| and /)[0] ?? "",
});

const isNamedSide = ({ measure, before, after }: Side): boolean =>
  WALL_WORDS.test(`${before} ${after}`) || /\bwalls?: $/.test(measure.pre);

/** Whether a length directly follows another in a list. */
const follows = ({ text }: Reading, last: Measure | null, { start }: Measure): boolean =>
  last !== null && /^(?:,|,? and| \+| plus)? (?:the )?$/.test(text.slice(last.end, start));

/** How many sides a length applies to: two in "each end 3 ft". */
function countOfSide({ measure, before, after }: Side): number {
  if (LISTED_AFTER.test(measure.post)) return 1;
  const times = TIMES.exec(`${before.trimEnd()}${after}`)?.[1];
  if (times && /\d/.test(times)) return Number(times);
  return times !== undefined || /\beach\b/.test(after) ? 2 : 1;
}

/** The plan of a tub or a shower, "60 x 30 in", "5 x 2.5 x 2.5 ft": its back and both ends are walls. */
function planSides(reading: Reading): { value: number; source: string } | null {
  const plan = reading.groups.find((group) => {
    const [first = 0, second = 0] = group.values;
    const scale = group.isBare && Math.min(first, second) >= 24 ? 1 / 12 : 1;
    const least = Math.min(...group.values) * scale;
    const most = Math.max(...group.values) * scale;
    const isNarrow = least <= 3.6 || /\bshower\b/.test(`${group.pre.slice(-16)} ${group.post.slice(0, 12)}`);
    return (
      least >= 2 &&
      isNarrow &&
      most <= 8 &&
      most >= 2.9 &&
      !/^[^,;.]*\b(?:tiles?|boards?|sheets?)\b/.test(group.post.slice(0, 20))
    );
  });
  if (!plan) return null;
  const scale = plan.isBare && Math.min(...plan.values) >= 24 ? 1 / 12 : 1;
  const values = plan.values.map((value) => value * scale);
  // In a corner, two sides are walls and the others glass.
  const isCorner = /\bcorner shower\b|(?<![\d.x] ?)\b2 (?:[a-z]+ ){0,2}walls\b/.test(reading.text);
  const run = isCorner
    ? Math.max(...values) + Math.min(...values)
    : values.length === 3
      ? values.reduce((sum, value) => sum + value, 0)
      : Math.max(...values) + 2 * Math.min(...values);
  return { value: roundTo(run, 4), source: quote(reading, plan.start, plan.end) };
}

/** Feet of wall around a tub or in a shower. */
export const alcoveRun: Finder = (reading) => {
  if (!mention(reading, ALCOVE)) return null;
  return (
    deepAndWide(reading) ??
    listedWalls(reading) ??
    planOfAlcove(reading) ??
    namedSides(reading) ??
    planSides(reading)
  );
};

/** "Replacing shower: 36 x 60 alcove, tile three walls": the only size of the text is that of the shower to be tiled. */
export const inSizedShower: Finder = ({ whole }) => {
  const [shower, ...others] = whole.groups.filter((group) => isPlanSized(group, {}));
  const isShower = shower && others.length === 0 && /\b(?:alcove|shower|stall)$/.test(shower.owner);
  return isShower ? { value: 1, source: quote(whole, shower.start, shower.end) } : null;
};

/** A size next to the tub or shower is its plan, whatever other walls are mentioned. */
function planOfAlcove(reading: Reading): { value: number; source: string } | null {
  const isBeside = reading.groups.some(
    (group) =>
      /\b(?:tub|shower|surround|alcove)\b/.test(`${group.pre.slice(-16)} ${group.post.slice(0, 22)}`) ||
      group.values.length === 3,
  );
  return isBeside ? planSides(reading) : null;
}

const SIDE_IN = "(\\d{1,3}(?:\\.\\d+)?) (in|ft)";
const DEEP_AND_WIDE = [
  new RegExp(`${SIDE_IN} deep(?:,| and| x| by)* ${SIDE_IN} (?:wide|long|across)\\b`),
  new RegExp(`${SIDE_IN} (?:wide|long|across)(?:,| and| x| by)* ${SIDE_IN} deep\\b`),
] as const;

/** An alcove given by its depth and width: its back and both ends. */
function deepAndWide(reading: Reading): { value: number; source: string } | null {
  for (const [index, pattern] of DEEP_AND_WIDE.entries()) {
    const match = pattern.exec(reading.text);
    if (!match) continue;
    const [first, second] = [
      Number(match[1]) / (match[2] === "in" ? 12 : 1),
      Number(match[3]) / (match[4] === "in" ? 12 : 1),
    ];
    const [deep, wide] = index === 0 ? [first, second] : [second, first];
    if (deep <= 5 && wide <= 8) return { value: roundTo(wide + 2 * deep, 4), source: match[0] };
  }
  return null;
}
