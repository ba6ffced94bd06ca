/** Recipes that a person accepted, applied to later descriptions of the same account without a model. */

import { isSameDimension } from "../model-recipes/expression/dimension.ts";
import { readUnit } from "../model-recipes/expression/unit-words.ts";
import { figureKeys, type Recipe, type RecipeInput, recipeSchema } from "../model-recipes/recipe.ts";
import { readText } from "../reading/reading.ts";
import type { Measure, Reading } from "../recipes/reading.types.ts";
import type { Scope, ScopeProblem, WorkItem } from "../scope.ts";
import { UNITS } from "../units.ts";
import { judgeRecipes } from "./reconcile-recipes.ts";
import { createReport } from "./report.ts";

/** Words farther than this many characters from a figure do not identify it. */
const REACH = 28;

/**
 * The recipe of a work item in the form that its account stores: assumptions as a person has set them, and nothing of
 * the text except the words that identified its figures.
 * @returns null when the item has no recipe of its own
 */
export function toKeptRecipe({ recipe, facts }: WorkItem): Recipe | null {
  if (!recipe) return null;
  const inputs = recipe.inputs.map((input) => {
    const fact = facts[input.key];
    const isSet = input.usual !== null && typeof fact?.value === "number";
    const figures = input.figures.map((figure) => ({
      ...figure,
      value: isSet && typeof fact.value === "number" ? fact.value : figure.value,
      span: null,
    }));
    return { ...input, figures };
  });
  return recipeSchema.parse({ ...recipe, inputs, span: null, origin: "kept" });
}

/**
 * Applies the account's kept recipes to work that a description names by their titles. Each figure is found in the
 * description by the words that identified it before; one that is not found is asked for.
 */
export function applyKeptRecipes(text: string, scope: Scope, kept: readonly Recipe[]): Scope {
  const reading = readText(text);
  const fitted = kept.flatMap((recipe) => refigure(recipe, text, reading) ?? []);
  if (fitted.length === 0) return scope;
  const report = createReport();
  const judged = judgeRecipes(
    text,
    scope,
    fitted.map(({ recipe }) => recipe),
    [],
    report,
  );
  const problems = judged.items.flatMap((item) =>
    fitted
      .filter(({ recipe }) => recipe === item.recipe)
      .flatMap(({ missing }) => missing.map((input) => askFor(item, input))),
  );
  const names = judged.items.flatMap(({ recipe }) => (recipe?.origin === "kept" ? [recipe.title] : []));
  if (names.length === 0) return scope;
  return {
    ...judged,
    problems: [...judged.problems.filter(({ key }) => key !== "scope.description"), ...problems],
    notes: [...judged.notes, `Taken off by a recipe that your account keeps: ${names.join(", ")}.`],
  };
}

/** Whether a scope's kept recipes have all the figures they need, so that no model has to be asked. */
export function isReadByKept({ items, problems }: Scope): boolean {
  const own = items.filter(({ recipe }) => recipe?.origin === "kept");
  return own.length > 0 && !problems.some(({ workItem }) => own.some(({ key }) => key === workItem));
}

/** The recipe with the figures of another description; null when this one does not name its work. */
function refigure(
  recipe: Recipe,
  text: string,
  reading: Reading,
): { recipe: Recipe; missing: RecipeInput[] } | null {
  const words = stemsOf(text);
  const title = stemsOf(recipe.title);
  if (title.length === 0 || !title.every((stem) => words.includes(stem))) return null;
  const missing: RecipeInput[] = [];
  const used = new Set<Measure>();
  const inputs = recipe.inputs.map((input): RecipeInput => {
    if (input.usual !== null) return input;
    const factor = readUnit(input.unit)?.factor ?? 1;
    const found = findMeasures(input, reading).filter((measure) => !used.has(measure));
    const taken = input.figures.length > 1 ? found.slice(0, 20) : found.slice(0, 1);
    for (const measure of taken) used.add(measure);
    if (taken.length === 0) {
      missing.push(input);
      return { ...input, figures: input.figures.map(() => ({ value: 0, source: "not stated", span: null })) };
    }
    const figures = taken.map((measure) => {
      const span = reading.originOf(measure.start, measure.end);
      const value = UNITS[measure.unit] ? measure.value / factor : measure.value;
      return { value, source: text.slice(...span), span };
    });
    return { ...input, figures };
  });
  return { recipe: { ...recipe, inputs }, missing };
}

/** The figures with an input's dimension that share the most words with it and its earlier sources. */
function findMeasures({ label, unit, figures }: RecipeInput, { measures, text }: Reading): Measure[] {
  const numerator = readUnit(unit.split(/\/| per /)[0] ?? "");
  const known = stemsOf(`${label} ${figures.map(({ source }) => source).join(" ")}`);
  const scored = measures.flatMap((measure) => {
    const own = readUnit(measure.unit);
    if (measure.unit !== "" && !(own && numerator && isSameDimension(own.dimension, numerator.dimension)))
      return [];
    const near = stemsOf(text.slice(Math.max(0, measure.start - REACH), measure.end + REACH));
    return [{ measure, score: known.filter((stem) => near.includes(stem)).length }];
  });
  const most = Math.max(0, ...scored.map(({ score }) => score));
  return most === 0 ? [] : scored.filter(({ score }) => score === most).map(({ measure }) => measure);
}

function askFor(item: WorkItem, input: RecipeInput): ScopeProblem {
  const unit = input.unit === "" ? null : input.unit;
  return {
    key: `${item.key}.${figureKeys(input)[0] ?? input.key}`,
    workItem: item.key,
    prompt: `What is the ${input.label.toLowerCase()} of the ${item.recipe?.title.toLowerCase()}?`,
    reason: "The recipe that your account keeps needs it, and the description does not say it.",
    unit,
    defaultValue: null,
    choices: null,
  };
}

/** Words of at least three letters without their endings. */
function stemsOf(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return [...new Set(words.map((word) => word.replace(/(?:es|s|ing)$/, "")))].filter(
    (word) => !/^(?:the|and|with|for|each|per)$/.test(word),
  );
}
