/** Arithmetic on an offer: how many sale units cover a need, and what they cost. */
import type { Cents } from "../../../platform/money.ts";
import type { MaterialNeed, QuantityBreak } from "../sourcing.types.ts";
import type { Material, Product } from "./product.types.ts";

/** Decimal places of packs in the database; a difference below it is rounding, not need. */
const TOLERANCE = 1e-6;

/** A line of a list in the form suppliers are queried for it. */
export function toMaterialNeed(material: Material): MaterialNeed {
  const { id, name, category, quantity, unit, description, packSize, measuredUnit } = material;
  const unitHolds = { quantity: packSize, unit: measuredUnit };
  const need = { id, name, category, quantity, unit, description, unitHolds };
  const { articleSupplierId: supplierId, articleSku: sku } = material;
  return supplierId === null || sku === null
    ? need
    : { ...need, accepts: { kind: "article", supplierId, sku } };
}

/** Whole sale units that cover `quantity` of the material's unit; at least 1. */
export function packsFor(quantity: number, packQuantity: number): number {
  return Math.max(1, Math.ceil(quantity / packQuantity - TOLERANCE));
}

/** Price of one sale unit when `packs` of them are bought: the deepest break reached applies to all. */
export function unitPriceAt(priceCents: Cents, breaks: readonly QuantityBreak[], packs: number): Cents {
  return breaks
    .filter((step) => packs >= step.minimumQuantity)
    .reduce((lowest, step) => Math.min(lowest, step.priceCents), priceCents);
}

/** Sale units and price to cover the material's whole need with this one offer. */
export function coverNeed(
  product: Pick<Product, "materialQuantity" | "packQuantity" | "priceCents" | "quantityBreaks">,
) {
  const packs = packsFor(product.materialQuantity, product.packQuantity);
  const unitPriceCents = unitPriceAt(product.priceCents, product.quantityBreaks, packs);
  return { packs, unitPriceCents, totalCents: packs * unitPriceCents };
}

/** Whether the sale units are in stock, as far as the supplier reports. */
export function hasStock(product: Pick<Product, "inStock" | "stock">, packs: number): boolean {
  return product.inStock && (product.stock === null || product.stock >= packs);
}

type ComparedOffer = Pick<
  Product,
  | "id"
  | "name"
  | "materialQuantity"
  | "packQuantity"
  | "priceCents"
  | "quantityBreaks"
  | "inStock"
  | "stock"
  | "package"
>;

/**
 * Orders offers for one material: separately sold ones first, among them those that can deliver the need, then by price
 * for the whole need, then by name, so that equal offers always have the same order.
 */
export function compareOffers(a: ComparedOffer, b: ComparedOffer): number {
  return compareNeeds(withNeed(a), withNeed(b));
}

/** Offers for one material in that order. */
export function sortOffers<Offer extends ComparedOffer>(offers: readonly Offer[]): Offer[] {
  return offers
    .map(withNeed)
    .sort(compareNeeds)
    .map(({ offer }) => offer);
}

function withNeed<Offer extends ComparedOffer>(offer: Offer) {
  const { packs, totalCents } = coverNeed(offer);
  return { offer, totalCents, isThere: hasStock(offer, packs), isPart: offer.package !== null };
}

type OfferWithNeed = ReturnType<typeof withNeed<ComparedOffer>>;

function compareNeeds(a: OfferWithNeed, b: OfferWithNeed): number {
  return (
    Number(a.isPart) - Number(b.isPart) ||
    Number(b.isThere) - Number(a.isThere) ||
    a.totalCents - b.totalCents ||
    a.offer.name.localeCompare(b.offer.name) ||
    a.offer.id.localeCompare(b.offer.id)
  );
}

/** The best price: the first offer in that order that is sold separately; null without such an offer. */
export function bestOffer(products: readonly Product[]): Product | null {
  const [first] = sortOffers(products);
  return first?.package === null ? first : null;
}

/** The article's page at its supplier, stored with the specifications; null when there is none. */
export function urlOf({ url }: Product["specifications"]): string | null {
  return typeof url === "string" && /^https?:\/\//.test(url) ? url : null;
}
