/** Goods that a text tells of beside the works, or instead of any: in relations, as layers, by number, by name. */

import { assemblyFor } from "../../model-recipes/recipe-assembly.ts";
import type { DescribedGoods, Extent, RelationNoun, Scope, WorkItem } from "../../scope.ts";
import type { TakeoffMaterial, TakeoffQuestion } from "../../takeoff.types.ts";
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
  /** Where the relations stand that lines are solved from, by the keys of the lines. */
  readonly solved: ReadonlyMap<string, RelatedSpans>;
  /** Whether the text tells of goods at all, be it only to ask how many. */
  readonly isTold: boolean;
}

type RelatedSpans = ReturnType<typeof relatedMaterials>["lines"][number]["spans"];

/**
 * @param listed  what the list has already: goods of that name are not listed again
 * @param answers by the keys of questions
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

/** How large each work is, by its key. */
function extentsOf({ items, materials }: Works): ReadonlyMap<string, Extent> {
  return new Map(
    items.flatMap((item) => {
      const assembly = assemblyFor(item);
      return assembly ? [[item.key, extentOfItem(assembly, item, materials)] as const] : [];
    }),
  );
}

/** How large the first work is, with all others of its kind: three rooms with one floor are one floor. */
function extentOfFirst({ items }: Works, extents: ReadonlyMap<string, Extent>): Extent | undefined {
  const first = items.find(({ key }) => extents.has(key));
  const alike = items.filter(({ assembly }) => assembly === first?.assembly);
  return sumOfExtents(alike.flatMap(({ key }) => extents.get(key) ?? []));
}

/** What is spoken of with work whose size can't be takes nothing from that size. */
function withoutGoodsOf(unsized: ReadonlySet<string>, scope: Scope): Scope {
  if (unsized.size === 0) return scope;
  const { goods = [], extent: _extent, ...rest } = scope;
  return { ...rest, goods: goods.filter(({ workItem }) => workItem !== null && !unsized.has(workItem)) };
}

/** Whether a line of the list is what a noun names, by its own name or another one that its recipe knows. */
const isListedAs =
  (items: readonly WorkItem[]) =>
  (material: TakeoffMaterial, noun: RelationNoun): boolean =>
    isCalled(material, noun) ||
    isCalledInRecipe(material, noun.words, items) ||
    (noun.pack !== null && isAlsoCalled(noun.words, items));

/** Whether a line of a recipe is called so too, though it isn't listed under that name. */
function isLineOf({ words, depth }: DescribedGoods, items: readonly WorkItem[]): boolean {
  return depth === null && isAlsoCalled(words, items);
}

/** Whether the line of a recipe that a material stands in has other names, and this is one of them. */
function isCalledInRecipe({ key }: TakeoffMaterial, words: string, items: readonly WorkItem[]): boolean {
  const item = items.find((one) => key.startsWith(`${one.key}.`));
  const line = item && assemblyFor(item)?.lines.find((one) => key === `${item.key}.${one.key}`);
  return line?.aka?.test(words) === true;
}

function isAlsoCalled(words: string, items: readonly WorkItem[]): boolean {
  return items.some((item) => assemblyFor(item)?.lines.some(({ aka }) => aka?.test(words) === true) === true);
}
