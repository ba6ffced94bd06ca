import { type ESTree, type ParseResult, Visitor } from "vite";

/** The size of one function. */
export interface FunctionSize {
  /** Its own name, or the name it is assigned to; `in call` for one passed to a call. */
  readonly name: string;
  /** Lines from first to last, including nested functions. */
  readonly lines: number;
  /**
   * Cyclomatic complexity: 1, plus 1 for each `if`, `?:`, loop, `case`, `catch`, `&&`, `||` and `??` of its own; nested
   * functions have their own.
   * @see McCabe, "A Complexity Measure", 1976, with each condition of a decision counted
   */
  readonly complexity: number;
}

/** State while a function is being walked. */
interface Walked {
  readonly name: string;
  readonly lines: number;
  complexity: number;
}

/**
 * @param program parsed from the text
 * @returns every function of a file, including nested ones, in the order in which they end
 */
export function readFunctions(program: ParseResult["program"], text: string): FunctionSize[] {
  const found: FunctionSize[] = [];
  const inside: Walked[] = [];
  /** Names for anonymous functions, by position. */
  const names = new Map<number, string>();
  const lineOf = createLineCounter(text);

  const enter = (node: { start: number; end: number; id?: { name: string } | null }) => {
    const name = node.id?.name ?? names.get(node.start) ?? "anonymous";
    inside.push({ name, lines: lineOf(node.end) - lineOf(node.start) + 1, complexity: 1 });
  };
  const leave = () => {
    const left = inside.pop();
    if (left) found.push(left);
  };
  const count = () => {
    const present = inside.at(-1);
    if (present) present.complexity += 1;
  };
  const keep = (node: { start: number } | null, name: string | null) => {
    if (node && name !== null) names.set(node.start, name);
  };

  const nameValue = ({ key, value }: { key: ESTree.Node; value: ESTree.Node | null }) =>
    keep(value, nameOf(key));
  const nameVariable = ({ id, init }: ESTree.VariableDeclarator) => keep(init, nameOf(id));
  const nameHandedOver = ({ callee, arguments: given }: ESTree.CallExpression) => {
    for (const argument of given) keep(argument, `in ${nameOf(callee) ?? "a call"}`);
  };
  const countCase = ({ test }: ESTree.SwitchCase) => {
    if (test !== null) count();
  };

  new Visitor({
    VariableDeclarator: nameVariable,
    Property: nameValue,
    PropertyDefinition: nameValue,
    MethodDefinition: nameValue,
    CallExpression: nameHandedOver,
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    IfStatement: count,
    ConditionalExpression: count,
    ForStatement: count,
    ForInStatement: count,
    ForOfStatement: count,
    WhileStatement: count,
    DoWhileStatement: count,
    CatchClause: count,
    LogicalExpression: count,
    SwitchCase: countCase,
  }).visit(program);
  return found;
}

/** The name of a variable, a key or a called function; null when it is computed. */
function nameOf(node: ESTree.Node): string | null {
  if (node.type === "Identifier") return node.name;
  if (node.type === "MemberExpression" && node.property.type === "Identifier") return node.property.name;
  return null;
}

/** @returns the line of each position in a text, starting at 1 */
function createLineCounter(text: string): (place: number) => number {
  const ends: number[] = [];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) ends.push(at);
  return (place) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? place) < place) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
