import type { OptimizationProblem, OptimizationResult, Plan } from "../optimization.types.ts";

/** What the pool asks a worker. */
export interface SolverRequest {
  readonly problem: OptimizationProblem;
  readonly timeLimitMs: number;
  /** Whether incumbents are wanted. */
  readonly wantsIncumbents: boolean;
}

/** What a worker answers: any number of incumbents, then one of the other two. */
export type SolverMessage =
  | { readonly type: "incumbent"; readonly plan: Plan }
  | { readonly type: "solved"; readonly result: OptimizationResult }
  | { readonly type: "failed"; readonly message: string; readonly findings: readonly string[] | null };
