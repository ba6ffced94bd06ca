import type {
  Conflict,
  ConstraintName,
  Plan,
  ProblemConstraints,
  Relaxation,
} from "../optimization.types.ts";
import { costOf } from "../problem/plan.rules.ts";
import type { Scope } from "../problem/scope.ts";
import { findCheapest, type SearchTools } from "../search/find-cheapest.ts";
import { type Candidate, countSuppliers, slowestDays, toProof } from "./candidate.ts";
import type { Deadline } from "./deadline.ts";

/** Constraints that decide which plans exist; the budget only ranks them. */
type HardName = "latestLeadTimeDays" | "maximumSuppliers";

function listSubsets(names: readonly HardName[]): HardName[][] {
  const [first, ...rest] = names;
  if (first === undefined) return [[]];
  const without = listSubsets(rest);
  return [...without, ...without.map((subset) => [first, ...subset])].sort((a, b) => a.length - b.length);
}

function neededFor(giveUp: readonly ConstraintName[], candidate: Candidate): Relaxation["needed"] {
  const { problem, packs } = candidate;
  const days = slowestDays(problem, packs);
  const values: Record<ConstraintName, number | null> = {
    budgetCents: costOf(problem, packs).totalCents,
    latestLeadTimeDays: Number.isFinite(days) ? days : null,
    maximumSuppliers: countSuppliers(problem, packs),
  };
  return Object.fromEntries(giveUp.map((name) => [name, values[name]]));
}

/**
 * Finds which constraints to give up, and what the basket then costs. Null when `cheapest` meets them all.
 * @param cheapest the cheapest plan within lead time and number of suppliers; null when there is none
 */
export async function explainConflict(
  scope: Scope,
  cheapest: Candidate | null,
  toCheapestPlan: (candidate: Candidate) => Plan,
  tools: SearchTools,
  deadline: Deadline,
): Promise<Conflict | null> {
  const constraints: ProblemConstraints = scope.source.constraints ?? {};
  const { budgetCents = Number.POSITIVE_INFINITY, latestLeadTimeDays, maximumSuppliers } = constraints;
  const isWithin = (candidate: Candidate) =>
    costOf(candidate.problem, candidate.packs).totalCents <= budgetCents;
  if (cheapest && isWithin(cheapest)) return null;

  const hard: HardName[] = [];
  if (latestLeadTimeDays !== undefined) hard.push("latestLeadTimeDays");
  if (maximumSuppliers !== undefined) hard.push("maximumSuppliers");
  const relaxations: Relaxation[] = [];
  for (const subset of listSubsets(hard)) {
    const candidate = subset.length === 0 ? cheapest : await relax(subset);
    if (!candidate) continue;
    const giveUp: ConstraintName[] = isWithin(candidate) ? subset : [...subset, "budgetCents"];
    // A way out that gives up more than another one does, budget included, is not worth showing.
    const isPointless = relaxations.some((other) => other.giveUp.every((name) => giveUp.includes(name)));
    if (isPointless) continue;
    const plan = toCheapestPlan(candidate);
    const overBudgetCents = Math.max(0, plan.totalCents - Math.min(budgetCents, plan.totalCents));
    relaxations.push({ giveUp, needed: neededFor(giveUp, candidate), plan, overBudgetCents });
  }
  relaxations.sort((a, b) => a.giveUp.length - b.giveUp.length || a.plan.totalCents - b.plan.totalCents);
  const named: ConstraintName[] = Number.isFinite(budgetCents) && cheapest ? ["budgetCents", ...hard] : hard;
  return { constraints: named, relaxations };

  async function relax(subset: readonly HardName[]): Promise<Candidate | null> {
    const problem = scope.compile({
      latestLeadTimeDays: subset.includes("latestLeadTimeDays") ? undefined : latestLeadTimeDays,
    });
    if (!problem) return null;
    const most = problem.suppliers.length;
    const found = await findCheapest(
      {
        problem,
        maximumSuppliers: subset.includes("maximumSuppliers") ? most : (maximumSuppliers ?? most),
        timeLimitMs: deadline.remainingMs(),
      },
      tools,
    );
    return found.packs && { problem, packs: found.packs, proof: toProof(found) };
  }
}
