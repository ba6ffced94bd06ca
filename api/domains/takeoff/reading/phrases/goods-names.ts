/** Names of goods that are bought by the piece, as they appear in a reading. */
import type { Category } from "../../../../../schema/constants.ts";
import { createPhrases, GOODS_DEPARTMENTS, type Phrases, singularOf } from "../../../vocabulary/index.ts";
import { VOCABULARY } from "../../vocabulary.ts";

/** A thing that is bought by the piece. */
export interface GoodsName {
  /** Its name: "range hood". */
  readonly name: string;
  readonly category: Category;
  /** All its names, the main one first. */
  readonly names: readonly string[];
}

interface Directory {
  readonly phrases: Phrases;
  readonly byName: ReadonlyMap<string, GoodsName>;
}

let directory: Directory | null = null;

/** A name as a reading shows it, with its words replaced by their preferred names. */
function asRead(name: string): string {
  let read = name;
  for (const { start, end, name: other } of VOCABULARY.phrases.renamingsIn(name).toReversed())
    read = read.slice(0, start) + other + read.slice(end);
  return read;
}

/** A single word names goods only if it is bought by the piece: "entry door" is read as "door", which names many things. */
const isTelling = (name: string): boolean => name.includes(" ") || VOCABULARY.isPart(name);

function open(): Directory {
  const all = GOODS_DEPARTMENTS.flatMap(({ category, goods }) =>
    goods.map((names) => ({ name: names[0], names, category, read: names.map(asRead) })),
  );
  return {
    // Names as a text has them after its words are renamed; a name that becomes a single word there is too ambiguous.
    phrases: createPhrases(
      all.map(({ name, names, read }) => [
        name,
        names
          .flatMap((one, index) => [one, read[index] ?? one])
          .filter((one) => one.includes(" ") || names.includes(one)),
      ]),
      new Set(),
    ),
    byName: new Map(
      all.map(({ name, names, category, read }) => [
        name,
        { name, category, names: [...new Set([...names, ...read.filter(isTelling)])] },
      ]),
    ),
  };
}

/** Finds the goods that a text names, the longest name first: "shower door" is no door. */
export function goodsNamesIn(
  text: string,
): { readonly start: number; readonly end: number; readonly goods: GoodsName; readonly isPlural: boolean }[] {
  directory ??= open();
  const { phrases, byName } = directory;
  return phrases.namesIn(text).flatMap(({ start, end, name }) => {
    const goods = byName.get(name) ?? byName.get(singularPhrase(name));
    if (!goods) return [];
    const last = /[a-z']+$/.exec(text.slice(start, end))?.[0] ?? "";
    return [{ start, end, goods, isPlural: singularOf(last) !== last }];
  });
}

const singularPhrase = (phrase: string): string => phrase.replace(/[a-z']+$/, (last) => singularOf(last));
