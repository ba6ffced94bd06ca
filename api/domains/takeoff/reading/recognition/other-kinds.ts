/**
 * Kinds of a thing that a recipe does not build: a cabinet door is no door of a room, a mirror frame no wall framing.
 * What the recipes, the trades and the directory of goods call things decides; no kind is listed here.
 */

import { COMMON_WORDS, entriesOf, pluralOf, singularOf } from "../../../vocabulary/index.ts";
import type { Assembly } from "../../recipes/assembly.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import { nameWords, PLACES } from "../../recipes/line-names.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import { VOCABULARY } from "../../vocabulary.ts";
import { goodsNamesIn } from "../phrases/goods-names.ts";
import { STOP_WORDS } from "../phrases/nouns.ts";
import { isObject } from "../phrases/objects.ts";
import { explain } from "./explanation.ts";
import { isQualifier, wordsOfLines } from "./goods-of-recipes.ts";
import { isQuality } from "./told-goods.ts";

/** Areas, rooms and packages, which every trade works in or counts. */
const COMMON: ReadonlySet<string> = new Set(entriesOf(COMMON_WORDS.things));

/** A pattern's words without those it looks around for in vain: "door(?! stops?)" knows no stops. */
function wordsOf({ source }: RegExp): string[] {
  let kept = "";
  let refused = 0;
  for (let at = 0, depth = 0; at < source.length; at += 1) {
    const sign = source[at] ?? "";
    if (sign === "\\") {
      at += 1;
      kept += " ";
      continue;
    }
    if (sign === "(") {
      depth += 1;
      if (refused === 0 && /^\(\?<?!/.test(source.slice(at, at + 4))) refused = depth;
    }
    if (refused === 0) kept += sign;
    if (sign === ")") {
      if (depth === refused) refused = 0;
      depth -= 1;
    }
  }
  return (kept.replace(/([a-z])\?/g, "$1").match(/[a-z]{3,}/g) ?? []).map(singularOf);
}

/** All words by which a recipe knows its work: those that ask for it, of its inputs and of its lines. */
const ownWords = keptFor((assembly: Assembly): ReadonlySet<string> => {
  const { triggers, inputs, lines } = assembly;
  return new Set([
    ...wordsOfLines(assembly),
    ...triggers.flatMap(({ pattern }) => wordsOf(pattern)),
    ...lines.flatMap(({ aka }) => (aka ? wordsOf(aka) : [])),
    ...Object.entries(inputs).flatMap(([key, input]) => [
      ...nameWords(`${key.replace(/[A-Z]/g, " $&")} ${input.label}`),
      ...(input.kind === "text" ? (input.choices ?? []).flatMap(nameWords) : []),
    ]),
  ]);
});

/** Goods of what is laid through a building for the things in it: a dryer circuit is a circuit. */
const OF_SYSTEMS = /^(?:Electrical|Plumbing)$/;

/** Whether a recipe counts pieces or builds a thing; paint and wiring stay what they are wherever they go. */
const isOfThings = keptFor(
  ({ isPlace, isOpening, isOneThing, lines: [first] }: Assembly): boolean =>
    isPlace === true ||
    isOpening === true ||
    isOneThing === true ||
    (first?.unit === "pieces" && !OF_SYSTEMS.test(first.category)),
);

/** Names of the buildings and other things that work is done on, by the list of all recipes. */
const placesOf = keptFor(
  (assemblies: readonly Assembly[]): ReadonlySet<string> =>
    new Set(
      assemblies
        .filter(({ isPlace, isOneThing }) => isPlace === true || isOneThing === true)
        .flatMap(({ name }) => nameWords(name)),
    ),
);

/** The last words of the recipes' names: chimney, fence, railing. */
const worksOf = keptFor(
  (assemblies: readonly Assembly[]): ReadonlySet<string> =>
    new Set(assemblies.map(({ name }) => nameWords(name).at(-1) ?? "")),
);

/** Whether a word names a thing that some recipe builds. */
const isBuilt = (word: string, assemblies: readonly Assembly[]): boolean =>
  VOCABULARY.isThing(word) && worksOf(assemblies).has(word);

/** The words of a text that name work, and the recipe that they name it of. */
interface Named {
  readonly assembly: Assembly;
  readonly start: number;
  readonly end: number;
}

/** The last two words of a stretch. */
const LAST_TWO = /(?:^|[^a-z-])([a-z]{3,})[ -]([a-z-]+)$/;
/** The last word of a stretch, after the number that counts it. */
const COUNTED = /(?:^|[^a-z-])\d{1,3} ([a-z]+)$/;
const REACH = 48;

/** The word behind a name. */
const NEXT = /^ ([a-z]{3,})\b/;

/** "Rafter vent": a work's name that is the first word of goods; "gutter sections" are lengths of the gutter. */
function isFirstOfGoods({ assembly, start, end }: Named, reading: Reading): boolean {
  const next = NEXT.exec(reading.text.slice(end, end + 24))?.[1];
  return (
    next !== undefined &&
    isOfThings(assembly) &&
    !COMMON.has(singularOf(next)) &&
    isQualifier(reading, assembly, start, end)
  );
}

/** Whether words that name a recipe's work are a part of the name of another kind of thing. */
export function isOtherKind(named: Named, reading: Reading, assemblies: readonly Assembly[]): boolean {
  const { start, end } = named;
  const { text } = reading;
  if (isFirstOfGoods(named, reading)) return true;
  const words = text.slice(Math.max(0, end - REACH), end);
  const counted = COUNTED.exec(words)?.[1];
  if (counted === undefined) return isNameOfOther(named, reading, assemblies);
  // "New cabinet doors: 14 doors and 6 drawer fronts".
  const name = pluralOf(singularOf(counted));
  const first = new RegExp(`(?<!\\d )\\b[a-z]{3,} ${name}\\b`).exec(text.slice(0, start));
  if (!first) return false;
  const place = { start: first.index, end: first.index + first[0].length };
  return isNameOfOther({ ...named, ...place }, reading, assemblies);
}

/** Whether a stretch ends with a thing named after another: "cabinet doors". */
function isNameOfOther({ assembly, end }: Named, reading: Reading, assemblies: readonly Assembly[]): boolean {
  const { text } = reading;
  const [, kind, head] = LAST_TWO.exec(text.slice(Math.max(0, end - REACH), end)) ?? [];
  // "Doors windows": a plural is an item of a list.
  if (kind === undefined || head === undefined || singularOf(kind) !== kind) return false;
  if (!isOfThings(assembly) || !isForeign(kind, assembly, assemblies)) return false;
  const from = end - head.length - 1 - kind.length;
  if (explain(assembly, reading).isTaken(from, from + kind.length)) return false;
  return (
    isObject(kind) ||
    isBuilt(kind, assemblies) ||
    goodsNamesIn(text.slice(from, end)).some((name) => name.start === 0)
  );
}

/** Whether a word names something that is neither a place, a material nor a quality, and that a recipe does not know. */
const isForeign = (word: string, assembly: Assembly, assemblies: readonly Assembly[]): boolean =>
  !ownWords(assembly).has(word) &&
  !COMMON.has(word) &&
  !PLACES.has(word) &&
  !isQuality(word) &&
  !STOP_WORDS.has(word) &&
  VOCABULARY.measuredBy(word) === null &&
  !placesOf(assemblies).has(word);
