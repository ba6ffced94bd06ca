import { type CheckedShape, checkDimensions } from "./expression/check-dimensions.ts";
import {
  type Dimension,
  describeDimension,
  isCount,
  isMeasured,
  isPlain,
  isSameDimension,
  times,
} from "./expression/dimension.ts";
import { type Expression, parseExpression, partsOf } from "./expression/expression.ts";
import { readUnit } from "./expression/unit-words.ts";
import type { RecipeInput, RecipeLine } from "./recipe.ts";
import { isPackage, measuredUnitOf, readSaleUnit, type SaleUnit } from "./sale-units.ts";

/** A line with a parsed expression that measures what is sold. */
export interface CompiledLine {
  /** The measured quantity, in ft, lb, gallons and single things. */
  expression: Expression;
  unit: SaleUnit;
  measured: { unit: string; factor: number };
  /** Input with the contents of one sale unit, if the expression ends by dividing by it. */
  holds: string | null;
  /** Keys of the inputs it reads. */
  inputs: ReadonlySet<string>;
}

type Compiled = { ok: true; line: CompiledLine } | { ok: false; reason: string };

const refuse = (reason: string): Compiled => ({ ok: false, reason });

/** Parses a line's expression and checks by dimension that its result matches the unit of sale. */
export function compileLine(
  line: Pick<RecipeLine, "unit" | "expression">,
  inputs: readonly RecipeInput[],
): Compiled {
  const unit = readSaleUnit(line.unit);
  if (!unit) return refuse(`nothing is sold by “${line.unit}”`);
  const parsed = parseExpression(line.expression);
  if (!parsed.ok) return refuse(parsed.reason);
  const shapes = new Map(
    inputs.map(({ key, unit: words, figures }) => {
      const dimension = withoutThings(readUnit(words)?.dimension ?? {});
      const isBare = isPlain(dimension);
      return [key, { dimension, length: figures.length > 1 ? figures.length : null, isBare }];
    }),
  );
  const checked: CheckedShape = checkDimensions(parsed.expression, shapes);
  if (!checked.ok) return refuse(checked.reason);
  const { dimension, length } = checked.shape;
  if (length !== null) return refuse("it comes to a list");
  if (!isSold(dimension, unit))
    return refuse(`it comes to ${describeDimension(dimension)}, which is not sold by “${line.unit}”`);
  const read = partsOf(parsed.expression).flatMap((part) => (part.kind === "input" ? [part.key] : []));
  if (read.length === 0) return refuse("it uses no figure of the description");
  // A rate alone says how many for each, not how many.
  const isRate = Object.values(dimension).includes(-1) && new Set(read).size === 1;
  if (isRate) return refuse("it is a rate without what it is counted for");
  const packed = readPacked(parsed.expression, unit, (key) => {
    const input = inputs.find((one) => one.key === key);
    return input ? (readUnit(input.unit)?.dimension ?? null) : null;
  });
  return {
    ok: true,
    line: {
      expression: packed?.amount ?? parsed.expression,
      unit,
      measured: packed?.measured ?? unit.measured,
      holds: packed?.holds ?? null,
      inputs: new Set(read),
    },
  };
}

/**
 * Keeps measures and packages only. Other counted things become plain numbers: three posts of 8 ft are 24 ft, and
 * sockets plus switches give a number of boxes.
 */
function withoutThings(dimension: Dimension): Dimension {
  return Object.fromEntries(
    Object.entries(dimension).filter(([kind]) => isMeasured(kind) || isPackage(kind)),
  );
}

/**
 * Whether an amount of a dimension can be sold by a unit. A plain number is a number of pieces or packages, even when
 * it comes from a ratio: sheets from an area divided by the area of a sheet, tubes from sheets divided by the sheets
 * per tube.
 */
function isSold(dimension: Dimension, unit: SaleUnit): boolean {
  if (isSameDimension(dimension, unit.dimension)) return true;
  const isPieces = unit.name === "pieces";
  if (isPieces && isCount(dimension)) return true;
  if (!isPieces && !isCount(unit.dimension)) return false;
  // "40 screws a sheet" times a number of sheets, "a tube for every 4 panels" sold by the piece.
  const rest = Object.entries(isPieces ? dimension : times(dimension, unit.dimension, -1));
  const [above, below] = [1, -1].map((power) => rest.filter(([, exponent]) => exponent === power));
  const areCounts = rest.every(([kind, exponent]) => isPackage(kind) && Math.abs(exponent) === 1);
  return (
    isPlain(dimension) || (areCounts && below?.length === 1 && (above?.length ?? 0) <= (isPieces ? 1 : 0))
  );
}

/**
 * Turns "area ÷ sq ft per sheet" into an area sold in sheets of that size, so that packs are rounded up once, after
 * waste.
 */
function readPacked(expression: Expression, unit: SaleUnit, dimensionOf: (key: string) => Dimension | null) {
  const quotient =
    expression.kind === "call" && expression.name === "ceil" ? expression.parameters[0] : expression;
  if (quotient?.kind !== "operation" || quotient.operator !== "/" || quotient.right.kind !== "input")
    return null;
  const held = dimensionOf(quotient.right.key);
  if (!held) return null;
  const amount = times(held, unit.dimension);
  const name = measuredUnitOf(amount);
  const factor = name && readUnit(name)?.factor;
  if (!name || !factor || isPlain(amount)) return null;
  return { amount: quotient.left, holds: quotient.right.key, measured: { unit: name, factor } };
}
