import type { ScopeFact } from "../scope.ts";
import type { Dimension } from "../units.ts";

/** What a figure says about its owner. */
export type Role =
  | "long"
  | "wide"
  | "high"
  | "deep"
  | "thick"
  | "across"
  | "spacing"
  | "gap"
  | "around"
  | "covers"
  | "each"
  | "rise"
  | "run"
  | "bigger"
  | "waste";

/** One figure of the text with its unit, the thing it describes (owner) and its role. */
export interface Measure {
  /** In the base unit of `dimension`; plain numbers as written. */
  value: number;
  dimension: Dimension;
  /** Unit token as written, "" for a plain number. */
  unit: string;
  start: number;
  end: number;
  roles: ReadonlySet<Role>;
  /** Nearest noun phrase: "floor joists", "" when the sentence has none. */
  owner: string;
  /** Text of the sentence before and after the figure, at most 80 characters each. */
  pre: string;
  post: string;
  group: Group | null;
}

/** Sizes written together: "12 ft x 16 ft", "10 x 10 x 4 in". Lengths in feet unless `isBare`. */
export interface Group {
  values: readonly number[];
  units: readonly string[];
  /** No unit was written at all: the reader decides from the context. */
  isBare: boolean;
  start: number;
  end: number;
  owner: string;
  pre: string;
  post: string;
}

/** A stretch of a reading's text, the end excluded. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A nominal lumber size: 2 x 6 x 14; length in feet, null when not given. */
export interface LumberSize {
  nominal: string;
  length: number | null;
  start: number;
  end: number;
  owner: string;
  pre: string;
  post: string;
}

/** Everything the finders need to know about a text. */
export interface Reading {
  text: string;
  /** The whole description, as written. */
  description: string;
  measures: readonly Measure[];
  groups: readonly Group[];
  lumber: readonly LumberSize[];
  /** The reading of the whole description that this is a part of; itself when it is the whole. */
  readonly whole: Reading;
  /** Maps a range of `text` to offsets in the description. */
  originOf(start: number, end: number): readonly [start: number, end: number];
}

/** Reads one fact from a text, in the unit its input declares; null when the text does not state it. */
export type Finder = (reading: Reading) => ScopeFact | null;
