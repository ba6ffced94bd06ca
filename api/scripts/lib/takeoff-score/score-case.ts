/** Scores how well a material list answers a description whose materials are known. */
import * as z from "zod";
import { type Amount, meets } from "./meets.ts";
import { readUnit, type UnitReading } from "./sale-unit.ts";

const amountSchema = z.object({ qty: z.number(), unit: z.string() });

/** A description with the materials that it is known to need. Other fields are ignored. */
export const scoreCaseSchema = z.object({
  id: z.string(),
  trade: z.string().default(""),
  /** The style of writing, where a file holds the same job in several. */
  register: z.string().optional(),
  description: z.string(),
  expect: z.array(
    amountSchema.extend({
      material: z.string(),
      /** Regular expression, case-insensitive: which lines of a list may be this material. */
      match: z.string(),
      alt_units: z.array(amountSchema).default([]),
      /** Relative: 0.05 is 5%. */
      tolerance: z.number().default(0.1),
      essential: z.boolean().default(true),
    }),
  ),
});
export type ScoreCase = z.infer<typeof scoreCaseSchema>;
type Expected = ScoreCase["expect"][number];

/** A line of the list to score. */
export interface ScoredLine {
  name: string;
  description: string;
  category: string;
  quantity: number;
  unit: string;
}

export interface CaseScore {
  /** Share of the expected materials that are met, 0 to 1. */
  score: number;
  /** Whether every essential material is met. */
  isFullyMet: boolean;
  lines: number;
  /** Names of lines that match no expected material. */
  extras: string[];
  /** Expected materials that are not met. */
  missed: string[];
}

/** Where a pattern found its material: in the name, with the description, or only with the category. */
type Nearness = 2 | 1 | 0;

interface Hit {
  line: ScoredLine;
  readings: UnitReading[];
  nearness: Nearness;
}

function nearnessOf(line: ScoredLine, pattern: RegExp): Nearness | null {
  if (pattern.test(line.name)) return 2;
  if (pattern.test(`${line.name} | ${line.description}`)) return 1;
  return pattern.test(`${line.name} | ${line.description} | ${line.category}`) ? 0 : null;
}

/** Sums of the same material split over several lines, by each measure that the lines share. */
function sumsOf(hits: readonly Hit[]): { found: number; reading: UnitReading }[] {
  const sums = new Map<string, { found: number; count: number; reading: UnitReading }>();
  for (const { line, readings } of hits) {
    const views = new Map<string, { found: number; reading: UnitReading }>();
    const add = (found: number, reading: UnitReading) =>
      views.set(`${JSON.stringify(reading)} ${found}`, { found, reading });
    for (const reading of readings) {
      if (reading.kind === "measure") {
        add(line.quantity * reading.factor, { ...reading, factor: 1 });
        continue;
      }
      add(line.quantity, { ...reading, sizes: {} });
      for (const [dimension, size] of Object.entries(reading.sizes))
        add(line.quantity * size, {
          kind: "measure",
          dimension: dimension as keyof typeof reading.sizes,
          factor: 1,
        });
    }
    for (const { found, reading } of views.values()) {
      const key = JSON.stringify(reading);
      const sum = sums.get(key) ?? { found: 0, count: 0, reading };
      sums.set(key, { found: sum.found + found, count: sum.count + 1, reading });
    }
  }
  return [...sums.values()].filter(({ count }) => count > 1);
}

function findHits(expected: Expected, lines: readonly Omit<Hit, "nearness">[]): Hit[] {
  const pattern = new RegExp(expected.match, "is");
  return lines
    .flatMap((one) => {
      const nearness = nearnessOf(one.line, pattern);
      return nearness === null ? [] : [{ ...one, nearness }];
    })
    .sort((left, right) => right.nearness - left.nearness);
}

/** The line that meets an expected material by itself, "sum" when several meet it together, or null. */
function findAnswer({ tolerance, alt_units, ...first }: Expected, hits: readonly Hit[]): Hit | "sum" | null {
  const targets: Amount[] = [first, ...alt_units];
  const isMet = (found: number, readings: readonly UnitReading[]) =>
    targets.some((target) => meets(target, tolerance, found, readings));
  const single = hits.find(({ line, readings }) => isMet(line.quantity, readings));
  if (single) return single;
  const isSumMet = [2, 1, 0].some((least) =>
    sumsOf(hits.filter(({ nearness }) => nearness >= least)).some(({ found, reading }) =>
      isMet(found, [reading]),
    ),
  );
  return isSumMet ? "sum" : null;
}

/**
 * A material is met by a line that its pattern matches and whose quantity is within its tolerance, in its unit or an
 * alternative one, or rounded up to whole packs; or by the sum of several such lines.
 */
export function scoreCase({ expect }: ScoreCase, list: readonly ScoredLine[]): CaseScore {
  const lines = list.map((line) => ({ line, readings: readUnit(line.unit, line.name, line.description) }));
  const used = new Set<ScoredLine>();
  const outcomes = expect.map((expected) => {
    const hits = findHits(expected, lines);
    const answer = findAnswer(expected, hits);
    for (const { line, nearness } of hits) if (nearness > 0) used.add(line);
    if (answer !== null && answer !== "sum") used.add(answer.line);
    return { expected, isMet: answer !== null };
  });
  const met = outcomes.filter(({ isMet }) => isMet).length;
  return {
    score: outcomes.length === 0 ? 0 : met / outcomes.length,
    isFullyMet:
      outcomes.every(({ expected, isMet }) => isMet || !expected.essential) &&
      (list.length > 0 || outcomes.length === 0),
    lines: list.length,
    extras: list.filter((line) => !used.has(line)).map(({ name }) => name),
    missed: outcomes.filter(({ isMet }) => !isMet).map(({ expected }) => expected.material),
  };
}
