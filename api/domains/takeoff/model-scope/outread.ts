/** Which items of the rules a model reads as several pieces of work, or as other work, and reads better so. */
import { claimOf, type Described, listOf } from "../judging/claim-of-items.ts";
import { judge } from "../judging/judge.ts";
import type { Recipe } from "../model-recipes/recipe.ts";
import { isCoveredBy } from "../reading/recognition/covering.ts";
import type { Assembly } from "../recipes/assembly.ts";
import type { Reading } from "../recipes/reading.types.ts";
import type { WorkItem } from "../scope.ts";
import { assemblyOf } from "../trades/index.ts";
import { isSameWork } from "./reconcile-recipes.ts";

/** A piece of work as a model reads it: of an assembly, or with a recipe of its own. */
export interface ModelWork {
  item: WorkItem;
  assembly: Assembly | null;
  recipe: Recipe | null;
}

/**
 * Items that give way together to a model's works of the same kind: two rooms for the one that the rules saw, a slab
 * for the gravel below it. One item against one work of its assembly is no contest: their facts are put together.
 * @param whole the description as the rules read it
 */
export function findOutread(
  described: Described,
  whole: Reading,
  items: readonly WorkItem[],
  works: readonly ModelWork[],
): WorkItem[] {
  const left = new Set(items);
  const outread: WorkItem[] = [];
  for (const first of items) {
    if (!left.has(first)) continue;
    const { own, model } = contestOf(first, [...left], works, (item, work) =>
      isOfOneKind(item, work, described, whole),
    );
    for (const item of own) left.delete(item);
    const [only] = model;
    const isPair = own.length === 1 && model.length === 1 && only?.item.assembly === first.assembly;
    if (isPair || model.every(({ recipe }) => recipe !== null)) continue;
    const read = model.map(({ item }) => item);
    const { winner } = judge(
      described.units,
      claimOf(described, own, own.flatMap(listOf)),
      claimOf(described, read, read.flatMap(listOf)),
    );
    if (winner === "model") outread.push(...own);
  }
  return outread;
}

/** An item with everything that it hangs together with: works of its kind, items of theirs, and so on. */
function contestOf(
  first: WorkItem,
  items: readonly WorkItem[],
  works: readonly ModelWork[],
  isRelated: (item: WorkItem, work: ModelWork) => boolean,
): { own: WorkItem[]; model: ModelWork[] } {
  const own = [first];
  const model: ModelWork[] = [];
  for (let count = -1; count !== own.length + model.length; ) {
    count = own.length + model.length;
    model.push(...works.filter((work) => !model.includes(work) && own.some((item) => isRelated(item, work))));
    own.push(...items.filter((item) => !own.includes(item) && model.some((work) => isRelated(item, work))));
  }
  return { own, model };
}

function isOfOneKind(
  item: WorkItem,
  { assembly, recipe }: ModelWork,
  described: Described,
  whole: Reading,
): boolean {
  if (recipe) return isSameWork(recipe, item, described);
  const own = assemblyOf(item.assembly);
  if (!own || !assembly) return false;
  return own.id === assembly.id || isCoveredBy(own, assembly, whole) || isCoveredBy(assembly, own, whole);
}
