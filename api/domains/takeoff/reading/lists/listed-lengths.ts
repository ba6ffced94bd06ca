import { pattern, patternSource } from "../../../../platform/patterns.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import type { Finder, Reading } from "../../recipes/reading.types.ts";
import { roundTo, UNITS } from "../../units.ts";
import { allMatches } from "../phrases/patterns.ts";

const ARTICLE = "(?:(?:1|the other|other|another|the 2nd)(?: [a-z]+)?(?: (?:is|at|of|runs))? )?";
const HOUSE_SIDE = /back|front|rear|garage|porch|house|north|south|east|west|left|right/;
const SIDE_PART = /side|wall|end|part|edge|porch|house|garage|sides|ends/;
const IN = /in(?= (?:the|our|my|its)\b)/;
const ALONG_SOMETHING = patternSource` (?:on|at|over|along|across|${IN}|for|by|up) (?:(?:the|our|my|its) )?(?!\d)[a-z]+(?: (?:${SIDE_PART}))?(?: of the [a-z]+)?`;

const SIDE_OF_HOUSE = patternSource` (?:${HOUSE_SIDE})(?: (?:of (?:the )?[a-z]+|front|back|side|eave))?`;

/** Position of one of the lengths: "on the north side", "along each side". */
const PLACE = patternSource`(?:${ALONG_SOMETHING}| (?:each|per|a|either|both) (?:side|run|end|way|sides|ends)|${SIDE_OF_HOUSE})`;
const NO_RUN_AFTER =
  /x|oc|high|tall|deep|thick|apart|ceilings?|(?:[a-z]+ )?(?:sections?|pieces?|sticks?|rolls?)/;
const GOES_ON = patternSource`(?=${PLACE}?(?:, (?:and )?\d|,? (?:and|plus|&) \d))`;

const EACH_OR_LONG = / long| each(?! (?:side|run|end|way))| wide/;
const NOT_A_RUN = patternSource` ?(?:${NO_RUN_AFTER})\b`;
const RUN_OR_MORE = patternSource` (ft|lf|m|yd)\b(?:${EACH_OR_LONG})?(?!${NOT_A_RUN})|${GOES_ON}`;

/** The goods of the first length: "48 ft of gutter on the front and 40 ft on the back". */
const OF_GOODS = / of [a-z-]+(?= (?:on|at|along|across|in|over)\b)/.source;

/** A figure with its unit, or a bare one before the next of the list; the text after it must not make it another size. */
const LENGTH = patternSource`${ARTICLE}(?<![\d.])(\d+(?:\.\d+)?)(?![\d.]*\d)(?:${RUN_OR_MORE})(?:${OF_GOODS})?(${PLACE}?)`;
const LIST = new RegExp(
  `(?<![\\d./x#-] ?)${LENGTH}(?:(?:, and|, plus|,| and| plus| &|;) ${LENGTH}){1,7}`,
  "g",
);
const EACH = new RegExp(LENGTH, "g");

const SPACED = /\b(?:every|spaced)(?: about)? $/;

/** The lists of lengths in a text, whatever they are of. */
const listsIn = keptFor(({ text }: Reading) => [...allMatches(text, LIST)]);

/** Position of the noun relative to a list: before it, within it or after it. */
const besideOf = keptFor(({ source }: RegExp) => ({
  before: new RegExp(`\\b(?:${source})(?: [a-z]+){0,3}[,:]?(?: (?:of|at|are|is))? \\(?$`),
  inside: new RegExp(` of (?:${source})\\b`),
  after: new RegExp(`^,? (?:of )?(?:[a-z-]+ ){0,2}(?:${source})\\b`),
}));

/**
 * Lengths in feet listed for several things of one kind: "two walls, 20 ft and 14 ft long", "runs of 30, 12 and 18 ft",
 * "34 ft on the north side and 12 ft over the porch". The noun has to be next to the list.
 */
export function lengthsListed(
  reading: Reading,
  nouns: RegExp,
): { feet: readonly number[]; source: string } | null {
  const { before, inside, after } = besideOf(nouns);
  for (const match of listsIn(reading)) {
    // "A downspout every 30 ft, 10 ft each": the spacing is no length.
    if (SPACED.test(reading.text.slice(Math.max(0, match.index - 12), match.index))) continue;
    const end = match.index + match[0].length;
    const rest = reading.text.slice(end, end + 40);
    // "40 ft and 20 ft of pipe" is no list for one thing, unless that thing is the one looked for.
    const isBeside =
      after.test(rest) ||
      inside.test(match[0]) ||
      (!/^ of\b/.test(rest) && before.test(reading.text.slice(Math.max(0, match.index - 48), match.index)));
    if (!isBeside) continue;
    // "8 ft long and 4 ft wide" are two sides of one thing.
    if (/ long\b/.test(match[0]) && / wide\b/.test(match[0])) continue;
    const lengths = [...match[0].matchAll(EACH)];
    const unit = lengths.map((length) => length[2]).findLast((written) => written !== undefined);
    if (!unit) continue;
    const feet = lengths.flatMap((length) => {
      const one = Number(length[1]) * (UNITS[length[2] ?? unit]?.factor ?? 1);
      return /\b(?:each|both|per|either)\b/.test(length[3] ?? "") ? [one, one] : [one];
    });
    return { feet, source: match[0].trim() };
  }
  return null;
}

/** Sum in feet of {@link lengthsListed}. */
export function listedLengths(nouns: RegExp): Finder {
  return (reading) => {
    const listed = lengthsListed(reading, nouns);
    return (
      listed && {
        value: roundTo(
          listed.feet.reduce((sum, feet) => sum + feet, 0),
          4,
        ),
        source: listed.source,
      }
    );
  };
}

/** Total feet of several things of one length: "two 44 ft eaves". */
export function alikeLengths(nouns: RegExp): Finder {
  const pattern = new RegExp(
    `\\b(\\d{1,2}) (\\d+(?:\\.\\d+)?) (ft|lf|m|yd) (?:long )?(?:[a-z-]+ ){0,2}(?:${nouns.source})\\b`,
  );
  return (reading) => {
    const match = pattern.exec(reading.text);
    if (!match) return null;
    const each = Number(match[2]) * (UNITS[match[3] ?? "ft"]?.factor ?? 1);
    return { value: roundTo(Number(match[1]) * each, 4), source: match[0] };
  };
}

const NO_RUN_BESIDE = /x|high|tall|wide|deep|(?:[a-z]+ )?(?:sections?|lengths?|pieces?|sticks?)/;
/** "5 in gutters": a size, not a count. */
const NO_UNIT = /(?!(?:in|ft|mm|cm)\b)/;
const FRONT_AND_BACK = /front and (?:back|rear)/;

/**
 * Like {@link alikeLengths}, with the length after the things: "2 eaves at 44 ft", "front and back of the house, 36 ft
 * each".
 */
export function sidesAlike(nouns: RegExp): Finder {
  const alike = pattern`\b(?:(\d{1,2}|both) ${NO_UNIT}(?:[a-z-]+ ){0,2}(?:${nouns.source})|${FRONT_AND_BACK})\b(?!,? \d+ ft and)[^.;\d]{0,36}?(\d+(?:\.\d+)?) (ft|lf|m|yd)\b(?! (?:${NO_RUN_BESIDE})\b)`;
  return (reading) => {
    const match = alike.exec(reading.text);
    if (!match) return null;
    const each = Number(match[2]) * (UNITS[match[3] ?? "ft"]?.factor ?? 1);
    const count = /^\d/.test(match[1] ?? "") ? Number(match[1]) : 2;
    return { value: roundTo(count * each, 4), source: match[0] };
  };
}
