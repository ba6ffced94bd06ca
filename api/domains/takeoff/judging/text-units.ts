import { isNoun, singular } from "../reading/nouns.ts";
import { readText } from "../reading/reading.ts";
import type { Span } from "../reading/tracked-text.ts";

/** A figure, or a noun of building, that a description says and that a reading of it should explain. */
export interface TextUnit {
  kind: "figure" | "noun";
  span: Span;
  /** Of a noun: the word without its plural; of a nominal size: "2x8"; of another figure "". */
  word: string;
}

/** Everything in a description that a reading can explain, in its order; offsets are the description's. */
export function readTextUnits(description: string): TextUnit[] {
  const reading = readText(description);
  const { measures, lumber } = reading;
  const units: TextUnit[] = [];
  for (const { start, end } of measures)
    units.push({ kind: "figure", span: reading.originOf(start, end), word: "" });
  for (const { start, end, nominal } of lumber)
    units.push({ kind: "figure", span: reading.originOf(start, end), word: nominal.replace(/ /g, "") });
  const isFree = (span: Span) => !units.some((unit) => overlaps(unit.span, span));
  // What the reading makes nothing of is said all the same: "120/m²".
  for (const match of description.matchAll(/\d+(?:[.,]\d+)*/g)) {
    const span: Span = [match.index, match.index + match[0].length];
    if (isFree(span)) units.push({ kind: "figure", span, word: "" });
  }
  for (const match of description.matchAll(/\p{L}{3,}/gu)) {
    const span: Span = [match.index, match.index + match[0].length];
    if (isNoun(match[0].toLowerCase()) && isFree(span))
      units.push({ kind: "noun", span, word: singular(match[0].toLowerCase()) });
  }
  return units.sort((left, right) => left.span[0] - right.span[0]);
}

/** Whether two stretches share a character. */
export const overlaps = (left: Span, right: Span): boolean => left[0] < right[1] && right[0] < left[1];
