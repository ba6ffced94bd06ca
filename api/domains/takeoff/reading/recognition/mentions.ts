/** Where a text names work: in which words, how outright, and whether as a thing of its own. */

import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import type { Assembly } from "../../recipes/assembly.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import { isInContext } from "../context.ts";
import {
  ANOTHER,
  COUNTED_BEFORE,
  LAST_NOUN,
  NEGATED,
  PART_OF_PLACE,
  POSTPONED_AFTER,
  SIZED_AFTER,
  STAIR_RAIL,
  STANDS_AFTER,
  TREATED,
} from "../context-words.ts";
import { matchesIn } from "../phrases/patterns.ts";
import { isOtherGoods } from "./goods-of-recipes.ts";
import { isToldGoods } from "./told-goods.ts";

/** An assembly that a text asks for, with the words that ask for it. */
export interface Recognised {
  assembly: Assembly;
  start: number;
  end: number;
  weight: number;
  /** Its work is named outright, wherever it is named. */
  isNamed: boolean;
  /** Its name stands by itself in a list of what is to be done: "insulate, drywall and paint". */
  isListed: boolean;
}

/** What an item of a list of works stands between. */
const BEFORE_ITEM =
  /(?:^|[,;.:]|\b(?:and|plus|then|also)) (?:(?:new|some|all|the|do|add|need|hang|install) )*$|^$/;
const SPACED = /\d[\d.]* (?:in )?oc\b/;
const AFTER_WORD = oneOf`and, plus, then, the, both, walls?, ceilings?, all, on, every, each, with, for, at, in, around, along`;
const AFTER_ITEM = pattern`^(?:s|es)?(?:[,;.]|$| (?:${AFTER_WORD}|(?!${SPACED})\d))`;

const LINKING = oneOf`for, of, on, over, in, at, to, with, behind, under, around, from, per, by, between, against, onto
  is, are, has, have, each, every, no, not, ft, high, tall, long, wide, deep`;
/** A board's thickness goes with its name; larger sizes are those of a thing that is there. */
const WORD_OF_ITEM = patternSource`(?:0?\.\d+ in|(?!(?:${LINKING})\b|[\d.]+ in )[\w.'/-]+)`;
/** The same with words of its own: "half inch drywall on walls", "LVP floor, 12 outlets". */
const BEFORE_LONG_ITEM = pattern`(?:^|[,;.:]|\b(?:and|plus|then|also)) (?:${WORD_OF_ITEM} ){1,4}$`;
const NOUN_OF_ITEM = oneOf`floor(?:s|ing)?, walls?, ceilings?, planks?, tiles?, trim, siding, roof(?:ing)?, doors?, lights?, panels?
  boards?, batts?`;
const AFTER_LONG_ITEM = pattern`^(?:s|es)?(?: (?:${NOUN_OF_ITEM})){0,2}(?:[,;.]|$| (?:and|plus|then|both|all|on) )`;

/** Whether a name stands as an item by itself in a list of works. */
function standsAsItem(before: string, after: string): boolean {
  if (BEFORE_ITEM.test(before)) return AFTER_ITEM.test(after) || AFTER_LONG_ITEM.test(after);
  return BEFORE_LONG_ITEM.test(before) && AFTER_LONG_ITEM.test(after);
}

/** Whether other work is done at it or around it: a building, or an opening in one. */
export const isThing = ({ isPlace, isOpening }: Assembly): boolean => isPlace === true || isOpening === true;

/** Weight of work that is to be built. */
const SURE = 3;

/** Where things are named outright that are made for themselves, and what they are. */
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

/** Whether words that name a recipe's work are those of goods that it knows nothing of. */
const isOfOthers = (...place: Parameters<typeof isOtherGoods>): boolean =>
  isOtherGoods(...place) || isToldGoods(...place);

/** Each assembly that a text names, with the words that name it best. */
export function mentionedIn(reading: Reading, assemblies: readonly Assembly[]): Recognised[] {
  const found: Recognised[] = [];
  let outright: ReadonlyMap<number, Assembly> | null = null;
  for (const assembly of assemblies) {
    if (assembly.notFor?.test(reading.text)) continue;
    const names = (start: number): boolean => {
      // Most texts name no place, and need not be searched for names behind one.
      outright ??= startsOfNames(reading, assemblies);
      const named = outright.get(start);
      return named !== undefined && named !== assembly;
    };
    let best: Recognised | null = null;
    let isSpokenOf = false;
    let isListed = false;
    for (const trigger of assembly.triggers) {
      for (const match of matchesIn(reading.text, trigger.pattern)) {
        const before = reading.text.slice(Math.max(0, match.index - 30), match.index);
        const after = reading.text.slice(match.index + match[0].length, match.index + match[0].length + 32);
        if (NEGATED.test(before) || STANDS_AFTER.test(after)) continue;
        if (
          POSTPONED_AFTER.test(
            reading.text.slice(match.index + match[0].length, match.index + match[0].length + 72),
          )
        )
          continue;
        // An offer that is named in full is no part of another: "basement stair railing" is no stairs.
        const last = LAST_NOUN.exec(after) ?? (/\bstairs?$/.test(match[0]) ? STAIR_RAIL.exec(after) : null);
        if (last && !match[0].includes(last[0].trim()) && !trigger.pattern.test(last[0])) continue;
        if (isOfOthers(reading, assembly, match.index, match.index + match[0].length)) continue;
        if (TREATED.test(reading.text.slice(Math.max(0, match.index - 60), match.index))) continue;
        const isContext =
          (isInContext(reading.text, match.index, isThing(assembly)) &&
            !(COUNTED_BEFORE.test(before) && SIZED_AFTER.test(after) && !isThing(assembly))) ||
          (assembly.isPlace === true && PART_OF_PLACE.test(after)) ||
          // "A garage workbench" is a workbench: the last noun is the thing.
          (assembly.isPlace === true && names(match.index + match[0].length + 1)) ||
          // "Steps off the deck … the deck itself": what is spoken of again is the same place.
          (isSpokenOf && !ANOTHER.test(before));
        if (isContext && assembly.isPlace) isSpokenOf = true;
        // Being named early and outright counts more than a mention in passing.
        const weight =
          trigger.weight -
          (isContext ? (isThing(assembly) ? 2.2 : 0.8) : 0) +
          0.2 * (1 - match.index / (reading.text.length + 1));
        isListed ||=
          trigger.weight >= 3 &&
          !match[0].endsWith("ed") &&
          standsAsItem(reading.text.slice(Math.max(0, match.index - 40), match.index), after);
        if (!best || weight > best.weight)
          best = {
            assembly,
            start: match.index,
            end: match.index + match[0].length,
            weight,
            isNamed: trigger.weight >= 3,
            isListed: false,
          };
      }
    }
    if (best) found.push({ ...best, isListed });
  }
  return found;
}
