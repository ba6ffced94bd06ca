import type { Expression, FUNCTIONS, Operator } from "./expression.ts";

const SIGNS: Readonly<Record<Operator, string>> = { "+": "+", "-": "−", "*": "×", "/": "÷" };
const NAMES: Readonly<Record<(typeof FUNCTIONS)[number], string>> = {
  ceil: "round up",
  floor: "round down",
  round: "round",
  min: "least of",
  max: "most of",
  sqrt: "root of",
  sum: "sum of",
  count: "number of",
};

/** Formats an expression for people, with figures in place of its inputs: "12 ft × 16 ft ÷ 350 sq ft per gal". */
export function formatExpression(expression: Expression, formatInput: (key: string) => string): string {
  function write(part: Expression, strength: number): string {
    switch (part.kind) {
      case "number":
        return String(part.value);
      case "pi":
        return "π";
      case "input":
        return formatInput(part.key);
      case "call":
        // A list is written as the sum of its figures anyway.
        if (part.name === "sum" && part.parameters[0]?.kind === "input") return write(part.parameters[0], 2);
        return `${NAMES[part.name]} (${part.parameters.map((one) => write(one, 0)).join(", ")})`;
      case "operation": {
        const own = part.operator === "+" || part.operator === "-" ? 1 : 2;
        const text = `${write(part.left, own)} ${SIGNS[part.operator]} ${write(part.right, own + 1)}`;
        return own < strength ? `(${text})` : text;
      }
      default:
        return part satisfies never;
    }
  }
  return write(expression, 0);
}
