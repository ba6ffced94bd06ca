import type { MilpModel } from "./highs.solver.ts";

/** A coefficient: column and value. */
export type Entry = readonly [column: number, value: number];

const INFINITY = Number.POSITIVE_INFINITY;

/** Builds a mixed-integer program with integer columns, row by row. */
export function createMilpBuilder() {
  const model: MilpModel = { cost: [], lower: [], upper: [], isInteger: [], rows: [] };
  const addRow = (lower: number, upper: number, entries: readonly Entry[]) => {
    model.rows.push({
      lower,
      upper,
      indices: entries.map(([column]) => column),
      values: entries.map(([, value]) => value),
    });
  };
  return {
    model,
    /** @returns the column's number */
    addColumn(range: { readonly lower?: number; readonly upper: number; readonly cost?: number }): number {
      model.cost.push(range.cost ?? 0);
      model.lower.push(range.lower ?? 0);
      model.upper.push(range.upper);
      model.isInteger.push(true);
      return model.cost.length - 1;
    },
    addRow,
    /** Σ entries ≤ upper */
    atMost: (upper: number, entries: readonly Entry[]) => addRow(-INFINITY, upper, entries),
    /** Σ entries ≥ lower */
    atLeast: (lower: number, entries: readonly Entry[]) => addRow(lower, INFINITY, entries),
  };
}

export type MilpBuilder = ReturnType<typeof createMilpBuilder>;
