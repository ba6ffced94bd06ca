import type {
  Baselines,
  Conflict,
  FrontierPoint,
  OptimizationProblem,
  OptimizationResult,
  Plan,
  PlanKind,
  Relaxation,
} from "../optimization.types.ts";
import { pointsOf } from "../problem/problem.rules.ts";

const KINDS: readonly PlanKind[] = ["cheapest", "fewest-suppliers", "fastest", "best-within-budget"];

/** Less is better; earlier numbers count first. */
type Rank = readonly number[];

function compareRanks(a: Rank, b: Rank): number {
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? 0;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}

/** How plans of a kind are ranked, following `PlanKind`; ties go to fewer suppliers, then fewer packages. */
function rankOf(kind: PlanKind, plan: Plan, problem: OptimizationProblem): Rank {
  const { totalCents, suppliers, packageIds, leftOutMaterialIds } = plan;
  const days = plan.leadTimeDays ?? Number.POSITIVE_INFINITY;
  const last = [totalCents, suppliers.length, packageIds.length];
  if (kind === "fewest-suppliers") return [suppliers.length, ...last];
  if (kind === "fastest") return [days, ...last];
  if (kind !== "best-within-budget") return last;
  const { preferredSuppliers, localSuppliers, sustainable, fastShipping } = problem.preferences ?? {};
  if (leftOutMaterialIds.length > 0) return [leftOutMaterialIds.length, 0, 0, ...last];
  const isPicky = preferredSuppliers || localSuppliers || sustainable;
  return [0, isPicky ? failedPreferences(plan, problem) : 0, fastShipping || !isPicky ? days : 0, ...last];
}

function failedPreferences({ lines }: Plan, problem: OptimizationProblem): number {
  return lines.reduce((sum, { offerId, supplierId }) => {
    const offer = problem.offers.find(({ id }) => id === offerId);
    const supplier = problem.suppliers.find(({ id }) => id === supplierId);
    return offer && supplier ? sum + pointsOf(problem, offer, supplier) : sum;
  }, 0);
}

/** The best plan of a kind, with the proof that all choices together provide. */
function pickPlan(
  kind: PlanKind,
  results: readonly OptimizationResult[],
  problem: OptimizationProblem,
): Plan | null {
  const plans = results.flatMap((result) => result.plans.find((plan) => plan.kind === kind) ?? []);
  const [best] = plans.sort((a, b) => compareRanks(rankOf(kind, a, problem), rankOf(kind, b, problem)));
  if (!best) return null;
  const elapsedMs = plans.reduce((sum, { proof }) => sum + proof.elapsedMs, 0);
  if (kind !== "cheapest") {
    const isProven = plans.every(({ proof }) => proof.status === "optimal");
    return { ...best, proof: { ...best.proof, status: isProven ? "optimal" : "feasible", elapsedMs } };
  }
  const least = Math.min(...plans.map(({ totalCents, proof }) => Math.ceil(totalCents * (1 - proof.gap))));
  const isProven = plans.every(
    ({ totalCents, proof }) => proof.status === "optimal" || totalCents * (1 - proof.gap) >= best.totalCents,
  );
  const gap = isProven || best.totalCents === 0 ? 0 : Math.max(0, 1 - least / best.totalCents);
  return { ...best, proof: { status: isProven ? "optimal" : "feasible", gap, elapsedMs } };
}

/**
 * The points that no other point beats, each with the plan kind that it now has. None is proved best while any choice
 * is still open.
 */
function mergeFrontiers(results: readonly OptimizationResult[], cheapest: Plan | null): FrontierPoint[] {
  const isProven = results.every(({ plans }) => plans.every(({ proof }) => proof.status === "optimal"));
  const points = results
    .flatMap(({ frontier }) => frontier)
    .sort((a, b) => a.supplierCount - b.supplierCount || a.totalCents - b.totalCents);
  let least = Number.POSITIVE_INFINITY;
  const kept = points.filter(({ totalCents }) => {
    const isBetter = totalCents < least;
    if (isBetter) least = totalCents;
    return isBetter;
  });
  return kept.map((point, index) => {
    const isLast = index === kept.length - 1;
    const kind = isLast ? "cheapest" : index === 0 ? "fewest-suppliers" : "trade-off";
    const own = isProven ? point.proof : { ...point.proof, status: "feasible" as const };
    const proof = isLast && cheapest ? cheapest.proof : own;
    return { ...point, proof, plan: { ...point.plan, kind, proof } };
  });
}

function mergeBaselines(results: readonly OptimizationResult[]): Baselines {
  const singles = results.flatMap(({ baselines }) => baselines.bestSingleSupplier ?? []);
  const [cheapest] = singles.sort((a, b) => a.totalCents - b.totalCents);
  const isProven = singles.every((each) => each.isProven);
  return {
    bestSingleSupplier: cheapest ? { ...cheapest, isProven } : null,
    averagePrice: results.find(({ baselines }) => baselines.averagePrice)?.baselines.averagePrice ?? null,
  };
}

function compareRelaxations(a: Relaxation, b: Relaxation): number {
  return a.giveUp.length - b.giveUp.length || a.plan.totalCents - b.plan.totalCents;
}

/** No conflict when any choice has none; otherwise the cheapest variant of each way out. */
function mergeConflicts(results: readonly OptimizationResult[]): Conflict | null {
  const conflicts = results.flatMap(({ conflict }) => conflict ?? []);
  if (conflicts.length < results.length) return null;
  const all = conflicts.flatMap(({ relaxations }) => relaxations).sort(compareRelaxations);
  const relaxations = all.filter(
    ({ giveUp }, index) => all.findIndex((other) => other.giveUp.join() === giveUp.join()) === index,
  );
  const easiest = conflicts.find((conflict) => conflict.relaxations.some((each) => each === relaxations[0]));
  return { constraints: (easiest ?? conflicts[0])?.constraints ?? [], relaxations };
}

/**
 * Combines the results for several choices of packages into one result.
 * @param results of problems that differ only in the packages bought and can cover the same materials
 * @param problem what they have in common: suppliers, wishes, and the offers of them all
 */
export function bestOfChoices(
  results: readonly [OptimizationResult, ...OptimizationResult[]],
  problem: OptimizationProblem,
): OptimizationResult {
  const [first] = results;
  if (results.length === 1) return first;
  const solved = results.filter(({ plans }) => plans.length > 0);
  const baselines = mergeBaselines(results);
  const compare = (plan: Plan): Plan => ({
    ...plan,
    savings: {
      againstBestSingleSupplierCents:
        baselines.bestSingleSupplier && baselines.bestSingleSupplier.totalCents - plan.totalCents,
      againstAveragePriceCents: baselines.averagePrice && baselines.averagePrice.totalCents - plan.totalCents,
    },
  });
  const plans = KINDS.flatMap((kind) => pickPlan(kind, solved, problem) ?? []).map(compare);
  const cheapest = plans.find(({ kind }) => kind === "cheapest") ?? null;
  const conflict = mergeConflicts(solved.length > 0 ? solved : results);
  return {
    plans,
    baselines,
    unavailable: first.unavailable,
    conflict: conflict && {
      ...conflict,
      relaxations: conflict.relaxations.map((each) => ({ ...each, plan: compare(each.plan) })),
    },
    frontier: mergeFrontiers(solved, cheapest).map((point) => ({ ...point, plan: compare(point.plan) })),
  };
}
