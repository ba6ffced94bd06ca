import { keptFor } from "../../recipes/kept-for.ts";
import type { LumberSize, Measure, Reading } from "../../recipes/reading.types.ts";
import { isNoun, STOP_WORDS } from "./nouns.ts";
import { allMatches } from "./patterns.ts";

/** One word, figure, size or sign of a reading, in text order. */
export type Token = { readonly start: number; readonly end: number; readonly text: string } & (
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "measure"; readonly measure: Measure }
  | { readonly kind: "lumber"; readonly lumber: LumberSize }
  | { readonly kind: "size" }
  | { readonly kind: "thing" }
  | { readonly kind: "word" }
  | { readonly kind: "stop" }
  | { readonly kind: "sign" }
);

/** The text of some tokens, separated by spaces. */
export const textOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(" ");

/** The text of the token at a place; "" past the end. */
export const textAt = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? "";

/** Whether a token is a word with a meaning of its own, known to a trade or not. */
export const isContentWord = (token: Token | undefined): token is Token =>
  token?.kind === "thing" || token?.kind === "word";

/** "8d" is a word of a name, although it contains a figure. */
const WORD_OR_SIGN = /\d{1,2}d(?= )|#\d{1,2}(?![\d.])|[a-z][a-z'&/-]*|\d+(?:[./]\d+)*|[^\s\w]/g;

/** The tokens of a reading: sizes and figures with their units are one token each. */
export const tokensOf = keptFor(({ text, measures, groups, lumber }: Reading): readonly Token[] => {
  const whole = new Map<number, Token>();
  for (const one of lumber) whole.set(one.start, { ...placed(text, one), kind: "lumber", lumber: one });
  for (const group of groups) whole.set(group.start, { ...placed(text, group), kind: "size" });
  for (const measure of measures) {
    // "5v" and "15a" are names.
    const isName = measure.unit === "" && /[a-z]/.test(text[measure.end] ?? "");
    if (whole.has(measure.start) || measure.group || isName) continue;
    const place = placed(text, measure);
    whole.set(
      measure.start,
      measure.dimension === "plain"
        ? { ...place, kind: "number", value: measure.value }
        : { ...place, kind: "measure", measure },
    );
  }
  const tokens: Token[] = [];
  let from = 0;
  for (const match of allMatches(text, WORD_OR_SIGN)) {
    if (match.index < from) continue;
    const known = whole.get(match.index);
    const token = known ?? wordToken(match[0], match.index);
    tokens.push(token);
    from = token.end;
  }
  return tokens;
});

const placed = (text: string, { start, end }: { start: number; end: number }) => ({
  start,
  end,
  text: text.slice(start, end),
});

function wordToken(text: string, start: number): Token {
  const place = { start, end: start + text.length, text };
  // "#4 bars", "#57 stone", "8d nails": a grade is a word of the name.
  if (/^#\d|^\d+d$/.test(text)) return { ...place, kind: "word" };
  if (!/^[a-z]/.test(text)) return { ...place, kind: "sign" };
  if (isNoun(text)) return { ...place, kind: "thing" };
  return { ...place, kind: STOP_WORDS.has(text) ? "stop" : "word" };
}

/** Tokens by sentence, without end signs and empty sentences. */
export const sentencesOf = keptFor((tokens: readonly Token[]): readonly (readonly Token[])[] => {
  const sentences: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === "sign" && /[.;!?]/.test(token.text)) sentences.push([]);
    else sentences.at(-1)?.push(token);
  }
  return sentences.filter(({ length }) => length > 0);
});
