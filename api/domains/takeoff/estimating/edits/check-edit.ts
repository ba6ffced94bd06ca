/** Checks a value that a person wants to set: whether it can be computed with, and what to say when it can't. */

import { MESSAGES } from "../../../../../schema/rules/messages.ts";
import { FIGURE_MAX, figureRule, wordRule } from "../../../../../schema/rules/takeoff.ts";
import { toPlainNumber } from "../../../../../schema/typed-number.ts";
import { assemblyFor } from "../../model-recipes/recipe-assembly.ts";
import { readText } from "../../reading/reading.ts";
import type { Assembly, InputSpec } from "../../recipes/assembly.ts";
import { valuesOf } from "../../recipes/values.ts";
import type { Scope, WorkItem } from "../../scope.ts";
import type { Takeoff } from "../../takeoff.types.ts";
import { roundTo, UNITS } from "../../units.ts";
import { QUANTITY_LIMIT } from "../computing/engine.ts";
import { LIST_WASTE, WASTE } from "../waste.ts";

/** A value in the unit of its input, or the reason it is rejected, for the screen. */
type CheckedValue = { ok: true; value: number | string } | { ok: false; message: string };

/** Maximum length of typed input; anything longer is neither a figure nor a word. */
const TYPED_MAX = 200;

const GONE = "This figure is not part of the list any more. Reload the page to see what is.";

const refuse = (message: string): CheckedValue => ({ ok: false, message });

/**
 * @param scope the work as currently computed, including earlier edits
 * @param key "<workItemKey>.<inputKey>" or, for waste, "scope.waste" for the list, "<workItemKey>.waste" for a work,
 *   "<material key>.waste" for a line
 * @param text as typed: "12", "12 ft 6 in", "yes", "2x8"; for waste "10" or "usual"
 */
export function checkInputEdit(scope: Scope, key: string, text: string): CheckedValue {
  const typed = text.slice(0, TYPED_MAX).trim();
  if (key === LIST_WASTE) return checkWaste(typed);
  const item = scope.items.find((one) => key.startsWith(`${one.key}.`));
  const assembly = item && assemblyFor(item);
  if (!assembly) return refuse(GONE);
  const inputKey = key.slice(item.key.length + 1);
  const isOfLine = assembly.lines.some((line) => inputKey === `${line.key}.${WASTE}`);
  if (inputKey === WASTE || isOfLine) return checkWaste(typed);
  const spec = assembly.inputs[inputKey];
  if (!spec) return refuse(GONE);
  const checked = checkValue(spec, typed);
  if (!checked.ok) return checked;
  const source = "entered by you";
  const facts = { ...item.facts, [inputKey]: { value: checked.value, source } };
  return canCompute(assembly, item, { ...item, facts })
    ? checked
    : refuse(
        `The quantities can't be computed with ${typed}. Please enter a usual ${spec.label.toLowerCase()}.`,
      );
}

function checkWaste(text: string): CheckedValue {
  if (text === "usual") return { ok: true, value: text };
  const parsed = figureRule.safeParse(text.replace(/(?:%|percent)$/i, ""));
  const percent = parsed.success ? toPlainNumber(parsed.data) : null;
  return percent !== null && percent <= 100
    ? { ok: true, value: percent }
    : refuse("Please enter a percentage from 0 to 100");
}

function checkValue(spec: InputSpec, text: string): CheckedValue {
  if (spec.kind === "text") {
    const word = wordRule.safeParse(text);
    if (!word.success) return refuse(MESSAGES.wordRequired);
    if (!spec.choices) return { ok: true, value: word.data };
    const choice = spec.choices.find((one) => one.toLowerCase() === word.data.toLowerCase());
    return choice === undefined
      ? refuse(`Please choose one of: ${spec.choices.join(", ")}`)
      : { ok: true, value: choice };
  }
  if (spec.unit === "yes/no") {
    if (/^\s*(?:yes|y|true|1)\s*$/i.test(text)) return { ok: true, value: 1 };
    if (/^\s*(?:no|n|none|false|0)\s*$/i.test(text)) return { ok: true, value: 0 };
    return refuse("Please answer yes or no");
  }
  return checkFigure(text, spec.unit);
}

/** A figure in the input's unit; a compatible unit is converted. */
function checkFigure(text: string, unit: string | null): CheckedValue {
  const parsed = figureRule.safeParse(text);
  if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? MESSAGES.figureInvalid);
  const plain = toPlainNumber(parsed.data);
  if (plain !== null) return { ok: true, value: plain };
  const { measures } = readText(parsed.data);
  const [measure] = measures;
  const target = UNITS[unit?.replace(/[. ]/g, "") ?? ""];
  if (!measure || measures.length > 1 || measure.dimension !== target?.dimension)
    return refuse(unit ? `Please enter a figure in ${unit}, such as 12 or 12.5` : MESSAGES.figureInvalid);
  const value = roundTo(measure.value / target.factor, 4);
  return value <= FIGURE_MAX ? { ok: true, value } : refuse(MESSAGES.figureMaximum);
}

/** Whether every line that can be computed now still can: a spacing of 0 would need infinitely many joists. */
function canCompute(assembly: Assembly, before: WorkItem, after: WorkItem): boolean {
  const broken = new Set(brokenLines(assembly, before));
  return brokenLines(assembly, after).every((key) => broken.has(key));
}

function brokenLines(assembly: Assembly, item: WorkItem): string[] {
  const values = valuesOf(assembly, item);
  return assembly.lines.flatMap((line) => {
    if (!(line.when?.(values) ?? true)) return [];
    const measured = line.measured(values);
    const isSound = Number.isFinite(measured) && Math.abs(measured) <= QUANTITY_LIMIT;
    return isSound ? [] : [line.key];
  });
}

/**
 * Checks that an answer settled its question.
 * @param takeoff computed with the answer
 * @returns the message to show when it did not; null when it did
 */
export function checkAnswer(takeoff: Takeoff, key: string): string | null {
  const question = takeoff.questions.find((one) => one.key === key);
  if (!question) return null;
  const example = question.defaultValue ?? "";
  if (question.choices) return `Please choose one of: ${question.choices.join(", ")}`;
  if (question.unit) return `Please answer with a number in ${question.unit}, such as ${example || 12}`;
  return example
    ? `No size could be read in this answer. Please write it like this: ${example}`
    : "Nothing could be taken off these words. Name the work and its size, for example 12 x 16 ft deck, 3 ft high";
}
