import { costOf, type Packs } from "../problem/plan.rules.ts";
import { type Found, findCheapest, type SearchTools } from "../search/find-cheapest.ts";
import { type Candidate, countSuppliers, toProof } from "./candidate.ts";
import type { Deadline } from "./deadline.ts";

export interface Frontier {
  /** From the fewest suppliers to the cheapest; costs fall strictly. */
  readonly candidates: readonly Candidate[];
  /** The plan with the fewest suppliers; among those, the cheapest. */
  readonly fewest: Candidate;
  /** The cheapest plan; among equals, one with the fewest suppliers. */
  readonly cheapest: Candidate;
}

/** Cost against number of suppliers, from the fewest that can do it up to the cheapest plan. */
export async function findFrontier(
  single: Candidate | null,
  cheapest: Candidate,
  tools: SearchTools,
  deadline: Deadline,
): Promise<Frontier> {
  const { problem } = cheapest;
  const most = countSuppliers(problem, cheapest.packs);
  const least = costOf(problem, cheapest.packs).totalCents;
  const candidates: Candidate[] = [];
  let last = Number.MAX_SAFE_INTEGER;
  let start: Packs | null = null;
  let isKindProven = true;
  if (single && most > 1) {
    candidates.push(single);
    last = costOf(single.problem, single.packs).totalCents;
  }
  for (let count = 2; count < most && last > least; count += 1) {
    if (candidates.length > 0 && deadline.isOver()) break;
    const found: Found = await findCheapest(
      { problem, maximumSuppliers: count, timeLimitMs: deadline.remainingMs() / 2, start },
      tools,
    );
    isKindProven &&= found.packs !== null || found.isProven;
    if (!found.packs) continue;
    start = found.packs;
    if (found.totalCents >= last) continue;
    last = found.totalCents;
    candidates.push({ problem, packs: found.packs, proof: toProof(found, isKindProven) });
  }
  if (last > least) candidates.push(cheapest);
  const tied = candidates.at(-1) ?? cheapest;
  return {
    candidates,
    fewest: candidates[0] ?? cheapest,
    cheapest: { ...tied, proof: cheapest.proof },
  };
}
