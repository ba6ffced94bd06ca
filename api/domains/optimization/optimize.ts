import type { OptimizationOptions, OptimizationProblem, OptimizationResult } from "./optimization.types.ts";
import { runInSolverPool, startFirstWorker } from "./threads/solver-pool.ts";

/**
 * Finds the plans for a list of materials and offers.
 *
 * Runs in a worker thread, so the caller's event loop stays free. The same problem gives the same amounts.
 *
 * @returns plans, baselines, materials not on sale, conflicts; a list without materials gives no plans, never an error
 * @throws InvalidProblemError if the problem contradicts itself
 * @throws the signal's reason when aborted
 * @see api/decisions/020-basket-optimization.md
 */
export function optimize(
  problem: OptimizationProblem,
  options: OptimizationOptions = {},
): Promise<OptimizationResult> {
  return runInSolverPool(problem, options);
}

/**
 * Loads the solver in the background, so that the first problem does not wait a few hundred milliseconds for it. Call
 * it at the start of a process that will solve; otherwise the first `optimize` loads it. Does not keep the process
 * alive.
 */
export function warmUpSolver(): void {
  startFirstWorker();
}
