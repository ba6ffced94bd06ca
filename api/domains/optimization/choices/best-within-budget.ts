import type { Cents } from "../../../platform/money.ts";
import { buildBasketModel, type ModelGoal } from "../milp/milp.model.ts";
import { costOf, isFeasible, type Packs } from "../problem/plan.rules.ts";
import type { CompiledProblem } from "../problem/problem.rules.ts";
import { unreduced } from "../problem/reduced-problem.ts";
import type { Scope } from "../problem/scope.ts";
import { findCheapest, type SearchTools } from "../search/find-cheapest.ts";
import { type Candidate, slowestDays, toProof } from "./candidate.ts";
import type { Deadline } from "./deadline.ts";
import { listLeadTimes } from "./find-fastest.ts";

interface BudgetSearch {
  readonly scope: Scope;
  readonly cheapest: Candidate;
  readonly budgetCents: Cents;
  readonly maximumSuppliers: number;
  readonly tools: SearchTools;
  readonly deadline: Deadline;
}

/** Solves one goal with HiGHS; the answer is checked against the offers before it is used. */
async function pursue(search: BudgetSearch, problem: CompiledProblem, goal: ModelGoal) {
  const model = buildBasketModel(unreduced(problem, search.maximumSuppliers), goal);
  const answer = await search.tools.milp.solve(model.milp, { timeLimitMs: search.deadline.remainingMs() });
  const packs = answer.columns && model.toPacks(answer.columns);
  const covered = packs && listCovered(problem, packs);
  const leftOut = new Set([...problem.materials.keys()].filter((index) => !covered?.has(index)));
  const isRight =
    packs !== null &&
    isFeasible(problem, packs, leftOut) &&
    costOf(problem, packs).totalCents <= search.budgetCents;
  return { packs: isRight ? packs : null, leftOut, isProven: answer.status !== "limit", bound: answer.bound };
}

function listCovered(problem: CompiledProblem, packs: Packs): Set<number> {
  return new Set(problem.offers.flatMap((offer, index) => ((packs[index] ?? 0) > 0 ? [offer.material] : [])));
}

function pointsOf(problem: CompiledProblem, packs: Packs): number {
  return problem.offers.reduce((sum, offer, index) => sum + ((packs[index] ?? 0) > 0 ? offer.points : 0), 0);
}

/** When the budget does not cover everything: as many materials as it does cover, at the least cost. */
async function findMost(search: BudgetSearch): Promise<Candidate | null> {
  const { cheapest, budgetCents, tools } = search;
  const started = tools.now();
  const most = await pursue(search, cheapest.problem, { minimise: "left-out", budgetCents });
  if (!most.packs || most.leftOut.size === cheapest.problem.materials.length) return null;
  const least = await pursue(search, cheapest.problem, {
    minimise: "cost",
    budgetCents,
    maximumLeftOut: most.leftOut.size,
  });
  const isProven = most.isProven && least.isProven && least.packs !== null;
  const packs = least.packs ?? most.packs;
  const proof = {
    status: isProven ? "optimal" : "feasible",
    gap: 0,
    elapsedMs: tools.now() - started,
  } as const;
  return { problem: cheapest.problem, packs, proof };
}

/** The fewest preference points that the budget allows; among those, the cheapest. */
async function findPreferred(search: BudgetSearch): Promise<Candidate> {
  const { cheapest, budgetCents, tools } = search;
  const started = tools.now();
  const { problem } = cheapest;
  if (pointsOf(problem, cheapest.packs) === 0) return cheapest;
  const fewest = await pursue(search, problem, { minimise: "points", budgetCents });
  if (!fewest.packs) return { ...cheapest, proof: { ...cheapest.proof, status: "feasible" } };
  const maximumPoints = pointsOf(problem, fewest.packs);
  const least = await pursue(search, problem, { minimise: "cost", budgetCents, maximumPoints });
  const isProven = fewest.isProven && least.isProven && least.packs !== null;
  const proof = {
    status: isProven ? "optimal" : "feasible",
    gap: 0,
    elapsedMs: tools.now() - started,
  } as const;
  return { problem, packs: least.packs ?? fewest.packs, proof };
}

/**
 * The fastest plan within the budget with no more points than `from`. The least cost falls as more lead time is
 * allowed.
 */
async function findFaster(search: BudgetSearch, from: Candidate): Promise<Candidate> {
  const { scope, budgetCents, maximumSuppliers, tools, deadline } = search;
  const limit = slowestDays(from.problem, from.packs);
  const days = listLeadTimes(from.problem).filter((each) => each < limit);
  const maximumPoints = pointsOf(from.problem, from.packs);
  const hasPoints = from.problem.offers.some((offer) => offer.points > 0);
  let best = from;
  let isProven = true;
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const problem = scope.compile({ latestLeadTimeDays: days[middle] ?? 0 });
    const candidate = problem && (await tryWithin(problem));
    if (candidate) {
      best = candidate;
      high = middle;
    } else low = middle + 1;
  }
  return isProven ? best : { ...best, proof: { ...best.proof, status: "feasible" } };

  async function tryWithin(problem: CompiledProblem): Promise<Candidate | null> {
    if (hasPoints) {
      const started = tools.now();
      const least = await pursue(search, problem, { minimise: "cost", budgetCents, maximumPoints });
      isProven &&= least.isProven;
      const proof = {
        status: least.isProven ? "optimal" : "feasible",
        gap: 0,
        elapsedMs: tools.now() - started,
      } as const;
      return least.packs && { problem, packs: least.packs, proof };
    }
    const found = await findCheapest(
      { problem, maximumSuppliers, timeLimitMs: deadline.remainingMs() },
      tools,
    );
    if (found.packs && found.totalCents <= budgetCents)
      return { problem, packs: found.packs, proof: toProof(found) };
    isProven &&= found.isProven || found.boundCents > budgetCents;
    return null;
  }
}

/**
 * The best plan that the budget buys, in this order: the most materials, the fewest failed preferences, the fastest
 * (when fast shipping is a wish, or there is no other), the cheapest. Null when the budget buys nothing at all.
 */
export async function findBestWithinBudget(search: BudgetSearch): Promise<Candidate | null> {
  const { cheapest, budgetCents, scope } = search;
  if (costOf(cheapest.problem, cheapest.packs).totalCents > budgetCents) return findMost(search);
  const wishes = scope.source.preferences ?? {};
  const hasPoints = wishes.preferredSuppliers || wishes.localSuppliers || wishes.sustainable;
  const preferred = hasPoints ? await findPreferred(search) : cheapest;
  return wishes.fastShipping || !hasPoints ? findFaster(search, preferred) : preferred;
}
