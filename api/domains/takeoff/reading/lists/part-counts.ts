/** Tells which numbers and articles of a parts list count parts. */

import { isContentWord, type Token, textAt } from "../phrases/tokens.ts";
import { isPieces } from "./part-names.ts";
import type { Segment } from "./segment.ts";

/** A larger number does not count pieces of one part: "1200 board feet". */
const MOST_PIECES = 500;
/** Text before a figure that is no count: "@ 24", "#4", "1/2". */
const NO_COUNT_AFTER = /^(?:[@#/]|at)$/;
const NO_COUNT_BEFORE = /^(?:x|wide|high|deep|story|coats?)$/;
/** Text that may follow a count when the noun came before it: "legs, 4 per bench". */
const COUNT_BEFORE = /^(?:to|at|@|\)|per|of|on|each|for|\/|,|in)$/;

/** How many parts the number or article at a place counts; null when it is no count. */
export function countAt(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at];
  if (token?.kind === "number") return countsParts(tokens, at, token.value) ? token.value : null;
  return isArticleOfSized(tokens, at) ? 1 : null;
}

/** A number that counts: pieces of lumber, a noun, or lengths ("5 27 in crosspieces"). */
function countsParts(tokens: readonly Token[], at: number, value: number): boolean {
  const [before, next] = [textAt(tokens, at - 1), tokens[at + 1]];
  if (!Number.isInteger(value)) return false;
  // "Legs: 4" at the end of a sentence.
  if (!next) return /^[,:=]$/.test(before);
  const isJoined = before === "-" && tokens[at - 1]?.end === tokens[at]?.start;
  if (value > MOST_PIECES || isJoined || NO_COUNT_AFTER.test(before)) return false;
  if (/^(?:lumber|thing|measure)$/.test(next.kind)) return true;
  return next.kind === "word" ? !NO_COUNT_BEFORE.test(next.text) : COUNT_BEFORE.test(next.text);
}

/** "A 2x4", "a single 8 ft board", "a shelf 30 in": an article before a part with its size. */
function isArticleOfSized(tokens: readonly Token[], at: number): boolean {
  const isSingle = textAt(tokens, at) === "single" && !isArticle(textAt(tokens, at - 1));
  if (!isArticle(textAt(tokens, at)) && !isSingle) return false;
  const after = textAt(tokens, at + 1) === "single" ? tokens[at + 2] : tokens[at + 1];
  return isSize(after) || (isContentWord(after) && isSize(tokens[at + 2]));
}

const isArticle = (text: string): boolean => text === "a" || text === "an";

const isSize = (token: Token | undefined): boolean =>
  token?.kind === "lumber" || (token?.kind === "measure" && token.measure.dimension === "length");

/** Whether a number begins another part instead of counting the one whose lumber came before it. */
export function startsPart(own: Segment, tokens: readonly Token[], at: number): boolean {
  const [next, further] = [tokens[at + 1], tokens[at + 2]];
  if (next?.kind === "lumber") return true;
  if (isPieces(next) && own.length === null) return false;
  if (next?.kind === "measure" && further?.kind !== "sign") return true;
  const isNoun =
    next?.kind === "thing" || (next?.kind === "word" && !/^(?:off|needed|required|total)$/.test(next.text));
  return isNoun && (further?.kind === "measure" || further?.kind === "lumber");
}
