/** Finds where a text names work: in which words, how outright, and whether as a thing of its own. */

import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import type { Assembly, Trigger } from "../../recipes/assembly.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import { isInContext } from "../context.ts";
import { ANOTHER, COUNTED_BEFORE, NAMES_PIECES, PART_OF_PLACE, SIZED_AFTER } from "../context-words.ts";
import { matchesIn } from "../phrases/patterns.ts";
import { triggersIn } from "./called-by.ts";
import { AFTER, after, BEFORE, before, isMeant, isOfFastener, isThing, type Mention } from "./meant.ts";
import { isOtherKind } from "./other-kinds.ts";

/** An assembly that a text requests, with the words that do. */
export interface Recognised {
  assembly: Assembly;
  start: number;
  end: number;
  weight: number;
  /** Its work is named outright somewhere in the text. */
  isNamed: boolean;
  /** Its name is an item of its own in a list of work: "insulate, drywall and paint". */
  isListed: boolean;
}

/** Text before and after an item of a list of works. */
const INTRODUCED = /new|some|all|the|do|add|need|hang|install/;
/** "0.5 in drywall", "2 x 2 suspended ceiling", "14 recessed lights". */
const FIGURE = /\d[\d.]*(?: x \d[\d.]*)?(?: (?:in|ft|mm|mil|gauge))?/;
const BEFORE_ITEM = pattern`(?:^|[,;.:]|\b(?:and|plus|then|also)) (?:(?:${INTRODUCED}) )*(?:${FIGURE} )?$|^(?:${FIGURE} )?$`;
const SPACED = /\d[\d.]* (?:in )?oc\b/;
const AFTER_WORD = oneOf`
  and, plus, then, the, both, walls?, ceilings?, all, on, over, across, throughout, every, each, with, for, at, in, around, along
`;
const AFTER_ITEM = pattern`^(?:s|es)?(?:[,;.]|$| (?:${AFTER_WORD}|(?!${SPACED})\d))`;

const LINKING = oneOf`for, of, on, over, in, at, to, with, behind, under, around, from, per, by, between, against, onto
  is, are, has, have, each, every, no, not, ft, high, tall, long, wide, deep`;
/** A board's thickness is part of its name; larger sizes belong to something that exists. */
const WORD_OF_ITEM = patternSource`(?:0?\.\d+ in|(?!(?:${LINKING})\b|[\d.]+ in )[\w.'/-]+)`;
/** The same with additional words: "half inch drywall on walls", "LVP floor, 12 outlets". */
const BEFORE_LONG_ITEM = pattern`(?:^|[,;.:]|\b(?:and|plus|then|also)) (?:${WORD_OF_ITEM} ){1,4}$`;
const NOUN_OF_ITEM = oneOf`floor(?:s|ing)?, walls?, ceilings?, planks?, tiles?, trim, siding, roof(?:ing)?, doors?, lights?, panels?
  boards?, batts?`;
const AFTER_LONG_ITEM = pattern`^(?:s|es)?(?: (?:${NOUN_OF_ITEM})){0,2}(?:[,;.]|$| (?:and|plus|then|both|all|on) )`;

/** Whether a name is an item of its own in a list of works. */
function standsAsItem(before: string, after: string): boolean {
  if (BEFORE_ITEM.test(before)) return AFTER_ITEM.test(after) || AFTER_LONG_ITEM.test(after);
  return BEFORE_LONG_ITEM.test(before) && AFTER_LONG_ITEM.test(after);
}

/** Weight of work that is to be built. */
const SURE = 3;

/** Positions where assemblies that are places are named outright. */
function startsOfNames({ text }: Reading, assemblies: readonly Assembly[]): ReadonlyMap<number, Assembly> {
  const starts = new Map<number, Assembly>();
  for (const assembly of assemblies) {
    if (assembly.isPlace !== true || assembly.notFor?.test(text)) continue;
    for (const { pattern: name, weight } of assembly.triggers) {
      if (weight < SURE) continue;
      for (const { index, 0: words } of matchesIn(text, name)) if (words !== "") starts.set(index, assembly);
    }
  }
  return starts;
}

/** Each assembly that a text names, with the best mention of it. */
export function mentionedIn(reading: Reading, assemblies: readonly Assembly[]): Recognised[] {
  const isOtherThing = otherThings(reading, assemblies);
  const found = [...triggersIn(reading.text, assemblies)].flatMap(([assembly, triggers]) => {
    if (assembly.notFor?.test(reading.text)) return [];
    const mentions = triggers
      .flatMap((trigger) => mentionsOf(assembly, trigger, reading.text))
      .filter((mention) => isMeant(mention, reading) && !isOtherKind(mention, reading, assemblies));
    const best = bestOf(mentions, isOtherThing);
    return best ? [{ best, isOfFastener: mentions.every(isOfFastener) }] : [];
  });
  // "Siding, and a box of trim nails": the nails are for something else that is named.
  const named = found.filter((one) => !one.isOfFastener);
  return (named.length > 0 ? named : found).map(({ best }) => best);
}

const mentionsOf = (assembly: Assembly, trigger: Trigger, text: string): Mention[] =>
  [...matchesIn(text, trigger.pattern)].map(({ index: start, 0: words }) => ({
    assembly,
    trigger,
    text,
    words,
    start,
    end: start + words.length,
  }));

/** Tells whether a thing of another recipe is named outright at a place. */
type IsOtherThing = (start: number, assembly: Assembly) => boolean;

function otherThings(reading: Reading, assemblies: readonly Assembly[]): IsOtherThing {
  let starts: ReadonlyMap<number, Assembly> | null = null;
  return (start, assembly) => {
    // Built lazily: most texts name no place, so they need no search for names after one.
    starts ??= startsOfNames(reading, assemblies);
    const named = starts.get(start);
    return named !== undefined && named !== assembly;
  };
}

/** The best mention of an assembly. */
function bestOf(mentions: readonly Mention[], isOtherThing: IsOtherThing): Recognised | null {
  let best: Recognised | null = null;
  let isSpokenOf = false;
  for (const mention of mentions) {
    const { assembly, trigger, start, end } = mention;
    // "Steps off the deck … the deck itself": a repeated mention is the same place.
    const isAgain: boolean = isSpokenOf && !ANOTHER.test(before(mention, BEFORE));
    const isContext: boolean = isAgain || isPlaceOfWork(mention, isOtherThing);
    isSpokenOf ||= isContext && assembly.isPlace === true;
    const weight = weightOf(mention, isContext);
    if (best && weight <= best.weight) continue;
    best = { assembly, start, end, weight, isNamed: trigger.weight >= SURE, isListed: false };
  }
  return best && { ...best, isListed: mentions.some(isItem) };
}

/** Whether a mention only tells where other work is, or what it is for. */
function isPlaceOfWork(mention: Mention, isOtherThing: IsOtherThing): boolean {
  const { assembly, text, start, end } = mention;
  const isOne = COUNTED_BEFORE.test(before(mention, BEFORE)) && SIZED_AFTER.test(after(mention, AFTER));
  if (isInContext(text, start, isThing(assembly)) && (isThing(assembly) || !isOne)) return true;
  if (assembly.isPlace !== true) return false;
  // "A garage workbench" is a workbench: the last noun is the thing.
  return (
    NAMES_PIECES.test(after(mention, AFTER)) ||
    PART_OF_PLACE.test(after(mention, AFTER)) ||
    isOtherThing(end + 1, assembly)
  );
}

/** An early and outright name counts more than a mention in passing. */
function weightOf({ assembly, trigger, text, start }: Mention, isContext: boolean): number {
  const early = 0.2 * (1 - start / (text.length + 1));
  return trigger.weight - (isContext ? (isThing(assembly) ? 2.2 : 0.8) : 0) + early;
}

/** Whether the words are an item of their own in a list of works. */
const isItem = (mention: Mention): boolean =>
  mention.trigger.weight >= SURE &&
  !mention.words.endsWith("ed") &&
  standsAsItem(before(mention, 40), after(mention, AFTER));
