/** A small language for a material's quantity: inputs, + − × ÷, and a few functions. It cannot execute anything. */

export const FUNCTIONS = ["ceil", "floor", "round", "min", "max", "sqrt", "sum", "count"] as const;
export type FunctionName = (typeof FUNCTIONS)[number];
export type Operator = "+" | "-" | "*" | "/";

/** An expression's text as a tree; operators bind as in arithmetic. */
export type Expression =
  | { kind: "number"; value: number }
  | { kind: "pi" }
  | { kind: "input"; key: string }
  | { kind: "operation"; operator: Operator; left: Expression; right: Expression }
  | { kind: "call"; name: FunctionName; parameters: readonly Expression[] };

type ParsedExpression = { ok: true; expression: Expression } | { ok: false; reason: string };

const LONGEST = 400;
const DEEPEST = 24;

const TOKEN = /\s*(?:(\d+(?:\.\d+)?|\.\d+)|([A-Za-z_]\w{0,39})|([-+*/(),]))/y;
const OPERATORS: Readonly<Record<string, { operator: Operator; strength: number }>> = {
  "+": { operator: "+", strength: 1 },
  "-": { operator: "-", strength: 1 },
  "*": { operator: "*", strength: 2 },
  "/": { operator: "/", strength: 2 },
};

/** Thrown to stop a parse; it never leaves this file. */
class NotAnExpression extends Error {}

/**
 * Text → tree. Multiplication binds tighter than addition, both left to right; numbers have no sign.
 * @param text at most 400 characters; × ÷ − · are read as * / - *
 */
export function parseExpression(text: string): ParsedExpression {
  try {
    if (text.length > LONGEST) throw new NotAnExpression(`it is longer than ${LONGEST} characters`);
    const reader = createReader(
      toTokens(text.replace(/[×·]/g, "*").replace(/÷/g, "/").replace(/[−–]/g, "-")),
    );
    const expression = readOperation(reader, 0, 0);
    const rest = reader.next();
    if (rest !== undefined) throw new NotAnExpression(`“${rest}” is not expected`);
    return { ok: true, expression };
  } catch (error) {
    if (error instanceof NotAnExpression) return { ok: false, reason: error.message };
    throw error;
  }
}

function toTokens(text: string): string[] {
  const tokens: string[] = [];
  const pattern = new RegExp(TOKEN);
  const end = text.trimEnd().length;
  while (pattern.lastIndex < end) {
    const at = pattern.lastIndex;
    const match = pattern.exec(text);
    if (!match) throw new NotAnExpression(`“${text.slice(at, at + 12).trim()}” is not expected`);
    tokens.push(match[1] ?? match[2] ?? match[3] ?? "");
  }
  return tokens;
}

interface TokenReader {
  peek(): string | undefined;
  next(): string | undefined;
}

function createReader(tokens: readonly string[]): TokenReader {
  let at = 0;
  return {
    peek: () => tokens[at],
    next: () => tokens[at++],
  };
}

/** An operation whose operators bind at least as tightly as `strength`. */
function readOperation(reader: TokenReader, strength: number, depth: number): Expression {
  if (depth > DEEPEST) throw new NotAnExpression(`it is nested deeper than ${DEEPEST}`);
  let left = readOperand(reader, depth);
  for (;;) {
    const known = OPERATORS[reader.peek() ?? ""];
    if (!known || known.strength < strength) return left;
    reader.next();
    const right = readOperation(reader, known.strength + 1, depth + 1);
    left = { kind: "operation", operator: known.operator, left, right };
  }
}

function readOperand(reader: TokenReader, depth: number): Expression {
  const token = reader.next();
  if (token === undefined) throw new NotAnExpression("it ends too early");
  if (token === "(") {
    const inner = readOperation(reader, 0, depth + 1);
    expect(reader, ")");
    return inner;
  }
  if (/^[\d.]/.test(token)) return { kind: "number", value: Number(token) };
  if (!/^[A-Za-z_]/.test(token)) throw new NotAnExpression(`“${token}” is not expected`);
  if (reader.peek() !== "(") return token === "pi" ? { kind: "pi" } : { kind: "input", key: token };
  const name = FUNCTIONS.find((one) => one === token);
  if (!name) throw new NotAnExpression(`there is no function “${token}”`);
  reader.next();
  const parameters = [readOperation(reader, 0, depth + 1)];
  while (reader.peek() === ",") {
    reader.next();
    parameters.push(readOperation(reader, 0, depth + 1));
  }
  expect(reader, ")");
  const isMany = name === "min" || name === "max";
  if (parameters.length > 1 !== isMany || parameters.length > 10)
    throw new NotAnExpression(`${name} takes ${isMany ? "two to ten values" : "one value"}`);
  return { kind: "call", name, parameters };
}

function expect(reader: TokenReader, token: string): void {
  const found = reader.next();
  if (found !== token) throw new NotAnExpression(`“${token}” is missing`);
}

/** Every part of an expression, including the expression itself. */
export function partsOf(expression: Expression): Expression[] {
  if (expression.kind === "operation")
    return [expression, ...partsOf(expression.left), ...partsOf(expression.right)];
  if (expression.kind === "call") return [expression, ...expression.parameters.flatMap(partsOf)];
  return [expression];
}
