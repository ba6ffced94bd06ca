/** Adds to the entries of an order while it is read. */

import type { Chunk, ChunkLetter } from "../relations/chunk.types.ts";
import { isKnownGoods } from "../relations/nouns.ts";
import type { Book, Clause, Entry } from "./order.types.ts";
import { type Goods, isOpen, isOrdered, sized } from "./order-names.ts";

const spanOf = ({ reading }: Book, { start, end }: Chunk): readonly [number, number] =>
  reading.originOf(start, end);

/** Place of an entry that nothing after it belongs to. */
const NOWHERE = -1;

/** A figure that belongs to no entry. */
export function leave(book: Book): null {
  book.isBeyond = true;
  return null;
}

/** Adds an entry for a number; a number of nothing shows that the text is no order. */
export function addEntry(clause: Clause, goods: Goods | null, chunk: Chunk, at: number): Entry | null {
  const { book, pending } = clause;
  const isWhole = chunk.dimension !== null || goods?.pack || Number.isInteger(chunk.value);
  if (!goods || !isOrdered(goods) || isOpen(goods.words) || !isWhole) return leave(book);
  const isNamed = pending !== null && goods.words.startsWith(pending.goods.words);
  if (!isNamed) settlePending(clause);
  const { value: quantity, dimension } = chunk;
  const spans = [...(isNamed ? [spanOf(book, pending.chunk)] : []), spanOf(book, chunk)];
  const entry: Entry = { goods, quantity, dimension, base: clause.ownBase ?? clause.base, spans, to: at + 1 };
  clause.ownBase = null;
  book.entries.push(entry);
  book.last = entry;
  clause.pending = null;
  clause.sizes = [];
  return entry;
}

/** Settles a name without a number: an amount of it is one, a size alone is the size of a place. */
export function settlePending(clause: Clause): void {
  const { pending, book } = clause;
  if (!pending) return;
  const { goods, amount } = pending;
  clause.pending = null;
  if (goods.before.length + goods.after.length === 0) return;
  if (amount && /[AW]/.test(amount.letter) && isKnownGoods(goods))
    addEntry(clause, { ...goods, after: [] }, amount, NOWHERE);
  else leave(book);
}

/** Adds a size to the goods that were named last. */
export function addSize(clause: Clause, size: string, chunk: Chunk): void {
  const { pending, book } = clause;
  if (pending) {
    pending.goods = sized(pending.goods, size);
    pending.amount = chunk;
    return;
  }
  const { last } = book;
  if (!last || chunk.letter === "A") {
    leave(book);
    return;
  }
  last.goods = sized(last.goods, size);
  last.spans.push(spanOf(book, chunk));
}

/** The letter of a chunk; "" past the ends. */
export const letterAt = ({ chunks }: Clause, at: number): ChunkLetter | "" => chunks[at]?.letter ?? "";
