/** Optimization: from offers to plans. Data in, data out; no database, no clock of its own, no network. */
export type * from "./optimization.types.ts";
export { optimize, warmUpSolver } from "./optimize.ts";
export { InvalidProblemError } from "./problem/problem.errors.ts";
export { MOST_PACKAGES, parseProblem } from "./problem/problem.schema.ts";
export { listUnmatched } from "./problem/sets.rules.ts";
