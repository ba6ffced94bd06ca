/** Goods in a text in addition to the works, or without any: from relations, as layers, by number, by name. */

import { assemblyFor } from "../../model-recipes/recipe-assembly.ts";
import { lastWord } from "../../reading/relations/nouns.ts";
import { nameWords } from "../../recipes/line-names.ts";
import type { DescribedGoods, Extent, RelationNoun, Scope, WorkItem } from "../../scope.ts";
import type { TakeoffMaterial, TakeoffQuestion } from "../../takeoff.types.ts";
import { VOCABULARY } from "../../vocabulary.ts";
import { eitherExtent, extentOfItem, sumOfExtents } from "../extent.ts";
import type { Works } from "../works.ts";
import { describedMaterials } from "./described-goods.ts";
import { namedMaterials } from "./named-materials.ts";
import { relatedMaterials } from "./related-goods.ts";
import { isCalled, statedMaterials } from "./stated-materials.ts";

interface GoodsBesideWorks {
  readonly materials: readonly TakeoffMaterial[];
  readonly questions: readonly TakeoffQuestion[];
  /** Keys of questions that need no further answer. */
  readonly answered: readonly string[];
  /** Text ranges of the relations that lines are solved from, by line key. */
  readonly solved: ReadonlyMap<string, RelatedSpans>;
  /** Whether the text mentions goods at all, even if only to ask how many. */
  readonly isTold: boolean;
}

type RelatedSpans = ReturnType<typeof relatedMaterials>["lines"][number]["spans"];

/**
 * @param listed the list so far: goods of that name are not listed again
 * @param answers by question key
 */
export function goodsBesideWorks(
  scope: Scope,
  works: Works,
  listed: readonly TakeoffMaterial[],
  answers: Readonly<Record<string, string>>,
): GoodsBesideWorks {
  const { items } = works;
  const sized = withoutGoodsOf(works.unsized, scope);
  const extents = extentsOf(works);
  const whole = eitherExtent(extentOfFirst(works, extents), sized.extent);
  const related = relatedMaterials(sized, listed, whole, isListedAs(items), answers);
  const lines = related.lines.map(({ material }) => material);
  const withRelated = [...listed, ...lines];
  const described = describedMaterials(sized, withRelated, extents, (goods) => isLineOf(goods, items));
  const withDescribed = [...withRelated, ...described];
  const counted = statedMaterials(sized, withDescribed, whole);
  const named = namedMaterials(sized, [...withDescribed, ...counted], answers);
  const materials = [...lines, ...described, ...counted, ...named.materials];
  return {
    materials,
    questions: [...related.questions, ...named.questions],
    answered: [...named.answered, ...related.answered],
    solved: new Map(related.lines.map(({ material, spans }) => [material.key, spans])),
    isTold: materials.length + related.questions.length > 0,
  };
}

/** Extent of each work, by key. */
function extentsOf({ items, materials }: Works): ReadonlyMap<string, Extent> {
  return new Map(
    items.flatMap((item) => {
      const assembly = assemblyFor(item);
      return assembly ? [[item.key, extentOfItem(assembly, item, materials)] as const] : [];
    }),
  );
}

/** Total extent of all works of the same kind as the first: three rooms with one floor are one floor. */
function extentOfFirst({ items }: Works, extents: ReadonlyMap<string, Extent>): Extent | undefined {
  const first = items.find(({ key }) => extents.has(key));
  const alike = items.filter(({ assembly }) => assembly === first?.assembly);
  return sumOfExtents(alike.flatMap(({ key }) => extents.get(key) ?? []));
}

/** Drops goods that would take their extent from work with an impossible size. */
function withoutGoodsOf(unsized: ReadonlySet<string>, scope: Scope): Scope {
  if (unsized.size === 0) return scope;
  const { goods = [], extent: _extent, ...rest } = scope;
  return { ...rest, goods: goods.filter(({ workItem }) => workItem !== null && !unsized.has(workItem)) };
}

/** Whether a noun names a line of the list, by its own name or by another name in its recipe. */
const isListedAs =
  (items: readonly WorkItem[]) =>
  (material: TakeoffMaterial, noun: RelationNoun): boolean =>
    (isCalled(material, noun) && !isForThem(material, noun)) ||
    isCalledInRecipe(material, noun.words, items) ||
    (noun.pack !== null && isAlsoCalled(noun.words, items));

/** "Faucet connector": a part for faucets is no faucet. */
function isForThem({ name, key }: TakeoffMaterial, noun: RelationNoun): boolean {
  const words = nameWords(name);
  const at = words.indexOf(nameWords(noun.words).at(-1) ?? "");
  const next = at < 0 ? undefined : words[at + 1];
  if (nameWords(key.replace(/-/g, " ")).includes(words[at] ?? "")) return false;
  return next !== undefined && isPartName(next);
}

/** Whether a recipe line goes by this name too, even if it isn't listed under it. */
function isLineOf({ words, depth }: DescribedGoods, items: readonly WorkItem[]): boolean {
  return depth === null && isAlsoCalled(words, items);
}

/** Whether this is one of the other names of the recipe line behind a material. */
function isCalledInRecipe({ key }: TakeoffMaterial, words: string, items: readonly WorkItem[]): boolean {
  const item = items.find((one) => key.startsWith(`${one.key}.`));
  const line = item && assemblyFor(item)?.lines.find((one) => key === `${item.key}.${one.key}`);
  return line?.aka?.test(words) === true && !isPartOfThem(words, line.aka);
}

/** "Shelf pins" are no shelves, but "shelf boards" are. */
function isPartOfThem(words: string, aka: RegExp): boolean {
  const [head, rest] = [lastWord(words), words.split(" ").slice(0, -1).join(" ")];
  return rest !== "" && isPartName(head) && aka.test(rest) && !aka.test(head);
}

/** Whether a noun behind the name of goods names a part of them or for them. */
const isPartName = (noun: string): boolean =>
  (VOCABULARY.isPart(noun) || IS_PART_HERE.test(noun)) && !IS_STOCK.test(noun);

/** Names of parts only behind the name of other goods: a base or a box may be goods of its own. */
const IS_PART_HERE = /^(?:connector|base|fastener|box)$/;
const IS_STOCK = /^(?:board|piece|sheet|panel|stick|length|plank|slat|roll|strip|bag)s?$/;

function isAlsoCalled(words: string, items: readonly WorkItem[]): boolean {
  return items.some((item) => assemblyFor(item)?.lines.some(({ aka }) => aka?.test(words) === true) === true);
}
