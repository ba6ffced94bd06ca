/**
 * Orders: texts that count everything they ask for, in sentences, lines or speech. "Elbows: 6 in 22 mm and 18 in 15 mm",
 * "underlay 5 rolls", "11 boxwoods along the walk, 4 at the mailbox", "each bed takes 6 sleepers". Nothing is computed
 * for them but sums and numbers per thing.
 */

import { keptFor } from "../../recipes/kept-for.ts";
import { nameWords } from "../../recipes/line-names.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import type { ListedMaterial } from "../../scope.ts";
import { sentencesOf, textOf, tokensOf } from "../phrases/tokens.ts";
import type { Chunk } from "../relations/chunk.types.ts";
import { chunksOf } from "../relations/chunks.ts";
import { readRequest } from "../statements/requests.ts";
import type { Book, Clause } from "./order.types.ts";
import { leave, settlePending } from "./order-book.ts";
import { ASKS_FOR_WORK, SET_ASIDE } from "./order-limits.ts";
import { orderedLines } from "./order-lines.ts";
import { READERS } from "./order-words.ts";

/** The lines of a text that is an order and nothing else; none for any other text. */
export const readOrder = keptFor((reading: Reading): readonly ListedMaterial[] => {
  const book: Book = { reading, entries: [], counts: [], last: null, base: null, isBeyond: false };
  if (ASKS_FOR_WORK.test(reading.text)) return [];
  for (const tokens of sentencesOf(tokensOf(reading))) {
    if (book.isBeyond) return [];
    if (!SET_ASIDE.test(textOf(tokens, 0, tokens.length))) readClause(book, chunksOf(tokens, reading));
  }
  return book.isBeyond ? [] : asAsked(orderedLines(book), reading);
});

/** "5 outlets each; give me outlets and boxes": goods that are asked for and not counted must be computed. */
function asAsked(lines: readonly ListedMaterial[], reading: Reading): readonly ListedMaterial[] {
  const asked = readRequest(reading)?.words ?? [];
  const isListed = (words: string): boolean =>
    lines.some(({ name }) => nameWords(name).includes(nameWords(words).at(-1) ?? ""));
  return asked.every(isListed) ? lines : [];
}

function readClause(book: Book, chunks: readonly Chunk[]): void {
  const known = book.entries.length;
  const clause: Clause = {
    book,
    chunks,
    heading: null,
    pending: null,
    spoken: null,
    sizes: [],
    base: book.base,
    ownBase: null,
    subject: null,
  };
  for (let at = 0; at < chunks.length && !book.isBeyond; ) {
    const chunk = chunks[at];
    const to = chunk ? READERS[chunk.letter]?.(clause, at, chunk) : null;
    at = Math.max(at + 1, to ?? 0);
  }
  settlePending(clause);
  if (book.entries.length === known) settleEmpty(clause);
  for (const entry of book.entries) entry.to = 0;
}

/** A sentence without entries: a base for all, "all of it is per bench", or the size of something. */
function settleEmpty({ book, base, heading, chunks: [first, ...others] }: Clause): void {
  if (!first) return;
  const isSized = heading !== null && heading.before.length + heading.after.length > 0;
  if (isSized) leave(book);
  const isBaseAlone = base !== null && [first, ...others].every(({ letter }) => /[oeN,]/.test(letter));
  if (isBaseAlone && /\ball$/.test(book.reading.text.slice(0, first.start).trim())) book.base = base;
}
