/**
 * What materials usually cost, before any supplier is queried: the middle of the shelf prices seen in US shops in 2025
 * and 2026.
 */
import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import type { Cents } from "../../../platform/money.ts";
import { createMatcher } from "../match-listing.ts";
import { packsFor } from "../offers/product.rules.ts";
import { selectOffers } from "../search/offer.rules.ts";
import type { MaterialNeed, Measure, SupplierListing } from "../sourcing.types.ts";

interface ReferencePrice {
  item: string;
  category: string;
  saleUnit: string;
  pack: Measure;
  /** Per sale unit. */
  priceCents: Cents;
}

/** Loaded on first use: most processes never need it. */
let known: Map<string, SupplierListing[]> | null = null;

function listingsOf(category: string): readonly SupplierListing[] {
  known ??= readListings();
  return known.get(category) ?? [];
}

function readListings(): Map<string, SupplierListing[]> {
  const address = new URL("./reference-prices.json", import.meta.url);
  const prices: ReferencePrice[] = JSON.parse(readFileSync(address, "utf8"));
  const listings = new Map<string, SupplierListing[]>();
  for (const [index, price] of prices.entries()) {
    const listing = toListing(price, String(index));
    listings.set(price.category, [...(listings.get(price.category) ?? []), listing]);
  }
  return listings;
}

function toListing(
  { item, category, saleUnit, pack, priceCents }: ReferencePrice,
  sku: string,
): SupplierListing {
  return {
    sku,
    title: item,
    description: "",
    brand: null,
    category,
    priceCents,
    saleUnit,
    pack,
    quantityBreaks: [],
    stock: null,
    rating: null,
    leadTimeDays: null,
    imageUrl: null,
    url: null,
    attributes: {},
  };
}

/**
 * The usual cost of each material's whole quantity, by the reference price that offer matching finds for it.
 * @returns one estimate per material, in the same order; null where there is no reference price
 */
export async function estimateByReference(materials: readonly MaterialNeed[]): Promise<(Cents | null)[]> {
  const estimates: (Cents | null)[] = [];
  for (const material of materials) {
    estimates.push(estimate(material));
    // A long list takes a while to compare; the process keeps responding to others in the meantime.
    await setImmediate();
  }
  return estimates;
}

function estimate(material: MaterialNeed): Cents | null {
  const [offer] = selectOffers({
    material,
    supplierId: "",
    result: { listings: [...listingsOf(material.category)], dropped: [], provenance: NO_PROVENANCE },
    match: createMatcher(material),
    limit: 1,
  });
  return offer ? packsFor(material.quantity, offer.packQuantity) * offer.listing.priceCents : null;
}

/** A reference price is not an offer by any supplier. */
const NO_PROVENANCE = {
  source: "reference",
  zip: "",
  fetchedAt: new Date(0),
  validUntil: new Date(0),
  isSample: false,
};
