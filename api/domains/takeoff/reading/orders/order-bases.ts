/** What numbers are counted for: "per room", "each bed takes", "2 poles take 4 bags each". */

import type { Chunk } from "../relations/chunk.types.ts";
import type { Base, Clause, Reader } from "./order.types.ts";
import { addEntry, leave, letterAt } from "./order-book.ts";

/** "2 poles take 4 bags each", "one table uses five boards": the counted thing is no goods here. */
export function subject(clause: Clause, words: string, value: number): null {
  if (value === 1) clause.base = { words, group: 1, total: null };
  else {
    clause.book.counts.push({ words, value, isUsed: false });
    clause.subject = { words, group: 1, total: value };
  }
  return null;
}

/** Whether a verb follows whose subject this is: "2 poles take", but not "2 rolls I need". */
export function isSubject({ chunks, book }: Clause, at: number, chunk: Chunk): boolean {
  const next = chunks[at + 1];
  const between = next ? book.reading.text.slice(chunk.end, next.start) : "";
  return next?.letter === "v" && !/\b(?:i|we|you|i'd|we'd|he|she)\b/.test(between);
}

/** "Casters: 4 for 2 of the planters". */
export function isEachOfSome({ book }: Clause, at: number, chunk: Chunk): boolean {
  const { last, reading } = book;
  const isOfSome = / of (?:the|these|those|them)\b/.test(reading.text.slice(chunk.start, chunk.end + 1));
  if (last?.to !== at - 1 || !isOfSome) return false;
  last.base = { words: chunk.noun?.words ?? "", group: 1, total: chunk.value };
  return true;
}

/** "Per room", "each of the 2 sides"; null for measures. */
function baseAt({ chunks }: Clause, at: number, each: Chunk): Base | null {
  const of = chunks[at + 1];
  if (!of?.noun || !/[NKCa]/.test(of.letter)) return null;
  const words = of.noun.words || (of.noun.pack ?? "");
  const isTotal = of.letter === "C" && each.isTotal;
  const group = of.letter === "C" && !isTotal ? of.value : 1;
  return { words, group: each.value * group, total: isTotal ? of.value : null };
}

/** Whether only sizes stand between the last entry and a place in its sentence. */
const followsLast = ({ book, chunks }: Clause, at: number): boolean =>
  book.last !== null &&
  book.last.to > 0 &&
  chunks.slice(book.last.to, at).every(({ letter }) => /[MSW]/.test(letter));

export const each: Reader = (clause, at, chunk) => {
  const { book, pending } = clause;
  const base = baseAt(clause, at, chunk);
  if (!base) return leave(book);
  if (base.total !== null) book.counts.push({ words: base.words, value: base.total, isUsed: true });
  if (followsLast(clause, at) && book.last) {
    if (chunk.ends > 1) return leave(book);
    book.last.base = base;
    return at + 2;
  }
  if (pending && !/[,v]/.test(letterAt(clause, at - 1))) {
    // "Cable, 18 ft per lamp"; "a stop behind every door" without its article.
    const one = { ...chunk, value: chunk.ends, dimension: null };
    addEntry(
      clause,
      pending.amount ? { ...pending.goods, after: [] } : pending.goods,
      pending.amount ?? one,
      at,
    );
    if (book.last) book.last.base = base;
  } else if (letterAt(clause, at + 2) === "Q") clause.ownBase = base;
  else clause.base = base;
  return at + 2;
};

/** "4 bags each" of a subject; "every one gets 3 bags", "each: 4 screws" of what is made. */
export const eachOfSubject: Reader = (clause, at) => {
  const { book } = clause;
  const { last, counts } = book;
  if (clause.subject && last?.to === at) last.base = clause.subject;
  if (!/[vw:]/.test(letterAt(clause, at + 1))) return null;
  const made = counts.length === 0 && book.entries.length === 1 ? book.entries.pop() : undefined;
  if (made) counts.push({ words: made.goods.words, value: made.quantity, isUsed: false });
  const of = counts.at(-1);
  if (!of) return leave(book);
  of.isUsed = true;
  clause.base = { words: of.words, group: 1, total: of.value };
  return null;
};
