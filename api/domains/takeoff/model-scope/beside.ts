/** A model's recipe next to work that the same model lists by an assembly: only what the assembly leaves out. */
import { listOf } from "../judging/claim-of-items.ts";
import type { Recipe } from "../model-recipes/recipe.ts";
import { materialWords, nameWords } from "../recipes/line-names.ts";
import type { WorkItem } from "../scope.ts";
import type { TakeoffMaterial } from "../takeoff.types.ts";

/** Two names mean the same thing if more than this share of the words match, including the last. */
const SAME_THING = 0.5;

/**
 * A recipe without the materials that these items list already, each by its own figures.
 * @returns null when nothing is left
 */
export function withoutListed(recipe: Recipe, items: readonly WorkItem[]): Recipe | null {
  const listed = items.flatMap(listOf);
  const lines = recipe.lines.filter(({ material }) => !listsIt(listed, material));
  if (lines.length === recipe.lines.length) return recipe;
  if (lines.length === 0) return null;
  const words = new Set(lines.flatMap(({ expression }) => expression.match(/\w+/g) ?? []));
  return { ...recipe, lines, inputs: recipe.inputs.filter(({ key }) => words.has(key)) };
}

/** Whether a list contains a material of this name. */
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
