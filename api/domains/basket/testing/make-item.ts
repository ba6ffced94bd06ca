import type { BasketItem } from "../basket.types.ts";

/** Ten two-by-fours at four dollars, unless a test needs another item. */
export function makeItem(overrides: Partial<BasketItem> = {}): BasketItem {
  return {
    id: "i1",
    productId: "p1",
    materialId: "m1",
    supplierId: "hd",
    supplierName: "Home Depot",
    sku: "1",
    name: "2x4x8",
    category: "Lumber & Wood",
    saleUnit: "each",
    packQuantity: 1,
    quantity: 10,
    listPriceCents: 400,
    quantityBreaks: [],
    stock: null,
    imageUrl: null,
    source: "Home Depot",
    fetchedAt: new Date(0),
    validUntil: new Date(0),
    isSample: true,
    package: null,
    check: null,
    ...overrides,
  };
}
