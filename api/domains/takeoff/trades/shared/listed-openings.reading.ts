import { patternSource } from "../../../../platform/patterns.ts";
import { allMatches } from "../../reading/phrases/patterns.ts";
import type { Reading } from "../../recipes/reading.types.ts";

/** Doors or windows of one size, in feet; 0 when no size is given. */
export interface ListedOpening {
  readonly kind: "door" | "window";
  readonly count: number;
  readonly width: number;
  readonly height: number;
  /** Position in the text, for what is mentioned next to it. */
  readonly start: number;
  readonly end: number;
}

const NOUN = "(windows?|doors?|sliders?|openings?|doorways?)";
const SIZE =
  "(\\d+(?:\\.\\d+)?)(?: (ft|in))?(?: wide)?(?:,? (?:x|by) (\\d+(?:\\.\\d+)?)(?: (ft|in))?(?: (?:tall|high))?)?";
const KIND_OF_OPENING = /wide|overhead|garage|entry|patio|exterior|new|double|single|sliding|picture/;

/** "Six 3x5 windows", "a 16 ft overhead door". */
const BEFORE = new RegExp(
  patternSource`(?:(?<!\d\.|[\dx] ?)(\d{1,3}|an?) )?(?<![\d.])${SIZE} (?:(?:${KIND_OF_OPENING}) ){0,3}${NOUN}\b`,
  "g",
);
const OPENING_IS = /[,:(]| (?:each|at|of|are|is|that|measuring|about|with|all|opening)/;

/** "11 windows each 36 in wide by 60 in tall", "2 doors, 38 in wide". */
const AFTER = new RegExp(
  patternSource`(?<!\d\.|[\dx] ?)(\d{1,3}|an?) (?:(?!in|ft|x)[a-z-]+ ){0,3}?${NOUN}(?: opening)?(?:${OPENING_IS})*[,:(]? ${SIZE}`,
  "g",
);

/** One side of 20 or more without a unit: all sides are in inches. */
const INCHES_FROM = 20;
type Side = readonly [figure: string | undefined, unit: string | undefined];
const inFeet = ([figure, ownUnit]: Side, [other, otherUnit]: Side): number => {
  const value = Number(figure ?? 0);
  const isLarge = Math.max(value, Number(other ?? 0)) >= INCHES_FROM;
  const unit = ownUnit ?? otherUnit ?? (isLarge ? "in" : "ft");
  return unit === "in" ? value / 12 : value;
};

const countOf = (word: string | undefined): number =>
  word === undefined || /^an?$/.test(word) ? 1 : Number(word);

/** The doors and windows that a text lists with sizes. */
export function listedOpenings(reading: Reading): ListedOpening[] {
  const found: ListedOpening[] = [];
  const add = (
    match: RegExpMatchArray,
    count: number,
    noun: string,
    size: readonly (string | undefined)[],
  ) => {
    const start = match.index ?? 0;
    const end = start + match[0].length;
    if (found.some((other) => start < other.end && end > other.start)) return;
    const [wide, wideUnit, high, highUnit] = size;
    const width = inFeet([wide, wideUnit], [high, highUnit]);
    const height = inFeet([high, highUnit], [wide, wideUnit]);
    if (width < 1 || width > 30) return;
    found.push({ kind: /window/.test(noun) ? "window" : "door", count, width, height, start, end });
  };
  for (const match of allMatches(reading.text, AFTER))
    if (match[4] !== undefined || match[5] !== undefined)
      add(match, countOf(match[1]), match[2] ?? "", [match[3], match[4], match[5], match[6]]);
  for (const match of allMatches(reading.text, BEFORE))
    if (match[3] !== undefined || match[4] !== undefined)
      add(match, countOf(match[1]), match[6] ?? "", [match[2], match[3], match[4], match[5]]);
  return found.sort((left, right) => left.start - right.start);
}

/** Their words, to show the source of a value. */
export const wordsOf = (reading: Reading, openings: readonly ListedOpening[]): string =>
  openings.map(({ start, end }) => reading.text.slice(start, end)).join(", ");
