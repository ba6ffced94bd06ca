/** What is kept of a sentence while it is read token by token: what it is about, what was named and counted last. */

import type { Statement } from "../../scope.ts";
import { VOCABULARY } from "../../vocabulary.ts";
import type { NounPhrase } from "../phrases/noun-phrases.ts";
import type { Token } from "../phrases/tokens.ts";
import { packageOf } from "./package-contents.ts";
import type { MeasuredBase } from "./rates.ts";

/** What things are counted for: so many of a thing, of which there may be said to be a total. */
export interface Each {
  readonly words: string;
  readonly count: number;
  readonly total: number | null;
  readonly to: number;
}

/** A sentence as far as it was read. */
export interface Clause {
  readonly tokens: readonly Token[];
  /** What a clause is about when it begins with it: "Posts: …". */
  topic: string | null;
  /** What everything in the clause is counted for: "each of the 4 wall frames has …". */
  each: Each | null;
  /** The measure that everything in the clause is counted for: "in 1 sqft go 7 bricks". */
  base: MeasuredBase | null;
  /** The package that was named last: "80 lb bags, one per two posts". */
  pack: string | null;
  /** What a package was last said to cover, which others named after it share: "scratch bag does 25 sf, brown 27". */
  contents: Statement | null;
  /** What was counted last: "four bedrooms: 4 outlets each". */
  counted: NounPhrase | null;
  /** What was named last; a material where one is named, since a coverage is one's. */
  named: { readonly words: string; readonly isMaterial: boolean } | null;
  /** The material named last in an earlier sentence: "Then bonding cement. A bag does 50 sqft". */
  readonly earlier: string | null;
}

/** A statement, where its figure begins if that is not its first token, and the token after its last. */
export interface Step {
  readonly statement?: Statement;
  readonly start?: number;
  /** Where the figure begins that it is counted for, if one is written. */
  readonly also?: number | null;
  readonly to: number;
}

/** Keeps what a figure that follows may speak of: the thing named last, a material rather than a place or a side. */
export function noteNamed(clause: Clause, { words, head }: NounPhrase): void {
  if (words === "" || packageOf(head) !== null) return;
  const isMaterial = VOCABULARY.isMaterial(head);
  if (isMaterial || !clause.named?.isMaterial) clause.named = { words, isMaterial };
}

/** The same for what a rate was read of: "two strands of barbed wire in 650 ft rolls". */
export function noteWords(clause: Clause, words: string): void {
  const head = words.split(" ").at(-1) ?? "";
  if (VOCABULARY.isMaterial(head)) clause.named = { words, isMaterial: true };
}

/** What a figure without a name speaks of: the material named last, else what the clause is headed by, else any thing. */
export function spokenOf({ named, topic, earlier }: Clause): string {
  if (named?.isMaterial) return named.words;
  if (!named && topic === null) return earlier ?? "";
  const head = topic?.split(" ").at(-1);
  return head !== undefined && topic && VOCABULARY.isThing(head) ? topic : (named?.words ?? "");
}
