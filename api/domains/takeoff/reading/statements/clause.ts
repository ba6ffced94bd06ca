/** State while a sentence is read token by token: its topic, and the things named and counted last. */

import { oneOf, pattern } from "../../../../platform/patterns.ts";
import type { Statement } from "../../scope.ts";
import { VOCABULARY } from "../../vocabulary.ts";
import type { NounPhrase } from "../phrases/noun-phrases.ts";
import { packageOf } from "../phrases/packages.ts";
import { isContentWord, type Token, textOf } from "../phrases/tokens.ts";
import { LONGEST_NAME, NOT_A_NAME } from "../phrases/unknown-names.ts";
import { isSpeaker } from "../relations/nouns.ts";
import type { MeasuredBase } from "./measured-base.ts";

/** What things are counted for: every `count` of a thing, of which a total may be stated. */
export interface Each {
  readonly words: string;
  readonly count: number;
  readonly total: number | null;
  readonly to: number;
  /** Set where recipes know the number of places themselves: "at both ends", "on every pair of posts". */
  readonly isUsual?: true;
}

/** A thing and its count; null when it is only named. */
export type Counted = Pick<NounPhrase, "count" | "words">;

/** The part of a sentence that has been read. */
export interface Clause {
  readonly tokens: readonly Token[];
  /** The topic of a clause that begins with one: "Posts: …". */
  topic: string | null;
  /** What everything in the clause is counted for: "each of the 4 wall frames has …". */
  each: Each | null;
  /** The measure that everything in the clause is counted for: "in 1 sqft go 7 bricks". */
  base: MeasuredBase | null;
  /** The package that was named last: "80 lb bags, one per two posts". */
  pack: string | null;
  /** The coverage stated last for a package, which others named after it share: "scratch bag does 25 sf, brown 27". */
  contents: Statement | null;
  /** What was counted last: "four bedrooms: 4 outlets each". */
  counted: Counted | null;
  /** What was named last; a material when one is named, since only materials have a coverage. */
  named: { readonly words: string; readonly isMaterial: boolean } | null;
  /** What was named before that: "timbers around, two pins each" speaks of timbers. */
  namedBefore: { readonly words: string; readonly isMaterial: boolean } | null;
  /** The material named last in an earlier sentence: "Then bonding cement. A bag does 50 sqft". */
  readonly earlier: string | null;
}

/** A statement, the start of its figure if that is not its first token, and the token after its last. */
export interface Step {
  readonly statement?: Statement;
  readonly start?: number;
  /** Start of the figure of what it is counted for, if one is written. */
  readonly also?: number | null;
  readonly to: number;
}

/** Words that say where something goes: what follows them is a place, not the subject of a rate. */
const PLACED = oneOf`
  over, onto, on, under, underneath, beneath, below, above, behind, against, along, around, round, between, beside, across,
  through, inside, outside
`;
const WHERE = pattern`^(?:${PLACED})$`;
/** How often something is applied, or the form it comes in: nothing that is bought as such. */
const NO_GOODS = /^(?:coats?|layers?|strips?|sticks?|lengths?|pieces?|sections?)$/;
const ARTICLE = /^(?:the|a|an|my|our|all|both|existing|new|old|this|that|these)$/;

/** "Coating over the foam": whether a phrase names where something goes. */
function isPlace(tokens: readonly Token[], from: number): boolean {
  let at = from - 1;
  while (ARTICLE.test(tokens[at]?.text ?? "")) at -= 1;
  return WHERE.test(tokens[at]?.text ?? "");
}

/** Records what a following figure may refer to: the thing named last, preferring a material to a place or a side. */
export function noteNamed(clause: Clause, { words, head, from }: NounPhrase): void {
  if (words === "" || packageOf(head) !== null || NO_GOODS.test(words)) return;
  if (clause.named && isPlace(clause.tokens, from)) return;
  const isMaterial = VOCABULARY.isMaterial(head);
  if (!isMaterial && clause.named?.isMaterial) return;
  clause.namedBefore = clause.named;
  clause.named = { words, isMaterial };
}

const isNameWord = (token: Token | undefined): boolean =>
  isContentWord(token) && !NOT_A_NAME.test(token.text);

/**
 * "Tanking slurry 1.5 kg per sqm": unknown words right before an amount name the goods.
 * @returns the token after the name; null when none begins here
 */
export function noteUnknown(clause: Clause, at: number): number | null {
  const { tokens } = clause;
  const begins = tokens[at - 1]?.kind !== "word" && tokens[at - 1]?.kind !== "thing";
  let to = at;
  while (to - at <= LONGEST_NAME && isNameWord(tokens[to])) to += 1;
  const amount = tokens[to];
  const isRate = amount?.kind === "measure" && /^(?:per|to|an?|\/)$/.test(tokens[to + 1]?.text ?? "");
  const isAmount =
    amount?.kind === "measure" &&
    (/^(?:weight|liquid)$/.test(amount.measure.dimension) || (isRate && amount.measure.dimension === "area"));
  if (!begins || to === at || to - at > LONGEST_NAME || tokens[to - 1]?.kind !== "word" || !isAmount)
    return null;
  const words = textOf(tokens, at, to);
  if (isSpeaker(words)) return null;
  clause.named = { words, isMaterial: true };
  return to;
}

/**
 * "Make 6 sawhorses. Each: …": a count of something unknown, which "each" then refers to.
 * @returns the token after the name; null when nothing is counted here
 */
export function noteCounted(clause: Clause, at: number): number | null {
  const { tokens } = clause;
  const number = tokens[at];
  if (number?.kind !== "number" || !Number.isInteger(number.value) || number.value < 2) return null;
  let to = at + 1;
  while (to - at <= LONGEST_NAME + 1 && tokens[to]?.kind === "word" && isNameWord(tokens[to])) to += 1;
  const last = tokens[to - 1];
  const ends =
    tokens[to] === undefined ||
    tokens[to]?.kind === "sign" ||
    /^(?:each|with|of)$/.test(tokens[to]?.text ?? "");
  if (!last || to === at + 1 || to - at > LONGEST_NAME + 1 || !ends || !/[^s]s$/.test(last.text)) return null;
  clause.counted = { count: number.value, words: textOf(tokens, at + 1, to) };
  return to;
}

/** The same for the goods of a rate: "two strands of barbed wire in 650 ft rolls". */
export function noteWords(clause: Clause, words: string): void {
  const head = words.split(" ").at(-1) ?? "";
  if (VOCABULARY.isMaterial(head)) clause.named = { words, isMaterial: true };
}

/** What a figure without a name refers to: the material named last, else the heading of the clause, else anything. */
export function spokenOf({ named, topic, earlier }: Clause): string {
  if (named?.isMaterial) return named.words;
  if (!named && topic === null) return earlier ?? "";
  const head = topic?.split(" ").at(-1);
  return head !== undefined && topic && VOCABULARY.isThing(head) ? topic : (named?.words ?? "");
}
