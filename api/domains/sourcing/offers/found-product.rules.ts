/** Gives an offer that is not stored the form of a stored one. */

import type { Offer } from "../sourcing.types.ts";
import type { Material, Product } from "./product.types.ts";

/** Decimal places of packs in the database: a value compared with a stored offer must be rounded the same way. */
const PACK_DECIMALS = 4;

/** @returns the offer as it would be read back, under a new id */
export function toFoundProduct(offer: Offer, material: Pick<Material, "quantity" | "category">): Product {
  const { listing, materialId, supplierId } = offer;
  return {
    id: `${materialId} ${supplierId} ${listing.sku}`,
    materialId,
    materialQuantity: material.quantity,
    category: material.category,
    supplierId,
    sku: listing.sku,
    name: listing.title,
    description: listing.description || null,
    priceCents: listing.priceCents,
    saleUnit: listing.saleUnit,
    packQuantity: Number(offer.packQuantity.toFixed(PACK_DECIMALS)),
    quantityBreaks: listing.quantityBreaks,
    imageUrl: listing.imageUrl,
    inStock: listing.stock === null || listing.stock > 0,
    stock: listing.stock,
    rating: listing.rating,
    leadTimeDays: listing.leadTimeDays,
    specifications: { ...listing.attributes, brand: listing.brand, url: listing.url },
    matchScore: offer.match.score,
    matchReasons: offer.match.reasons,
    provenance: offer.provenance,
    package: null,
  };
}
