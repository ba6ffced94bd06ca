import type { GroupName } from "../variants.ts";

/**
 * How the sizes of a family are written and what counts as the same size.
 * lumber: nominal section in inches, length in feet. panel: thickness in inches, sheet in feet.
 * masonry: nominal sizes include the joint. face: the same, and a block is named by its face, its depth stands last. ordered: width before height. cover: sheets named by the width they cover. tape: nominal widths. pipe: nominal size in inches, then feet. leading: the first figure is the width.
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

/** What one sale unit of the family is measured in when the title tells; see pack.ts. */
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

/** A kind of article: two texts that name different families are different things whatever else they share. */
export interface Family {
  id: string;
  /**
   * Phrases that name it, singular; spaces also stand for hyphens and slashes. One that begins with ~ is also said of
   * what other things are made of, and counts only when nothing else names the article; ~~ stands behind those with ~.
   */
  words: readonly string[];
  /** Brand and line names that tell what it is when no word does. */
  hints?: readonly string[];
  sizing?: Sizing;
  pack?: PackRule;
  /** Properties that make one article of the family differ from another. */
  groups?: readonly GroupName[];
  /** Yield of mixes by weight: cubic feet in one pound. */
  cubicFeetPerPound?: number;
  /** A drawer of several things: only articles named by the same noun are the same. */
  isMixed?: boolean;
  /**
   * What one sees of the finished work: two articles side by side differ in colour, shine or shape. A pattern: only
   * those of the family whose names it finds, since pressure-treated boards of two mills look alike.
   */
  isFinish?: boolean | RegExp;
  /** Made for one size each: a material that does not state it cannot be bought yet. */
  isMadeToMeasure?: boolean;
}

/** Phrases parted by commas, over as many lines as they need. */
export function list(phrases: string): string[] {
  return phrases
    .split(",")
    .map((phrase) => phrase.replace(/\s+/g, " ").trim())
    .filter((phrase) => phrase !== "");
}
