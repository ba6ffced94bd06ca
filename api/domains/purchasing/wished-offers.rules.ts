/** Which of a list's offers the buyer's wishes allow or prefer, and whether they have enough in stock. Pure. */
import { isAboutSuppliers, type Wish } from "../project/index.ts";
import { type MaterialNeed, type Offer, packsFor } from "../sourcing/index.ts";
import { type Article, isAbout, isByAny, type WishedMaterial, type WishedOffer } from "./wishes.rules.ts";

function articleOf(offer: WishedOffer): Article {
  const { supplierId } = offer;
  if ("listing" in offer) return { brand: offer.listing.brand, title: offer.listing.title, supplierId };
  const brand = offer.specifications["brand"];
  return { brand: typeof brand === "string" ? brand : null, title: offer.name, supplierId };
}

/**
 * Removes the offers that "only" forbids. A wish that names goods removes all other offers for them. A wish without
 * goods removes the others for a material where one of its makes is offered (no one sells lumber by Moen); for a
 * supplier, all others as long as it offers anything on the list at all. An article that the user chose by hand stays.
 * @param kept offers for the list that were found before
 * @param isWholeList false when only part of a list is bought: a supplier that offers none of it may offer the rest, so
 *   the wish applies all the same
 */
export function filterWishedOffers(
  offers: readonly Offer[],
  materials: readonly MaterialNeed[],
  wishes: readonly Wish[],
  { kept = [], isWholeList = true }: { kept?: readonly WishedOffer[]; isWholeList?: boolean } = {},
): Offer[] {
  const only = wishes.filter(({ kind }) => kind === "only");
  if (only.length === 0) return [...offers];
  const materialOf = new Map(materials.map((material) => [material.id, material]));
  const binds = (wish: Wish, materialId: string): boolean => {
    if (wish.goods !== null) return true;
    if (!isAboutSuppliers(wish)) {
      return offers.some((offer) => offer.materialId === materialId && isWished(offer, wish));
    }
    return !isWholeList || [...kept, ...offers].some((offer) => isWished(offer, wish));
  };
  return offers.filter((offer) => {
    const material = materialOf.get(offer.materialId);
    if (!material || material.accepts) return true;
    const binding = only.filter((wish) => isAbout(wish, material) && binds(wish, material.id));
    return binding.length === 0 || binding.some((wish) => isWished(offer, wish));
  });
}

/** Whether an offer is of one of the makes, or from one of the suppliers, that a wish names. */
export function isWished(offer: WishedOffer, wish: Pick<Wish, "names">): boolean {
  return isByAny(articleOf(offer), wish);
}

/** Sale units on hand; unknown stock counts as enough. */
function packsOnHand(offer: WishedOffer): number {
  if ("listing" in offer) return offer.listing.stock ?? Number.POSITIVE_INFINITY;
  return offer.inStock ? (offer.stock ?? Number.POSITIVE_INFINITY) : 0;
}

/** Whether one material's offers together have enough of it on hand. */
export function coversNeed(offers: readonly WishedOffer[], quantity: number): boolean {
  const onHand = offers.filter((offer) => packsOnHand(offer) > 0);
  const amount = onHand.reduce((sum, offer) => sum + packsOnHand(offer) * offer.packQuantity, 0);
  return (
    amount >= Math.min(...onHand.map(({ packQuantity }) => packsFor(quantity, packQuantity) * packQuantity))
  );
}

/** The offers that plans may use: only the preferred ones for materials where they have enough in stock. */
export function takePreferred<Found extends WishedOffer>(
  offers: readonly Found[],
  materials: readonly WishedMaterial[],
  wishes: readonly Wish[],
): Found[] {
  const preferred = new Set<Found>();
  const bound = new Set<string>();
  for (const material of materials) {
    const own = offers.filter(({ materialId }) => materialId === material.id);
    for (const wish of wishes.filter((one) => one.kind === "prefer" && isAbout(one, material))) {
      const liked = own.filter((offer) => isWished(offer, wish));
      if (!coversNeed(liked, material.quantity)) continue;
      bound.add(material.id);
      for (const offer of liked) preferred.add(offer);
    }
  }
  return offers.filter((offer) => !bound.has(offer.materialId) || preferred.has(offer));
}
