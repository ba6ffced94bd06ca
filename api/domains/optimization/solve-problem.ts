import type { Cents } from "../../platform/money.ts";
import { averagePriceBaseline } from "./choices/baseline.rules.ts";
import { bestOfChoices } from "./choices/best-of-choices.ts";
import { findBestWithinBudget } from "./choices/best-within-budget.ts";
import { type Candidate, toProof } from "./choices/candidate.ts";
import { explainConflict } from "./choices/conflict.ts";
import { startDeadline } from "./choices/deadline.ts";
import { findFastest } from "./choices/find-fastest.ts";
import { findFrontier } from "./choices/frontier.ts";
import { findBestSingleSupplier } from "./choices/single-supplier.ts";
import type {
  Baselines,
  FrontierPoint,
  OptimizationProblem,
  OptimizationResult,
  Plan,
  PlanKind,
} from "./optimization.types.ts";
import { listPackageChoices } from "./problem/packages.rules.ts";
import { costOf, type Packs, toPlan } from "./problem/plan.rules.ts";
import { type CompiledProblem, listUnavailable, withoutUnreachable } from "./problem/problem.rules.ts";
import { parseProblem } from "./problem/problem.schema.ts";
import { createScope } from "./problem/scope.ts";
import { findCheapest, type SearchTools } from "./search/find-cheapest.ts";

interface SolveOptions extends SearchTools {
  /** For the cheapest plan; the other plans together get the same time again. */
  readonly timeLimitMs: number;
  readonly onIncumbent?: (plan: Plan) => void;
}

/** Solves a whole problem in the calling thread. See `optimize` for results and errors. */
export async function solveProblem(input: unknown, options: SolveOptions): Promise<OptimizationResult> {
  const given = parseProblem(input);
  const result = await solveChoices(given, options);
  if (result.plans.length > 0 || !result.conflict) return result;
  // A wish is no reason to show no basket at all; but a conflict that remains without the wish is reported together
  // with it.
  const { keepMaterialsTogether, ...constraints } = given.constraints ?? {};
  const split = keepMaterialsTogether ? { ...given, constraints } : given;
  const isPicky = given.sets?.length || given.materials.some(({ isSingleArticle }) => isSingleArticle);
  const looser = split === given ? [] : [() => solveChoices(split, options)];
  if (isPicky) looser.push(() => solveChoices(split, options, true));
  let told = result;
  for (const solve of looser) {
    const other = await solve();
    if (other.plans.length > 0) return other;
    if (told.conflict?.relaxations.length === 0) told = other;
  }
  return told;
}

/** The best of the problems that a problem's packages split it into; they share the time. */
async function solveChoices(
  given: OptimizationProblem,
  options: SolveOptions,
  mayMix = false,
): Promise<OptimizationResult> {
  const [first, ...others] = listPackageChoices(given);
  if (!first) return solveAsGiven(given, options, mayMix);
  const timeLimitMs = options.timeLimitMs / (1 + others.length);
  let least = Number.POSITIVE_INFINITY;
  const onIncumbent = (plan: Plan) => {
    // A repeat means a smaller gap: that is true for this choice, and unknown for the ones to come.
    if (plan.totalCents >= least && others.length > 0) return;
    least = plan.totalCents;
    options.onIncumbent?.(others.length > 0 ? { ...plan, proof: { ...plan.proof, gap: 1 } } : plan);
  };
  const results: [OptimizationResult, ...OptimizationResult[]] = [
    await solveAsGiven(first, { ...options, timeLimitMs, onIncumbent }, mayMix),
  ];
  for (const problem of others)
    results.push(await solveAsGiven(problem, { ...options, timeLimitMs, onIncumbent }, mayMix));
  return bestOfChoices(results, given);
}

/** @param mayMix whether articles may be mixed even where a single one is wished for, and sets need not fit */
async function solveAsGiven(
  given: OptimizationProblem,
  options: SolveOptions,
  mayMix = false,
): Promise<OptimizationResult> {
  const unavailable = listUnavailable(given);
  const source = withoutUnreachable(given);
  const scope = createScope(source, new Set(unavailable.map((each) => each.materialId)), mayMix);
  const everything = scope.compile({});
  if (!everything || everything.materials.length === 0) {
    const baselines = { bestSingleSupplier: null, averagePrice: null };
    return { plans: [], baselines, unavailable, conflict: null, frontier: [] };
  }
  const limits = { latestLeadTimeDays: source.constraints?.latestLeadTimeDays };
  const allowed = scope.compile(limits);
  const maximumSuppliers = source.constraints?.maximumSuppliers ?? source.suppliers.length;
  const averagePrice = averagePriceBaseline(allowed ?? everything);

  const first = allowed && (await findFirst(allowed, maximumSuppliers, options, averagePrice));
  const deadline = startDeadline(options.now, options.timeLimitMs);
  const single = await findBestSingleSupplier(scope, allowed ? limits : {}, options, deadline);
  const baselines: Baselines = {
    bestSingleSupplier: single && {
      ...pickBaseline(single.problem, single.packs),
      supplierId: single.supplierId,
      isProven: single.proof.status === "optimal",
    },
    averagePrice,
  };
  const show = (kind: PlanKind, { problem, packs, proof }: Candidate): Plan =>
    toPlan(problem, packs, { kind, proof, comparedWith: baselines });

  const frontier = first && (await findFrontier(single, first, options, deadline));
  const cheapest = frontier?.cheapest ?? null;
  const showCheapest = (candidate: Candidate) => show("cheapest", candidate);
  const conflict = await explainConflict(scope, cheapest, showCheapest, options, deadline);
  if (!cheapest || !frontier) return { plans: [], baselines, unavailable, conflict, frontier: [] };

  const plans = [show("cheapest", cheapest), show("fewest-suppliers", frontier.fewest)];
  plans.push(show("fastest", await findFastest(scope, cheapest, maximumSuppliers, options, deadline)));
  const budgetCents = source.constraints?.budgetCents;
  if (budgetCents !== undefined) {
    const search = { scope, cheapest, budgetCents, maximumSuppliers, tools: options, deadline };
    const best = await findBestWithinBudget(search);
    if (best) plans.push(show("best-within-budget", best));
  }
  const points = frontier.candidates.map((candidate, index): FrontierPoint => {
    const isLast = index === frontier.candidates.length - 1;
    return toPoint(show(isLast ? "cheapest" : index === 0 ? "fewest-suppliers" : "trade-off", candidate));
  });
  return { plans, baselines, unavailable, conflict, frontier: points };
}

function toPoint(plan: Plan): FrontierPoint {
  const supplierIds = plan.suppliers.map(({ supplierId }) => supplierId);
  const { totalCents, proof } = plan;
  return { supplierCount: supplierIds.length, supplierIds, totalCents, proof, plan };
}

/** The cheapest plan, reporting better ones on the way. */
async function findFirst(
  problem: CompiledProblem,
  maximumSuppliers: number,
  options: SolveOptions,
  averagePrice: Baselines["averagePrice"],
): Promise<Candidate | null> {
  const started = options.now();
  const onImproved = (packs: Packs, boundCents: Cents) => {
    const { totalCents } = costOf(problem, packs);
    const gap = totalCents > 0 ? Math.max(0, (totalCents - boundCents) / totalCents) : 0;
    const proof = { status: "feasible", gap, elapsedMs: options.now() - started } as const;
    const comparedWith = { bestSingleSupplier: null, averagePrice };
    options.onIncumbent?.(toPlan(problem, packs, { kind: "cheapest", proof, comparedWith }));
  };
  const found = await findCheapest(
    { problem, maximumSuppliers, timeLimitMs: options.timeLimitMs, onImproved },
    options,
  );
  return found.packs && { problem, packs: found.packs, proof: toProof(found) };
}

function pickBaseline(problem: CompiledProblem, packs: Packs) {
  const { itemsCents, deliveryCents, taxCents, totalCents } = costOf(problem, packs);
  return { itemsCents, deliveryCents, taxCents, totalCents };
}
