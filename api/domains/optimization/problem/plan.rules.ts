import { type Cents, shareOf } from "../../../platform/money.ts";
import type { Baseline, Plan, PlanKind, PlanLine, PlanProof, PlanSupplier } from "../optimization.types.ts";
import { articleOf } from "./lots.rules.ts";
import type { CompiledProblem, CompiledSet } from "./problem.rules.ts";
import { unitPriceAt } from "./problem.rules.ts";
import { listUnmatched } from "./sets.rules.ts";

/** Packs of each offer of a compiled problem, by offer index. */
export type Packs = Float64Array;

/** The cost of a choice of packs, in exact integer arithmetic. */
interface Costing extends Baseline {
  /** Item total at each supplier of the problem. */
  readonly itemsBySupplier: readonly Cents[];
  /** Delivery fee at each supplier of the problem. */
  readonly deliveryBySupplier: readonly Cents[];
}

/** Delivery fee for an order of this amount at a supplier; 0 when nothing is bought. */
export function deliveryCents(
  supplier: { readonly deliveryFeeCents: Cents; readonly freeDeliveryThresholdCents: Cents | null },
  itemsCents: Cents,
): Cents {
  const threshold = supplier.freeDeliveryThresholdCents;
  return threshold !== null && itemsCents >= threshold ? 0 : supplier.deliveryFeeCents;
}

/** Adds up items, delivery and tax; tax is rounded once, on all items. */
export function sumUp(itemsCents: Cents, delivery: Cents, taxBasisPoints: number): Baseline {
  const taxCents = shareOf(itemsCents, taxBasisPoints);
  return { itemsCents, deliveryCents: delivery, taxCents, totalCents: itemsCents + delivery + taxCents };
}

/** Prices a choice of packs from the offers themselves; every solver's answer is checked against this. */
export function costOf(problem: CompiledProblem, packs: Packs): Costing {
  const items = problem.suppliers.map(() => 0);
  const isOpen = problem.suppliers.map(() => false);
  problem.offers.forEach((offer, index) => {
    const count = packs[index] ?? 0;
    if (count === 0) return;
    isOpen[offer.supplier] = true;
    items[offer.supplier] = (items[offer.supplier] ?? 0) + count * unitPriceAt(offer.source, count);
  });
  const delivery = problem.suppliers.map((supplier, index) =>
    isOpen[index] ? deliveryCents(supplier, items[index] ?? 0) : 0,
  );
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    ...sumUp(sum(items), sum(delivery), problem.source.taxBasisPoints),
    itemsBySupplier: items,
    deliveryBySupplier: delivery,
  };
}

/** Whether each material that must come from one lot does. */
function keepsTogether({ materials, offers }: CompiledProblem, packs: Packs): boolean {
  return materials.every(({ isKeptTogether, offers: own }) => {
    if (!isKeptTogether) return true;
    const bought = own.filter((index) => (packs[index] ?? 0) > 0);
    const lot = offers[bought[0] ?? -1]?.lot;
    return bought.every((index) => offers[index]?.lot === lot);
  });
}

/** Whether some option goes with everything bought of a set. */
function isSetMatched({ optionCount, optionsOf }: CompiledSet, packs: Packs): boolean {
  const bought = [...optionsOf].filter(([offer]) => (packs[offer] ?? 0) > 0);
  return Array.from({ length: optionCount }, (_, option) => option).some((option) =>
    bought.every(([, options]) => options.includes(option)),
  );
}

/**
 * Whether the packs cover the needs, are in stock, are whole numbers, respect lots and sets, and meet every minimum
 * order.
 */
export function isFeasible(
  problem: CompiledProblem,
  packs: Packs,
  leftOut: ReadonlySet<number> = new Set(),
): boolean {
  const covered = problem.materials.map(() => 0);
  const isOpen = problem.suppliers.map(() => false);
  for (const [index, offer] of problem.offers.entries()) {
    const count = packs[index] ?? 0;
    if (!Number.isSafeInteger(count) || count < 0) return false;
    if (offer.source.stockPacks !== null && count > offer.source.stockPacks) return false;
    covered[offer.material] = (covered[offer.material] ?? 0) + count * offer.pack;
    if (count > 0) isOpen[offer.supplier] = true;
  }
  const coversAll = problem.materials.every(
    (material, index) => leftOut.has(index) || (covered[index] ?? 0) >= material.need,
  );
  const { itemsBySupplier } = costOf(problem, packs);
  return (
    coversAll &&
    keepsTogether(problem, packs) &&
    problem.sets.every((set) => isSetMatched(set, packs)) &&
    problem.suppliers.every(
      (supplier, index) => !isOpen[index] || (itemsBySupplier[index] ?? 0) >= supplier.minimumOrderCents,
    )
  );
}

/** The lines of a choice of packs, in the order of the materials. */
function toLines(problem: CompiledProblem, packs: Packs): PlanLine[] {
  return problem.materials.flatMap((material) =>
    material.offers.flatMap((index): PlanLine[] => {
      const source = problem.offers[index]?.source;
      const count = packs[index] ?? 0;
      if (!source || count === 0) return [];
      const unitPriceCents = unitPriceAt(source, count);
      return [
        {
          materialId: material.id,
          offerId: source.id,
          supplierId: source.supplierId,
          packs: count,
          listPriceCents: source.priceCents,
          unitPriceCents,
          totalCents: count * unitPriceCents,
          coveredQuantity: Number((count * source.packQuantity).toPrecision(12)),
          leadTimeDays: source.leadTimeDays,
        },
      ];
    }),
  );
}

/** The single-article materials that are bought in several articles. */
function listMixed({ source, offers }: CompiledProblem, packs: Packs): string[] {
  const articles = new Map<string, Set<string>>();
  for (const [index, { source: offer }] of offers.entries()) {
    if ((packs[index] ?? 0) === 0) continue;
    articles.set(offer.materialId, (articles.get(offer.materialId) ?? new Set()).add(articleOf(offer)));
  }
  return source.materials.flatMap(({ id, isSingleArticle }) =>
    isSingleArticle && (articles.get(id)?.size ?? 0) > 1 ? [id] : [],
  );
}

/** The packages bought. */
function listPackages({ offers }: CompiledProblem, packs: Packs): string[] {
  const bought = offers.filter((_, index) => (packs[index] ?? 0) > 0);
  return [...new Set(bought.flatMap(({ source: { packageId } }) => packageId ?? []))];
}

/** Lead time of the slowest line, in days; null when a line's is unknown, or without lines. */
function slowest(lines: readonly PlanLine[]): number | null {
  const days = lines.map((line) => line.leadTimeDays);
  if (days.length === 0 || days.includes(null)) return null;
  return Math.max(...days.map((each) => each ?? 0));
}

/** The prices a plan is compared with; null where there is no such baseline (yet). */
interface ComparedWith {
  readonly bestSingleSupplier: Baseline | null;
  readonly averagePrice: Baseline | null;
}

/** Builds the plan that users see from packs, with every amount recomputed in cents. */
export function toPlan(
  problem: CompiledProblem,
  packs: Packs,
  about: { readonly kind: PlanKind; readonly proof: PlanProof; readonly comparedWith: ComparedWith },
): Plan {
  const costing = costOf(problem, packs);
  const lines = toLines(problem, packs);
  const bought = new Set(lines.map((line) => line.supplierId));
  const suppliers = problem.suppliers.flatMap((supplier, index): PlanSupplier[] =>
    bought.has(supplier.id)
      ? [
          {
            supplierId: supplier.id,
            itemsCents: costing.itemsBySupplier[index] ?? 0,
            deliveryCents: costing.deliveryBySupplier[index] ?? 0,
          },
        ]
      : [],
  );
  const covered = new Set(lines.map((line) => line.materialId));
  const { bestSingleSupplier, averagePrice } = about.comparedWith;
  const budget = problem.source.constraints?.budgetCents;
  return {
    kind: about.kind,
    lines,
    suppliers,
    leftOutMaterialIds: problem.materials.flatMap(({ id }) => (covered.has(id) ? [] : [id])),
    mixedMaterialIds: listMixed(problem, packs),
    packageIds: listPackages(problem, packs),
    unmatchedSets: listUnmatched(
      problem.source.sets ?? [],
      problem.offers.flatMap(({ source }, index) => ((packs[index] ?? 0) > 0 ? [source] : [])),
    ),
    itemsCents: costing.itemsCents,
    deliveryCents: costing.deliveryCents,
    taxCents: costing.taxCents,
    totalCents: costing.totalCents,
    bulkDiscountCents: lines.reduce(
      (total, line) => total + line.packs * line.listPriceCents - line.totalCents,
      0,
    ),
    leadTimeDays: slowest(lines),
    isWithinBudget: budget === undefined || costing.totalCents <= budget,
    savings: {
      againstBestSingleSupplierCents:
        bestSingleSupplier && bestSingleSupplier.totalCents - costing.totalCents,
      againstAveragePriceCents: averagePrice && averagePrice.totalCents - costing.totalCents,
    },
    proof: about.proof,
  };
}
