import { withUnit } from "../../../../schema/units.ts";
import { type Assembly, defineAssembly, type Line, type NumberInput } from "../recipes/assembly.ts";
import type { WorkItem } from "../scope.ts";
import { assemblyOf } from "../trades/index.ts";
import { formatNumber } from "../units.ts";
import { type CompiledLine, compileLine } from "./compile-line.ts";
import { evaluate, type Value } from "./expression/evaluate.ts";
import { formatExpression } from "./expression/format-expression.ts";
import { readUnit } from "./expression/unit-words.ts";
import { figureKeys, RECIPE, type Recipe, type RecipeInput, type RecipeLine } from "./recipe.ts";

/** Usual waste for material that is cut or spread, applied only when the description asks for waste. */
const CUT_WASTE = 10;

/** Assumptions with a usual range wider than this factor are asked about. */
const ASKED_SPREAD = 1.5;

type Figures = Readonly<Record<string, number | string>>;

const BUILT = new WeakMap<Recipe, Assembly>();

/** What computes a work item: its own recipe, or the assembly that it names; undefined when there is none. */
export function assemblyFor(item: Pick<WorkItem, "assembly" | "recipe">): Assembly | undefined {
  if (!item.recipe) return assemblyOf(item.assembly);
  let assembly = BUILT.get(item.recipe);
  if (!assembly) {
    assembly = toAssembly(item.recipe);
    BUILT.set(item.recipe, assembly);
  }
  return assembly;
}

/** Converts a recipe to an assembly, so that it is computed, explained, asked about and edited like any other. */
function toAssembly(recipe: Recipe): Assembly {
  const inputs: Record<string, NumberInput> = {};
  for (const input of recipe.inputs)
    for (const [index, key] of figureKeys(input).entries()) inputs[key] = toInput(input, index);
  const marked = `${recipe.title} (${recipe.origin === "kept" ? "recipe kept by you" : "recipe by the model"})`;
  return defineAssembly({
    id: RECIPE,
    name: recipe.title,
    triggers: [],
    inputs,
    title: () => marked,
    lines: recipe.lines.flatMap((line) => {
      const compiled = compileLine(line, recipe.inputs);
      return compiled.ok ? [toLine(line, compiled.line, recipe.inputs)] : [];
    }),
  });
}

function toInput({ label, unit, figures, usual }: RecipeInput, index: number): NumberInput {
  const figure = figures[index];
  const isWide = usual !== null && usual.high > usual.low * ASKED_SPREAD;
  return {
    kind: "number",
    label: figures.length > 1 ? `${label} ${index + 1}` : label,
    unit: unit === "" ? null : unit,
    fallback: figure?.value ?? 0,
    source: figure?.source ?? "",
    find: [],
    ...(isWide ? { ask: `What is the ${label.toLowerCase()}?` } : {}),
  };
}

const isShare = (unit: string): boolean => unit === "%" || unit === "percent";

function toLine(line: RecipeLine, compiled: CompiledLine, inputs: readonly RecipeInput[]): Line<Figures> {
  const { expression, unit, measured, holds } = compiled;
  const byKey = new Map(inputs.map((input) => [input.key, input]));
  const figuresOf = (key: string, values: Figures): number[] => {
    const input = byKey.get(key);
    return input ? figureKeys(input).map((figureKey) => Number(values[figureKey])) : [];
  };
  const inBase = (key: string, values: Figures): Value => {
    const factor = readUnit(byKey.get(key)?.unit ?? "")?.factor ?? Number.NaN;
    const figures = figuresOf(key, values).map((figure) => figure * factor);
    return figures.length === 1 ? (figures[0] ?? Number.NaN) : figures;
  };
  const measure = (values: Figures): number => {
    const result = evaluate(expression, (key) => inBase(key, values));
    return typeof result === "number" ? result / measured.factor : Number.NaN;
  };
  const inWords = (key: string, values: Figures): string => {
    const input = byKey.get(key);
    const figures = figuresOf(key, values).map(formatNumber);
    const words = figures.length === 1 ? figures.join("") : `(${figures.join(" + ")})`;
    return withUnit(words, input?.unit);
  };
  const holding = (values: Figures): number => {
    const held = holds === null ? Number.NaN : inBase(holds, values);
    return typeof held === "number" ? (held * unit.factor) / measured.factor : Number.NaN;
  };
  // "15% for compaction" in the expression is its surcharge already; general waste is not added on top.
  const hasShare = [...compiled.inputs].some((key) => isShare(byKey.get(key)?.unit ?? ""));
  return {
    key: line.key,
    category: line.category,
    unit: measured.unit,
    source: "Recipe written by a language model for this description",
    usualWaste: line.isCut && !hasShare ? CUT_WASTE : 0,
    name: () => line.material,
    measured: measure,
    formula: (values) =>
      `${formatExpression(expression, (key) => inWords(key, values))} = ${formatNumber(measure(values))} ${measured.unit}`,
    pack: (values) =>
      holds === null
        ? { unit: unit.name, size: unit.factor / measured.factor, kind: unit.kind }
        : { unit: unit.name, size: holding(values), contents: `${inWords(holds, values)}` },
  };
}
