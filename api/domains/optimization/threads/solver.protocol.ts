import type { OptimizationProblem, OptimizationResult, Plan } from "../optimization.types.ts";

/** What the pool sends to a worker. */
export interface SolverRequest {
  readonly problem: OptimizationProblem;
  readonly timeLimitMs: number;
  /** Whether to report incumbents. */
  readonly wantsIncumbents: boolean;
}

/** A worker's messages: any number of incumbents, then one of the other two. */
export type SolverMessage =
  | { readonly type: "incumbent"; readonly plan: Plan }
  | { readonly type: "solved"; readonly result: OptimizationResult }
  | { readonly type: "failed"; readonly message: string; readonly findings: readonly string[] | null };
