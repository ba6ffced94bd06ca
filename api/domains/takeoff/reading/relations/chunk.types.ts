/** The pieces that a sentence is cut into for its relations. */

import type { Noun } from "./nouns.ts";

/**
 * What a chunk is, by a letter, so that a sentence is a word over them:
 * `C` so many of a thing, `a` one of it with an article, `N` a thing, `K` a package, `k` one package, `D` an amount of goods,
 * `Q` a number, `M` a length, `A` an area, `W` a weight, volume or liquid, `S` a size, `%` a percentage, `L` stock of a length,
 * `X` so many on top, `O` so many that are there, `e` for each of what follows, `x` each of what was spoken of, `y` they,
 * `v` get or need, `w` with, `d` cover or do, `c` apart, `z` spaced, `i` a place word, `o` of, `&` and, `:` and `,`.
 */
export type ChunkLetter =
  | "C"
  | "a"
  | "N"
  | "K"
  | "k"
  | "D"
  | "Q"
  | "M"
  | "A"
  | "W"
  | "S"
  | "%"
  | "L"
  | "X"
  | "O"
  | "e"
  | "x"
  | "y"
  | "v"
  | "w"
  | "d"
  | "c"
  | "z"
  | "i"
  | "o"
  | "&"
  | ":"
  | ",";

/** A piece of a sentence. */
export interface Chunk {
  readonly letter: ChunkLetter;
  readonly noun: Noun | null;
  /** A count, or an amount in the base unit of its dimension; of a size its area; 1 for an article. */
  readonly value: number;
  readonly dimension: string | null;
  /** Of "each": how many of what follows count as one, and whether that many are all of them: "each of the 12 stalls". */
  readonly isTotal: boolean;
  /** Whether "each" is said so that it may as well mean one place: "3 hooks in a room". */
  readonly isWeak: boolean;
  /** Of "each": 2 where both ends of each are meant, else 1. */
  readonly ends: number;
  readonly start: number;
  readonly end: number;
  /** Tokens: the first, and the one after the last. */
  readonly from: number;
  readonly to: number;
}
