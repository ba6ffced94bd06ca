/** Finds where a sentence names several things one after the other: "80 ft of 6 ft cedar and 40 ft of 4 ft picket". */

import { keptFor } from "../../recipes/kept-for.ts";
import type { Measure, Reading, Stretch } from "../../recipes/reading.types.ts";
import { VOCABULARY } from "../../vocabulary.ts";
import { STOP_WORDS } from "../phrases/nouns.ts";
import { IS_KIND, IS_RATING } from "../phrases/ratings.ts";
import { type Token, tokensOf } from "../phrases/tokens.ts";

/** Things that a sentence names one after the other, distinguished by figures of the same sorts. */
export interface Enumeration {
  /** Two or more, in text order. Text before, between and after them applies to all. */
  readonly members: readonly Stretch[];
  /** Their total number, if it is stated before they are listed: "two walls, 14 ft and 9 ft". */
  readonly total: Stretch | null;
}

/** The tokens between two separators. */
interface Clause {
  readonly from: number;
  readonly to: number;
  /** "and", ",", "with" …; "" where a sentence begins. */
  readonly link: string;
  /** Sorts of figures in it: "area", "length ft", "size", "count". */
  readonly sorts: ReadonlySet<string>;
}

/** Clauses about one thing. */
interface Block {
  readonly clauses: Clause[];
  readonly sorts: Set<string>;
}

const LINK = /^(?:and|plus|then|with|[,;:+&])$/;
const JOINS = /^(?:and|plus|then|[;+&])$/;
const OF_ALL = /^(?:all|both|each|every)$/;
const DEFINITE = /^(?:the|my|our|your|his|her|their)$/;
const ARTICLE = /^(?:an?|another)$/;
/** More things than this in one sentence are a list that no one checks by eye. */
const MOST = 12;

/** Whether a token is a figure. */
export const isFigure = ({ kind, text }: Token): boolean =>
  kind === "number" || kind === "measure" || kind === "size" || kind === "lumber" || /^\d/.test(text);

function sortOfMeasure({ dimension, roles, unit }: Measure): string {
  const sides = ["high", "thick", "deep", "wide", "spacing"] as const;
  const side = sides.find((role) => roles.has(role));
  return dimension === "length" ? `length ${side ?? (unit === "in" ? "in" : "ft")}` : dimension;
}

/** "One with 4 steps", "one 14 ft": the word refers to the thing and counts nothing else. */
const standsForThing = (token: Token, next: Token | undefined): boolean =>
  token.text === "1" && next?.kind !== "thing" && next?.kind !== "word";

/** The sort of the figure at a token; null when there is none. */
function sortAt(tokens: readonly Token[], at: number): string | null {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token) return null;
  if (token.kind === "measure") return sortOfMeasure(token.measure);
  if (token.kind === "size" || token.kind === "lumber") return token.kind;
  if (token.kind === "number") {
    if (standsForThing(token, next)) return null;
    const word = next?.text ?? "";
    return IS_RATING.test(word) || IS_KIND.test(word) ? word : "count";
  }
  if (ARTICLE.test(token.text)) return "count";
  return /^\d/.test(token.text) ? "code" : null;
}

const beginsThing = (tokens: readonly Token[], at: number): boolean =>
  sortAt(tokens, at) !== null || tokens[at]?.text === "1";

/** Splits each sentence into the clauses between its separators. */
function sentencesOf(tokens: readonly Token[]): Clause[][] {
  const sentences: Clause[][] = [[]];
  let from = 0;
  let link = "";
  const close = (to: number) => {
    const sorts = new Set<string>();
    for (let at = from; at < to; at += 1) {
      const sort = sortAt(tokens, at);
      if (sort !== null) sorts.add(sort);
    }
    if (to > from) sentences.at(-1)?.push({ from, to, link, sorts });
  };
  tokens.forEach(({ text }, at) => {
    const isEnd = /^[.!?]$/.test(text);
    // "One with 4 steps": the description of "one" follows it.
    const isLink = LINK.test(text) && !(text === "with" && tokens[at - 1]?.text === "1");
    if (!isEnd && !isLink) return;
    close(at);
    if (isEnd) sentences.push([]);
    // ", and" joins like "and".
    link = isEnd ? "" : at === from && JOINS.test(link) ? link : text;
    from = at + 1;
  });
  close(tokens.length);
  return sentences;
}

const isAny = (sorts: Iterable<string>, others: ReadonlySet<string>): boolean =>
  [...sorts].some((sort) => others.has(sort));

/** A new thing begins with a clause that repeats a sort of figure from the thing before. */
function blocksOf(clauses: readonly Clause[]): Block[] {
  const blocks: Block[] = [];
  let waiting: Clause[] = [];
  for (const clause of clauses) {
    const last = blocks.at(-1);
    if (clause.sorts.size === 0) {
      if (!last) continue;
      // ", and the garage, 6 squares": a place after "and" belongs to what follows.
      if (waiting.length > 0 || JOINS.test(clause.link)) waiting.push(clause);
      else last.clauses.push(clause);
      continue;
    }
    // "With" adds a part to the thing: "a 4 x 8 bed with 4 x 4 posts".
    const isPart = clause.link === "with" && waiting.length === 0;
    if (!last || (!isPart && isAny(clause.sorts, last.sorts)))
      blocks.push({ clauses: [...waiting, clause], sorts: new Set(clause.sorts) });
    else {
      last.clauses.push(...waiting, clause);
      for (const sort of clause.sorts) last.sorts.add(sort);
    }
    waiting = [];
  }
  return blocks;
}

/**
 * Removes leading clauses of the first thing and trailing ones of the last that have no counterpart in the others: they
 * apply to all.
 */
function trimmed(blocks: readonly Block[], tokens: readonly Token[]): Block[] {
  return blocks.map((block, index) => {
    const others = new Set(blocks.flatMap((other) => (other === block ? [] : [...other.sorts])));
    const clauses = [...block.clauses];
    while (index === 0 && clauses.length > 1 && !isAny(clauses[0]?.sorts ?? [], others)) clauses.shift();
    while (index === blocks.length - 1 && clauses.length > 1) {
      const last = clauses.at(-1);
      const isOfAll = last && OF_ALL.test(tokens[last.from]?.text ?? "");
      if (!last || (!isOfAll && (last.sorts.size === 0 || isAny(last.sorts, others)))) break;
      clauses.pop();
    }
    const first = clauses[0];
    return first ? { clauses, sorts: new Set(clauses.flatMap(({ sorts }) => [...sorts])) } : block;
  });
}

/** The count of a block, from its first number; 1 when it has none. */
function countOf(block: Block, tokens: readonly Token[]): number {
  for (const { from, to } of block.clauses)
    for (let at = from; at < to; at += 1) {
      const token = tokens[at];
      if (token?.kind === "number" && sortAt(tokens, at) === "count") return token.value;
    }
  return 1;
}

/** The total number of the things, from the clause that the first of them begins with. */
function totalOf(clauses: readonly Clause[], tokens: readonly Token[]): { at: number; value: number } | null {
  const first = clauses.find(({ sorts }) => sorts.size > 0);
  if (!first) return null;
  for (let at = first.from; at < first.to; at += 1) {
    const token = tokens[at];
    if (token && isFigure(token))
      return token.kind === "number" && sortAt(tokens, at) === "count" && first.sorts.size === 1
        ? { at, value: token.value }
        : null;
  }
  return null;
}

/**
 * Start of the first thing: its first figure, or its own place if the next thing begins with a place: "tile the hall,
 * 40 sq ft, and the bath, 60 sq ft".
 */
function beginOf(blocks: readonly Block[], tokens: readonly Token[]): number {
  const [first, second] = blocks;
  const { from, to } = first?.clauses[0] ?? { from: 0, to: 0 };
  let figure = from;
  while (figure < to - 1 && !beginsThing(tokens, figure)) figure += 1;
  const next = second?.clauses[0];
  if (!next || !tokens.slice(next.from, next.from + 2).some(({ text }) => DEFINITE.test(text))) return figure;
  const place = tokens.slice(0, figure).findLastIndex(({ text }) => DEFINITE.test(text));
  const isBefore = place >= 0 && !tokens.slice(place, figure).some(({ text }) => /^[.!?;]$/.test(text));
  return isBefore ? place : figure;
}

function enumerationOf(clauses: readonly Clause[], tokens: readonly Token[]): Enumeration | null {
  const total = totalOf(clauses, tokens);
  const first = total ? clauses.findIndex(({ from, to }) => total.at >= from && total.at < to) : -1;
  const rest = first < 0 ? [] : blocksOf(clauses.slice(first + 1));
  const isTotal =
    total !== null &&
    rest.length > 1 &&
    (rest.length === total.value ||
      rest.reduce((sum, block) => sum + countOf(block, tokens), 0) === total.value);
  const blocks = trimmed(isTotal ? rest : blocksOf(clauses), tokens);
  if (blocks.length < 2 || blocks.length > MOST) return null;
  // "Wall 14 ft, no openings, 8 ft": a bare figure after a comma is another size of the same thing.
  const isMereSize = ({ clauses: [first, ...more] }: Block) =>
    first !== undefined && more.length === 0 && first.link === "," && first.to - first.from === 1;
  if (!isTotal && blocks.slice(1).some(isMereSize)) return null;
  const members = blocks.flatMap((block, index): Stretch[] => {
    let [from, to] = [block.clauses[0]?.from ?? 0, block.clauses.at(-1)?.to ?? 0];
    // Text before the first figure, and "all … deep" after the last one, applies to all.
    if (index === 0) from = beginOf(blocks, tokens);
    const ofAll = tokens.slice(from, to).findIndex(({ text }, at) => at > 0 && /^(?:all|both)$/.test(text));
    if (index === blocks.length - 1 && ofAll > 0) to = from + ofAll;
    const [start, end] = [tokens[from]?.start, tokens[to - 1]?.end];
    return start === undefined || end === undefined ? [] : [{ start, end }];
  });
  const said = isTotal && total ? tokens[total.at] : undefined;
  return { members, total: said ? { start: said.start, end: said.end } : null };
}

/** The enumerations of a text, at most one per sentence. Linear in the length of the text. */
export const enumerationsOf = keptFor((reading: Reading): readonly Enumeration[] => {
  const tokens = tokensOf(reading);
  return sentencesOf(tokens).flatMap((clauses) => enumerationOf(clauses, tokens) ?? []);
});

/** Whether words begin with a count: "three doors", "a door", "one 36 in". */
export function beginsWithCount(reading: Reading, { start }: Stretch): boolean {
  const first = tokensOf(reading).find((token) => token.start >= start);
  return first !== undefined && (first.kind === "number" || ARTICLE.test(first.text));
}

const PLACE_BEGINS = /^(?:on|in|for|at|to|around|along|over|under|behind|by|from|of|outside|inside|out)$/;

/**
 * The words of one thing that apply to the others as well: its name, without its figures and its place. "three 30 in
 * prehung interior doors in the hall" → "prehung interior doors".
 */
export function sharedWordsOf(reading: Reading, { start, end }: Stretch): Stretch[] {
  const shared: Stretch[] = [];
  let isPlace = false;
  for (const token of tokensOf(reading)) {
    if (token.start < start || token.end > end) continue;
    // "60 ft of 4 in gutter": the "of" after a figure begins no place.
    if (isFigure(token)) isPlace = false;
    else if (PLACE_BEGINS.test(token.text)) isPlace = shared.length > 0 || token.text !== "of";
    else if (
      !isPlace &&
      (token.kind === "thing" || token.kind === "word") &&
      !STOP_WORDS.has(token.text) &&
      !ARTICLE.test(token.text) &&
      !/^(?:long|wide|deep|high|tall|thick|oc|apart|other)$/.test(token.text)
    )
      shared.push({ start: token.start, end: token.end });
  }
  return shared;
}

/** Whether words give a figure of a named part, so that no other name is missing: "risers 7 in". */
export function tellsPart(reading: Reading, { start, end }: Stretch): boolean {
  const tokens = tokensOf(reading).filter((token) => token.start >= start && token.end <= end);
  const figure = tokens.findIndex(isFigure);
  return tokens.slice(0, figure).some(({ kind, text }) => kind === "thing" && VOCABULARY.isMaterial(text));
}

/** Where the name belongs in words that omit it: in place of "one", else after the first figures. */
export function placeOfName(reading: Reading, { start, end }: Stretch): Stretch {
  const tokens = tokensOf(reading).filter((token) => token.start >= start && token.end <= end);
  const pronoun = tokens.find(({ text }, at) => at > 0 && /^ones?$/.test(text));
  if (pronoun) return { start: pronoun.start, end: pronoun.end };
  const first = tokens.findIndex(isFigure);
  const behind = tokens.findIndex((token, at) => at > first && !isFigure(token));
  const last = first < 0 ? undefined : tokens[behind < 0 ? tokens.length - 1 : behind - 1];
  return { start: last?.end ?? end, end: last?.end ?? end };
}
