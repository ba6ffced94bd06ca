/**
 * Converts orders that are priced together to the optimizer's input, and finds what in its plan is not known to fit.
 * Pure.
 */
import type { OptimizationProblem } from "../../../optimization/index.ts";
import {
  type AllocationOffer,
  listFitMaterials,
  remarkSets,
  toAllocation,
} from "../../../purchasing/index.ts";
import { isSingleArticle, type Supplier } from "../../../sourcing/index.ts";
import { type BoughtLine, type Need, offerId, type PricedNeed } from "./pricing.rules.ts";

/** Each order that includes a need is a piece of work of its own, whose parts must fit together. */
function toMaterial({ material, shares }: Need) {
  return { ...material, workItems: [...new Set(shares.map(({ orderId }) => orderId))] };
}

function toOffers(needs: readonly PricedNeed[]): AllocationOffer[] {
  return needs.flatMap(({ need, offers }) =>
    offers.map((offer): AllocationOffer => {
      const { listing, supplierId, packQuantity } = offer;
      return {
        id: offerId(need.id, offer),
        materialId: need.id,
        title: listing.title,
        brand: listing.brand,
        supplierId,
        packQuantity,
        priceCents: listing.priceCents,
        quantityBreaks: listing.quantityBreaks,
        stockPacks: listing.stock,
        leadTimeDays: listing.leadTimeDays,
      };
    }),
  );
}

/** The allocation problem: every need with its acceptable offers. */
export function toProblem(
  needs: readonly PricedNeed[],
  suppliers: readonly Supplier[],
  taxBasisPoints: number,
): OptimizationProblem {
  return toAllocation(
    needs.map(({ need }) => ({ ...toMaterial(need), isSingleArticle: isSingleArticle(need.material) })),
    toOffers(needs),
    suppliers.map((supplier) => ({ ...supplier, isPreferred: false })),
    { taxBasisPoints },
  );
}

/** Purchases that are not known to fit the rest of their order: the need, and a sentence about it. */
export function listUnfitting(
  needs: readonly PricedNeed[],
  lines: readonly BoughtLine[],
): { need: Need; message: string }[] {
  const materials = listFitMaterials(needs.map(({ need }) => toMaterial(need)));
  const chosen = lines.map(({ need, offer }) => ({
    materialId: need.id,
    productId: offerId(need.id, offer),
    name: offer.listing.title,
  }));
  return remarkSets(materials, toOffers(needs), chosen).flatMap(({ materialIds, message }) =>
    needs.flatMap(({ need }) => (materialIds.includes(need.id) ? [{ need, message }] : [])),
  );
}
