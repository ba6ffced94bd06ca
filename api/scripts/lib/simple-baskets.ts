import type { Packs } from "../../domains/optimization/problem/plan.rules.ts";
import { costOf, isFeasible } from "../../domains/optimization/problem/plan.rules.ts";
import type { CompiledProblem } from "../../domains/optimization/problem/problem.rules.ts";
import { type Cover, listCovers } from "../../domains/optimization/search/cover-menu.ts";

function add(packs: Packs, cover: Cover, sign: 1 | -1): void {
  for (const part of cover.parts) packs[part.offer] = (packs[part.offer] ?? 0) + sign * part.packs;
}

/** What most people do: each material where it is cheapest, whatever delivery costs. Null if a rule forbids it. */
export function cheapestPerItem(problem: CompiledProblem): number | null {
  const packs = new Float64Array(problem.offers.length);
  for (const [cover] of listCovers(problem)) if (cover) add(packs, cover, 1);
  return isFeasible(problem, packs) ? costOf(problem, packs).totalCents : null;
}

/**
 * The greedy of the internet shopping literature: material by material, where it adds least to the bill, the delivery
 * of a shop not yet bought from included. Null if a rule forbids the result.
 */
export function greedyWithDelivery(problem: CompiledProblem): number | null {
  const packs = new Float64Array(problem.offers.length);
  for (const menu of listCovers(problem)) {
    let best: Cover | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const cover of menu.slice(0, problem.suppliers.length * 2)) {
      add(packs, cover, 1);
      const { totalCents } = costOf(problem, packs);
      add(packs, cover, -1);
      if (totalCents >= least) continue;
      least = totalCents;
      best = cover;
    }
    if (best) add(packs, best, 1);
  }
  return isFeasible(problem, packs) ? costOf(problem, packs).totalCents : null;
}
