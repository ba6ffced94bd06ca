import {
  type Dimension,
  describeDimension,
  isCount,
  isPlain,
  isSameDimension,
  PLAIN,
  squareRoot,
  times,
} from "./dimension.ts";
import type { Expression } from "./expression.ts";

/** The shape of an expression's result. */
interface Shape {
  dimension: Dimension;
  /** Number of figures in the list; null for a single one. */
  length: number | null;
  /** Made of numbers and counts only, or a ratio in whole numbers: added to packages it counts the same ones. */
  isBare: boolean;
}

/** What an expression measures, or why its parts are incompatible, in words for the model that wrote it. */
export type CheckedShape = { ok: true; shape: Shape } | { ok: false; reason: string };

/** Largest number allowed in an expression; anything larger is a fact and belongs in the inputs. */
const LARGEST_NUMBER = 12;

class WrongDimension extends Error {}

/**
 * What an expression measures, given what its inputs measure. Lengths can only be added to lengths; only counts are
 * rounded; a bare number, or a ratio that was rounded, counts whatever it is added to, but is never a length.
 * @param inputs by key; a list has a length
 */
export function checkDimensions(expression: Expression, inputs: ReadonlyMap<string, Shape>): CheckedShape {
  const single = (dimension: Dimension, isBare: boolean): Shape => ({ dimension, length: null, isBare });

  function shapeOf(part: Expression): Shape {
    switch (part.kind) {
      case "number":
        if (part.value > LARGEST_NUMBER || !Number.isInteger(part.value * 4))
          throw new WrongDimension(`the number ${part.value} has to be an input`);
        return single(PLAIN, true);
      case "pi":
        return single(PLAIN, false);
      case "input": {
        const input = inputs.get(part.key);
        if (!input) throw new WrongDimension(`there is no input “${part.key}”`);
        return input;
      }
      case "operation":
        return shapeOfOperation(part);
      case "call":
        return shapeOfCall(part);
      default:
        return part satisfies never;
    }
  }

  function shapeOfOperation({ operator, left, right }: Extract<Expression, { kind: "operation" }>): Shape {
    const first = shapeOf(left);
    const second = shapeOf(right);
    if (operator === "+" || operator === "-") return alike([first, second]);
    return {
      dimension: times(first.dimension, second.dimension, operator === "*" ? 1 : -1),
      length: commonLength([first, second]),
      isBare: first.isBare && second.isBare,
    };
  }

  function shapeOfCall({ name, parameters }: Extract<Expression, { kind: "call" }>): Shape {
    const shapes = parameters.map(shapeOf);
    const [first = single(PLAIN, true)] = shapes;
    switch (name) {
      case "min":
      case "max":
        return alike(shapes);
      case "ceil":
      case "floor":
      case "round":
        if (!isPlain(first.dimension) && !isCount(first.dimension))
          throw new WrongDimension(`${name} of ${describeDimension(first.dimension)} depends on its unit`);
        // "A post every 7 ft": a whole number of spacings counts whatever it is added to.
        return { ...first, isBare: first.isBare || isPlain(first.dimension) };
      case "sqrt": {
        const root = squareRoot(first.dimension);
        if (!root) throw new WrongDimension(`${describeDimension(first.dimension)} has no square root`);
        return { ...first, dimension: root };
      }
      case "sum":
      case "count":
        if (first.length === null) throw new WrongDimension(`${name} takes a list`);
        return single(name === "sum" ? first.dimension : PLAIN, false);
      default:
        return name satisfies never;
    }
  }

  try {
    return { ok: true, shape: shapeOf(expression) };
  } catch (error) {
    if (error instanceof WrongDimension) return { ok: false, reason: error.message };
    throw error;
  }
}

/**
 * The common dimension of several values. Plain numbers adopt it if it is a count: an area divided by that of a sheet
 * is a number of sheets.
 */
function alike(shapes: readonly Shape[]): Shape {
  const dimension = shapes.find((shape) => !isPlain(shape.dimension))?.dimension ?? PLAIN;
  for (const shape of shapes) {
    const isAlike = isPlain(shape.dimension)
      ? isPlain(dimension) || isCount(dimension)
      : isSameDimension(shape.dimension, dimension);
    if (!isAlike)
      throw new WrongDimension(
        `${describeDimension(dimension)} and ${describeDimension(shape.dimension)} do not go together`,
      );
  }
  return { dimension, length: commonLength(shapes), isBare: shapes.every(({ isBare }) => isBare) };
}

function commonLength(shapes: readonly Shape[]): number | null {
  const lengths = new Set(shapes.flatMap(({ length }) => length ?? []));
  if (lengths.size > 1) throw new WrongDimension("two lists have different lengths");
  return [...lengths][0] ?? null;
}
