/** Which items of the rules give way to a model's reading of the whole description. */
import { claimOf, type Described, listOf, spansOfItem } from "../judging/claim-of-items.ts";
import { explained } from "../judging/judge.ts";
import { overlaps } from "../judging/text-units.ts";
import { isRecipeKey } from "../model-recipes/recipe.ts";
import type { WorkItem } from "../scope.ts";
import { assemblyOf } from "../trades/index.ts";

/**
 * Work that only the rules saw, though all that it rests on, figures and names, is explained by what a model read: the
 * same words for the second time. Work that has a figure or a name of its own stays, and so does all where the model's
 * own work is nowhere named.
 * @param text      the description as the rules read it
 * @param contested items of work that the model does not list, and that none of its recipes takes off
 * @param model     all that the model's reading comes to
 */
export function findSuperseded(
  described: Described,
  text: string,
  contested: readonly WorkItem[],
  model: readonly WorkItem[],
): WorkItem[] {
  const named = model.filter((item) => isNamedIn(text, item));
  const byModel = explained(described.units, claimOf(described, named, named.flatMap(listOf)));
  return contested.filter((item) => {
    const spans = spansOfItem(item);
    const rests = explained(described.units, claimOf(described, [item], listOf(item)));
    const hasFigure = described.units.some(
      ({ kind, span }) => kind === "figure" && spans.some((one) => overlaps(one, span)),
    );
    return hasFigure && [...rests].every((unit) => byModel.has(unit));
  });
}

/** Whether a text has words that ask for the work of an item; a recipe has quoted them. */
function isNamedIn(text: string, { key, assembly }: WorkItem): boolean {
  if (isRecipeKey(key)) return true;
  return assemblyOf(assembly)?.triggers.some(({ pattern }) => new RegExp(pattern.source).test(text)) === true;
}
