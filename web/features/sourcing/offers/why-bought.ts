/** Explains why the purchase need not be the lowest price of a line. Pure. */
import { formatMoney } from "../../../lib/format.ts";

/** The offer with the lowest cost for the line on its own. */
export interface LowestOffer {
  id: string;
  supplier: { name: string; deliveryFee: string };
  /** False when it cannot cover the need; omitted when that is not known. */
  hasStock?: boolean;
}

/** What the basket buys for a line. */
interface BoughtOffer {
  productId: string;
  supplierName: string;
}

/**
 * @param basketSuppliers all suppliers the basket buys from
 * @param isSingleArticle whether all of the material has to be one article
 * @returns null when the lowest is bought, or nothing at all
 */
export function whyNotLowest(
  lowest: LowestOffer | null,
  bought: readonly BoughtOffer[],
  { basketSuppliers, isSingleArticle }: { basketSuppliers: ReadonlySet<string>; isSingleArticle: boolean },
): string | null {
  if (!lowest || bought.length === 0 || bought.some(({ productId }) => productId === lowest.id)) return null;
  const { name, deliveryFee } = lowest.supplier;
  if (lowest.hasStock === false) return `${name} does not have enough of it in stock.`;
  if (!basketSuppliers.has(name)) {
    return Number(deliveryFee) > 0
      ? `${name} is not in the basket: an order there adds up to ${formatMoney(deliveryFee)} for delivery.`
      : `${name} is not in the basket: it would be one more supplier, with its own terms.`;
  }
  if (isSingleArticle) return "All of it is bought as one product, so that it looks the same.";
  return "The basket is chosen as a whole: packs, quantity breaks, delivery and minimum orders count, and so does what you put in yourself.";
}

/** The cheapest offer on its own. Among equals it is the one that is bought, provided nothing else is. */
export function lowestIdOf(
  offers: readonly { id: string; totalPrice: string }[],
  bestId: string | null,
  boughtIds: readonly string[],
): string | null {
  const best = offers.find(({ id }) => id === bestId);
  const [onlyId, ...others] = boughtIds;
  const bought = others.length === 0 ? offers.find(({ id }) => id === onlyId) : undefined;
  return best && bought && bought.totalPrice === best.totalPrice ? bought.id : bestId;
}
