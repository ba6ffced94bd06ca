import { readUnit } from "./expression/unit-words.ts";
import type { RecipeInput } from "./recipe.ts";

/** Upper limit of each measure per square foot of the job, in ft, lb, gallons and single things. */
const MOST_PER_SQUARE_FOOT: Readonly<Record<string, number>> = {
  ft: 20,
  "sq ft": 12,
  "cu ft": 8,
  lb: 800,
  gallons: 1,
};
const MOST_THINGS = 60;

/** Assumed height in ft of a job given by its length only: a wall, a fence. */
const OTHER_SIDE = 12;

/** Smaller jobs, in square feet, are judged as if they were this large. */
const LEAST_JOB = 100;

/** Assumed volume in cu ft per square foot of a job. */
const DEPTH = 0.25;

/**
 * Size of a job in square feet, from what its description states: its areas, the product of its two longest lengths,
 * its volumes; multiplied by the number of counted things.
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

/** The most that a job of this many square feet can need, in the unit of measure. */
export function mostOf(measuredUnit: string, squareFeet: number): number {
  return squareFeet * (MOST_PER_SQUARE_FOOT[measuredUnit] ?? MOST_THINGS);
}
