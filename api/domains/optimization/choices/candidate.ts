import type { PlanProof } from "../optimization.types.ts";
import type { Packs } from "../problem/plan.rules.ts";
import type { CompiledProblem } from "../problem/problem.rules.ts";
import type { Found } from "../search/find-cheapest.ts";

/** A choice of packs and the facts known about it, before it becomes a plan. */
export interface Candidate {
  /** The problem whose offers `packs` counts. */
  readonly problem: CompiledProblem;
  readonly packs: Packs;
  readonly proof: PlanProof;
}

/**
 * The proof that a search provides.
 * @param isKindProven false when the search left open whether an even better plan of this kind exists (a faster one,
 *   for example)
 */
export function toProof(found: Found, isKindProven = true): PlanProof {
  const { elapsedMs, totalCents } = found;
  if (found.isProven && isKindProven) return { status: "optimal", gap: 0, elapsedMs };
  const gap = totalCents > 0 ? Math.max(0, (totalCents - found.boundCents) / totalCents) : 0;
  return { status: "feasible", gap, elapsedMs };
}

/** The number of suppliers that a choice of packs buys from. */
export function countSuppliers(problem: CompiledProblem, packs: Packs): number {
  return new Set(problem.offers.flatMap((offer, index) => ((packs[index] ?? 0) > 0 ? [offer.supplier] : [])))
    .size;
}

/** Lead time of the slowest offer bought; Infinity when unknown. */
export function slowestDays(problem: CompiledProblem, packs: Packs): number {
  return problem.offers.reduce(
    (days, offer, index) => ((packs[index] ?? 0) > 0 ? Math.max(days, offer.leadTimeDays) : days),
    0,
  );
}
