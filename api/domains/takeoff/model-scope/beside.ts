/** A model's recipe beside work that the same model lists by an assembly: what the assembly leaves out. */
import { listOf } from "../judging/claim-of-items.ts";
import type { Recipe } from "../model-recipes/recipe.ts";
import { materialWords, nameWords } from "../recipes/line-names.ts";
import type { WorkItem } from "../scope.ts";
import type { TakeoffMaterial } from "../takeoff.types.ts";

/** A name with more of its words in another than this share, the last among them, is the same thing. */
const SAME_THING = 0.5;

/**
 * A recipe without the materials that these items list already, each by its own figures.
 * @returns null when nothing is left of it
 */
export function withoutListed(recipe: Recipe, items: readonly WorkItem[]): Recipe | null {
  const listed = items.flatMap(listOf);
  const lines = recipe.lines.filter(({ material }) => !listsIt(listed, material));
  if (lines.length === recipe.lines.length) return recipe;
  if (lines.length === 0) return null;
  const words = new Set(lines.flatMap(({ expression }) => expression.match(/\w+/g) ?? []));
  return { ...recipe, lines, inputs: recipe.inputs.filter(({ key }) => words.has(key)) };
}

/** Whether a list has a material that is called as this one. */
export function listsIt(list: readonly TakeoffMaterial[], material: string): boolean {
  const words = nameWords(material.split(/[,(]/)[0] ?? "");
  const head = words.at(-1);
  if (head === undefined) return false;
  return list.some((one) => {
    const others = materialWords(one);
    const shared = words.filter((word) => others.includes(word));
    return others.includes(head) && shared.length > SAME_THING * words.length;
  });
}
