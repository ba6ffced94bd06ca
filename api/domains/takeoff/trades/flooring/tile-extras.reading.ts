import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import { matching, mention, quote } from "../../reading/finders.ts";
import type { Finder, Group, Measure, Reading } from "../../recipes/reading.types.ts";
import { roundTo } from "../../units.ts";

/** A floor that is tiled in addition to the walls, not one that is only mentioned or of another material. */
export const TILED_FLOOR = new RegExp(oneOf`
  \bfloor tiles?\b
  \btil(?:e|es|ed|ing)\b[^.]{0,40}\bfloors?\b(?! to)
  \bfloors?\b[^.,]{0,30}\b(?:tiled?|tiles|porcelain)\b
  \b(?:porcelain|ceramic|travertine|slate|mosaic|terracotta)\b[^.,]{0,16}\b(?:on|for|across) the floor\b
`);

const KITCHEN_FIXTURE = /stove|range|cooker|hob|cooktop|oven|sink|hood|tap/;

/** Places where tile goes up higher than the rest of the strip. */
const HIGHER_AT = pattern`(?:,? (?:plus|and|except|but)\b[^.,;]{0,40}?|(?<=[.;,] )|^)\b(?:behind|above|over|at) the (?:${KITCHEN_FIXTURE})\b[^.;]{0,120}`;

/** A piece of tile above the strip: "behind the range another 3 ft higher over 30 in". Square feet and source words. */
interface Patch {
  readonly area: number;
  readonly start: number;
  readonly end: number;
}

/** The higher piece of a backsplash, from the two lengths stated for it. */
export function patchOf(reading: Reading): Patch | null {
  const match = HIGHER_AT.exec(reading.text);
  if (!match) return null;
  const start = match.index;
  const end = start + match[0].length;
  const inside = (one: { start: number; end: number }) => one.start >= start && one.end <= end + 1;
  const group = reading.groups.find((one) => inside(one) && one.values.length === 2 && !one.isBare);
  const lengths = matching(reading, { unit: "ft", min: 0.5, max: 10 }).filter(({ measure }) =>
    inside(measure),
  );
  const sides = group ? group.values : lengths.map(({ value }) => value);
  if (sides.length !== 2) return null;
  return { area: roundTo((sides[0] ?? 0) * (sides[1] ?? 0), 4), start, end };
}

/** Square feet of the higher piece of a backsplash. */
export const patchArea: Finder = (reading) => {
  const patch = patchOf(reading);
  return patch ? { value: patch.area, source: quote(reading, patch.start, patch.end) } : null;
};

const NUMBER = "\\d{1,2}(?:\\.\\d+)?";
const SIDE = `${NUMBER}(?: (?:ft|in))?(?: (?:wide|long))?`;
const LIST_ENDS =
  "(?! (?:ft |in )?(?:high|tall|up))(?! (?!x\\b|up\\b|to\\b|all\\b|with\\b|going\\b|by\\b)[a-z])";
const SIDES = patternSource`(?:${SIDE}(?:, and |, | and | ?\+ ?| plus )){1,4}${SIDE}`;
const LISTED_WALLS = pattern`\bwalls\b(?: (?:of|are|is|measuring|at))*[:,]? ?\(?(${SIDES})${LIST_ENDS}`;

/** Walls listed after the word: "3 walls (3 + 5 + 3)", "walls: 36, 36 and 48 in". Total feet. */
export const listedWalls: Finder = (reading) => {
  const match = LISTED_WALLS.exec(reading.text);
  if (!match) return null;
  const sides = [...(match[1] ?? "").matchAll(new RegExp(`(${NUMBER})(?: (ft|in))?`, "g"))];
  const last = sides.at(-1)?.[2];
  const isInches = sides.every(([, figure]) => Number(figure) >= 24);
  const total = sides.reduce((sum, [, figure, unit]) => {
    const own = unit ?? last ?? (isInches ? "in" : "ft");
    return sum + Number(figure) * (own === "in" ? 1 / 12 : 1);
  }, 0);
  return total >= 4 && total <= 60 ? { value: roundTo(total, 4), source: match[0] } : null;
};

const PAN = /\b(?:shower )?(?:pan|base)\b|\bshower floor\b/;
const TILES_OF_PAN =
  /\b(?:pebbles?|mosaics?|penny|hex(?:agon)?s?|tiles?|sheets)\b[^.;]{0,50}\b(?:pan|base|shower floor)\b/;
const PAN_TILED = pattern`${TILES_OF_PAN}|\b(?:pan|base|shower floor)\b[^.;]{0,50}\b(?:pebbles?|mosaics?|penny|hex(?:agon)?|tiles?|sheets)\b`;

const isPan = (group: Group): boolean =>
  group.values.length === 2 &&
  !/^ (?:porcelain|ceramic|mosaic|tiles?)\b/.test(group.post) &&
  (/\b(?:pan|base|shower floor)(?: (?:is|of|at|measures))*[:,]? $/.test(group.pre) ||
    /^ (?:shower )?(?:pan|base|floor)\b/.test(group.post));

/** Without a size of its own, a pan is as large as the shower. */
const isOfShower = ({ values, owner }: Group): boolean =>
  values.length === 2 && /\b(?:shower|alcove|stall)$/.test(owner);

/** Square feet of a shower pan that is tiled too. */
export const panArea: Finder = (reading) => {
  if (!mention(reading, PAN) || !PAN_TILED.test(reading.text) || TILED_FLOOR.test(reading.text)) return null;
  const pan = reading.groups.find(isPan) ?? reading.groups.find(isOfShower);
  if (!pan) return null;
  const scale = pan.isBare && Math.min(...pan.values) >= 24 ? 1 / 144 : 1;
  return {
    value: roundTo((pan.values[0] ?? 0) * (pan.values[1] ?? 0) * scale, 4),
    source: quote(reading, pan.start, pan.end),
  };
};

/** "Height 8 ft" as the second side of a wall's size: "3 ft x 8 ft high". */
export const heightInGroup: Finder = (reading) => {
  const match = / x (\d{1,3}(?:\.\d+)?) (ft|in) (?:high|tall)\b/.exec(reading.text);
  return match
    ? { value: roundTo(Number(match[1]) * (match[2] === "in" ? 1 / 12 : 1), 4), source: match[0] }
    : null;
};

const STRETCH_OF_IT = /of|run|long|on (?:1|the 1|the long) (?:wall|side|leg)/;
const JOINED_STRETCH = pattern`^(?: (?:${STRETCH_OF_IT}))?(?:,|,? and| \+| plus)(?: (?:the|a|another|1|other))*(?: (?:is|of|leg|run|side|wall|one))* $`;

/** Lengths listed one after another add up: "counter legs of 9 ft 4 in and 6 ft 8 in". */
export function withNeighbours(
  found: { value: number; measure: Measure },
  all: readonly { value: number; measure: Measure }[],
  reading: Reading,
): { value: number; start: number; end: number } {
  const ordered = [...all].sort((left, right) => left.measure.start - right.measure.start);
  const isJoined = (left: Measure, right: Measure): boolean =>
    JOINED_STRETCH.test(reading.text.slice(left.end, right.start));
  const at = ordered.findIndex(({ measure }) => measure === found.measure);
  let first = at;
  let last = at;
  const measureAt = (index: number): Measure | undefined => ordered[index]?.measure;
  while (last + 1 < ordered.length) {
    const [one, next] = [measureAt(last), measureAt(last + 1)];
    if (!one || !next || !isJoined(one, next)) break;
    last += 1;
  }
  while (first > 0) {
    const [one, next] = [measureAt(first - 1), measureAt(first)];
    if (!one || !next || !isJoined(one, next)) break;
    first -= 1;
  }
  const joined = ordered.slice(first, last + 1);
  return {
    value: roundTo(
      joined.reduce((sum, { value }) => sum + value, 0),
      4,
    ),
    start: joined[0]?.measure.start ?? found.measure.start,
    end: joined.at(-1)?.measure.end ?? found.measure.end,
  };
}

const COVERS = /do|does|covers?|goes|good for/;
const PACKAGE = /bag|gal|tub|pail|bucket/;

/** "A bag of thinset will do 45 ft": people drop "square". */
export const bagDoes =
  (material: string): Finder =>
  (reading) => {
    const match =
      pattern`\b(?:${PACKAGE})s? of (?:the |[a-z]+ ){0,2}(?:${material})[^.;\d]{0,20}\b(?:${COVERS})(?: about| around)? (\d{2,3})(?! ?(?:lb|in|%))\b`.exec(
        reading.text,
      );
    return match ? { value: Number(match[1]), source: match[0] } : null;
  };

const SPREAD =
  "(\\d{1,2}(?:\\.\\d+)?) (kg|lb) ?(?:per|a|an|/|each|to the|for each) ?(?:1 )?(sqm|sqft|10\\.764 sqft|sq ft)";

/** Pounds per square foot of a spread material: "adhesive at 4 kg per square metre". */
export const spreadOf =
  (material: string): Finder =>
  (reading) => {
    const match =
      new RegExp(`\\b(?:${material})\\b(?:[^.;]|\\.\\d){0,40}?(?<![\\d.])${SPREAD}\\b`).exec(reading.text) ??
      new RegExp(`(?<![\\d.])${SPREAD}(?: of)? (?:${material})\\b`).exec(reading.text) ??
      new RegExp(
        `(?<![\\d.])(\\d{1,2}(?:\\.\\d+)?) (kg|lb) (?:of )?(?:${material}) (?:per|a|on|for|/) ?(?:1 )?(sqm|sqft)\\b`,
      ).exec(reading.text);
    if (!match) return null;
    const pounds = Number(match[1]) * (match[2] === "kg" ? POUNDS_IN_KG : 1);
    return {
      value: roundTo(pounds / (match[3]?.endsWith("ft") && match[3] !== "10.764 sqft" ? 1 : SQFT_IN_SQM), 5),
      source: match[0],
    };
  };
const POUNDS_IN_KG = 2.204_62;
const SQFT_IN_SQM = 10.7639;

const PACKAGES = /bags?|sacks?|pails?|tubs?/;
const WEIGHT = /\d{1,2}(?:\.\d+)?/;

/** Pounds per bag of such a material: "adhesive … in 20 kg bags". */
export const bagOf =
  (material: string): Finder =>
  (reading) => {
    const match =
      pattern`\b(?:${material})\b(?:[^.;]|\.\d){0,70}?(?<![\d.])(${WEIGHT}) (kg|lb) (?:${PACKAGES})\b|\b(?:${material})\b[^.;]{0,60}\bbags? (?:is|of|are) (\d{1,2}) (kg|lb)\b`.exec(
        reading.text,
      );
    if (!match) return null;
    const pounds = Number(match[1] ?? match[3]) * ((match[2] ?? match[4]) === "kg" ? POUNDS_IN_KG : 1);
    return { value: roundTo(pounds, 3), source: match[0].slice(0, 200) };
  };
