/**
 * Optimisation: from offers to plans. Data in, data out; no database, no clock of its own, no network.
 */

export type * from "./optimization.types.ts";
export { optimize, warmUpSolver } from "./optimize.ts";
export { InvalidProblemError } from "./problem.errors.ts";
export { parseProblem } from "./problem.schema.ts";
export { listUnmatched } from "./sets.rules.ts";
