/** Things that are built more than once: "two 8x10 sheds". The sizes and parts in the text are those of one. */

import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { singularOf } from "../../../vocabulary/index.ts";
import type { Assembly, Trigger } from "../../recipes/assembly.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import { allMatches, matchesIn } from "../phrases/patterns.ts";
import { readWithout } from "../reading.ts";
import type { Span } from "../text/tracked-text.ts";
import { triggersIn } from "./called-by.ts";

/** A count of a thing that some recipes build. */
export interface CountedWork {
  readonly count: number;
  /** Position of the number in the description. */
  readonly span: Span;
  readonly source: string;
  /** Name of the thing, in the singular. */
  readonly noun: string;
  /** Ids of the assemblies that build the thing. */
  readonly assemblies: readonly string[];
}

const SIZE = /\d+(?:\.\d+)?(?: ft)? x \d+(?:\.\d+)?(?: ft)?(?: x \d+(?:\.\d+)?(?: ft)?)?|\d+(?:\.\d+)? ft/;
/** After these words, or before a word of its own, the number counts something else: "2 car garages". */
const NO_NAME = oneOf`
  ft, in, yd, sqft, x, per, each, of, at, to, for, with, and, or, on, by, oc, coats?, layers?, lb, gal, bags?, boxes
`;
const OF_KIND = /(?:cars?|bays?|stalls?|stor(?:y|ies|ey|eys)|sided|levels?|tiers?|seasons?|man|person)\b/;
const WORD = pattern`(?!(?:${NO_NAME}) )[a-z][a-z-]*`.source;
const COUNTED = new RegExp(
  `(?<![\\d.,x#/-] ?|\\b(?:to|of|in|by|at|grade|phase) )\\b(\\d{1,2}|pair of) (?!${OF_KIND.source})(?:(?:${SIZE.source}|${WORD}) ){0,4}?([a-z]{3,}s)\\b`,
  "g",
);
/** Words of a name: "pole barns", "hot tub pads". */
const LONGEST_NAME = 3;
const MOST = 50;

/** Ids of the assemblies with the longest name that ends some words. */
function buildersOf(words: string, assemblies: readonly Assembly[]): string[] {
  const parts = words.split(" ");
  const name = [...parts.slice(-LONGEST_NAME, -1), singularOf(parts.at(-1) ?? "")].join(" ");
  const endsName = ({ pattern: trigger }: Trigger) =>
    [...matchesIn(name, trigger)].some(
      ({ index, 0: match }) => match !== "" && index + match.length === name.length,
    );
  return [...triggersIn(name, assemblies)]
    .filter(([{ isOneThing }, triggers]) => isOneThing && triggers.some(endsName))
    .map(([{ id }]) => id);
}

/**
 * The counted works of a text, and the text without their numbers, which then describes one of each.
 * @returns null when no work is counted
 */
export function countedWorks(
  whole: Reading,
  assemblies: readonly Assembly[],
): { readonly works: readonly CountedWork[]; readonly reading: Reading } | null {
  const works: CountedWork[] = [];
  const left: { start: number; end: number }[] = [];
  for (const match of allMatches(whole.text, COUNTED)) {
    const [words, number = "", noun = ""] = match;
    const count = number === "pair of" ? 2 : Number(number);
    const builders = count > 1 && count <= MOST ? buildersOf(words, assemblies) : [];
    if (builders.length === 0) continue;
    const [start, end] = [match.index, match.index + words.length];
    const last = end - noun.length + singularOf(noun).length;
    left.push({ start, end: start + number.length + 1 });
    // Only plurals that add letters become singular; any other stays as it is.
    if (whole.text.slice(end - noun.length, last) === singularOf(noun)) left.push({ start: last, end });
    works.push({
      count,
      span: whole.originOf(start, start + number.length),
      source: words,
      noun: singularOf(noun),
      assemblies: builders,
    });
  }
  return works.length === 0 ? null : { works, reading: readWithout(whole, left) };
}
