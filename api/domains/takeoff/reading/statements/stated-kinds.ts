/** Kinds of things as stated in a text: "double hung windows", "2x8 cedar beams", "the posts are cedar". */
import { GOODS_KINDS, singularOf } from "../../../vocabulary/index.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import type { StatedKind } from "../../scope.ts";
import { NEGATED } from "../context-words.ts";
import { allMatches, wholeWordsOf } from "../phrases/patterns.ts";
import { type Token, tokensOf } from "../phrases/tokens.ts";

/** Maximum number of words and sizes between a kind and its thing: "double hung vinyl 36 x 60 windows". */
const REACH = 4;
const IS_OF = /^(?:is|are|be|in|of|:)$/;

/** Kinds that a text states, each with the name of its thing. */
export function statedKinds(reading: Reading): StatedKind[] {
  const tokens = tokensOf(reading);
  return GOODS_KINDS.flatMap(({ of, kinds }) =>
    kinds.flatMap(({ name, words }) =>
      [...allMatches(reading.text, wholeWordsOf(words))].flatMap(({ index, 0: said }) => {
        if (NEGATED.test(reading.text.slice(Math.max(0, index - 30), index))) return [];
        const words = thingOf(tokens, index, index + said.length, of);
        const spans = [reading.originOf(index, index + said.length)];
        return words ? [{ words, kind: name, spans }] : [];
      }),
    ),
  );
}

/** "12 windows 36x60 vinyl double hung": sizes and other kinds may stand between a thing and its kind. */
function thingBefore(tokens: readonly Token[], at: number, isThing: (token: Token) => boolean): Token | null {
  for (let back = at - 1; back >= Math.max(0, at - REACH); back -= 1) {
    const token = tokens[back];
    if (!token || isThing(token)) return token ?? null;
    const { text, kind } = token;
    const isKind = GOODS_KINDS.some(({ kinds }) => kinds.some(({ words }) => words.test(text)));
    if (!isKind && !/^(?:size|measure|lumber)$/.test(kind)) return null;
  }
  return null;
}

/** The name that a kind belongs to: it follows in the same phrase, or is the subject of "are". */
function thingOf(tokens: readonly Token[], start: number, end: number, of: RegExp): string | null {
  const isThing = (token: Token | undefined): token is Token =>
    token !== undefined && of.test(singularOf(token.text));
  const nameOf = (name: readonly Token[]): string =>
    name
      .flatMap(({ kind, text }) => (kind === "thing" ? [singularOf(text)] : []))
      .join(" ")
      .slice(0, 60);
  const from = tokens.findIndex((token) => token.start >= end);
  const behind = from < 0 ? [] : tokens.slice(from, from + REACH);
  const stop = behind.findIndex(({ kind }) => kind === "stop" || kind === "sign");
  const phrase = behind.slice(0, stop < 0 ? undefined : stop);
  const head = phrase.findLastIndex(isThing);
  if (head >= 0) return nameOf(phrase.slice(0, head + 1));
  const at = tokens.findIndex((token) => token.start >= start);
  const named = thingBefore(tokens, at, isThing);
  if (named) return nameOf([named]);
  const before = tokens[at - 2];
  return stop === 0 && IS_OF.test(tokens[at - 1]?.text ?? "") && isThing(before) ? nameOf([before]) : null;
}
