/** An order while it is read. */

import type { Reading } from "../../recipes/reading.types.ts";
import type { Chunk } from "../relations/chunk.types.ts";
import type { Goods } from "./order-names.ts";

/** What a number is counted for: "per room", "every 2 doors". */
export interface Base {
  readonly words: string;
  /** How many of it count as one. */
  readonly group: number;
  /** How many there are, if the same words state it. */
  readonly total: number | null;
}

/** A number of goods, or an amount of them in the base unit of its dimension. */
export interface Entry {
  goods: Goods;
  readonly quantity: number;
  readonly dimension: string | null;
  base: Base | null;
  readonly spans: (readonly [number, number])[];
  /** The chunk after its last one in the sentence that is read; 0 in earlier ones. */
  to: number;
}

/** A number of things that others are counted for. */
interface Count {
  readonly words: string;
  readonly value: number;
  isUsed: boolean;
}

export interface Book {
  readonly reading: Reading;
  readonly entries: Entry[];
  readonly counts: Count[];
  last: Entry | null;
  /** "All of it is per bench". */
  base: Base | null;
  /** Whether some figure belongs to no entry: the text is about more than an order. */
  isBeyond: boolean;
}

/** A sentence of an order while it is read. */
export interface Clause {
  readonly book: Book;
  readonly chunks: readonly Chunk[];
  /** Goods before a colon. */
  heading: Goods | null;
  /** Goods that wait for their number, with the chunk that states an amount of them. */
  pending: { goods: Goods; amount: Chunk | null; readonly chunk: Chunk } | null;
  /** Sizes that wait for their name. */
  sizes: string[];
  /** Goods before the place that the next number is for: "planks: the front used 62". */
  spoken: Goods | null;
  base: Base | null;
  /** The base of the next number alone. */
  ownBase: Base | null;
  /** Things that "each" refers to. */
  subject: Base | null;
}

/** Reads a chunk. @returns the chunk to go on with, by default the next one */
export type Reader = (clause: Clause, at: number, chunk: Chunk) => number | null;
