import { costOf } from "../problem/plan.rules.ts";
import type { Limits, Scope } from "../problem/scope.ts";
import { findCheapest, type SearchTools } from "../search/find-cheapest.ts";
import { type Candidate, toProof } from "./candidate.ts";
import type { Deadline } from "./deadline.ts";

/** The cheapest basket from a single supplier; null when none can deliver everything. */
export async function findBestSingleSupplier(
  scope: Scope,
  limits: Limits,
  tools: SearchTools,
  deadline: Deadline,
): Promise<(Candidate & { readonly supplierId: string }) | null> {
  const started = tools.now();
  let best: (Candidate & { readonly supplierId: string }) | null = null;
  let least = Number.MAX_SAFE_INTEGER;
  let isProven = true;
  for (const supplier of scope.source.suppliers) {
    const problem = scope.compile({ ...limits, supplierId: supplier.id });
    if (!problem) continue;
    const found = await findCheapest(
      { problem, maximumSuppliers: 1, timeLimitMs: deadline.remainingMs() },
      tools,
    );
    isProven &&= found.isProven;
    if (!found.packs || found.totalCents >= least) continue;
    least = costOf(problem, found.packs).totalCents;
    best = { supplierId: supplier.id, problem, packs: found.packs, proof: toProof(found) };
  }
  if (!best) return null;
  const elapsedMs = tools.now() - started;
  const status = isProven ? "optimal" : "feasible";
  return { ...best, proof: { ...best.proof, status, elapsedMs } };
}
