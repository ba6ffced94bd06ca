/** Solves a project's problem as its owner asked, or as closely as possible. */
import type {
  Conflict,
  OptimizationOptions,
  OptimizationProblem,
  OptimizationResult,
  optimize,
} from "../../optimization/index.ts";

type Optimize = (...parameters: Parameters<typeof optimize>) => Promise<OptimizationResult>;

/**
 * Solves as asked. If the date cannot be met, it solves again without it, so that there is a basket to show along with
 * the choice. The date is the only constraint that can leave no plan: a budget is judged, not enforced.
 * @returns the conflict of the problem as asked
 */
export async function solveAsAsked(
  problem: OptimizationProblem,
  solve: Optimize,
  options: OptimizationOptions,
): Promise<{ result: OptimizationResult; conflict: Conflict | null }> {
  const result = await solve(problem, options);
  const { conflict } = result;
  const { latestLeadTimeDays, ...constraints } = problem.constraints ?? {};
  const isDateInTheWay = result.plans.length === 0 && latestLeadTimeDays !== undefined && conflict !== null;
  return { result: isDateInTheWay ? await solve({ ...problem, constraints }, options) : result, conflict };
}
