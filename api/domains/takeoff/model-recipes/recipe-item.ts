import { readExcluded } from "../reading/statements/excluded.ts";
import { readWaste } from "../reading/statements/waste.ts";
import { sentenceAround } from "../reading/text/sentences.ts";
import type { Span } from "../reading/text/tracked-text.ts";
import { nameWords } from "../recipes/line-names.ts";
import type { Reading } from "../recipes/reading.types.ts";
import type { WorkItem } from "../scope.ts";
import { factsOfRecipe } from "./check-recipe.ts";
import { compileLine } from "./compile-line.ts";
import { RECIPE, type Recipe, type RecipeInput, type RecipeLine } from "./recipe.ts";

/**
 * A work item that is taken off by its own recipe.
 * @param taken keys of the other items of the scope
 * @param whole the description: waste and exclusions are read from it, never from a model
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
  const waste = readWaste(whole);
  const wasteLines = linesWasted(recipe, waste.waste, whole);
  return {
    key,
    assembly: RECIPE,
    recipe,
    facts: factsOfRecipe(recipe),
    ...waste,
    ...(wasteLines ? { wasteLines } : {}),
    excluded: readExcluded(whole),
  };
}

const FOR_ALL = /\b(?:everything|overall|throughout|(?:on|to|for|of) all|all materials?)\b/;

/**
 * "48 m2 of paving block, 3% waste. Sub-base 250 mm": the lines named in the sentence with the percentage, else those
 * computed from a rate in it, else from any of its figures.
 * @returns keys of lines; null when the percentage is for all of them
 */
function linesWasted(recipe: Recipe, waste: WorkItem["waste"], whole: Reading): string[] | null {
  const share = whole.measures.find(({ dimension, value }) => dimension === "percent" && value === waste);
  if (!share) return null;
  const sentence = sentenceAround(whole.text, share.start);
  if (FOR_ALL.test(sentence.text)) return null;
  const said = new Set(nameWords(sentence.text));
  const [start, end] = whole.originOf(sentence.start, sentence.end);
  const isIn = (span: Span | null) => span !== null && span[0] >= start && span[1] <= end;
  const inputs = recipe.inputs.filter(({ figures }) => figures.some(({ span }) => isIn(span)));
  const uses = (some: readonly RecipeInput[]) => (line: RecipeLine) => {
    const compiled = compileLine(line, recipe.inputs);
    return compiled.ok && some.some(({ key }) => compiled.line.inputs.has(key));
  };
  const cut = recipe.lines.filter(({ isCut }) => isCut);
  const isNamed = ({ material }: RecipeLine) =>
    said.has(nameWords(material.split(",")[0] ?? "").at(-1) ?? "");
  const meant = [isNamed, uses(inputs.filter(({ unit }) => unit.includes(" per "))), uses(inputs)]
    .map((isMeant) => cut.filter(isMeant))
    .find((lines) => lines.length > 0);
  return !meant || meant.length === cut.length ? null : meant.map(({ key }) => key);
}
