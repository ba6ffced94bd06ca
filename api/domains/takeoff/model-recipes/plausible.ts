import { readUnit } from "./expression/unit-words.ts";
import type { RecipeInput } from "./recipe.ts";

/** Most of each kind for a square foot of the job, in ft, lb, gallons and single things. */
const MOST_PER_SQUARE_FOOT: Readonly<Record<string, number>> = {
  ft: 20,
  "sq ft": 12,
  "cu ft": 8,
  lb: 800,
  gallons: 1,
};
const MOST_THINGS = 60;

/** Height in ft that a job has which is given by its length alone: a wall, a fence. */
const OTHER_SIDE = 12;

/** Square feet below which a job is not judged by its size. */
const LEAST_JOB = 100;

/** Volume in cu ft that one square foot of a job has. */
const DEPTH = 0.25;

/**
 * How large a job is, in square feet, by what its description states: its areas, the product of its two longest
 * lengths, its volumes; and of things that are counted, once for each.
 */
export function sizeOf(inputs: readonly RecipeInput[]): number {
  const lengths: number[] = [OTHER_SIDE];
  let area = 0;
  let things = 1;
  for (const { unit, figures, usual } of inputs) {
    const known = usual === null ? readUnit(unit) : null;
    if (!known) continue;
    const powers = Object.entries(known.dimension);
    if (powers.length > 1) continue;
    const [base, power] = powers[0] ?? [];
    const sum = figures.reduce((total, { value }) => total + value, 0) * known.factor;
    if (base === "length" && power === 1) lengths.push(sum);
    else if (base === "length" && power === 2) area += sum;
    else if (base === "length" && power === 3) area += sum / DEPTH;
    else if (base !== "weight" && base !== "liquid") things = Math.max(things, sum);
  }
  const [longest = 0, second = 0] = lengths.sort((left, right) => right - left);
  return Math.max(LEAST_JOB, area, longest * second) * things;
}

/** Most that a job of so many square feet can need, in the unit of measure. */
export function mostOf(measuredUnit: string, squareFeet: number): number {
  return squareFeet * (MOST_PER_SQUARE_FOOT[measuredUnit] ?? MOST_THINGS);
}
