/** How missing goods can be bought elsewhere, computed from offers that are still valid. No supplier is asked. */
import { daysBetween } from "../../../../schema/rules/site-time.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/database.ts";
import { findTaxRate } from "../../basket/index.ts";
import type { OptimizationResult, optimize, Plan } from "../../optimization/index.ts";
import { listFitMaterials, remarkSets } from "../../purchasing/index.ts";
import { findHandover, type Product, termsFor, toFitOffer } from "../../sourcing/index.ts";
import type { PurchaseOrder } from "../purchase-order.types.ts";
import { type Missed, readMissing } from "./read-missing.ts";
import {
  findObstacle,
  isFresh,
  isSamePlan,
  type ShortNeed,
  todayAt,
  toObstacle,
  toProblem,
  toShortfallPlan,
} from "./shortfall.rules.ts";
import type { Obstacle, Shortfall, ShortfallPlan, ShortfallPlanKind } from "./shortfall.types.ts";

/** Dependencies: it reads stored offers and lets the optimizer choose among them. */
export interface ShortfallDependencies {
  database: Database;
  clock: Clock;
  optimize(...parameters: Parameters<typeof optimize>): Promise<OptimizationResult>;
}

/** Longest search for a proof, because a user is waiting. */
const TIME_LIMIT_MS = 2_000;

/** The optimizer computes in hundredths of a percent. */
const MILLIONTHS_A_BASIS_POINT = 100;

/**
 * @param purchaseOrder one that the caller has checked
 * @param keys of the lines that matter; null for every line with something missing
 */
export async function findShortfall(
  dependencies: ShortfallDependencies,
  purchaseOrder: PurchaseOrder,
  keys: readonly string[] | null = null,
): Promise<Shortfall> {
  const { database, clock } = dependencies;
  const missed = await readMissing(database, purchaseOrder, keys);
  const { lines, needs, products, others } = missed;
  const now = clock.now();
  const askable = new Set(others.map(({ id }) => id));
  const elsewhere = products.filter(({ supplierId }) => askable.has(supplierId));
  const obstacles = new Map<string, Obstacle>();
  for (const { material, keys: own } of needs) {
    const offers = elsewhere.filter(({ materialId }) => materialId === material.id);
    const obstacle = findObstacle(offers, now);
    if (obstacle) for (const key of own) obstacles.set(key, obstacle);
  }
  const open = needs.filter(({ keys: [first] }) => first !== undefined && !obstacles.has(first));
  const offers = elsewhere.filter((offer) => isFresh(offer, now));
  const { plans, unavailable } = await solve(dependencies, missed, open, offers, now);
  for (const { materialId, reason } of unavailable) {
    const need = open.find(({ material }) => material.id === materialId);
    for (const key of need?.keys ?? []) obstacles.set(key, toObstacle(reason));
  }
  const known = new Set(needs.flatMap(({ keys: own }) => own));
  return {
    missing: lines.map((line) => ({
      ...line,
      obstacle: known.has(line.key) ? (obstacles.get(line.key) ?? null) : "not-known",
    })),
    plans,
  };
}

async function solve(
  { database, optimize }: ShortfallDependencies,
  missed: Missed,
  needs: readonly ShortNeed[],
  offers: readonly Product[],
  now: Date,
): Promise<{ plans: ShortfallPlan[]; unavailable: OptimizationResult["unavailable"] }> {
  const { project, others, needBy, lines } = missed;
  if (needs.length === 0 || project === null) return { plans: [], unavailable: [] };
  const wanted = new Set(needs.map(({ material }) => material.id));
  const own = offers.filter(({ materialId }) => wanted.has(materialId));
  const suppliers = others.filter(({ id }) => own.some(({ supplierId }) => supplierId === id));
  const tax = await findTaxRate(database, project);
  const terms = {
    taxBasisPoints: tax.millionths / MILLIONTHS_A_BASIS_POINT,
    handover: await findHandover(database, project),
  };
  const options = { timeLimitMs: TIME_LIMIT_MS };
  const result = await optimize(toProblem(needs, own, suppliers, terms), options);
  const latestLeadTimeDays = needBy === null ? null : daysBetween(todayAt(project, now), needBy);
  const inTime =
    latestLeadTimeDays === null || latestLeadTimeDays < 0
      ? null
      : await optimize(toProblem(needs, own, suppliers, { ...terms, latestLeadTimeDays }), options);
  const chosen = choosePlans(result, inTime);
  const atJob = suppliers.map((supplier) => termsFor(supplier, terms.handover));
  const context = { missing: lines, needs, offers: own, suppliers: atJob, needBy, site: project, now };
  return {
    plans: chosen.map(({ kind, plan }) => ({
      ...toShortfallPlan(kind, plan, context),
      remarks: remarkFit(missed, plan, own),
    })),
    unavailable: result.unavailable,
  };
}

/** Different plans for the same materials, the recommended one first: on time before cheaper. */
function choosePlans(
  result: OptimizationResult,
  inTime: OptimizationResult | null,
): { kind: ShortfallPlanKind; plan: Plan }[] {
  const find = (kind: Plan["kind"], from: OptimizationResult | null) =>
    from?.plans.find((plan) => plan.kind === kind && plan.leftOutMaterialIds.length === 0);
  const cheapest = find("cheapest", result);
  // With a deadline some materials may be unavailable; a plan without them would answer a different question.
  const isWhole = inTime?.unavailable.length === result.unavailable.length;
  const candidates = [
    { kind: "in-time" as const, plan: isWhole ? find("cheapest", inTime) : undefined },
    { kind: "cheapest" as const, plan: cheapest },
    { kind: "fastest" as const, plan: find("fastest", result) },
  ].flatMap(({ kind, plan }) => (plan ? [{ kind, plan }] : []));
  return candidates.flatMap((candidate, place) => {
    const same = candidates.findIndex(({ plan }) => isSamePlan(plan, candidate.plan));
    if (same !== place) return [];
    // The cheapest plan overall is labeled so, even when it was requested by its day.
    const isCheapest = cheapest !== undefined && isSamePlan(candidate.plan, cheapest);
    return [isCheapest ? { ...candidate, kind: "cheapest" as const } : candidate];
  });
}

/** Possible conflicts between a plan and the rest of the order. */
function remarkFit({ materials, products, ordered, lines, needs }: Missed, plan: Plan, offers: Product[]) {
  const gone = new Set(lines.map(({ orderLineId }) => orderLineId));
  const stays = [...ordered].flatMap(([orderLineId, product]) => (gone.has(orderLineId) ? [] : [product]));
  const bought = plan.lines.flatMap(({ offerId }) => offers.find(({ id }) => id === offerId) ?? []);
  const replaced = new Set(needs.map(({ material }) => material.id));
  const fitMaterials = listFitMaterials(
    materials.map(({ workItem, ...material }) => ({ ...material, workItems: [workItem] })),
  );
  const chosen = [...stays, ...bought].map(({ id, materialId, name }) => ({
    materialId,
    productId: id,
    name,
  }));
  return remarkSets(fitMaterials, products.map(toFitOffer), chosen)
    .filter(({ materialIds }) => materialIds.some((id) => replaced.has(id)))
    .map(({ message }) => message);
}
