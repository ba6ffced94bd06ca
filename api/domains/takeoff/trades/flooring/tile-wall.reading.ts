import { type Finder, matching, mention, quote } from "../../reading/finders.ts";
import { wallHeight } from "../../reading/geometry.ts";
import type { Group, Measure, Reading } from "../../reading/reading.types.ts";
import { roundTo } from "../../units.ts";

/** Words of other work that may follow the tile's in one sentence: "tile the floor, paint the walls". */
const NO_OTHER = "(?:(?!paint|drywall|prim(?:e|er)|hang|batt|insul|frame)[^.])";

export const wallTileTriggers = [
  { pattern: /\bbacksplash\b|\bwall tiles?\b/, weight: 3.3 },
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
  {
    pattern: new RegExp(
      `\\bwalls?\\b${NO_OTHER}{0,30}\\b(?:in|with|to be|get|are|will be) (?:[a-z]+ )?til(?:e|es|ed)\\b`,
    ),
    weight: 3.3,
  },
];

const BACKSPLASH = /\bbacksplash\b/;
/** Walls around a tub or in a shower: three of them, told by their sides. */
export const ALCOVE = /\b(?:tub surround|surround|alcove|tub|shower)\b/;

/** A strip of tile over a counter. */
export const isSplash = (reading: Reading): boolean => mention(reading, BACKSPLASH) !== null;

const TO_HEIGHT = /\b(?:up )?to(?: a height of)?(?: about)? $|\bgoing(?: up)? $/;
const UP = /^ (?:up|above|high|tall)\b/;

const isHeight = (measure: Measure): boolean =>
  measure.roles.has("high") || TO_HEIGHT.test(measure.pre) || UP.test(measure.post);

/** Height of the tile: "up to 7 ft", "18 in high", "6 ft up from the tub", "to the 8 ft ceiling". */
export const tileHeight: Finder = (reading) => {
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

/** A strip of wall as one size, "12 ft x 18 in": no tile, no room. */
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
export const splashRun: Finder = (reading) => {
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
    lengths.sort((left, right) => right.value - left.value)[0];
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

const WALL_WORDS = /\b(?:back|ends?|sides?|walls?|wing|returns?|long|short|wide)\b/;
const TIMES = /(?:^|[ ,:(])(\d|both|each|either) (?:[a-z]+ )?(?:ends?|sides?|walls?|returns?|short|wings?)\b/;

/** "3 walls 3 ft, 5 ft and 3 ft": the number is that of the list. */
const LISTED_AFTER = /^(?: wide| long)?(?:,|,? and) \d[\d.]* (?:ft|in)\b(?! (?:high|tall|up))/;

/** Sides of an alcove one by one: "back wall 5 ft, each end 3 ft", "3 walls: 36 in, 36 in and 48 in". */
function namedSides(reading: Reading): { value: number; source: string } | null {
  const lengths = matching(reading, { unit: "ft", min: 1, max: 16 }).filter(
    ({ measure }) => !isHeight(measure) && !measure.roles.has("thick"),
  );
  let total = 0;
  let last: Measure | null = null;
  const said: string[] = [];
  for (const { value, measure } of lengths) {
    const before = measure.pre.split(/[,;]| and |: /).at(-1) ?? "";
    const after = measure.post.slice(0, 18).split(/[,;:.]| and /)[0] ?? "";
    const between: string = last ? reading.text.slice(last.end, measure.start) : "";
    const isNext = last !== null && /^(?:,|,? and| \+| plus)? (?:the )?$/.test(between);
    const isNamed = WALL_WORDS.test(`${before} ${after}`);
    if (!isNamed && !isNext && !/\bwalls?: $/.test(measure.pre)) continue;
    const times = TIMES.exec(`${before}${after}`)?.[1];
    const isPair = times === "each" || times === "both" || times === "either" || /\beach\b/.test(after);
    const count = LISTED_AFTER.test(measure.post)
      ? 1
      : times && /\d/.test(times)
        ? Number(times)
        : isPair
          ? 2
          : 1;
    total += value * count;
    said.push(`${count} × ${reading.text.slice(measure.start, measure.end)}`);
    last = measure;
  }
  return total > 0 && said.length > 0 ? { value: roundTo(total, 4), source: said.join(" + ") } : null;
}

/** The plan of a tub or a shower, "60 x 30 in", "5 x 2.5 x 2.5 ft": its back and its two ends are walls. */
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
      !/\b(?:tiles?|boards?|sheets?)\b/.test(group.post.slice(0, 20))
    );
  });
  if (!plan) return null;
  const scale = plan.isBare && Math.min(...plan.values) >= 24 ? 1 / 12 : 1;
  const values = plan.values.map((value) => value * scale);
  const run =
    values.length === 3
      ? values.reduce((sum, value) => sum + value, 0)
      : Math.max(...values) + 2 * Math.min(...values);
  return { value: roundTo(run, 4), source: quote(reading, plan.start, plan.end) };
}

/** Feet of wall around a tub or in a shower. */
export const alcoveRun: Finder = (reading) => {
  if (!mention(reading, ALCOVE)) return null;
  return planOfAlcove(reading) ?? namedSides(reading) ?? planSides(reading);
};

/** A size that stands beside the tub or the shower is its plan, whatever other walls are named. */
function planOfAlcove(reading: Reading): { value: number; source: string } | null {
  const isBeside = reading.groups.some(
    (group) =>
      /\b(?:tub|shower|surround|alcove)\b/.test(`${group.pre.slice(-16)} ${group.post.slice(0, 22)}`) ||
      group.values.length === 3,
  );
  return isBeside ? planSides(reading) : null;
}
