import { readExcluded } from "../reading/statements/excluded.ts";
import { readWaste } from "../reading/statements/waste.ts";
import type { Reading } from "../recipes/reading.types.ts";
import type { WorkItem } from "../scope.ts";
import { factsOfRecipe } from "./check-recipe.ts";
import { RECIPE, type Recipe } from "./recipe.ts";

/**
 * A work item that its own recipe takes off.
 * @param taken keys of the other items of the scope
 * @param whole the description: waste and what is left out are read from it, never from a model
 */
export function toRecipeItem(recipe: Recipe, taken: readonly string[], whole: Reading): WorkItem {
  const name = recipe.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 50);
  const base = `${RECIPE}-${name || "work"}`;
  let key = base;
  for (let count = 2; taken.includes(key); count += 1) key = `${base}-${count}`;
  return {
    key,
    assembly: RECIPE,
    recipe,
    facts: factsOfRecipe(recipe),
    ...readWaste(whole),
    excluded: readExcluded(whole),
  };
}
