import type { Expression, FunctionName, Operator } from "./expression.ts";

/** A figure or a list of them, in ft, lb, gallons and single things. */
export type Value = number | readonly number[];

const OPERATIONS: Readonly<Record<Operator, (left: number, right: number) => number>> = {
  "+": (left, right) => left + right,
  "-": (left, right) => left - right,
  "*": (left, right) => left * right,
  "/": (left, right) => left / right,
};

/** Rounding tolerance: sixteen inches on centre divide twelve feet by exactly nine, despite binary fractions. */
const NOISE = 1e-9;

const OF_EACH: Readonly<Partial<Record<FunctionName, (value: number) => number>>> = {
  ceil: (value) => Math.ceil(value - NOISE),
  floor: (value) => Math.floor(value + NOISE),
  round: (value) => Math.round(value + NOISE),
  sqrt: Math.sqrt,
};

/**
 * Computes an expression with checked dimensions. Lists are computed element by element.
 * @returns NaN or an infinity when a figure is divided by 0 or an input is missing
 */
export function evaluate(expression: Expression, figureOf: (key: string) => Value): Value {
  switch (expression.kind) {
    case "number":
      return expression.value;
    case "pi":
      return Math.PI;
    case "input":
      return figureOf(expression.key);
    case "operation": {
      const { operator, left, right } = expression;
      return combine(OPERATIONS[operator], evaluate(left, figureOf), evaluate(right, figureOf));
    }
    case "call":
      return call(
        expression.name,
        expression.parameters.map((parameter) => evaluate(parameter, figureOf)),
      );
    default:
      return expression satisfies never;
  }
}

function call(name: FunctionName, values: readonly Value[]): Value {
  const [first = Number.NaN, ...others] = values;
  if (name === "min" || name === "max")
    return others.reduce((left, right) => combine(name === "min" ? Math.min : Math.max, left, right), first);
  if (name === "sum" || name === "count") {
    const list = typeof first === "number" ? [first] : first;
    return name === "count" ? list.length : list.reduce((total, one) => total + one, 0);
  }
  const ofEach = OF_EACH[name] ?? Number;
  return typeof first === "number" ? ofEach(first) : first.map(ofEach);
}

function combine(operation: (left: number, right: number) => number, left: Value, right: Value): Value {
  if (typeof left === "number")
    return typeof right === "number" ? operation(left, right) : right.map((one) => operation(left, one));
  if (typeof right === "number") return left.map((one) => operation(one, right));
  return left.map((one, index) => operation(one, right[index] ?? Number.NaN));
}
