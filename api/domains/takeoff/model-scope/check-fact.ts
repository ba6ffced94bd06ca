import { saysNumber } from "../model-recipes/stated-figure.ts";
import { measureIn } from "../reading/figures/measure-in.ts";
import { readText } from "../reading/reading.ts";
import { normalizeText } from "../reading/text/normalize-text.ts";
import type { InputSpec, NumberInput, TextInput } from "../recipes/assembly.ts";
import type { ScopeFact } from "../scope.ts";
import type { ModelFact } from "./model-scope.ts";

/** Result of checking a model's fact: a fact to compute with, or why it is not used. */
export type FactVerdict = { kind: "fact"; fact: ScopeFact } | { kind: "unusable"; reason: string };

/** Largest plausible value by unit; lengths up to the parser's own limit. */
const LARGEST: Readonly<Record<string, number>> = {
  ft: 20_000,
  in: 1_200,
  "sq ft": 5e7,
  "cu ft": 5e7,
  "in 12": 24,
  "%": 100,
  R: 100,
  coats: 10,
  stories: 5,
};
const LARGEST_COUNT = 100_000;

/** Maximum factor between an assumed value and its default; inputs without a default are not assumed. */
const ASSUMED_SPREAD = 10;

const unusable = (reason: string): FactVerdict => ({ kind: "unusable", reason });

/**
 * Checks a model's fact against the words it quotes. Words that contain the value state it. Words that only suggest it
 * make it an assumption near the default. Sizes and counts without words are never assumed, and without words from the
 * description there is no fact.
 */
export function checkFact(
  spec: InputSpec,
  { value, source }: ModelFact,
  isQuoted: (quotation: string) => boolean,
): FactVerdict {
  if (!isQuoted(source)) return unusable("the words it is said to come from are not in the description");
  return spec.kind === "text" ? checkText(spec, String(value), source) : checkNumber(spec, value, source);
}

function checkText(spec: TextInput, value: string, source: string): FactVerdict {
  const isWritten = ` ${normalizeText(source)} `.includes(` ${normalizeText(value)} `);
  const choice = spec.choices?.find((one) => one.toLowerCase() === value.trim().toLowerCase());
  if (spec.choices && choice === undefined) return unusable(`it can be ${spec.choices.join(", ")}`);
  if (!isWritten && choice === undefined) return unusable("the description does not say so");
  return isWritten ? stated(choice ?? value.trim(), source) : assumed(choice ?? value, source);
}

function checkNumber(spec: NumberInput, raw: number | string, source: string): FactVerdict {
  const value = toNumber(raw);
  if (spec.unit === "yes/no") {
    if (value !== 1) return unusable("only “yes” can be read from words");
    return namesIt(spec.label, source) ? stated(1, source) : assumed(1, source);
  }
  if (!Number.isFinite(value) || value <= 0) return unusable("it is no quantity");
  if (value > (LARGEST[spec.unit ?? ""] ?? LARGEST_COUNT)) return unusable("it is larger than any site");
  if (saysQuantity(spec, value, source)) return stated(value, source);
  return isNearUsual(spec, value)
    ? assumed(value, source)
    : unusable("the description does not give this figure");
}

/** A model may return a figure as text; NaN when it isn't a number. */
function toNumber(raw: number | string): number {
  if (typeof raw === "number") return raw;
  return /^\s*\d+(?:\.\d+)?\s*$/.test(raw) ? Number(raw) : Number.NaN;
}

/** Whether words state a value: as a figure, as a number word for counts, or, for one thing, by its name alone. */
function saysQuantity({ unit, label }: NumberInput, value: number, words: string): boolean {
  if (statesFigure(unit, value, words)) return true;
  if (value === 1) return unit === "pieces" && namesIt(label, words);
  return value > 1 && isCounted(unit) && saysNumber(words, value);
}

/** Whether a value is close enough to the usual one to be assumed. */
const isNearUsual = ({ isShared, unit, fallback }: NumberInput, value: number): boolean =>
  !isShared && unit !== "pieces" && value <= fallback * ASSUMED_SPREAD && value >= fallback / ASSUMED_SPREAD;

const isCounted = (unit: string | null): boolean =>
  unit === "pieces" || unit === "coats" || unit === "strands";

/** Whether one of the figures in some words equals the value, in the unit of the input. */
function statesFigure(unit: string | null, value: number, words: string): boolean {
  return readText(words).measures.some(
    (measure) => Math.abs(measureIn(measure, unit) - value) <= Math.max(0.005 * value, 1e-6),
  );
}

/** Whether words name the subject of a flag: "with railing" for "Railing". */
function namesIt(label: string, words: string): boolean {
  const text = normalizeText(words);
  return normalizeText(label)
    .split(" ")
    .some((word) => word.length > 3 && text.includes(word.replace(/(?:es|s)$/, "")));
}

const stated = (value: number | string, source: string): FactVerdict => ({
  kind: "fact",
  fact: { value: value, source: source.slice(0, 300) },
});

const assumed = (value: number | string, source: string): FactVerdict => ({
  kind: "fact",
  fact: { value: value, source: `understood from “${source.slice(0, 200)}”`, isAssumed: true },
});
