import type { OptimizationProblem, ProblemOffer } from "./optimization.types.ts";
import { toNeed, toParts } from "./quantity.rules.ts";

/** The offers that may be bought, by material. */
export function groupByMaterial(
  problem: OptimizationProblem,
  allows: (offer: ProblemOffer) => boolean,
): Map<string, ProblemOffer[]> {
  const grouped = new Map<string, ProblemOffer[]>();
  for (const offer of problem.offers) {
    if (offer.stockPacks === 0 || !allows(offer)) continue;
    const others = grouped.get(offer.materialId);
    if (others) others.push(offer);
    else grouped.set(offer.materialId, [offer]);
  }
  return grouped;
}

/**
 * The offers of those suppliers that have enough for the whole need, all their offers of the material together.
 * @param offers of one material, none with stock 0
 */
export function fromWholeSuppliers(offers: readonly ProblemOffer[], quantity: number): ProblemOffer[] {
  const available = new Map<string, number>();
  for (const { supplierId, stockPacks, packQuantity } of offers) {
    const parts = (stockPacks ?? Number.POSITIVE_INFINITY) * toParts(packQuantity);
    available.set(supplierId, (available.get(supplierId) ?? 0) + parts);
  }
  const need = toNeed(quantity);
  return offers.filter((offer) => (available.get(offer.supplierId) ?? 0) >= need);
}

/**
 * The materials that `keepMaterialsTogether` forbids to split: those that some supplier alone can cover.
 * @param allows offers that may be used
 */
export function listKeptTogether(
  problem: OptimizationProblem,
  allows: (offer: ProblemOffer) => boolean,
): Set<string> {
  const offersOf = groupByMaterial(problem, allows);
  return new Set(
    problem.materials.flatMap(({ id, quantity }) =>
      fromWholeSuppliers(offersOf.get(id) ?? [], quantity).length > 0 ? [id] : [],
    ),
  );
}
