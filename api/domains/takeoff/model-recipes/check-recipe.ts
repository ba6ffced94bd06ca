import { CATEGORIES } from "../../../../schema/constants.ts";
import { withUnit } from "../../../../schema/units.ts";
import type { Span } from "../reading/text/tracked-text.ts";
import type { ScopeFact } from "../scope.ts";
import { formatNumber } from "../units.ts";
import { compileLine } from "./compile-line.ts";
import { evaluate } from "./expression/evaluate.ts";
import { readUnit } from "./expression/unit-words.ts";
import { isMaterialName } from "./material-words.ts";
import type { ModelRecipe } from "./model-recipe.ts";
import { isOrder } from "./order.ts";
import { mostOf, sizeOf } from "./plausible.ts";
import { figureKeys, type Recipe, type RecipeInput, type RecipeLine, recipeSchema } from "./recipe.ts";
import { findFigure } from "./stated-figure.ts";
import { findDressed, findUsual } from "./usual-figures.ts";

interface CheckSurroundings {
  /** The description as written. */
  text: string;
  /** Finds quoted words in it. */
  findQuotation(words: string, near?: number): Span | null;
}

interface CheckedRecipe {
  /** Null when nothing in it is usable. */
  recipe: Recipe | null;
  /** The parts that were left out, and why. */
  refused: { what: string; reason: string }[];
}

/** Minimum length of the words that ask for work: a figure alone asks for nothing. */
const SHORTEST_SOURCE = 3;

const LONGEST_SOURCE = 300;

/** Tolerance for rounded figures: 7.48 gallons per cubic foot. */
const ROUNDED = 0.001;

/**
 * Checks a model's recipe: the words that ask for the work, each figure against the words that state it or its usual
 * range, each expression by dimension, each result against the size of the job. Lines that fail are left out, and so
 * are inputs that no line reads.
 */
export function checkRecipe(model: ModelRecipe, around: CheckSurroundings): CheckedRecipe {
  const refused: CheckedRecipe["refused"] = [];
  const title = model.title.trim().slice(0, 80);
  const nothing = (reason: string): CheckedRecipe => ({
    recipe: null,
    refused: [...refused, { what: title, reason }],
  });
  const span = around.findQuotation(model.source);
  if (span && isOrder(around.text, span)) return nothing("its words are an order and no work");
  if (!span || span[1] - span[0] < SHORTEST_SOURCE) return nothing("no words of the description ask for it");
  if (!isMaterialName(title, around.text)) return nothing("its name is not that of work here");

  const inputs: RecipeInput[] = [];
  const failed = new Map<string, string>();
  for (const input of model.inputs) {
    const checked = checkInput(input, around);
    if (typeof checked === "string") failed.set(input.key, checked);
    else if (!inputs.some(({ key }) => key === checked.key)) inputs.push(checked);
  }
  const lines: RecipeLine[] = [];
  const read = new Set<string>();
  for (const line of model.lines) {
    const checked = checkLine(line, lines, inputs, failed, around.text);
    if (typeof checked === "string") {
      refused.push({ what: `${title}, ${line.material.slice(0, 60)}`, reason: checked });
      continue;
    }
    lines.push(checked.line);
    for (const key of checked.read) read.add(key);
  }
  if (lines.length === 0) return nothing("none of its materials can be computed");
  const used = inputs.filter(({ key }) => read.has(key));
  // A recipe in which all figures are assumptions is not a reading of this description.
  if (used.every(({ usual }) => usual !== null)) return nothing("it rests on no figure of the description");
  const recipe = recipeSchema.safeParse({
    title,
    source: model.source.slice(0, LONGEST_SOURCE),
    span,
    insteadOf: model.insteadOf,
    inputs: used,
    lines,
    origin: "model",
  });
  return recipe.success ? { recipe: recipe.data, refused } : nothing("it is not written as a recipe");
}

type ModelInput = ModelRecipe["inputs"][number];

/** @returns the input, or why it can't be used */
function checkInput(
  { key, label, unit, figures, usualLow, usualHigh }: ModelInput,
  around: CheckSurroundings,
): RecipeInput | string {
  if (!/^[A-Za-z]\w{0,39}$/.test(key) || key === "pi") return `“${key.slice(0, 20)}” is no name of an input`;
  const plainLabel =
    label
      .replace(/[\p{Cc}\p{Cf}<>]/gu, " ")
      .trim()
      .slice(0, 60) || key;
  if (readUnit(unit) === null || unit.length > 40) return `${plainLabel} has no unit that is known`;
  const [only] = figures;
  if (figures.length === 1 && only && only.source.trim() === "") {
    const usual = checkUsual(plainLabel, unit, only.value, usualLow ?? null, usualHigh ?? null);
    if (typeof usual === "string") return usual;
    const range = `${formatNumber(usual.low)} to ${formatNumber(usual.high)}`;
    const source = `assumed by the language model; usual is ${withUnit(range, unit)}`;
    return { key, label: plainLabel, unit, figures: [{ value: only.value, source, span: null }], usual };
  }
  const found: RecipeInput["figures"] = [];
  for (const { value, source, start } of figures) {
    const span = around.findQuotation(source, start);
    if (!span) return `the words for ${plainLabel} are not in the description`;
    if (isOrder(around.text, span)) return `the words for ${plainLabel} are an order and no work`;
    const words = around.text.slice(...span);
    const figure = value > 0 && Number.isFinite(value) ? findFigure(words, value, unit) : null;
    if (!figure)
      return `“${words.slice(0, 60)}” does not say ${withUnit(formatNumber(value), unit)} for ${plainLabel}`;
    const place = [span[0] + figure[0], span[0] + figure[1]] as const;
    found.push({ value, source: words.slice(0, LONGEST_SOURCE), span: place });
  }
  const isMetric = found.some(({ source }) => METRIC_TONS.test(source));
  return {
    key,
    label: plainLabel,
    unit: isMetric ? unit.replace(/\btons?\b/, "tonnes") : unit,
    figures: found,
    usual: null,
  };
}

/** "2.0 t per m3": tonnes, whatever a model calls them. */
const METRIC_TONS = /\d ?(?:t|tonnes?|mt|metric tons?)\b/i;

function checkUsual(label: string, unit: string, value: number, low: number | null, high: number | null) {
  const usual = findDressed(label, unit, value) ?? findUsual(label, unit);
  if (!usual) return `${label} is not in the description, and nothing is usual for it`;
  if (!(value >= usual.low * (1 - ROUNDED) && value <= usual.high * (1 + ROUNDED)))
    return `${label} of ${withUnit(formatNumber(value), unit)} is not usual`;
  // A factor between two units has no range.
  if (usual.low === usual.high) return { low: value, high: value };
  const isRange = low !== null && high !== null && low <= value && value <= high;
  return {
    low: Math.max(usual.low, isRange ? low : usual.low),
    high: Math.min(usual.high, isRange ? high : usual.high),
  };
}

/** @returns the line with the inputs it reads, or why it can't be used */
function checkLine(
  { material, category, unit, isCut, expression }: ModelRecipe["lines"][number],
  before: readonly RecipeLine[],
  inputs: readonly RecipeInput[],
  failed: ReadonlyMap<string, string>,
  text: string,
): { line: RecipeLine; read: ReadonlySet<string> } | string {
  const known = CATEGORIES.find((one) => one === category);
  if (!known) return "its category is not known";
  if (!isMaterialName(material, text)) return "it is no material that is known here";
  const compiled = compileLine({ unit, expression }, inputs);
  if (!compiled.ok) {
    const missing = [...failed].find(([key]) =>
      new RegExp(`\\b${key.replace(/\W/g, "")}\\b`).test(expression),
    );
    return missing?.[1] ?? compiled.reason;
  }
  const byKey = new Map(inputs.map((input) => [input.key, input]));
  const result = evaluate(compiled.line.expression, (key) => {
    const input = byKey.get(key);
    const factor = readUnit(input?.unit ?? "")?.factor ?? Number.NaN;
    const figures = (input?.figures ?? []).map(({ value }) => value * factor);
    return figures.length === 1 ? (figures[0] ?? Number.NaN) : figures;
  });
  if (typeof result !== "number" || !Number.isFinite(result) || result <= 0) return "it comes to nothing";
  if (result / compiled.line.measured.factor > mostOf(compiled.line.measured.unit, sizeOf(inputs)))
    return "it comes to more than a job of this size can need";
  const slug =
    material
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 50) || "material";
  const count = before.filter((line) => line.key === slug || line.key.startsWith(`${slug}-n`)).length;
  const key = count === 0 ? slug : `${slug}-n${count + 1}`;
  return {
    line: { key, material: material.trim(), category: known, unit, isCut, expression },
    read: compiled.line.inputs,
  };
}

/** Facts of a work item from the figures of its recipe. */
export function factsOfRecipe(recipe: Recipe): Record<string, ScopeFact> {
  return Object.fromEntries(
    recipe.inputs.flatMap((input) =>
      figureKeys(input).map((key, index) => {
        const { value = 0, source = "", span = null } = input.figures[index] ?? {};
        const fact: ScopeFact = {
          value,
          source,
          ...(input.usual === null ? {} : { isAssumed: true }),
          ...(span === null ? {} : { spans: [span] }),
        };
        return [key, fact] as const;
      }),
    ),
  );
}
