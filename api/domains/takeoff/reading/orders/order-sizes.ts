/** Measures: sizes of goods, or amounts of them. */

import type { Chunk } from "../relations/chunk.types.ts";
import type { Clause, Reader } from "./order.types.ts";
import { addEntry, addSize, leave, letterAt } from "./order-book.ts";
import { writtenAs } from "./order-names.ts";
import { goodsOfNumber } from "./order-numbers.ts";

/** Whether only sizes stand between a size and the name after it: "1/2 in 4x12 regular". */
function isBeforeName(chunks: readonly Chunk[], at: number): boolean {
  const [chunk, next] = [chunks[at], chunks[at + 1]];
  if (!chunk || !next || next.from !== chunk.to) return false;
  if (/[MS]/.test(next.letter)) return isBeforeName(chunks, at + 1);
  return /[NK]/.test(next.letter) && next.noun?.words !== "";
}

/** "5 in thick": the size of a thing that is made. */
const IS_SIDE = /^ (?:thick|deep|wide|across|high|tall|apart)\b/;

/** "Elbows: 6 in 22 mm": a number, not inches. */
function isNumber(clause: Clause, at: number, { start, end }: Chunk): boolean {
  const isInches = / in$/.test(clause.book.reading.text.slice(start, end));
  return isInches && letterAt(clause, at + 1) === "M" && /[:&,]/.test(letterAt(clause, at - 1));
}

export const size: Reader = (clause, at, chunk) => {
  const { book, chunks, pending } = clause;
  const [before, next] = [letterAt(clause, at - 1), letterAt(clause, at + 1)];
  if (IS_SIDE.test(book.reading.text.slice(chunk.end, chunk.end + 12)) || next === "o") return leave(book);
  if (isNumber(clause, at, chunk)) {
    const value = Math.round(chunk.value * 12);
    addEntry(clause, goodsOfNumber(clause, at), { ...chunk, value, dimension: null }, at);
    return null;
  }
  // "23.8 sq ft per carton".
  const pack = chunks[at + 2]?.noun;
  if (next === "e" && pack?.words === "" && pack.pack !== null) return at + 3;
  // "Trim white is 2 gallons", but "joint compound, 4.5 gal: 6 pails".
  const isAmount = chunk.letter === "W" && before === "N" && !/[:QCk]/.test(next);
  const written = writtenAs(book.reading, chunk.start, chunk.end);
  // "PVC 2 in elbow": one name with the size inside.
  if (isBeforeName(chunks, at) && pending?.chunk.to === chunk.from && before === "N") {
    clause.sizes = [...pending.goods.before, pending.goods.words, written];
    clause.pending = null;
  } else if (isAmount && pending) addEntry(clause, pending.goods, chunk, at);
  else if (isBeforeName(chunks, at) && !/[NKC]/.test(before)) clause.sizes.push(written);
  else addSize(clause, written, chunk);
  return null;
};
