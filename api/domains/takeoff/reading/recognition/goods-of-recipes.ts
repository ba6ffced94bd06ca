/** Tells the goods that recipes list from those that only the text knows. */

import { GOODS_KINDS } from "../../../vocabulary/index.ts";
import type { Assembly } from "../../recipes/assembly.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import { isCalledBy, keyWords, nameWords } from "../../recipes/line-names.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import { valuesWith } from "../../recipes/values.ts";
import { type GoodsName, goodsNamesIn } from "../phrases/goods-names.ts";
import { readWithout } from "../reading.ts";
import { type NamedGoods, namedGoods } from "../statements/named-goods.ts";

/** Default name of each line of a recipe. */
const linesOf = keptFor((assembly: Assembly): readonly ReadonlySet<string>[] => {
  const values = valuesWith(assembly, {});
  return assembly.lines.map((line) => new Set([...keyWords(line), ...nameWords(line.name(values))]));
});

/** All words in the default names of a recipe and its lines, in the singular. */
export const wordsOfLines = keptFor(
  (assembly: Assembly): ReadonlySet<string> =>
    new Set([...nameWords(assembly.name), ...linesOf(assembly).flatMap((line) => [...line])]),
);

/** Whether a name is that of something a recipe builds: a shed, a raised bed. */
const isWorkOf = ({ triggers }: Assembly, name: string): boolean =>
  triggers.some(({ weight, pattern }) => weight >= NAMED && pattern.exec(name)?.[0].trim() === name);
/** Weight of a trigger that names the work outright. */
const NAMED = 3;

/** "Picture window" → "window": the name without the kind, which replaces the default kind in the name of a line. */
function withoutKind(name: string): string {
  const words = name.split(" ");
  const kinds = GOODS_KINDS.flatMap(({ of, kinds }) => (of.test(words.at(-1) ?? "") ? kinds : []));
  const isKind = (word: string) => kinds.some((kind) => kind.words.exec(word)?.[0] === word);
  return words.filter((word) => !isKind(word)).join(" ");
}

const OWNED = new WeakMap<Assembly, Map<string, boolean>>();

/** Whether a recipe has a line for goods. */
function listsGoods(assembly: Assembly, { name, names }: GoodsName): boolean {
  const known = OWNED.get(assembly) ?? new Map<string, boolean>();
  OWNED.set(assembly, known);
  const kept = known.get(name);
  if (kept !== undefined) return kept;
  const isListed =
    linesOf(assembly).some((words) => isCalledBy(words, names.map(withoutKind))) ||
    assembly.lines.some(({ aka }) => aka !== undefined && names.some((one) => aka.test(one))) ||
    names.some((one) => isWorkOf(assembly, one));
  known.set(name, isListed);
  return isListed;
}

/** "Gable trusses 24 in on center": goods without a count may be a part of the building. */
const isApart = ({ isWanted, count }: NamedGoods): boolean => isWanted && count !== null;

/**
 * A text without the goods that no recipe lists: a storm door is no door to a recipe of doors, and the 60 in of a
 * shower door are no size of the room.
 */
export function withoutOtherGoods(reading: Reading, assemblies: readonly Assembly[]): Reading {
  const others = namedGoods(reading).filter(
    (named) =>
      isApart(named) &&
      // Goods without a figure stay: a recipe could not misread anything, and the name may tell it how to build.
      /\d/.test(reading.text.slice(named.start, named.end)) &&
      !assemblies.some((assembly) => listsGoods(assembly, named.goods)),
  );
  return others.length === 0 ? reading : readWithout(reading, others.map(withParts(reading)));
}

/** "… with 2 outlets": what goods have is gone with them. */
const PARTS_BEHIND =
  /^ (?:with|having|(?:that|which) has) (?:an?|1|\d{1,2}) (?:[\d./]+ (?:in|ft) )?(?:outlet|door|window)s?\b/;
const withParts =
  ({ text }: Reading) =>
  ({ start, end }: NamedGoods): { start: number; end: number } => ({
    start,
    end: end + (PARTS_BEHIND.exec(text.slice(end, end + 60))?.[0].length ?? 0),
  });

/**
 * Whether a stretch of a text is the last word of a name of goods that a recipe does not list: the door of "storm
 * door".
 */
export function isOtherGoods(reading: Reading, assembly: Assembly, start: number, end: number): boolean {
  return namedGoods(reading).some(
    (named) => isApart(named) && start < named.end && end >= named.end && !listsGoods(assembly, named.goods),
  );
}

/** The names of goods in a text, with their places. */
const namesIn = keptFor(({ text }: Reading) => goodsNamesIn(text));

/**
 * Whether a stretch of a text only qualifies the name of goods that a recipe does not list: the window of "window
 * wells".
 */
export const isQualifier = (reading: Reading, assembly: Assembly, start: number, end: number): boolean =>
  namesIn(reading).some(
    (named) =>
      start < named.end && end > named.start && end < named.end && !listsGoods(assembly, named.goods),
  );

/** Whether goods that a recipe does not list end at a place of a text. */
export const endsOtherGoods = (reading: Reading, assembly: Assembly, at: number): boolean =>
  namesIn(reading).some(({ end, goods }) => end === at && !listsGoods(assembly, goods));
