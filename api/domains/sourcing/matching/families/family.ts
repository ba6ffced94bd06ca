import type { GroupName } from "../variants.ts";

/**
 * How the sizes of a family are written and what counts as the same size. lumber: nominal section in inches, length in
 * feet. panel: thickness in inches, sheet in feet. masonry: nominal sizes include the joint. face: the same, and a
 * block is named by its face, with its depth last. ordered: width before height. cover: sheets named by the width they
 * cover. tape: nominal widths. pipe: nominal size in inches, then feet. leading: the first number is the width.
 */
export type Sizing =
  | "lumber"
  | "deck-board"
  | "picket"
  | "panel"
  | "gypsum"
  | "tile"
  | "masonry"
  | "face"
  | "batt"
  | "roll"
  | "ordered"
  | "leading"
  | "cover"
  | "tape"
  | "pipe"
  | "moulding"
  | "inches"
  | "exact";

/** The measure for one sale unit of the family when the title states it; see pack.ts. */
export type PackRule =
  | "each"
  | "length"
  | "area"
  | "roll-area"
  | "coverage"
  | "weight"
  | "liquid"
  | "bulk"
  | "kit";

/** A kind of article: two texts that name different families are different things, whatever else they share. */
export interface Family {
  id: string;
  /**
   * Phrases that name it, singular; spaces also match hyphens and slashes. A phrase with a leading ~ is also used for
   * what other things are made of, and counts only when nothing else names the article; ~~ ranks after those with ~.
   */
  words: readonly string[];
  /** Brand and line names that identify it when no word does. */
  hints?: readonly string[];
  sizing?: Sizing;
  pack?: PackRule;
  /** Properties that distinguish articles of the family. */
  groups?: readonly GroupName[];
  /** Yield of mixes by weight: cubic feet per pound. */
  cubicFeetPerPound?: number;
  /** A mixed group of things: only articles named by the same noun are the same. */
  isMixed?: boolean;
  /**
   * What is visible in the finished work: two articles side by side differ in color, shine or shape. A pattern: only
   * those of the family whose names match it, since pressure-treated boards from two mills look alike.
   */
  isFinish?: boolean | RegExp;
  /** Made for one size each: a material that does not state it cannot be bought yet. */
  isMadeToMeasure?: boolean;
}

/** Phrases separated by commas, over as many lines as needed. */
export function list(phrases: string): string[] {
  return phrases
    .split(",")
    .map((phrase) => phrase.replace(/\s+/g, " ").trim())
    .filter((phrase) => phrase !== "");
}
