import { isNoun, singular } from "../reading/phrases/nouns.ts";
import { readText } from "../reading/reading.ts";
import type { Span } from "../reading/text/tracked-text.ts";

/** A figure or a building noun in a description that a reading should explain. */
export interface TextUnit {
  kind: "figure" | "noun";
  span: Span;
  /** For a noun: the word without its plural; for a nominal size: "2x8"; for any other figure "". */
  word: string;
  /** For a figure with a unit: its number as a name would contain it ("80" of 80 lb); else null. */
  number: string | null;
  /** For a figure: the characters around it up to the next space, if that is more than the figure: "14/2", "15a", "#10". */
  token: string | null;
  isPercent: boolean;
  /** For a figure: carries little weight, because a reading implies it without a figure: "one", "on all four sides". */
  isSlight: boolean;
}

/** The formula of a plan implies its sides: twice length and width covers all four. */
const SIDES_FOLLOW =
  /^ ?(?:(?:long|short|open|outer|other) )?(?:sides?|walls?|ends?|faces?|edges?|slopes?)\b/i;

/** Everything in a description that a reading can explain, in order; offsets refer to the description. */
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
  // Figures that the reading does not understand count too: "120/m²".
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

/** Separators between the words of a name. */
export const BETWEEN_TOKENS = /[\s,;:()]+/;

function tokenAt(description: string, [start, end]: Span): string | null {
  const before = description.slice(0, start).split(BETWEEN_TOKENS).at(-1) ?? "";
  const after = description.slice(end).split(BETWEEN_TOKENS)[0] ?? "";
  const token = `${before}${description.slice(start, end)}${after}`.toLowerCase().replace(/\.+$/, "");
  return BETWEEN_TOKENS.test(token) || /^[\d.]+$/.test(token) ? null : token;
}

/** Whether two ranges share a character. */
export const overlaps = (left: Span, right: Span): boolean => left[0] < right[1] && right[0] < left[1];
