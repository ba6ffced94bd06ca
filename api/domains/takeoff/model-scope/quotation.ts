/** Finds the words that a model quotes in a text. */
import type { Span } from "../reading/text/tracked-text.ts";

const foldSign = (sign: string): string =>
  sign
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, "")
    .replace(/[’‘′`´]/g, "'")
    .replace(/[”“″]/g, '"')
    .replace(/[–—−]/g, "-")
    .toLowerCase()
    .replace(/[\s\p{Cc}]/gu, " ");

/** Text in a form for comparison: uniform signs and spaces, lower case, nothing invisible. */
function foldText(text: string): string {
  return foldWithPlaces(text).folded.trim();
}

/** Folded text, with the original position of each of its characters. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = "";
  const places: number[] = [];
  let at = 0;
  for (const sign of text) {
    for (const character of foldSign(sign)) {
      if (character === " " && folded.endsWith(" ")) continue;
      folded += character;
      for (let unit = 0; unit < character.length; unit += 1) places.push(at);
    }
    at += sign.length;
  }
  return { folded, places };
}

const isWordSign = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** Whether two adjacent characters belong to one word; a figure glued to a word ("the144in") is a separate word. */
const isOneWord = (left: string | undefined, right: string | undefined): boolean =>
  isWordSign(left) && isWordSign(right) && /\d/.test(left ?? "") === /\d/.test(right ?? "");

/** Strips surrounding quotation marks, periods and spaces. */
function withoutEdges(text: string): string {
  const isEdge = (sign: string | undefined) => sign !== undefined && /["'….\s]/.test(sign);
  let from = 0;
  let to = text.length;
  // The dot of ".6 cu ft" is its decimal point.
  while (isEdge(text[from]) && !/^\.\d/.test(text.slice(from))) from += 1;
  while (to > from && isEdge(text[to - 1])) to -= 1;
  return text.slice(from, to);
}

/**
 * Finds words in a text as whole words, with at least one letter or digit.
 * @returns a function of the words and their approximate start, which decides when they occur more than once
 */
export function createQuotationFinder(text: string): (quotation: string, near?: number) => Span | null {
  const { folded, places } = foldWithPlaces(text);
  return (quotation, near = 0) => {
    const words = withoutEdges(foldText(quotation));
    if (!/[\p{L}\p{N}]/u.test(words)) return null;
    let best: Span | null = null;
    for (let at = folded.indexOf(words); at >= 0; at = folded.indexOf(words, at + 1)) {
      const isCutBefore = isOneWord(folded[at - 1], words[0]);
      const isCutAfter = isOneWord(words.at(-1), folded[at + words.length]);
      if (isCutBefore || isCutAfter) continue;
      const start = places[at] ?? 0;
      // A mark after a figure is its unit, feet or inches, not a quotation mark.
      const isMarked = /\d$/.test(words) && /["']/.test(folded[at + words.length] ?? "");
      const end = places[at + words.length + (isMarked ? 1 : 0)] ?? text.length;
      if (!best || Math.abs(start - near) < Math.abs(best[0] - near)) best = [start, end];
    }
    return best;
  };
}

/** Checks whether words occur in a text as whole words. */
export function createQuotationCheck(text: string): (quotation: string) => boolean {
  const find = createQuotationFinder(text);
  return (quotation) => find(quotation) !== null;
}
