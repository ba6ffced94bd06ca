import { chooseTax } from "../../basket/index.ts";
import type { OrderLineContent } from "../../order/index.ts";
import type { BasketForCheckout } from "../payment.types.ts";

/** Ten studs at $3.00 from one supplier: items 30.00, delivery 5.00, tax 2.40. */
export function makeBasket(overrides: Partial<BasketForCheckout> = {}): BasketForCheckout {
  const sums = { itemsCents: 3_000, deliveryCents: 500, taxCents: 240, totalCents: 3_740 };
  const tax = chooseTax("94110", null, null);
  return {
    id: "basket-1",
    projectId: "project-1",
    projectName: "Deck",
    version: 3,
    ...sums,
    savingsCents: 100,
    tax,
    parts: [{ supplierId: "supplier-1", supplierName: "Home Depot", ...sums }],
    pricesHoldUntil: new Date("2026-11-21T12:00:00Z"),
    hasPriceChanges: false,
    lines: [makeLine()],
    present: {
      id: "basket-1",
      projectId: "project-1",
      version: 3,
      items: [],
      groups: [],
      ...sums,
      savingsCents: 100,
      baselines: [],
      tax,
      priceCheck: null,
      createdAt: new Date("2026-11-20T12:00:00Z"),
    },
    ...overrides,
  };
}

function makeLine(overrides: Partial<OrderLineContent> = {}): OrderLineContent {
  return {
    productId: "product-1",
    supplierId: "supplier-1",
    supplierName: "Home Depot",
    name: "2×4×8 stud",
    materialName: null,
    category: "Lumber & Wood",
    sku: "HD-1",
    saleUnit: "piece",
    quantity: 10,
    unitCents: 300,
    totalCents: 3_000,
    provenance: null,
    ...overrides,
  };
}
