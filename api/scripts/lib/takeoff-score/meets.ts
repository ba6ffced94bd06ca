/** Whether a quantity meets an expected one, whatever units the two are in. */
import { GALLONS_IN_CUBIC_FOOT, type MeasureDimension } from "./measure-words.ts";
import { readUnit, type Sizes, type UnitReading } from "./sale-unit.ts";

export interface Amount {
  qty: number;
  unit: string;
}

/** Square feet of a sheet whose size is not stated: 4 × 8 ft. */
const USUAL_SHEET = 32;

/** Sizes that differ by less than this fraction are the same size. */
const SAME_SIZE = 0.02;

/** Within the tolerance, or the next whole number where whole ones are sold. */
function isClose(given: number, expected: number, tolerance: number, isWhole: boolean): boolean {
  if (Math.abs(given - expected) <= tolerance * Math.abs(expected) + 1e-9) return true;
  const isPart = expected > 0 && Math.abs(expected - Math.round(expected)) > 1e-6;
  return isWhole && isPart && Math.abs(given - Math.ceil(expected)) < 1e-6;
}

type Measure = Extract<UnitReading, { kind: "measure" }>;
type Count = Extract<UnitReading, { kind: "count" }>;

function sizesOf({ thing, sizes }: Count): Sizes {
  return thing === "sheet" ? { area: USUAL_SHEET, ...sizes } : sizes;
}

function measuresMeet(
  expected: Measure,
  given: Measure,
  wanted: number,
  found: number,
  tolerance: number,
): boolean {
  if (expected.dimension === given.dimension)
    return isClose(
      (found * given.factor) / expected.factor,
      wanted,
      tolerance,
      expected.dimension === "liquid",
    );
  const inGallons = ({ dimension, factor }: Measure, quantity: number): number | null => {
    if (dimension === "liquid") return quantity * factor;
    return dimension === "volume" ? quantity * factor * GALLONS_IN_CUBIC_FOOT : null;
  };
  const left = inGallons(expected, wanted);
  const right = inGallons(given, found);
  return left !== null && right !== null && isClose(right, left, tolerance, false);
}

/** Things of another size count by their total content: 75 bags of 60 lb are 56 of 80 lb. */
function countsMeet(
  expected: Count,
  given: Count,
  wanted: number,
  found: number,
  tolerance: number,
): boolean {
  const isSameThing = expected.thing === given.thing || [expected.thing, given.thing].includes("each");
  if (!isSameThing) return false;
  const own = given.sizes.area === undefined ? expected.sizes : sizesOf(expected);
  const other = Object.entries(own).flatMap(([dimension, size]) => {
    const present = given.sizes[dimension as MeasureDimension];
    return present !== undefined && Math.abs(size - present) > SAME_SIZE * size ? [{ size, present }] : [];
  });
  if (other.length === 0) return isClose(found, wanted, tolerance, true);
  return other.some(({ size, present }) => isClose(found * present, wanted * size, tolerance, false));
}

function readingsMeet(
  expected: UnitReading,
  given: UnitReading,
  wanted: number,
  found: number,
  tolerance: number,
) {
  if (expected.kind === "measure" && given.kind === "measure")
    return measuresMeet(expected, given, wanted, found, tolerance);
  if (expected.kind === "count" && given.kind === "count")
    return countsMeet(expected, given, wanted, found, tolerance);
  if (expected.kind === "measure" && given.kind === "count") {
    const size = sizesOf(given)[expected.dimension];
    return size !== undefined && isClose((found * size) / expected.factor, wanted, tolerance, false);
  }
  if (expected.kind === "count" && given.kind === "measure") {
    const size = sizesOf(expected)[given.dimension];
    return size !== undefined && isClose(found * given.factor, wanted * size, tolerance, false);
  }
  return false;
}

/**
 * @param tolerance relative: 0.05 is 5%
 * @param found     the quantity of an answer, in the unit that `readings` understand
 */
export function meets(
  { qty, unit }: Amount,
  tolerance: number,
  found: number,
  readings: readonly UnitReading[],
): boolean {
  return readUnit(unit).some((expected) =>
    readings.some((given) => readingsMeet(expected, given, qty, found, tolerance)),
  );
}
