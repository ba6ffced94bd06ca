import type { OptimizationProblem, ProblemMaterial, ProblemOffer } from "../optimization.types.ts";
import { toNeed, toParts } from "./quantity.rules.ts";

/**
 * How a material's offers divide into lots when a plan must buy from a single lot: by supplier (any of its offers), or
 * by article (the packs of one article at one supplier).
 */
export type LotsBy = "supplier" | "article";

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

/** Names an offer's article within its material; an offer that names none is an article of its own. */
export function articleOf({ id, supplierId, article }: ProblemOffer): string {
  return JSON.stringify(article === undefined || article === null ? [id] : [supplierId, article]);
}

/** Names an offer's lot within its material. */
export function lotOf(offer: ProblemOffer, by: LotsBy): string {
  return by === "article" ? articleOf(offer) : offer.supplierId;
}

/**
 * The offers of the lots that can cover the whole need, all offers of the lot together.
 * @param offers of one material, none with stock 0
 * @param lotNameOf names an offer's lot
 */
export function fromWholeLots(
  offers: readonly ProblemOffer[],
  quantity: number,
  lotNameOf: (offer: ProblemOffer) => string,
): ProblemOffer[] {
  const available = new Map<string, number>();
  for (const offer of offers) {
    const parts = (offer.stockPacks ?? Number.POSITIVE_INFINITY) * toParts(offer.packQuantity);
    const lot = lotNameOf(offer);
    available.set(lot, (available.get(lot) ?? 0) + parts);
  }
  const need = toNeed(quantity);
  return offers.filter((offer) => (available.get(lotNameOf(offer)) ?? 0) >= need);
}

/**
 * The materials that are bought from one lot each: those of a single article when some single article is enough, and
 * with `keepMaterialsTogether` those that a single supplier can cover.
 * @param allows offers that may be used
 * @param mayMix whether the single-article wish is given up
 */
export function listLots(
  problem: OptimizationProblem,
  allows: (offer: ProblemOffer) => boolean,
  mayMix = false,
): Map<string, LotsBy> {
  const offersOf = groupByMaterial(problem, allows);
  const isEnough = ({ id, quantity }: ProblemMaterial, by: LotsBy) =>
    fromWholeLots(offersOf.get(id) ?? [], quantity, (offer) => lotOf(offer, by)).length > 0;
  const lots = new Map<string, LotsBy>();
  for (const material of problem.materials) {
    if (material.isSingleArticle && !mayMix && isEnough(material, "article"))
      lots.set(material.id, "article");
    else if (problem.constraints?.keepMaterialsTogether && isEnough(material, "supplier"))
      lots.set(material.id, "supplier");
  }
  return lots;
}
