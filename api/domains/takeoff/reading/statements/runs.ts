/** Goods that run or stand along the work: rows, bars along its length, pieces end to end. */

import { oneOf, pattern } from "../../../../platform/patterns.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import { VOCABULARY } from "../../vocabulary.ts";
import { type NounPhrase, nounPhraseAt } from "../phrases/noun-phrases.ts";
import { isContentWord, type Token, textOf } from "../phrases/tokens.ts";
import { LONGEST_NAME } from "../phrases/unknown-names.ts";
import type { Clause, Step } from "./clause.ts";

/** Straight courses of something, one above or next to the other. */
const ROWS = /^(?:row|run|line|strand)s?$/;
const ON_BOTH = /^(?:on|at|along) (?:each|both|either) (?:face|side|edge|faces|sides|edges)\b/;

/** "Three rows of 2x4 walers on each face": a multiple of the work's length. */
export function rowsOf({ tokens }: Clause, phrase: NounPhrase, reading: Reading): Step | null {
  if (phrase.count === null || !ROWS.test(phrase.head)) return null;
  // The lumber may have been read with the rows: "three rows of 2x4 | walers".
  const isSized = phrase.nominal !== null && tokens[phrase.to - 2]?.text === "of";
  if (!isSized && tokens[phrase.to]?.text !== "of") return null;
  const inside = nounPhraseAt(tokens, isSized ? phrase.to - 1 : phrase.to + 1, null);
  if (!inside || inside.count !== null || (inside.nominal === null && !VOCABULARY.isMaterial(inside.head)))
    return null;
  const after = textOf(tokens, inside.to, inside.to + 3);
  const rows = phrase.count * (ON_BOTH.test(after) ? 2 : 1);
  return {
    to: inside.to,
    statement: {
      kind: "each",
      words: inside.words,
      text: `${phrase.text} of ${inside.text}`,
      nominal: inside.nominal,
      length: null,
      pack: null,
      quantity: rows,
      dimension: "length",
      per: { words: "", count: 1, dimension: "length" },
      spans: [reading.originOf(phrase.start, inside.end)],
    },
  };
}

const WHERE_FIRST = /that|which|to|and|are|is|at|on|in|the|both|top|bottom/;
const RUNS = /run|runs|running|going|goes|go|continuous/;
const RUN_WORD = pattern`^(?:(?:${WHERE_FIRST}) )*(?:${RUNS})\b`;
const WHOLE_LENGTH = /^(?:[a-z]+ ){0,4}?(?:the |its )?(?:full|whole|entire) (?:length|run|way)\b/;
const AROUND_IT = /all (?:the way )?(?:a?round)|the way (?:a?round)|around (?:it|the perimeter)/;
const ALL_AROUND = pattern`^(?:[a-z]+ ){0,3}?(?:${AROUND_IT})\b`;
/** How many words may describe where something runs. */
const RUN_REACH = 8;

const wordsFrom = (tokens: readonly Token[], at: number): string => textOf(tokens, at, at + RUN_REACH);

/** "Two #5 bars running full length", "2 bars run all the way round": a multiple of the work's length. */
export function runsOf({ tokens }: Clause, phrase: NounPhrase, reading: Reading): Step | null {
  if (phrase.pack !== null) return null;
  if (phrase.count === null) return lineOf(tokens, phrase.from, reading);
  if (phrase.nominal === null && !VOCABULARY.isMaterial(phrase.head)) return null;
  const after = wordsFrom(tokens, phrase.to);
  const isAround = ALL_AROUND.test(after) && (RUN_WORD.test(after) || /^all\b/.test(after));
  const isAlong = WHOLE_LENGTH.test(after) || /^(?:run(?:ning)? )?continuous(?:ly)?\b/.test(after);
  if (!isAround && !isAlong) return null;
  return {
    to: phrase.to,
    statement: {
      kind: "each",
      words: phrase.words,
      text: phrase.text,
      nominal: phrase.nominal,
      length: null,
      pack: null,
      quantity: phrase.count,
      dimension: "length",
      per: { words: isAround ? AROUND : "", count: 1, dimension: "length" },
      ...(WHOLE_LENGTH.test(after) ? {} : { isRun: true }),
      spans: [reading.originOf(phrase.start, phrase.end)],
    },
  };
}

const LONG_GOODS = oneOf`
  tape, bar, wire, strips?, cable, rope, cord, chain, bead, channel, trim, hose, tubing, pipe, conduit, curb, coping, rod, ribbon, sleeve, liner, twine
`;
/** Goods without a count that are bought by length. */
const IS_LONG = pattern`^(?:${LONG_GOODS})$`;
const THE_WORK =
  /(?:it|them|everything|(?:the|this|that) (?:trench|pipe|conduit|run|line|cable|drain|wall|fence|ditch))/;
const ALONG_WORK = oneOf`
  (?:for )?the (?:full |whole |entire )?(?:length|run|way)(?: of (?:the |it\b)(?:[a-z]+)?)?,
  (?:the )?(?:full|whole|entire) (?:length|run|way),
  (?:all )?along (?:the|its) (?:top|bottom|base|edge|length|back|front|wall|foot)
`;
const LIES_ALONG = pattern`^(?:(?:run|runs|running|laid|buried|goes|set) )?(?:(?:${ALONG_WORK})|(?:over|above|in|beside|with|under|alongside|along) (?:${THE_WORK}))\b`;
const LIES_AROUND = pattern`^(?:(?:run|runs|running|goes|set) )?(?:(?:${AROUND_IT})|around the (?:top|bottom|edge|outside|whole|base))\b`;
/** Whether a word may be part of the name of such goods: the "caution" of "caution tape". */
const isBeforeHead = (token: Token | undefined): boolean => isContentWord(token) && !IS_LONG.test(token.text);

/** "Caution tape over it", "term bar along the top": once along the work, or around it. */
export function lineOf(tokens: readonly Token[], from: number, reading: Reading): Step | null {
  let to = from;
  while (to - from <= LONGEST_NAME && isBeforeHead(tokens[to])) to += 1;
  const [first, head] = [tokens[from], tokens[to]];
  if (!first || !head || to === from || to - from > LONGEST_NAME || !IS_LONG.test(head.text)) return null;
  const after = wordsFrom(tokens, to + 1);
  const isAround = LIES_AROUND.test(after);
  if (!isAround && !LIES_ALONG.test(after)) return null;
  const words = textOf(tokens, from, to + 1);
  return {
    to: to + 1,
    statement: {
      kind: "each",
      words,
      text: words,
      nominal: null,
      length: null,
      pack: null,
      quantity: 1,
      dimension: "length",
      per: { words: isAround ? AROUND : "", count: 1, dimension: "length" },
      isRun: true,
      spans: [reading.originOf(first.start, head.end)],
    },
  };
}

/** What a length is counted for when that is the way around the work. */
export const AROUND = "perimeter";

const LAID = /laid|set|placed|go|goes|run|running|end to end/;
const SIDE_OF_WORK = /top|length|wall|front|back|edges?|sides?|whole|full/;
const LAID_ALONG = pattern`^(?:,? ?(?:${LAID}))*,? ?(?:along|on|across|over|down|a?round) (?:the |its |both )?(?:${SIDE_OF_WORK})\b`;
/** Maximum length of pieces that are laid end to end, in feet. */
const LONGEST_LAID_FT = 20;

/** "Coping stones 24 in long along the top": pieces end to end, one per length of a piece. */
export function piecesAlong({ tokens }: Clause, phrase: NounPhrase, reading: Reading): Step | null {
  const { length, count, pack } = phrase;
  if (length === null || count !== null || pack !== null || length > LONGEST_LAID_FT || length <= 0)
    return null;
  if (!VOCABULARY.isMaterial(phrase.head) || !/s$/.test(phrase.head)) return null;
  const before = wordsBefore(tokens, phrase.from, 3);
  const isCapped = /\b(?:top|cap|finish|capped|topped) (?:it|off|out|the wall)?(?: off)? ?(?:with|in)\b/.test(
    before,
  );
  const isMadeOf = /\b(?:made|built) (?:up )?(?:from|of|out of)$/.test(before);
  if (!isCapped && !isMadeOf && !LAID_ALONG.test(wordsFrom(tokens, phrase.to))) return null;
  return {
    to: phrase.to,
    statement: {
      kind: "spacing",
      words: phrase.words,
      text: phrase.text,
      nominal: phrase.nominal,
      length: null,
      pack: null,
      quantity: 1,
      per: { words: isMadeOf ? AROUND : "", count: length, dimension: "length", hasBothEnds: false },
      spans: [reading.originOf(phrase.start, phrase.end)],
    },
  };
}

const wordsBefore = (tokens: readonly Token[], at: number, count: number): string =>
  textOf(tokens, Math.max(0, at - count), at);
