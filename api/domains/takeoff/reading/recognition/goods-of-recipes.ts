/** Which goods the recipes list by themselves, and which nothing but the text knows. */

import { GOODS_KINDS } from "../../../vocabulary/index.ts";
import type { Assembly } from "../../recipes/assembly.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import { isCalledBy, keyWords, nameWords } from "../../recipes/line-names.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import { valuesWith } from "../../recipes/values.ts";
import type { GoodsName } from "../phrases/goods-names.ts";
import { readWithout } from "../reading.ts";
import { type NamedGoods, namedGoods } from "../statements/named-goods.ts";

/** What each line of a recipe is called, as it is by default. */
const linesOf = keptFor((assembly: Assembly): readonly ReadonlySet<string>[] => {
  const values = valuesWith(assembly, {});
  return assembly.lines.map((line) => new Set([...keyWords(line), ...nameWords(line.name(values))]));
});

/** All words that a recipe and its lines are called by, in the singular, as they are by default. */
export const wordsOfLines = keptFor(
  (assembly: Assembly): ReadonlySet<string> =>
    new Set([...nameWords(assembly.name), ...linesOf(assembly).flatMap((line) => [...line])]),
);

/** Whether a name is that of what a recipe builds: a shed, a raised bed. */
const isWorkOf = ({ triggers }: Assembly, name: string): boolean =>
  triggers.some(({ weight, pattern }) => weight >= NAMED && pattern.exec(name)?.[0].trim() === name);
/** Weight of a trigger that names the work outright. */
const NAMED = 3;

/** "Picture window" → "window": a name without the kind, which takes the place of the usual one in the name of a line. */
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

/** "Gable trusses 24 in on center": what nobody counts may be a part of what is built. */
const isApart = ({ isWanted, count }: NamedGoods): boolean => isWanted && count !== null;

/**
 * A text without the goods that no recipe lists: a storm door is no door to a recipe of doors, and the 60 in. of a shower
 * door are no size of the room.
 */
export function withoutOtherGoods(reading: Reading, assemblies: readonly Assembly[]): Reading {
  const others = namedGoods(reading).filter(
    (named) =>
      isApart(named) &&
      // Without a figure there is nothing that a recipe could take for its own, and the name may tell it how to build.
      /\d/.test(reading.text.slice(named.start, named.end)) &&
      !assemblies.some((assembly) => listsGoods(assembly, named.goods)),
  );
  return others.length === 0 ? reading : readWithout(reading, others);
}

/** Whether a stretch of a text is the last of the name of goods that a recipe does not list: the door of "storm door". */
export function isOtherGoods(reading: Reading, assembly: Assembly, start: number, end: number): boolean {
  return namedGoods(reading).some(
    (named) => isApart(named) && start < named.end && end >= named.end && !listsGoods(assembly, named.goods),
  );
}
