import { describe, expect, it } from "vitest";
import { checkRecipe } from "../model-recipes/check-recipe.ts";
import { modelRecipeSchema } from "../model-recipes/model-recipe.ts";
import type { Recipe } from "../model-recipes/recipe.ts";
import { toRecipeItem } from "../model-recipes/recipe-item.ts";
import { readText } from "../reading/reading.ts";
import { scopeSchema } from "../scope.ts";
import { parseScope, takeOffScope } from "../takeoff.ts";
import { applyKeptRecipes, isReadByKept, toKeptRecipe } from "./kept-recipes.ts";
import { createQuotationFinder } from "./quotation.ts";

const FIRST = "A kayak rack 14 ft long and 30 inches deep, plywood top";

function keptRecipe(): Recipe {
  const figure = (value: number, source: string) => [{ value, source, start: 0 }];
  const model = modelRecipeSchema.parse({
    title: "Kayak rack",
    source: "A kayak rack",
    inputs: [
      { key: "length", label: "Length", unit: "ft", figures: figure(14, "14 ft long") },
      { key: "depth", label: "Depth", unit: "in", figures: figure(30, "30 inches deep") },
      { key: "sheet", label: "Sheet covers", unit: "sq ft per sheet", figures: figure(32, "") },
    ],
    lines: [
      {
        material: "Plywood top",
        category: "Lumber & Wood",
        unit: "sheets",
        isCut: true,
        expression: "length * depth / sheet",
      },
    ],
  });
  const { recipe } = checkRecipe(model, { text: FIRST, findQuotation: createQuotationFinder(FIRST) });
  if (!recipe) throw new Error("the recipe was refused");
  const item = toRecipeItem(recipe, [], readText(FIRST));
  const kept = toKeptRecipe({
    ...item,
    facts: { ...item.facts, sheet: { value: 40, source: "entered by you" } },
  });
  if (!kept) throw new Error("nothing was kept");
  return kept;
}

const KEPT = keptRecipe();
const read = (text: string) => scopeSchema.parse(applyKeptRecipes(text, parseScope(text), [KEPT]));

describe("a recipe that an account keeps", () => {
  it("takes off the same work in another description with its figures and values that a person set", () => {
    const scope = read("Two racks were nice: now a kayak rack, 30 ft long and 24 inches deep");
    const [material] = takeOffScope(scope).materials.filter(({ key }) => key.startsWith("recipe-"));
    expect(material).toMatchObject({
      workItem: "Kayak rack (recipe kept by you)",
      measuredQuantity: 60,
      packSize: 40,
      quantity: 2,
    });
    expect(isReadByKept(scope)).toBe(true);
    expect(scope.notes.at(-1)).toContain("your account keeps: Kayak rack");
  });

  it("asks for the figure that the description does not state, and lists nothing of it meanwhile", () => {
    const scope = read("A kayak rack 20 ft long");
    const { materials, questions } = takeOffScope(scope);
    expect(materials.filter(({ key }) => key.startsWith("recipe-"))).toEqual([]);
    expect(questions.map(({ key }) => key)).toContain("recipe-kayak-rack.depth");
    expect(isReadByKept(scope)).toBe(false);
    const answered = takeOffScope(scope, { answers: { "recipe-kayak-rack.depth": "24 in" } });
    expect(answered.materials.find(({ key }) => key.startsWith("recipe-"))).toMatchObject({
      measuredQuantity: 40,
    });
  });

  it.each(["Build a 12 x 16 ft deck", "A rack for the garden 14 ft long and 30 inches deep", ""])(
    "changes nothing when its work is not named: %s",
    (text) => {
      expect(read(text)).toEqual(parseScope(text));
    },
  );

  it("stores no part of the description that it was written for", () => {
    expect(KEPT.span).toBeNull();
    expect(KEPT.inputs.flatMap(({ figures }) => figures.map(({ span }) => span))).toEqual([null, null, null]);
  });
});
