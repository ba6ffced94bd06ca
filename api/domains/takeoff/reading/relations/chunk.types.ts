/** The chunks that a sentence is cut into before its relations are read. */

import type { Noun } from "./nouns.ts";

/**
 * The kind of a chunk, as a letter, so that a sentence becomes a word over them: `C` a number of things, `a` one thing
 * with an article, `N` a thing, `K` a package, `k` one package, `D` an amount of goods, `Q` a number, `M` a length, `A`
 * an area, `W` a weight, volume or liquid, `S` a size, `%` a percentage, `L` stock of a length, `X` a number on top,
 * `O` a number on hand, `e` for each of what follows, `x` each of the things mentioned before, `y` they, `v` get or
 * need, `h` share, `w` with, `d` cover or do, `c` apart, `z` spaced, `i` a place word, `o` of, `&` and, `:` and `,`.
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
  | "h"
  | "w"
  | "d"
  | "c"
  | "z"
  | "i"
  | "o"
  | "&"
  | ":"
  | ",";

/** A chunk of a sentence. */
export interface Chunk {
  readonly letter: ChunkLetter;
  readonly noun: Noun | null;
  /** A count, or an amount in the base unit of its dimension; the area for a size; 1 for an article. */
  readonly value: number;
  readonly dimension: string | null;
  /**
   * For "each": how many of the following things count as one, and whether that many are all of them: "each of the 12
   * stalls". For "each" of the things before: whether it says "every one", which means all that are counted together.
   */
  readonly isTotal: boolean;
  /** Whether "each" is worded so that it may as well mean a single place: "3 hooks in a room". */
  readonly isWeak: boolean;
  /** For "each": 2 when both ends of each are meant, else 1. */
  readonly ends: number;
  readonly start: number;
  readonly end: number;
  /** Tokens: the first, and the one after the last. */
  readonly from: number;
  readonly to: number;
}
