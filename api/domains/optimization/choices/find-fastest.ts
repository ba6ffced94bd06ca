import type { Scope } from "../problem/scope.ts";
import { findCheapest, type SearchTools } from "../search/find-cheapest.ts";
import { type Candidate, slowestDays, toProof } from "./candidate.ts";
import type { Deadline } from "./deadline.ts";

/** The distinct lead times of a problem's offers, fastest first; Infinity means unknown. */
export function listLeadTimes(problem: Candidate["problem"]): number[] {
  return [...new Set(problem.offers.map((offer) => offer.leadTimeDays))].sort((a, b) => a - b);
}

/** The plan whose slowest line is fastest; among equals, the cheapest. */
export async function findFastest(
  scope: Scope,
  cheapest: Candidate,
  maximumSuppliers: number,
  tools: SearchTools,
  deadline: Deadline,
): Promise<Candidate> {
  const slowest = slowestDays(cheapest.problem, cheapest.packs);
  let isKindProven = true;
  for (const latestLeadTimeDays of listLeadTimes(cheapest.problem)) {
    if (latestLeadTimeDays >= slowest) break;
    const problem = scope.compile({ latestLeadTimeDays });
    if (!problem) continue;
    const found = await findCheapest(
      { problem, maximumSuppliers, timeLimitMs: deadline.remainingMs() },
      tools,
    );
    if (found.packs) return { problem, packs: found.packs, proof: toProof(found, isKindProven) };
    isKindProven &&= found.isProven;
  }
  return isKindProven ? cheapest : { ...cheapest, proof: { ...cheapest.proof, status: "feasible" } };
}
