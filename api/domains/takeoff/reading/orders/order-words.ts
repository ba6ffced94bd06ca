/** Chunks of an order that are no numbers: names, articles, signs, additions. */

import { VOCABULARY } from "../../vocabulary.ts";
import type { Chunk, ChunkLetter } from "../relations/chunk.types.ts";
import { isKnownGoods, lastWord } from "../relations/nouns.ts";
import { isSingular } from "../relations/telling.ts";
import { isPlace, isQuantityWord, isTitle, isUnit } from "./beside-names.ts";
import type { Clause, Reader } from "./order.types.ts";
import { each, eachOfSubject } from "./order-bases.ts";
import { addEntry, leave, letterAt, settlePending } from "./order-book.ts";
import { counted } from "./order-counts.ts";
import { type Goods, goodsOf, isOrdered } from "./order-names.ts";
import { number } from "./order-numbers.ts";
import { size } from "./order-sizes.ts";

/** "So for the planks the front used 62": what the numbers after it count. */
function spokenOf({ book, spoken }: Clause, at: number, chunk: Chunk): Goods | null {
  const isTopic = /\bfor (?:the )?$/.test(book.reading.text.slice(0, chunk.start)) && at < FARTHEST_TOPIC;
  const isLikely = isTopic && chunk.noun !== null && isKnownGoods(chunk.noun) && !isSingular(chunk.noun);
  const goods = isLikely ? goodsOf(book.reading, chunk) : null;
  return goods && isOrdered(goods) ? goods : spoken;
}

/** A topic is named in the first words of its sentence. */
const FARTHEST_TOPIC = 8;

const named: Reader = (clause, at, chunk) => {
  const { book, heading, pending } = clause;
  const { noun } = chunk;
  if (noun?.words === "" || (noun && noun.nominal !== null && isUnit(noun))) return size(clause, at, chunk);
  if (letterAt(clause, at - 1) === "i") {
    clause.spoken = spokenOf(clause, at, chunk);
    return null;
  }
  const goods = goodsOf(book.reading, chunk, clause.sizes);
  if (!goods || isQuantityWord(goods.words)) return null;
  const earlier = pending?.goods;
  if (isPlace(goods.words) && earlier && isOrdered(earlier) && /s$| /.test(earlier.words))
    clause.spoken = earlier;
  if (heading !== earlier) settlePending(clause);
  clause.sizes = [];
  clause.pending = isTitle(goods.words) ? null : { goods, amount: null, chunk };
  return null;
};

/** "A swing joint to every head", "each bed takes a cap". */
const article: Reader = (clause, at, chunk) => {
  const before = letterAt(clause, at - 1);
  const isCount = letterAt(clause, at + 1) === "e" || clause.base !== null || before === "v";
  if (isCount && before !== "i")
    addEntry(clause, goodsOf(clause.book.reading, chunk, clause.sizes), chunk, at);
  return null;
};

/** "4 in of topsoil": a depth. */
const isDepth = ({ dimension, value, noun }: Chunk): boolean =>
  dimension === "length" && (value < 1 || VOCABULARY.measuredBy(lastWord(noun?.words ?? "")) === "volume");

const amount: Reader = (clause, at, chunk) => {
  if (isDepth(chunk)) return leave(clause.book);
  addEntry(clause, goodsOf(clause.book.reading, chunk), chunk, at);
  return null;
};

const colon: Reader = (clause) => {
  const goods = clause.pending?.goods ?? null;
  clause.heading = goods && !isTitle(goods.words) && !isPlace(goods.words) ? goods : null;
  return null;
};

/** "Another 6 bags of the same", "one more". */
const more: Reader = (clause, at, chunk) => {
  const next = clause.chunks[at + 1];
  const own = next?.noun && next.from - chunk.to <= 1 ? goodsOf(clause.book.reading, next) : null;
  const { last } = clause.book;
  const goods = own && own.words !== "" ? own : last && { ...last.goods, pack: own?.pack ?? last.goods.pack };
  const dimension = own || last?.dimension !== "liquid" ? null : last.dimension;
  addEntry(clause, goods, { ...chunk, dimension }, own ? at + 1 : at);
  return own ? at + 2 : null;
};

/** Shares and spacings are of works. */
const beyond: Reader = ({ book }) => leave(book);

/** "Stops @ 1 per door" is a number for each, "@ 16 in" a spacing. */
const spaced: Reader = (clause, at) => (letterAt(clause, at + 1) === "Q" ? null : leave(clause.book));

/** "A bag covers 45 sq ft" is of an area to cover. */
const covers: Reader = (clause, at) => (/[AMW]/.test(letterAt(clause, at + 1)) ? leave(clause.book) : null);

/** How chunks are read, by their letters; others say nothing about numbers. */
export const READERS: Partial<Record<ChunkLetter, Reader>> = {
  C: counted,
  k: counted,
  Q: number,
  N: named,
  K: named,
  a: article,
  M: size,
  A: size,
  W: size,
  S: size,
  L: size,
  D: amount,
  ":": colon,
  e: each,
  x: eachOfSubject,
  X: more,
  "%": beyond,
  d: covers,
  c: beyond,
  z: spaced,
};
