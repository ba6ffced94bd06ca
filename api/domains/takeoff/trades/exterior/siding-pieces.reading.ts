/** Reads the pieces of siding: board widths, exposures, and channel that is asked for alone. */

import { pattern, patternSource } from "../../../../platform/patterns.ts";
import { lumberOf, matching, measured, quote } from "../../reading/finders.ts";
import { allMatches } from "../../reading/phrases/patterns.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { roundTo } from "../../units.ts";

/** Widths of dressed boards in inches by nominal width; rough-sawn boards are their full nominal width. */
const DRESSED: Readonly<Record<string, number>> = { "4": 3.5, "6": 5.5, "8": 7.25, "10": 9.25, "12": 11.25 };

const ADJECTIVE = /full width |wide |full |actual |rough[- ]sawn |sawn |true /;
const WIDTH_IS = /are |is |at |full |of /;
const BOARDS_OR_WIDTH = /boards?|planks?|width/;
const BOARDS = /boards?|planks?/;
const BOARDS_SO_WIDE = patternSource`\b(?:${BOARDS}),? (?:${WIDTH_IS})*(\d{1,2}(?:\.\d+)?) in\b(?! (?:apart|oc|gaps?))`;
const SPOKEN_WIDTH = pattern`(?<![\d.] ?)(\d{1,2}(?:\.\d+)?) in (?:${ADJECTIVE})*(?:${BOARDS_OR_WIDTH})\b|${BOARDS_SO_WIDE}`;

/** Width of vertical boards in inches: "full 12 in wide rough sawn boards", "1x10 boards". */
export const boardWidth: Finder = (reading) => {
  const told = measured({ owner: /board|plank/, role: "wide", unit: "in", min: 4, max: 16 })(reading);
  if (told) return told;
  const spoken = SPOKEN_WIDTH.exec(reading.text);
  if (spoken) return { value: Number(spoken[1] ?? spoken[2]), source: spoken[0] };
  const board = lumberOf(/./, /^1x(?:6|8|10|12)$/)(reading);
  if (!board) return null;
  const nominal = String(board.value).split("x")[1] ?? "";
  const isFull = /\bfull\b|\brough\b|\bactual\b/.test(reading.text);
  const width = isFull ? Number(nominal) : (DRESSED[nominal] ?? Number(nominal));
  return { value: width, ...(board.source ? { source: board.source } : {}) };
};

const SHOWS = /exposures?|exposed|reveal|to the weather|showing|shows?|of it shows?/;
const AFTER_FIGURE = patternSource`(\d{1,2}(?:\.\d+)?) in (?:[a-z]+ )?(?:${SHOWS})\b`;
const LAID_AT = /(?:lay(?:ing)?|laid|set(?:ting)?|install(?:ing|ed)?)(?: it| them| these)? at|at a/;
const BEFORE_FIGURE = patternSource`\b(?:${SHOWS}|${LAID_AT})(?: of| is|:| at| will be| only)* (\d{1,2}(?:\.\d+)?) in\b(?! (?:wide|thick|long|nails?|x))`;
/** "8.25 planks showing 7": inches, when no unit is written. */
const BARE_AFTER =
  /\b(?:showing|exposure|reveal|to the weather)(?: of| at|:)* (\d{1,2}(?:\.\d+)?)(?![\d.]| ?(?:in|ft|%))/
    .source;
const EXPOSURES = new RegExp(`${AFTER_FIGURE}|${BEFORE_FIGURE}|${BARE_AFTER}`, "g");

/** "A square does 100 sq ft at 5 in. exposure, but ours is laid at 6 in.": the exposure named last is the job's. */
export const lastExposure: Finder = (reading) => {
  const match = [...allMatches(reading.text, EXPOSURES)].at(-1);
  return match ? { value: Number(match[1] ?? match[2] ?? match[3]), source: match[0] } : null;
};

const SIDED = /siding|clapboards?|planks?|squares?|shingles?|hardie|panels?|starter/;
/** "J-channel all around, 212 ft": no siding is asked for. */
export const CHANNEL_ALONE = pattern`^(?!.*\b(?:${SIDED})\b).*\bj[- ]?channels?\b`;

/** The longest length of a text about nothing but channel. */
export const channelRun: Finder = (reading) => {
  const longest = matching(reading, { unit: "ft", min: 20 }).sort(
    (left, right) => right.value - left.value,
  )[0];
  return longest
    ? { value: longest.value, source: quote(reading, longest.measure.start, longest.measure.end) }
    : null;
};

/** Exposure at which four bundles of shingles of each length cover a square (CSSB). */
const RATED: readonly (readonly [length: RegExp, exposure: number])[] = [
  [/\b24 in\b/, 7.5],
  [/\b18 in\b/, 5.5],
  [/(?:)/, 5],
];
/** A bundle of shingles covers more when more of each shows. */
export const atExposure: Finder = (reading) => {
  const laid = lastExposure(reading);
  const rated = RATED.find(([length]) => length.test(reading.text))?.[1] ?? 5;
  return laid && laid.value !== rated
    ? { ...laid, value: roundTo((25 * Number(laid.value)) / rated, 3) }
    : null;
};
