/**
 * The arithmetic of pricing orders together: which needs are the same, which offers are acceptable for each, and what
 * every order pays of the joint purchase. Pure.
 */
import type { MaterialQuality } from "../../../../../schema/constants.ts";
import type { Cents } from "../../../../platform/money.ts";
import type { Plan } from "../../../optimization/index.ts";
import { type MaterialNeed, type Offer, packsFor, unitPriceAt } from "../../../sourcing/index.ts";
import type { WantedItem } from "../processing.types.ts";

/** An item of one of the orders that are priced together. */
export interface ItemOf {
  orderId: string;
  item: WantedItem;
}

/** The same material, needed under the same conditions, for one or several orders. */
export interface Need {
  /** Also the id of its `material`. */
  id: string;
  material: MaterialNeed;
  conditions: Pick<WantedItem, "preferredSupplierId" | "maxPriceCents" | "quality" | "wishes">;
  shares: ItemOf[];
}

/** Items that can be bought as one. */
export function groupNeeds(items: readonly ItemOf[]): Need[] {
  const needs = new Map<string, Need>();
  for (const one of items) {
    const { materialName, category, unit, quantity, ...conditions } = one.item;
    const { preferredSupplierId, maxPriceCents, quality, wishes } = conditions;
    const id = JSON.stringify([
      materialName.toLowerCase(),
      category,
      unit,
      preferredSupplierId,
      maxPriceCents,
      quality,
      wishes,
    ]);
    const known = needs.get(id);
    if (known) {
      known.material = { ...known.material, quantity: known.material.quantity + quantity };
      known.shares.push(one);
    } else {
      needs.set(id, {
        id,
        material: { id, name: materialName, category, quantity, unit },
        conditions: { preferredSupplierId, maxPriceCents, quality, wishes },
        shares: [one],
      });
    }
  }
  return [...needs.values()];
}

/** Lowest acceptable rating. Unrated products are acceptable for every level but premium. */
const LOWEST_RATING: Readonly<Record<MaterialQuality, number>> = { economy: 0, standard: 3, premium: 4 };

/** The acceptable offers for a need, or why there is none. */
interface Choice {
  offers: Offer[];
  /** The preferred supplier has none of these. */
  isOtherSupplier: boolean;
  /** Words that follow the material's name; null when there are offers. */
  refusal: string | null;
}

/** Keeps the offers for a need that meet its conditions: stock, quality, maximum price, preferred supplier. */
export function chooseOffers({ material, conditions }: Need, offers: readonly Offer[]): Choice {
  const none = (refusal: string): Choice => ({ offers: [], isOtherSupplier: false, refusal });
  if (offers.length === 0) return none("is not offered by any supplier");
  const inStock = offers.filter(({ listing }) => listing.stock === null || listing.stock > 0);
  if (inStock.length === 0) return none("is out of stock at every supplier");
  const goodEnough = inStock.filter(({ listing }) => meetsQuality(listing.rating, conditions.quality));
  if (goodEnough.length === 0) return none(`has no offer of ${conditions.quality} quality`);
  const { maxPriceCents, preferredSupplierId } = conditions;
  const affordable = goodEnough.filter(
    (offer) =>
      maxPriceCents === null ||
      isWithinPrice(offer, packsFor(material.quantity, offer.packQuantity), maxPriceCents),
  );
  if (affordable.length === 0) return none("has no offer within its maximum price");
  const preferred = affordable.filter(
    ({ supplierId, listing, packQuantity }) =>
      supplierId === preferredSupplierId &&
      (listing.stock === null || listing.stock * packQuantity >= material.quantity),
  );
  return {
    offers: preferred.length > 0 ? preferred : affordable,
    isOtherSupplier: preferredSupplierId !== null && preferred.length === 0,
    refusal: null,
  };
}

function meetsQuality(rating: number | null, quality: MaterialQuality): boolean {
  return rating === null ? quality !== "premium" : rating >= LOWEST_RATING[quality];
}

/** Whether a unit costs at most this much when this many packs are bought. */
export function isWithinPrice(offer: Offer, packs: number, maxPriceCents: Cents): boolean {
  const packCents = unitPriceAt(offer.listing.priceCents, offer.listing.quantityBreaks, packs);
  // The smallest step of money is a cent, so a price that rounds to the maximum is within it.
  return packCents <= Math.round(maxPriceCents * offer.packQuantity);
}

/** A need with its acceptable offers. */
export interface PricedNeed {
  need: Need;
  offers: readonly Offer[];
}

/** Identifies an offer within the problem. */
export function offerId(needId: string, { supplierId, listing }: Offer): string {
  return JSON.stringify([needId, supplierId, listing.sku]);
}

/** A line of the plan with its need and offer. */
export interface BoughtLine {
  need: Need;
  offer: Offer;
  packs: number;
  packCents: Cents;
  totalCents: Cents;
}

export function toBoughtLines(plan: Plan, needs: readonly PricedNeed[]): BoughtLine[] {
  const known = new Map(
    needs.flatMap(({ need, offers }) =>
      offers.map((offer) => [offerId(need.id, offer), { need, offer }] as const),
    ),
  );
  return plan.lines.map((line) => {
    const found = known.get(line.offerId);
    if (!found) throw new RangeError(`the plan names an offer that was not in the problem: ${line.offerId}`);
    return { ...found, packs: line.packs, packCents: line.unitPriceCents, totalCents: line.totalCents };
  });
}
