import { costOf, type Packs } from "../problem/plan.rules.ts";
import { findCheapest, type SearchTools } from "../search/find-cheapest.ts";
import { type Candidate, countSuppliers, toProof } from "./candidate.ts";
import type { Deadline } from "./deadline.ts";
import { countLeastSuppliers } from "./least-suppliers.ts";

interface Frontier {
  /** From the fewest suppliers to the cheapest plan; costs fall strictly. */
  readonly candidates: readonly Candidate[];
  /** The plan with the fewest suppliers; among those, the cheapest. */
  readonly fewest: Candidate;
  /** The cheapest plan; among equals, one with the fewest suppliers. */
  readonly cheapest: Candidate;
}

/** How many supplier counts to try between the fewest and the cheapest: no one compares more than that. */
const MOST_BETWEEN = 8;

/**
 * The numbers of suppliers to try after `count` and before `most`: every one of them, or a limited number, spaced
 * closer where they are small and one more supplier saves the most.
 */
export function listCounts(count: number, most: number): number[] {
  const all = Math.max(0, most - count - 1);
  if (all <= MOST_BETWEEN) return Array.from({ length: all }, (_, index) => count + 1 + index);
  const growth = (most / count) ** (1 / (MOST_BETWEEN + 1));
  const counts: number[] = [];
  for (let at = 1; at <= MOST_BETWEEN; at += 1) {
    const last = counts.at(-1) ?? count;
    counts.push(Math.max(last + 1, Math.round(count * growth ** at)));
  }
  return counts;
}

/**
 * The share of the remaining time that a count gets. The fewest suppliers are a plan of their own. Of the counts in
 * between, the first, which are the hardest, get twice an even share. Some time is left for the plans that follow.
 */
function shareOf(isFewestKnown: boolean, countsLeft: number): number {
  return isFewestKnown ? 2 / (3 + countsLeft) : 1 / 2;
}

/** Cost against number of suppliers, from the fewest that can deliver up to the cheapest plan. */
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
  let counts: number[] = [];
  if (single && most > 1) {
    candidates.push(single);
    last = costOf(single.problem, single.packs).totalCents;
    counts = listCounts(1, most);
  } else if (most > 2) {
    const from = Math.max(2, await countLeastSuppliers(problem, tools, deadline.remainingMs() / 2));
    counts = Array.from({ length: Math.max(0, most - from) }, (_, index) => from + index);
  }
  for (let count = counts.shift(); count !== undefined && last > least; count = counts.shift()) {
    if (candidates.length > 0 && deadline.isOver()) break;
    const timeLimitMs = deadline.remainingMs() * shareOf(candidates.length > 0, counts.length);
    const found = await findCheapest({ problem, maximumSuppliers: count, timeLimitMs, start }, tools);
    isKindProven &&= found.packs !== null || found.isProven;
    if (!found.packs) continue;
    // The fewest are known: from here on not every count is worth trying.
    if (candidates.length === 0) counts = listCounts(count, most);
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
