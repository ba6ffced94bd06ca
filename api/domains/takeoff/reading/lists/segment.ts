import type { Share } from "./shares.ts";

/** One segment of a parts list, as written; null for anything not stated. */
export interface Segment {
  count: number | null;
  nominal: string | null;
  /** Feet. */
  length: number | null;
  /** "All 28 in": the length applies to every part before it. */
  isLengthOfAll: boolean;
  /** Inches from one to the next, and the feet along which they are spaced. */
  spacing: number | null;
  run: number | null;
  /** Boards per part: "doubled 2x12". */
  plies: number;
  /** Number of places it occurs in: two for "front and back". */
  times: number;
  share: Share | null;
  /** Whether the share comes first, and so applies to all that follows: "every tier has …". */
  isShareBefore: boolean;
  /** Its name, the first noun phrase: "seat bearers". */
  words: string[];
  /** What it is fixed to: "inside the side rails". */
  on: string | null;
  /** Whether it contains "each": the length of one part, or the count for one of the things before the colon. */
  hasEach: boolean;
  /** Whether its sentence describes one of the things counted in the sentence before: "Each one: …". */
  isOfEachBefore: boolean;
  /** Whether its last noun or verb before the lumber is followed by ":", "=" or "is". */
  isHeading: boolean;
  start: number;
  end: number;
}

/** An empty segment. */
export const emptySegment = (start: number): Segment => ({
  count: null,
  nominal: null,
  length: null,
  isLengthOfAll: false,
  spacing: null,
  run: null,
  plies: 1,
  times: 1,
  share: null,
  isShareBefore: false,
  words: [],
  on: null,
  hasEach: false,
  isOfEachBefore: false,
  isHeading: false,
  start,
  end: start,
});

/** Whether a segment has anything that a parts list can use. */
export const isTelling = (one: Segment): boolean =>
  one.nominal !== null || one.count !== null || one.length !== null || one.isHeading || one.share !== null;

/** Whether it states a count (or a spacing), the lumber and the length. */
export const isWhole = ({ nominal, length, count, spacing }: Segment): boolean =>
  nominal !== null && length !== null && (count !== null || spacing !== null);

/** "A bench 8 ft long, 2x4 frame": the size of the whole thing. */
export const isSizeOfAll = ({ nominal, length, count, isLengthOfAll }: Segment): boolean =>
  nominal === null && length !== null && count === null && !isLengthOfAll;
