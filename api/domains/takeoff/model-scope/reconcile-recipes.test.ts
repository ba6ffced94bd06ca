import { describe, expect, it } from "vitest";
import { READ_BY_MODEL, READ_BY_RULES } from "../judging/rivals.ts";
import { type ModelRecipe, modelRecipeSchema } from "../model-recipes/model-recipe.ts";
import { type Scope, scopeSchema } from "../scope.ts";
import { parseScope, takeOffScope } from "../takeoff.ts";
import { reconcileScope } from "./reconcile-scope.ts";

const BENCH = "A kayak rack 14 ft long and 30 inches deep, plywood top, 2x4 legs every 4 ft";
const DECK = "Build a 12 x 16 ft deck";

type Figures = Record<string, [value: number, unit: string, source: string]>;

function recipe(
  title: string,
  source: string,
  figures: Figures,
  lines: [material: string, unit: string, expression: string][],
  insteadOf: string | null = null,
): ModelRecipe {
  return modelRecipeSchema.parse({
    title,
    source,
    insteadOf,
    inputs: Object.entries(figures).map(([key, [value, unit, words]]) => ({
      key,
      label: key,
      unit,
      figures: [{ value, source: words, start: 0 }],
    })),
    lines: lines.map(([material, unit, expression]) => ({
      material,
      category: "Lumber & Wood",
      unit,
      isCut: false,
      expression,
    })),
  });
}

function reconcile(text: string, ...recipes: ModelRecipe[]): Scope {
  return scopeSchema.parse(reconcileScope(text, parseScope(text), { items: [], recipes }));
}

const listOf = (scope: Scope, answers = {}) =>
  takeOffScope(scope, { answers }).materials.map(({ name, quantity, unit }) => `${quantity} ${unit} ${name}`);

const BENCH_FIGURES: Figures = {
  length: [14, "ft", "14 ft long"],
  depth: [30, "in", "30 inches deep"],
  spacing: [4, "ft", "every 4 ft"],
};
const bench = recipe("Kayak rack", "A kayak rack", BENCH_FIGURES, [
  ["Plywood top", "sq ft", "length * depth"],
  ["2x4 leg", "pieces", "(ceil(length / spacing) + 1) * 2"],
]);

describe("work that no assembly covers", () => {
  it("is added with its recipe, listed, and named in a note", () => {
    const scope = reconcile(BENCH, bench);
    expect(scope.items.map(({ key }) => key)).toContain("recipe-kayak-rack");
    expect(listOf(scope)).toEqual(
      expect.arrayContaining(["35 square feet Plywood top", "10 pieces 2x4 leg"]),
    );
    expect(scope.notes.join()).toContain("Kayak rack");
    expect(scope.problems.map(({ key }) => key)).not.toContain("scope.description");
  });

  it("is not added when the description is a shopping list", () => {
    const text = "20 2x4x8, 3 sheets of plywood and a box of screws";
    const shopping = recipe("Plywood", "3 sheets of plywood", { sheets: [3, "sheets", "3 sheets"] }, [
      ["Plywood", "sheets", "sheets * 2"],
    ]);
    const { notes, ...rest } = reconcile(text, shopping);
    const { notes: before, ...same } = parseScope(text);
    expect(rest).toEqual(same);
    expect(notes.length).toBe(before.length + 1);
  });
});

describe("a recipe next to work that the same model lists", () => {
  const TEXT = "Concrete slab 18 by 42 ft, 5 inches thick, with bolsters, one per 4 sq ft";
  const slab = {
    assembly: "concrete-slab",
    source: "Concrete slab",
    facts: [{ input: "thickness", value: 5, source: "5 inches thick" }],
  };
  const figures: Figures = {
    length: [42, "ft", "18 by 42 ft"],
    width: [18, "ft", "18 by 42 ft"],
    thickness: [5, "in", "5 inches thick"],
    each: [4, "sq ft per bolster", "one per 4 sq ft"],
  };
  const listed = (...lines: [material: string, unit: string, expression: string][]) =>
    reconcileScope(TEXT, parseScope(TEXT), {
      items: [slab],
      recipes: [recipe("Bolsters", "bolsters", figures, lines)],
    }).items.map(({ recipe: own }) => own?.lines.map(({ material }) => material));

  it("has what the assembly leaves out, and nothing that it lists already", () => {
    const bolsters: [string, string, string] = ["Bolster", "pieces", "length * width / each"];
    const concrete: [string, string, string] = ["Ready-mix concrete", "cu yd", "length * width * thickness"];
    expect(listed(bolsters, concrete)).toEqual([undefined, ["Bolster"]]);
    expect(listed(concrete)).toEqual([undefined]);
  });
});

describe("work that both read", () => {
  const length: Figures[string] = [16, "ft", "12 x 16 ft"];
  const width: Figures[string] = [12, "ft", "12 x 16 ft"];

  it("stays with the rules when they use every figure, whatever else the model assumes", () => {
    const other = recipe(
      "Deck",
      "a 12 x 16 ft deck",
      { length },
      [["Deck board", "ft", "length * 12"]],
      "deck",
    );
    const { notes, ...rest } = reconcile(DECK, other);
    const { notes: _none, ...same } = parseScope(DECK);
    expect(rest).toEqual(same);
    expect(notes.join()).toContain("Not used");
  });

  it("is asked about when the same figures give different lists; the rules' is used meanwhile", () => {
    const other = recipe(
      "Deck",
      "a 12 x 16 ft deck",
      { length, width },
      [["Parquet flooring", "sq ft", "length * width"]],
      "deck",
    );
    const scope = reconcile(DECK, other);
    const { questions } = takeOffScope(scope);
    expect(questions.find(({ key }) => key === "deck.reading")).toMatchObject({
      choices: [READ_BY_RULES, READ_BY_MODEL],
      prompt: expect.stringMatching(/The language model: Parquet flooring 192 square feet/),
    });
    expect(listOf(scope)).toEqual(listOf(parseScope(DECK)));
    expect(listOf(scope, { "deck.reading": READ_BY_RULES })).toEqual(listOf(parseScope(DECK)));
    expect(listOf(scope, { "deck.reading": READ_BY_MODEL })).toEqual(["192 square feet Parquet flooring"]);
    const settled = takeOffScope(scope, { answers: { "deck.reading": READ_BY_MODEL } });
    expect(settled.questions.map(({ key }) => key)).not.toContain("deck.reading");
  });

  it("goes to the model when it uses figures that the rules left unread", () => {
    const text = `${DECK}, under it a bench 14 ft long, 30 inches deep, legs every 4 ft, seat 18 inches up`;
    const figures: Figures = { ...BENCH_FIGURES, length2: length, width, seat: [18, "in", "18 inches up"] };
    const other = recipe(
      "Deck with bench",
      "Build a 12 x 16 ft deck",
      figures,
      [
        ["Deck board", "sq ft", "length2 * width + length * depth"],
        ["Bench leg", "ft", "ceil(length / spacing) * seat"],
      ],
      "deck",
    );
    const scope = reconcile(text, other);
    expect(scope.items.map(({ key }) => key)).toEqual(["recipe-deck-with-bench"]);
    expect(scope.notes.join()).toContain("in place of Deck");
  });
});

describe("a figure that different words state differently", () => {
  it("is asked about with both values, and the list uses the rules' meanwhile", () => {
    const text = "Build a 12 x 16 ft deck 3 ft high. At the far end it is 5 ft above the lawn";
    const parsed = parseScope(text);
    const height = { input: "height", value: 5, source: "5 ft above the lawn" };
    const scope = reconcileScope(text, parsed, {
      items: [{ assembly: "deck", source: "deck", facts: [height] }],
      recipes: [],
    });
    expect(scope.items).toEqual(parsed.items);
    const { questions, materials } = takeOffScope(scope);
    expect(questions.find(({ key }) => key === "deck.height")).toMatchObject({ choices: ["3 ft", "5 ft"] });
    expect(materials.length).toBeGreaterThan(3);
    const answered = takeOffScope(scope, { answers: { "deck.height": "5 ft" } });
    expect(answered.scope.items[0]?.facts["height"]?.value).toBe(5);
    expect(answered.questions.map(({ key }) => key)).not.toContain("deck.height");
  });
});
