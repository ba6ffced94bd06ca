import type { Matcher } from "../match-listing.ts";
import { toPackQuantity } from "../offers/pack-quantity.ts";
import { packsFor, unitPriceAt } from "../offers/product.rules.ts";
import type {
  AcceptedListings,
  MaterialNeed,
  Offer,
  SupplierListing,
  SupplierSearchResult,
} from "../sourcing.types.ts";
import type { ListingJudge } from "../supplier-search.types.ts";

interface Selection {
  material: MaterialNeed;
  supplierId: string;
  result: SupplierSearchResult;
  match: Matcher;
  judge?: ListingJudge | undefined;
  /** Most offers kept. */
  limit: number;
}

/**
 * Turns a supplier's answer into offers for one material. Listings for something else, or whose pack cannot be compared
 * with the need, are left out. Of the rest the wanted ones and then the cheapest for the whole need are kept; best
 * match first.
 */
export function selectOffers(selection: Selection): Offer[] {
  const { material, supplierId, result, match, judge, limit } = selection;
  if (material.accepts) return acceptOffers(selection, material.accepts);
  const offers = new Map<string, Offer & { needCents: number; isWanted: boolean }>();
  for (const listing of result.listings) {
    const liking = judge?.(material, listing, supplierId) ?? "free";
    if (liking === "refused") continue;
    const verdict = match(listing);
    if (!verdict.isMatch) continue;
    const packQuantity = toPackQuantity(material, verdict.packs, verdict.contents);
    if (packQuantity === null) continue;
    offers.set(listing.sku, {
      materialId: material.id,
      supplierId,
      listing,
      packQuantity,
      match: { score: verdict.score, reasons: verdict.reasons },
      provenance: result.provenance,
      needCents: priceOfNeed(material, packQuantity, listing),
      isWanted: liking === "wanted",
    });
  }
  const bySku = (a: Offer, b: Offer) => a.listing.sku.localeCompare(b.listing.sku);
  return [...offers.values()]
    .sort(
      (a, b) =>
        Number(b.isWanted) - Number(a.isWanted) ||
        a.needCents - b.needCents ||
        b.match.score - a.match.score ||
        bySku(a, b),
    )
    .slice(0, limit)
    .sort((a, b) => b.match.score - a.match.score || a.needCents - b.needCents || bySku(a, b))
    .map(({ needCents: _, isWanted: __, ...offer }) => offer);
}

/** Offers without any comparison: one sale unit counts as one of the need's units. In the supplier's order. */
function acceptOffers(
  { material, supplierId, result, limit }: Selection,
  accepts: AcceptedListings,
): Offer[] {
  const accepted = result.listings.filter(
    ({ sku }) => accepts.kind === "any" || (accepts.supplierId === supplierId && accepts.sku === sku),
  );
  const reasons = accepts.kind === "article" ? ["the product you chose"] : [];
  return accepted.slice(0, limit).map((listing) => ({
    materialId: material.id,
    supplierId,
    listing,
    packQuantity: 1,
    match: { score: 1, reasons },
    provenance: result.provenance,
  }));
}

function priceOfNeed(material: MaterialNeed, packQuantity: number, listing: SupplierListing): number {
  const packs = packsFor(material.quantity, packQuantity);
  return packs * unitPriceAt(listing.priceCents, listing.quantityBreaks, packs);
}
