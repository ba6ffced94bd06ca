import { isNoun, singular } from "../reading/phrases/nouns.ts";
import { readText } from "../reading/reading.ts";
import type { Span } from "../reading/text/tracked-text.ts";

/** A figure, or a noun of building, that a description says and that a reading of it should explain. */
export interface TextUnit {
  kind: "figure" | "noun";
  span: Span;
  /** Of a noun: the word without its plural; of a nominal size: "2x8"; of another figure "". */
  word: string;
  /** Of a figure with a unit: its number as a name would say it ("80" of 80 lb); else null. */
  number: string | null;
  /** Of a figure: what is written around it without a space, where that says more than the figure: "14/2", "15a", "#10". */
  token: string | null;
  isPercent: boolean;
  /** Of a figure: says little, because a reading has it without a figure: "one", "on all four sides". */
  isSlight: boolean;
}

/** Sides of a plan are in its formula: twice length and width is on all four. */
const SIDES_FOLLOW =
  /^ ?(?:(?:long|short|open|outer|other) )?(?:sides?|walls?|ends?|faces?|edges?|slopes?)\b/i;

/** Everything in a description that a reading can explain, in its order; offsets are the description's. */
export function readTextUnits(description: string): TextUnit[] {
  const reading = readText(description);
  const { measures, lumber } = reading;
  const units: TextUnit[] = [];
  for (const { start, end, unit, value } of measures) {
    const span = reading.originOf(start, end);
    const number = unit === "" ? null : (/\d+(?:\.\d+)?/.exec(description.slice(...span))?.[0] ?? null);
    const isSlight = unit === "" && (value === 1 || SIDES_FOLLOW.test(description.slice(span[1])));
    units.push({ ...figureAt(description, span), number, isPercent: unit === "%", isSlight });
  }
  for (const { start, end, nominal } of lumber) {
    const span = reading.originOf(start, end);
    units.push({ ...figureAt(description, span), word: nominal.replace(/ /g, "") });
  }
  const isFree = (span: Span) => !units.some((unit) => overlaps(unit.span, span));
  // What the reading makes nothing of is said all the same: "120/m²".
  for (const match of description.matchAll(/\d+(?:[.,]\d+)*/g)) {
    const span: Span = [match.index, match.index + match[0].length];
    if (isFree(span)) units.push(figureAt(description, span));
  }
  for (const match of description.matchAll(/\p{L}{3,}/gu)) {
    const span: Span = [match.index, match.index + match[0].length];
    if (isNoun(match[0].toLowerCase()) && isFree(span))
      units.push({
        kind: "noun",
        span,
        word: singular(match[0].toLowerCase()),
        number: null,
        token: null,
        isPercent: false,
        isSlight: false,
      });
  }
  return units.sort((left, right) => left.span[0] - right.span[0]);
}

const figureAt = (description: string, span: Span): TextUnit => ({
  kind: "figure",
  span,
  word: "",
  number: null,
  token: tokenAt(description, span),
  isPercent: false,
  isSlight: false,
});

/** What stands between the words of a name. */
export const BETWEEN_TOKENS = /[\s,;:()]+/;

function tokenAt(description: string, [start, end]: Span): string | null {
  const before = description.slice(0, start).split(BETWEEN_TOKENS).at(-1) ?? "";
  const after = description.slice(end).split(BETWEEN_TOKENS)[0] ?? "";
  const token = `${before}${description.slice(start, end)}${after}`.toLowerCase().replace(/\.+$/, "");
  return BETWEEN_TOKENS.test(token) || /^[\d.]+$/.test(token) ? null : token;
}

/** Whether two stretches share a character. */
export const overlaps = (left: Span, right: Span): boolean => left[0] < right[1] && right[0] < left[1];
