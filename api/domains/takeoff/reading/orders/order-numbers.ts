/** Numbers without a noun: of the goods before them, or more of those in another place. */

import { isKnownGoods } from "../relations/nouns.ts";
import { isSingular } from "../relations/telling.ts";
import { isLabel, isPlace, isPlaceBelow } from "./beside-names.ts";
import type { Clause, Reader } from "./order.types.ts";
import { addEntry, leave, letterAt } from "./order-book.ts";
import { type Goods, goodsOf, isOpen, isOrdered, sized, writtenAs } from "./order-names.ts";

/** The goods that a number without a name counts. */
export const topicOf = ({ heading, spoken, book }: Clause): Goods | null =>
  heading ?? spoken ?? book.last?.goods ?? null;

/** The goods of a number: those named before it, unless that name is a place. */
export function goodsOfNumber(clause: Clause, at: number): Goods | null {
  const { pending, heading } = clause;
  const topic = topicOf(clause);
  if (!pending || (letterAt(clause, at - 1) === "i" && topic)) return topic ?? pending?.goods ?? null;
  const { words } = pending.goods;
  const isBelow = heading !== null && heading !== pending.goods && isPlaceBelow(words);
  const isOfPlace = isPlace(words) && !isOrdered(pending.goods);
  if (topic !== null && !isOpen(words) && (isOfPlace || isBelow)) return topic;
  return isLikely(clause, at) ? pending.goods : null;
}

/** A single unknown word before a number is seldom goods: "two corners are missing: one 20 x 20". */
function isLikely({ pending, heading, chunks }: Clause, at: number): boolean {
  const noun = pending?.chunk.noun;
  if (!pending || !noun) return false;
  const { before, after } = pending.goods;
  const isTold = heading !== null || before.length + after.length > 0 || chunks[at]?.noun?.pack !== undefined;
  return isTold || isKnownGoods(noun) || noun.words.includes(" ") || !isSingular(noun);
}

/** Whether a number is the content of a package: "5 boxes of 200", "50 to a box". */
function isContent(clause: Clause, at: number): boolean {
  const [before, after] = [clause.chunks[at - 2], clause.chunks[at + 2]];
  const isOf = letterAt(clause, at - 1) === "o" && (before?.noun?.pack ?? null) !== null;
  return isOf || (letterAt(clause, at + 1) === "e" && after?.noun?.words === "" && after.noun.pack !== null);
}

/** "4 of the 2 gang boxes", "outlets, 12 of the 20 amp ones". */
function readKinds(clause: Clause, at: number): number | null {
  const [chunk, of, kind] = clause.chunks.slice(at, at + 3);
  if (of?.letter !== "o" || !chunk || !kind?.noun) return null;
  const { reading } = clause.book;
  const words = kind.letter === "C" ? `${kind.value} ${kind.noun.words}` : kind.noun.words;
  const goods = clause.pending?.goods ?? clause.heading;
  const own = goods ? sized(goods, writtenAs(reading, kind.start, kind.end)) : goodsOf(reading, kind);
  addEntry(clause, own && !goods ? { ...own, words, name: words } : own, chunk, at + 2);
  return at + 3;
}

/** "A sill pan at each opening, 11", "each zone, that's 3, gets a valve": how many of the base there are. */
function isTotalOfBase(clause: Clause, at: number): boolean {
  const { book, chunks } = clause;
  const isAfterBase = letterAt(clause, at - 3) + letterAt(clause, at - 1) === "e,";
  const [words, value] = [chunks[at - 2]?.noun?.words, chunks[at]?.value];
  if (!isAfterBase || !/^(?:|,|v)$/.test(letterAt(clause, at + 1)) || !words || !value) return false;
  book.counts.push({ words, value, isUsed: true });
  return true;
}

/** "3046 windows x 6": the number before is a name. */
function isRenamed({ book, chunks }: Clause, at: number): boolean {
  const [last, thing, chunk] = [book.entries.at(-1), chunks[at - 2], chunks[at]];
  if (chunks[at - 1]?.letter !== ":" || thing?.letter !== "C" || last?.to !== at - 1 || !chunk) return false;
  const name = `${thing.value} ${last.goods.words}`;
  book.last = { ...last, goods: { ...last.goods, words: name, name }, quantity: chunk.value, to: at + 1 };
  book.entries[book.entries.length - 1] = book.last;
  return true;
}

/** Names whose number counts no goods: "lot 7", "planter, 5 off". */
function isOfNoGoods(clause: Clause, value: number): boolean {
  const { pending, book } = clause;
  const words = pending?.goods.words;
  if (!pending || words === undefined) return false;
  const isMade = !isOrdered(pending.goods) && !topicOf(clause) && !isPlace(words);
  if (!isMade && !isLabel(words)) return false;
  if (isMade) book.counts.push({ words, value, isUsed: false });
  clause.pending = null;
  return true;
}

export const number: Reader = (clause, at, chunk) => {
  const { book, pending } = clause;
  const next = letterAt(clause, at + 1);
  // "Figure it for all 3".
  if (/\ball (?:the )?$/.test(book.reading.text.slice(0, chunk.start))) return null;
  if (isTotalOfBase(clause, at) || isRenamed(clause, at)) return null;
  if (isContent(clause, at)) return next === "e" ? at + 3 : null;
  if (isOfNoGoods(clause, chunk.value)) return null;
  // "Boots 16, it is 1 at each elbow": says the same in other words.
  if (
    next === "e" &&
    /[NKC]/.test(letterAt(clause, at + 2)) &&
    !pending &&
    book.last?.base === null &&
    book.last.to > 0
  )
    return at + 3;
  if (/[oQ]/.test(letterAt(clause, at - 1))) return leave(book);
  const to = readKinds(clause, at);
  if (to === null) addEntry(clause, goodsOfNumber(clause, at), chunk, at);
  return to;
};
