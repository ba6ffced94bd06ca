/** An offer that is stored nowhere, as one that is. */

import type { Offer } from "../sourcing.types.ts";
import type { Material, Product } from "./product.types.ts";

/** Decimals of the database's packs: what is compared with a stored offer must be rounded as it is. */
const PACK_DECIMALS = 4;

/** @returns the offer as it would be read back, under an id of its own */
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
