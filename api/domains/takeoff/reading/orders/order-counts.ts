/** Numbers with a noun: goods, a package or unit of those named before, a place, or what others are counted for. */

import type { Chunk } from "../relations/chunk.types.ts";
import { isKnownGoods, isNever, type Noun } from "../relations/nouns.ts";
import { isSingular } from "../relations/telling.ts";
import { isPlace, isUnit, packOfUnit } from "./beside-names.ts";
import type { Clause, Reader } from "./order.types.ts";
import { isEachOfSome, isSubject, subject } from "./order-bases.ts";
import { addEntry, leave, letterAt } from "./order-book.ts";
import { type Goods, goodsOf, isOpen, isOrdered, sized, writtenAs } from "./order-names.ts";
import { goodsOfNumber, topicOf } from "./order-numbers.ts";

/** "3 bags", "5 rls", "3 hall": a number whose noun is only its unit or its place. */
function readOfTopic(clause: Clause, at: number, chunk: Chunk): null {
  const topic = goodsOfNumber(clause, at);
  // "18 at 16 ft": a size of its own.
  const isResized =
    topic === clause.book.last?.goods &&
    /^(?:M|iM)/.test(letterAt(clause, at + 1) + letterAt(clause, at + 2));
  const goods = topic && isResized ? { ...topic, after: [] } : topic;
  // "12 posts, 2 bags a post": of something else.
  const isOther =
    topic === clause.book.last?.goods && topic?.pack === null && (chunk.noun?.pack ?? "piece") !== "piece";
  if (isOther && clause.pending === null) return leave(clause.book);
  const pack = (chunk.noun && packOfUnit(chunk.noun)) ?? goods?.pack ?? null;
  addEntry(clause, goods && { ...goods, pack }, chunk, at);
  return null;
}

/** "A bag and a half of mix". */
function readHalfMore(clause: Clause, at: number, chunk: Chunk): number | null {
  const { chunks, book } = clause;
  const letters = [1, 2, 3, 4].map((step) => letterAt(clause, at + step)).join("");
  const of = chunks[at + 4];
  if (letters !== "&aoN" || chunks[at + 2]?.noun?.words !== "half" || !of) return null;
  const goods = goodsOf(book.reading, of);
  const pack = chunk.noun?.pack ?? null;
  addEntry(clause, goods && { ...goods, pack }, { ...chunk, value: chunk.value + 0.5 }, at + 4);
  return at + 5;
}

interface Named {
  readonly goods: Goods;
  /** The last chunk of the name. */
  readonly to: number;
}

/** "240 red 4x8 pavers": a size inside a name. */
function sizedInside({ chunks, book }: Clause, at: number, goods: Goods): Named | null {
  const [chunk, inside, rest] = chunks.slice(at, at + 3);
  if (!chunk || !inside || !/[SM]/.test(inside.letter) || rest?.letter !== "N") return null;
  if (inside.from !== chunk.to || rest.from !== inside.to || rest.noun?.words === "") return null;
  const words = `${goods.words} ${goodsOf(book.reading, rest)?.words ?? ""}`;
  const size = writtenAs(book.reading, inside.start, inside.end);
  return { goods: sized({ ...goods, words, name: words }, size), to: at + 2 };
}

/** "26 panels of ribbed metal". */
function ofKind({ chunks, book }: Clause, at: number, goods: Goods): Named | null {
  const [of, kind] = [chunks[at + 1], chunks[at + 2]];
  if (of?.letter !== "o" || kind?.letter !== "N" || goods.pack !== null) return null;
  const more = goodsOf(book.reading, kind);
  if (!more || isPlace(more.words)) return null;
  const words = `${more.words} ${goods.words}`;
  return { goods: { ...goods, words, name: words }, to: at + 2 };
}

/** Whether the noun of a number only tells what counts goods that are named elsewhere. */
function isOfTopic(clause: Clause, at: number, chunk: Chunk, noun: Noun): boolean {
  const before = letterAt(clause, at - 1);
  if (noun.nominal === null && (noun.words === "" || isUnit(noun))) return true;
  // "Stairs 2 bags, 1 hall" adds more for a place; "9 stalls" is what others are counted for.
  if (isPlace(noun.words))
    return noun.pack !== null || (!/[ie]/.test(before) && topicOf(clause) !== null && isSingular(noun));
  // "House wrap 2 rolls oh and": what follows a package without "of" is seldom its content.
  const isOf = / of /.test(clause.book.reading.text.slice(chunk.start, noun.called.start));
  const isNamed = clause.pending !== null && !isPlace(clause.pending.goods.words);
  return noun.pack !== null && !isOf && isNamed && /[NMSW]/.test(before);
}

/** "For the 2 benches", "for one door": what others are counted for. */
function readAfterPlace(clause: Clause, at: number, chunk: Chunk, words: string): null {
  const { book } = clause;
  const before = book.reading.text.slice(0, chunk.start);
  if (chunk.value === 1) return subject(clause, words, 1);
  if (/\bfor $/.test(before) && isEachOfSome(clause, at, chunk)) return null;
  if (!/\bfor (?:the |these |those |all |my |our )?$/.test(before)) return leave(book);
  book.counts.push({ words, value: chunk.value, isUsed: !/\bfor $/.test(before) });
  return null;
}

/** "4 legs, 4x4, 18 in": the lumber that a part is cut from. */
function lumberOf(clause: Clause, at: number): Chunk | null {
  const next = clause.chunks[at + 2];
  return letterAt(clause, at + 1) === "," && next?.letter === "N" && next.noun?.nominal ? next : null;
}

export const counted: Reader = (clause, at, chunk) => {
  const { noun, value } = chunk;
  const { book, heading } = clause;
  if (!noun) return null;
  const half = readHalfMore(clause, at, chunk);
  if (half !== null) return half;
  if (isOpen(noun.words)) return leave(book);
  if (isOfTopic(clause, at, chunk, noun)) return readOfTopic(clause, at, chunk);
  if (noun.pack === null && isSubject(clause, at, chunk)) return subject(clause, noun.words, value);
  if (noun.pack === null && isNever(noun.words)) {
    if (noun.words.includes(" ")) return leave(book);
    const lumber = lumberOf(clause, at);
    if (lumber) {
      addEntry(clause, goodsOf(book.reading, lumber), chunk, at + 2);
      return at + 3;
    }
    book.last = null;
    return null;
  }
  const first = goodsOf(book.reading, chunk, clause.sizes);
  if (!first) return null;
  if (letterAt(clause, at - 1) === "i") return readAfterPlace(clause, at, chunk, noun.words);
  const { goods, to } = ofKind(clause, at, first) ??
    sizedInside(clause, at, first) ?? { goods: first, to: at };
  if (!isOrdered(goods)) {
    book.counts.push({ words: noun.words, value, isUsed: false });
    return null;
  }
  const isOfHeading = letterAt(clause, at - 1) === ":" && heading !== null && isKnownGoods(heading);
  const words = `${heading?.words} ${goods.words}`;
  const isWhole = !isOfHeading || goods.words.includes(" ");
  addEntry(clause, isWhole ? goods : { ...heading, words, pack: goods.pack }, chunk, to);
  return to + 1;
};
