/** Claims: evidence that a part of the description was used, or why it was not. */

import { withUnit } from "../../../../schema/units.ts";
import { partLines } from "../estimating/goods/cut-list.ts";
import { isWasteKey } from "../estimating/waste.ts";
import { assemblyFor } from "../model-recipes/recipe-assembly.ts";
import { spansOf } from "../reading/fact-spans.ts";
import { matchesIn } from "../reading/phrases/patterns.ts";
import { readGone } from "../reading/statements/gone.ts";
import { normalizeText } from "../reading/text/normalize-text.ts";
import type { Span } from "../reading/text/tracked-text.ts";
import type { Reading } from "../recipes/reading.types.ts";
import { track, valuesOf } from "../recipes/values.ts";
import type { Scope, ScopeFact, WorkItem } from "../scope.ts";
import type { TakeoffMaterial } from "../takeoff.types.ts";
import { formatNumber } from "../units.ts";

/** A part of the text that was read, with the result. */
export interface Claim {
  readonly span: Span;
  /** Whether the claim covers figures in the range, or only its words. */
  readonly isOfFigures: boolean;
  /** Materials that depend on it; empty when it is set aside. */
  readonly lines: readonly string[];
  readonly reason: string | null;
}

/** Claims on ranges whose figures some lines depend on. */
export const usedFigures = (spans: readonly Span[], lines: readonly string[]): Claim[] =>
  lines.length === 0 ? [] : spans.map((span) => ({ span, isOfFigures: true, lines, reason: null }));

/** The data that claims are derived from. */
export interface Account {
  readonly reading: Reading;
  /** As read, before any edits. */
  readonly scope: Scope;
  /** The work as computed: answers and edits replace the values that were read. */
  readonly items: readonly WorkItem[];
  readonly materials: readonly TakeoffMaterial[];
  /** Ranges behind the lines that were solved from the text alone, by line key. */
  readonly solved: ReadonlyMap<string, readonly Span[]>;
  /** Keys of inputs set by a person's answer or edit. */
  readonly settled: ReadonlySet<string>;
}

/** Input key → materials that depend on it, through their figures or through the condition that lists them. */
function usesOf({ items, materials }: Account): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, Set<string>>();
  const add = (inputKey: string, line: string) => {
    const lines = uses.get(inputKey) ?? new Set<string>();
    uses.set(inputKey, lines.add(line));
  };
  const listed = new Set(materials.map(({ key }) => key));
  for (const material of materials) for (const { key } of material.inputs) add(key, material.key);
  for (const item of items) {
    const assembly = assemblyFor(item);
    if (!assembly) continue;
    const values = valuesOf(assembly, item);
    for (const line of assembly.lines) {
      const key = `${item.key}.${line.key}`;
      if (!line.when || !listed.has(key)) continue;
      const tracked = track(values);
      line.when(tracked.values);
      for (const used of tracked.used) add(`${item.key}.${used}`, key);
    }
  }
  const order = materials.map(({ key }) => key);
  return new Map([...uses].map(([key, lines]) => [key, order.filter((line) => lines.has(line))]));
}

/** Where a fact is stated. A language model's fact quotes the description as written. */
function placesOf(reading: Reading, fact: ScopeFact): readonly Span[] {
  if (fact.spans) return fact.spans;
  const quotation = /“(.+)”/.exec(fact.source ?? "")?.[1] ?? fact.source;
  return quotation ? spansOf(reading, { value: fact.value, source: normalizeText(quotation) }) : [];
}

function inWords(value: number | string, unit: string | null): string {
  if (unit === "yes/no") return value === 0 ? "no" : "yes";
  const figure = typeof value === "number" ? formatNumber(value) : value;
  return withUnit(figure, unit);
}

/** Claims for the facts of the work: what each was read as, and which materials follow from it. */
export function factClaims(account: Account): Claim[] {
  const { reading, scope, items, materials, settled } = account;
  const uses = usesOf(account);
  return scope.items.flatMap((item) => {
    const assembly = assemblyFor(item);
    const edited = items.find(({ key }) => key === item.key);
    const hasLines = materials.some(({ key }) => key.startsWith(`${item.key}.`));
    return Object.entries(item.facts).flatMap(([inputKey, fact]): Claim[] => {
      const spec = assembly?.inputs[inputKey];
      if (!assembly || !spec) return [];
      const key = `${item.key}.${inputKey}`;
      const lines = settled.has(key) ? [] : (uses.get(key) ?? []);
      const read = `Read as ${spec.label.toLowerCase()} ${inWords(fact.value, spec.unit)} of the ${assembly.name.toLowerCase()}`;
      const yours = edited?.facts[inputKey]?.value;
      const reason = settled.has(key)
        ? `You set ${spec.label.toLowerCase()} to ${inWords(yours ?? fact.value, spec.unit)} instead.`
        : hasLines
          ? `${read}; no material on the list depends on it.`
          : `${read}, which is on the list once its missing size is known.`;
      return placesOf(reading, fact).map((span) => ({
        span,
        isOfFigures: true,
        lines,
        reason: lines.length > 0 ? null : reason,
      }));
    });
  });
}

/** Claims for percentages of waste, with the materials that they are added to. */
export function wasteClaims({ reading, scope, materials, settled }: Account): Claim[] {
  return reading.measures.flatMap((measure): Claim[] => {
    if (measure.dimension !== "percent") return [];
    const items = scope.items.filter(
      ({ waste, wasteFor }) =>
        waste === measure.value || wasteFor.some(({ percent }) => percent === measure.value),
    );
    if (items.length === 0) return [];
    const isOf = ({ key }: TakeoffMaterial) => items.some((item) => key.startsWith(`${item.key}.`));
    const lines = materials.filter((one) => isOf(one) && one.wastePercent === measure.value);
    const isSet = items.some(({ key }) =>
      [...settled].some((one) => one.startsWith(`${key}.`) && isWasteKey({ key: one })),
    );
    const reason = isSet
      ? "You set the waste to another figure."
      : "Read as waste; nothing on the list is cut or spilt, so none is added.";
    return [
      {
        span: reading.originOf(measure.start, measure.end),
        isOfFigures: true,
        lines: lines.map(({ key }) => key),
        reason: lines.length > 0 ? null : reason,
      },
    ];
  });
}

/** Claims for the words that ask for the listed work, and for those that name materials on hand or left out. */
export function wordClaims({ reading, scope, materials }: Account): Claim[] {
  const claims: Claim[] = [];
  for (const item of scope.items) {
    const lines = materials.filter(({ key }) => key.startsWith(`${item.key}.`)).map(({ key }) => key);
    for (const { pattern } of assemblyFor(item)?.triggers ?? [])
      for (const match of matchesIn(reading.text, pattern))
        claims.push({
          span: reading.originOf(match.index, match.index + match[0].length),
          isOfFigures: false,
          lines,
          reason: lines.length > 0 ? null : "It is on the list once its missing size is known.",
        });
    for (const words of [...item.excluded, ...(item.kept ?? [])]) {
      const at = reading.text.indexOf(words);
      if (at >= 0) claims.push(notWanted(reading.originOf(at, at + words.length), false));
    }
  }
  for (const { start, end } of readGone(reading)) claims.push(notWanted(reading.originOf(start, end), true));
  return claims;
}

const notWanted = (span: Span, isOfFigures: boolean): Claim => ({
  span,
  isOfFigures,
  lines: [],
  reason: "The description says that it is there already or not wanted.",
});

/** Claims for entries of a shopping list and for parts listed one by one. */
export function listedClaims({ scope }: Account): Claim[] {
  return [
    ...scope.listed.flatMap(({ key, spans = [] }) => usedFigures(spans, [key])),
    ...partLines(scope).flatMap(({ key, parts }) => parts.flatMap(({ spans }) => usedFigures(spans, [key]))),
  ];
}
