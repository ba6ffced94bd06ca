/** What things are counted for when that is a measure: "2 per 100 sqft", "8 to the sqm", "a tube per 50 ft of base". */

import type { Dimension } from "../../units.ts";
import { unitAt } from "../phrases/amounts.ts";
import { nounPhraseAt } from "../phrases/noun-phrases.ts";
import type { Token } from "../phrases/tokens.ts";
import { pastPer } from "./each.ts";
import type { MeasuredBase } from "./measured-base.ts";

/** The measure after "per" and the like; "one every 7 ft" is a spacing, not a measure. */
export function measuredBaseAt(tokens: readonly Token[], at: number): MeasuredBase | null {
  const from = pastPer(tokens, at, "measure");
  const token = from === null ? undefined : tokens[from];
  if (from === null || !token) return null;
  const isMeasure =
    token.kind === "measure" && /^(?:area|length|volume)$/.test(token.measure.dimension)
      ? { dimension: token.measure.dimension, value: token.measure.value, to: from + 1 }
      : null;
  // "A gate in the 70 ft run" names a stretch.
  if (isMeasure && tokens[from - 1]?.text === "the") return null;
  const unit = isMeasure ?? spelled(tokens, from);
  if (!unit) return null;
  const isSpacing = unit.dimension === "length" && /^(?:every|each)$/.test(tokens[from - 1]?.text ?? "");
  if (isSpacing && isMeasure) return null;
  const of =
    tokens[unit.to]?.text === "of" ? nounPhraseAt(tokens, pastArticle(tokens, unit.to + 1), null) : null;
  return { ...unit, at: isMeasure ? token.start : null, words: of?.words ?? "", to: of?.to ?? unit.to };
}

const pastArticle = (tokens: readonly Token[], at: number): number =>
  /^(?:the|my|our|each)$/.test(tokens[at]?.text ?? "") ? at + 1 : at;

function spelled(
  tokens: readonly Token[],
  at: number,
): { dimension: Dimension; value: number; to: number } | null {
  const unit = unitAt(tokens, at);
  // "Four posts, each in a bag of concrete": "in" is not inches.
  if (tokens[at]?.text === "in" && /^(?:an?|the|its|their|concrete|\d.*)$/.test(tokens[at + 1]?.text ?? ""))
    return null;
  return unit?.dimension && /^(?:area|length|volume)$/.test(unit.dimension)
    ? { dimension: unit.dimension, value: unit.value, to: unit.to }
    : null;
}

/** Verbs between a measure and what is counted for it: "in 1 sqft go 7 bricks", "for 1000 sqft you need 8 lb". */
const COUNTED_FOR = /^(?:go|goes|is|are|comes?|needs?|needed|takes?|uses?|used|:)$/;
const SUBJECT = /^(?:you|we|i|it|one|there)$/;

/** The measure that begins a clause, when the rest of the clause is counted for it. */
export function leadingBaseAt(tokens: readonly Token[], at: number): MeasuredBase | null {
  if (!/^(?:in|on|for|per|to)$/.test(tokens[at]?.text ?? "")) return null;
  const from = /^(?:each|every|1|one|a)$/.test(tokens[at + 1]?.text ?? "") ? at + 2 : at + 1;
  const token = tokens[from];
  if (token?.kind !== "measure" || !/^(?:area|length|volume)$/.test(token.measure.dimension)) return null;
  const verb = SUBJECT.test(tokens[from + 1]?.text ?? "") ? from + 2 : from + 1;
  if (!COUNTED_FOR.test(tokens[verb]?.text ?? "")) return null;
  const { dimension, value } = token.measure;
  return { dimension, value, words: "", at: token.start, to: verb + 1 };
}
