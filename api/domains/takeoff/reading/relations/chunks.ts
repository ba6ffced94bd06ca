/** Cuts a sentence into chunks: things, numbers, and what they are counted for. Independent of what is being built. */

import { oneOf, pattern } from "../../../../platform/patterns.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import { unitAt } from "../phrases/amounts.ts";
import { packageOf } from "../phrases/packages.ts";
import { isAngle, isRating } from "../phrases/ratings.ts";
import type { Token } from "../phrases/tokens.ts";
import type { Chunk, ChunkLetter } from "./chunk.types.ts";
import { endAt, gradedNounAt, isResting, type Noun, nounAt, WORKS } from "./nouns.ts";
import { ON_TOP_AFTER, ON_TOP_BEFORE, STORES, THERE_AFTER, THERE_BEFORE } from "./stock-and-spares.ts";

const EACH = /^(?:each|every|per|ea|either|apiece)$/;
const NTH: Readonly<Record<string, number>> = { other: 2, second: 2, third: 3, fourth: 4 };
const PLACE = oneOf`
  in, on, at, to, for, from, into, onto, under, through, over, along, around, across, behind, between, by, above, below, beneath,
  beside, inside, atop, out, up, down
`;
const PLACES = pattern`^(?:${PLACE})$`;
/** "On top of each post", "at the bottom of every pole". */
const PART_OF_EACH = /^(?:top|bottom|foot|base|inside|outside)$/;
const GETS = pattern`^(?:${oneOf`gets?, takes?, needs?, has, have, wants?, requires?, uses?, carry, carries, receives?, calls?, uses? up`})$`;
const WITH = /^(?:with|having|containing)$/;
const DOES = pattern`^(?:${WORKS}|${oneOf`covers?, covering, does, do, serves?, handles?, feeds?, supports?, services?, goes, good, enough, lasts?, reaches, spans?, fill, spreads?, make, yields?, treat, hold, contains?, gives?, lay, plenty, coverage`})$`;
const APART = /^(?:oc|apart|centers?|centres?|intervals?|spacing|spacings)$/;
const SPACED = /^(?:spaced|@)$/;
const THEY = /^(?:they|these|those|them)$/;
const SIGNS: Readonly<Record<string, ChunkLetter>> = {
  ",": ",",
  "-": ",",
  "–": ",",
  "(": ",",
  ")": ",",
  ":": ":",
  "=": ":",
  "&": "&",
  "+": "&",
};
const MEASURES: Readonly<Record<string, ChunkLetter>> = {
  length: "M",
  area: "A",
  weight: "W",
  volume: "W",
  liquid: "W",
  percent: "%",
};
const ARTICLE = /^(?:a|an)$/;
const OF_ALL = /^(?:the|these|those|my|our|them|all|its|their|his|her|your)$/;

interface Cursor {
  readonly tokens: readonly Token[];
  readonly reading: Reading;
  readonly chunks: Chunk[];
}

/** The chunks of a sentence; words that have nothing to do with quantities are left out. */
export function chunksOf(tokens: readonly Token[], reading: Reading): Chunk[] {
  const cursor: Cursor = { tokens, reading, chunks: [] };
  for (let at = 0; at < tokens.length; ) at = Math.max(at + 1, readAt(cursor, at));
  return cursor.chunks;
}

function push(
  cursor: Cursor,
  letter: ChunkLetter,
  from: number,
  to: number,
  more: Partial<Chunk> = {},
): number {
  const [first, last] = [cursor.tokens[from], cursor.tokens[to - 1]];
  if (!first || !last) return to;
  cursor.chunks.push({
    letter,
    noun: null,
    value: 1,
    dimension: null,
    isTotal: false,
    isWeak: false,
    ends: 1,
    start: first.start,
    end: last.end,
    from,
    to,
    ...more,
  });
  return to;
}

/** @returns the token after the chunk that begins at a token */
function readAt(cursor: Cursor, at: number): number {
  const { tokens } = cursor;
  const token = tokens[at];
  if (!token) return at + 1;
  if (token.kind === "number") return numberAt(cursor, at, token.value);
  if (token.kind === "measure") return measureAt(cursor, at, token);
  if (token.kind === "size") return sizeAt(cursor, at, token);
  return (
    unitOfEach(cursor, at) ?? eachAt(cursor, at) ?? wordAt(cursor, at, token.text) ?? nounPhrase(cursor, at)
  );
}

function wordAt(cursor: Cursor, at: number, text: string): number | null {
  const { tokens } = cursor;
  const next = tokens[at + 1]?.text ?? "";
  const sign = signOf(cursor, at);
  if (sign) return push(cursor, sign, at, at + 1);
  if (ARTICLE.test(text)) return articleAt(cursor, at);
  // "Each head on its own joint".
  if (/^(?:its|their)$/.test(text) && next === "own") return articleAt(cursor, at + 1);
  // "A bag is good for 40 sq ft", "covers up to 40".
  if (DOES.test(text)) return push(cursor, "d", at, /^(?:for|up)$/.test(next) ? at + 2 : at + 1);
  if (GETS.test(text)) return push(cursor, "v", at, at + 1);
  if (/^(?:shares?|sharing)$/.test(text)) return push(cursor, "h", at, at + 1);
  if (isResting(tokens, at)) return push(cursor, "v", at, at + 2);
  if (WITH.test(text)) return push(cursor, "w", at, at + 1);
  if (APART.test(text)) return push(cursor, "c", at, at + 1);
  if (SPACED.test(text)) return push(cursor, "z", at, at + 1);
  if (THEY.test(text)) return push(cursor, "y", at, at + 1);
  return PLACES.test(text) ? push(cursor, "i", at, pastPartOf(tokens, at + 1)) : null;
}

/** Signs and the words that stand for them: "posts x 6" is "posts: 6". */
function signOf({ tokens, chunks, reading }: Cursor, at: number): ChunkLetter | null {
  const text = tokens[at]?.text ?? "";
  if (text === "of") return "o";
  if (/^(?:and|plus|n)$/.test(text)) return "&";
  if (IS.test(text) && isAlone(tokens[at + 1], nounAt(tokens, at + 2, reading))) return ":";
  const isTimes = text === "x" && tokens[at + 1]?.kind === "number";
  if (isTimes && /[NKC]/.test(chunks.at(-1)?.letter ?? "")) return ":";
  return SIGNS[text] ?? null;
}

/** "Doors are 11", "each zone, that's 3, gets a valve": the number of the thing before it. */
const IS = /^(?:is|are|that's|being)$/;

const isAlone = (token: Token | undefined, noun: Noun | null): boolean =>
  token?.kind === "number" && Number.isInteger(token.value) && noun === null;

/** Past the "top" of "on top of each": the end of the thing does not matter. */
function pastPartOf(tokens: readonly Token[], at: number): number {
  const part = tokens[at]?.text === "the" ? at + 1 : at;
  const isPart = PART_OF_EACH.test(tokens[part]?.text ?? "") && tokens[part + 1]?.text === "of";
  return isPart ? part + 1 : at;
}

/** "Per", "for each", "in every other", "to the" before a thing; "each" alone. */
function eachAt(cursor: Cursor, at: number): number | null {
  const { tokens } = cursor;
  const text = tokens[at]?.text ?? "";
  const ofEnds = pastBothEnds(tokens, at);
  if (ofEnds !== null) return eachOf(cursor, at, ofEnds, 2);
  if (text === "/" || EACH.test(text)) return eachOf(cursor, at, at + 1);
  const next = tokens[at + 1]?.text ?? "";
  if (PLACES.test(text) || text === "with" || text === "of") {
    if (EACH.test(next)) return eachOf(cursor, at, at + 2);
    if (text === "for" && isForOne(cursor, at)) return push(cursor, "e", at, at + 2, { isWeak: true });
    // "A rail with a bracket": a part, not a place.
    return PLACES.test(text) ? weakEachAt(cursor, at, at + 1) : null;
  }
  return ARTICLE.test(text) ? weakEachAt(cursor, at, at) : null;
}

/** "For one shelf I take four pins": so many for each shelf, if there are more of them. */
function isForOne({ tokens, reading }: Cursor, at: number): boolean {
  const isOne = /^(?:one|1)$/.test(tokens[at + 1]?.text ?? "");
  const noun = isOne ? nounAt(tokens, at + 2, reading) : null;
  return noun !== null && noun.pack === null && TAKEN_FOR.test(reading.text.slice(noun.end, noun.end + 40));
}

const TAKEN_FOR = /^,? (?:(?:i|we|you) (?:[a-z']+ )?)?(?:need|take|use|want|figure|count|have)s? \d/;

/** Past "at both ends of every", "on each end of each": a count per end applies twice to the thing. */
function pastBothEnds(tokens: readonly Token[], at: number): number | null {
  const from = PLACES.test(tokens[at]?.text ?? "") ? at + 1 : at;
  if (!/^ends?$/.test(tokens[from + 1]?.text ?? "") || tokens[from + 2]?.text !== "of") return null;
  const [which, each] = [tokens[from]?.text ?? "", tokens[from + 3]?.text ?? ""];
  return (which === "both" || EACH.test(which)) && EACH.test(each) ? from + 4 : null;
}

/** "3 hooks a door", "3 to the door", "3 in a room": an article after a number of things. */
function weakEachAt(cursor: Cursor, at: number, article: number): number | null {
  const { tokens, chunks } = cursor;
  const before = chunks.at(-1);
  if (!before || before.to !== at || !/[CDQMAWk]/.test(before.letter)) return null;
  const [text, place] = [tokens[article]?.text ?? "", tokens[at]?.text ?? ""];
  const isThe = place === "to" && /^(?:the|one|1)$/.test(text);
  if (!isThe && !ARTICLE.test(text)) return null;
  if (isNoBase(cursor, article + 1, { isThe, isPlaced: article > at, isLength: before.letter === "M" }))
    return null;
  return push(cursor, "e", at, article + 1, { isWeak: place !== "to" && article > at });
}

/** Whether the words after an article are nothing that things are counted for. */
function isNoBase(
  { tokens, reading }: Cursor,
  at: number,
  { isThe, isPlaced, isLength }: { isThe: boolean; isPlaced: boolean; isLength: boolean },
): boolean {
  // "A door in a 10 ft wall": the size of the place.
  if (!isThe && isPlaced && tokens[at]?.kind === "measure") return true;
  if (/^(?:row|line|few|total|time)$/.test(tokens[at]?.text ?? "")) return true;
  const noun = nounAt(tokens, at, reading);
  if (!unitAt(tokens, at) && !noun) return true;
  // "A duct, 12 ft to the roof" is a distance; "50 ft to the roll" is a content.
  return isThe && isLength && noun !== null && noun.pack === null;
}

const SIDE = /^(?:wide|long|high|tall|deep|thick)$/;

function eachOf(cursor: Cursor, from: number, start: number, ends = 1): number {
  const { tokens } = cursor;
  const whole = pastWhole(tokens, start);
  const group = NTH[tokens[whole.at]?.text ?? ""] ?? 1;
  let at = group > 1 ? whole.at + 1 : whole.at;
  const pair = /^pairs?$/.test(tokens[at]?.text ?? "") ? 2 : 1;
  if (pair === 2) at += tokens[at + 1]?.text === "of" ? 2 : 1;
  const isHad = at === start && tokens[from]?.text === "each" && isHadBySpoken(cursor, at);
  if (isHad || !isBaseAt(cursor, at))
    return push(cursor, "x", from, Math.max(at, start), { isTotal: at > start });
  return push(cursor, "e", from, at, { value: group * pair, isTotal: whole.isTotal, ends });
}

/** Past the "one of the" of "each one of the 12 stalls". */
function pastWhole(tokens: readonly Token[], start: number): { at: number; isTotal: boolean } {
  let at = /^(?:one|1)$/.test(tokens[start]?.text ?? "") ? start + 1 : start;
  const isTotal =
    tokens[at]?.text === "of" &&
    /^(?:the|these|those|my|our|its|their|his|her|them|\d+)$/.test(tokens[at + 1]?.text ?? "");
  if (!isTotal) return { at, isTotal };
  at += 1;
  while (OF_ALL.test(tokens[at]?.text ?? "")) at += 1;
  return { at, isTotal };
}

/** Whether a token begins something that others can be counted for. */
function isBaseAt({ tokens, reading }: Cursor, at: number): boolean {
  const token = tokens[at];
  if (!token) return false;
  // "7 openings, each 3 ft wide": the size of each, not a distance.
  if (token.kind === "measure" && SIDE.test(tokens[at + 1]?.text ?? "")) return false;
  return (
    /^(?:number|measure|lumber)$/.test(token.kind) ||
    unitAt(tokens, at) !== null ||
    endAt(tokens, at) !== null ||
    nounAt(tokens, at, reading) !== null
  );
}

/** "2 benches, each 6 slats": the count for each of the things mentioned before. */
const isHadBySpoken = ({ tokens, chunks, reading }: Cursor, at: number): boolean =>
  chunks.at(-1)?.letter === "," && tokens[at]?.kind === "number" && nounAt(tokens, at + 1, reading) !== null;

/** "Per sq ft", "to the yard": one of a unit; "each end" of the thing mentioned before. */
function unitOfEach(cursor: Cursor, at: number): number | null {
  const before = cursor.chunks.at(-1);
  if (before?.letter !== "e" || before.to !== at) return null;
  const end = endAt(cursor.tokens, at);
  if (end) return push(cursor, "N", at, end.to, { noun: end });
  const unit = unitAt(cursor.tokens, at);
  const letter = MEASURES[unit?.dimension ?? ""];
  if (!unit || !letter) return null;
  return push(cursor, letter, at, unit.to, { value: unit.value, dimension: unit.dimension });
}

function articleAt(cursor: Cursor, at: number): number {
  // "A pound per 20 sq ft": an amount, not a thing.
  const unit = unitAt(cursor.tokens, at + 1);
  if (unit && MEASURES[unit.dimension ?? ""] === "W" && packageOf(cursor.tokens[at + 1]?.text) === null) {
    const noun = measuredNounAt(cursor, unit.to - 1, "W");
    const { value, dimension } = unit;
    return push(cursor, noun ? "D" : "W", at, noun?.to ?? unit.to, { noun, value, dimension });
  }
  const noun = nounAt(cursor.tokens, at + 1, cursor.reading);
  if (!noun) return at + 1;
  return push(cursor, noun.pack === null ? "a" : "k", at, noun.to, { noun });
}

function nounPhrase(cursor: Cursor, at: number): number {
  const noun = nounAt(cursor.tokens, at, cursor.reading);
  if (!noun) return at + 1;
  return push(cursor, noun.pack === null ? "N" : "K", at, noun.to, { noun });
}

/** "3 brackets", "2 of the brackets"; a number alone. */
function numberAt(cursor: Cursor, at: number, value: number): number {
  const { tokens, reading } = cursor;
  const special = onTopOrThere(cursor, at, value) ?? contentsAt(cursor, at, value);
  if (special !== null) return special;
  const isOf = tokens[at + 1]?.text === "of" && OF_ALL.test(tokens[at + 2]?.text ?? "");
  if (isOf && THEY.test(tokens[at + 2]?.text ?? "")) return at + 3;
  const next = isOf ? at + 3 : at + 1;
  // "20 ga studs": how they are rated.
  if (isRating(tokens[next]?.text)) return next + 1;
  // "Two 20 amp circuits".
  const from = tokens[next]?.kind === "number" && isRating(tokens[next + 1]?.text) ? next + 2 : next;
  const noun = nounAt(tokens, from, reading);
  if (!noun) return push(cursor, "Q", at, at + 1, { value });
  if (isOfOne(tokens, at, from, value, noun)) return push(cursor, "a", at, noun.to, { noun });
  const both = bothKindsAt(cursor, noun, value);
  if (both) return push(cursor, "C", at, both.noun.to, both);
  const isThere = THERE_AFTER.test(reading.text.slice(noun.end, noun.end + 40));
  return push(cursor, isThere ? "O" : value === 1 && noun.pack ? "k" : "C", at, noun.to, { value, noun });
}

/** Whether a number after an article tells of one thing: its angle in "a 90 sweep", its size in "a 5/8 bolt". */
const isOfOne = (
  tokens: readonly Token[],
  at: number,
  from: number,
  value: number,
  { pack }: Noun,
): boolean =>
  isAngle(value, tokens[from]?.text ?? "") ||
  (!Number.isInteger(value) && pack === null && ARTICLE.test(tokens[at - 1]?.text ?? ""));

/** "One top and one bottom rail": two rails. */
function bothKindsAt({ tokens, reading }: Cursor, { words, to }: Noun, value: number) {
  const [and, number] = [tokens[to], tokens[to + 1]];
  if (!KIND.test(words) || and?.text !== "and" || number?.kind !== "number") return null;
  const other = KIND.test(tokens[to + 2]?.text ?? "") ? nounAt(tokens, to + 2, reading) : null;
  if (!other?.words.includes(" ")) return null;
  const both = `${words} and ${other.words}`;
  return { noun: { ...other, words: both, name: both }, value: value + number.value };
}

const KIND = /^(?:top|bottom|upper|lower|left|right|front|back|inside|outside|hot|cold|inner|outer)$/;

/** "5 more", "another 5"; "5 on hand", "less 5". */
function onTopOrThere(cursor: Cursor, at: number, value: number): number | null {
  const { text } = cursor.reading;
  const [start, end] = [cursor.tokens[at]?.start ?? 0, cursor.tokens[at]?.end ?? 0];
  const before = text.slice(Math.max(0, start - 30), start);
  const after = text.slice(end, end + 40);
  if (THERE_AFTER.test(after) || THERE_BEFORE.test(before)) return push(cursor, "O", at, at + 1, { value });
  return ON_TOP_AFTER.test(after) || ON_TOP_BEFORE.test(before)
    ? push(cursor, "X", at, at + 1, { value })
    : null;
}

/** "50 count boxes". */
function contentsAt(cursor: Cursor, at: number, value: number): number | null {
  const { tokens } = cursor;
  const isCounted = /^(?:count|ct|pc|pack|piece)$/.test(tokens[at + 1]?.text ?? "");
  if (!isCounted || packageOf(tokens[at + 2]?.text) === null) return null;
  push(cursor, "Q", at, at + 1, { value });
  push(cursor, "e", at + 1, at + 2);
  return at + 2;
}

function measureAt(cursor: Cursor, at: number, { measure }: Token & { kind: "measure" }): number {
  const { tokens, reading } = cursor;
  const letter = MEASURES[measure.dimension];
  if (!letter) return at + 1;
  const { value, dimension } = measure;
  const next = tokens[at + 1]?.text ?? "";
  const isWhole = Number.isInteger(Math.round(value * 12 * 1e4) / 1e4);
  if (measure.unit === "in" && IN_A.test(next) && isWhole)
    return inAt(cursor, at, Math.round(value * 12 * 1e4) / 1e4);
  if (letter === "M" && packageOf(next) === "piece") return push(cursor, "L", at, at + 2, { value });
  // "One per 9 ft of aisle": a distance, not an amount of aisle.
  if (/[MA]/.test(letter) && cursor.chunks.at(-1)?.letter === "e")
    return push(cursor, letter, at, at + 1, { value, dimension });
  // "A 50 lb bag": the size of the package in question.
  if (letter !== "%" && letter !== "A" && packageOf(next) !== null) {
    const noun = nounAt(tokens, at + 1, reading);
    if (noun) return push(cursor, "K", at, noun.to, { noun });
  }
  const noun = measuredNounAt(cursor, at, letter);
  const isThere = noun !== null && THERE_AFTER.test(reading.text.slice(noun.end, noun.end + 40));
  if (noun) return push(cursor, isThere ? "O" : "D", at, noun.to, { noun, value, dimension });
  return push(cursor, letter, at, at + 1, { value, dimension });
}

/** The goods of a measure: "8 lb seed", "6 yd of 3/4 stone"; for lengths and areas only after an "of". */
function measuredNounAt({ tokens, reading }: Cursor, at: number, letter: ChunkLetter): Noun | null {
  const isOf = tokens[at + 1]?.text === "of";
  const from = isOf ? at + 2 : at + 1;
  if (letter === "W") return gradedNounAt(tokens, from, reading);
  return letter === "%" || !isOf ? null : nounAt(tokens, from, reading);
}

/** Text after "in" when it does not mean inches: "25 in a box", "8 in the shop", "3 in stock". */
const IN_A = /^(?:an?|the|each|every|our|my|stock)$/;

function inAt(cursor: Cursor, at: number, value: number): number {
  const { tokens } = cursor;
  const [next, thing] = [tokens[at + 1]?.text ?? "", tokens[at + 2]?.text ?? ""];
  if (next === "stock" || STORES.test(thing)) return push(cursor, "O", at, at + 3, { value });
  push(cursor, "Q", at, at + 1, { value });
  if (/^(?:each|every)$/.test(next)) return eachOf(cursor, at + 1, at + 2);
  if (nounAt(tokens, at + 2, cursor.reading)) return push(cursor, "e", at + 1, at + 2, { isWeak: true });
  return at + 1;
}

function sizeAt(cursor: Cursor, at: number, token: Token): number {
  const group = cursor.reading.groups.find(({ start }) => start === token.start);
  const [first = 0, second = 0] = group?.values ?? [];
  if (group?.values.length !== 2) return at + 1;
  return push(cursor, "S", at, at + 1, { value: first * second, dimension: "area" });
}
