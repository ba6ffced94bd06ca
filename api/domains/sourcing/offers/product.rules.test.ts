import { describe, expect, it } from "vitest";
import { bestOffer, coverNeed, hasStock, packsFor, unitPriceAt } from "./product.rules.ts";
import type { Product } from "./product.types.ts";

function makeProduct(overrides: Partial<Product>): Product {
  return {
    id: "p1",
    materialId: "m1",
    materialQuantity: 10,
    category: "Hardware",
    supplierId: "s1",
    sku: "1",
    name: "Deck screws",
    description: null,
    priceCents: 1000,
    saleUnit: "box",
    packQuantity: 1,
    quantityBreaks: [],
    imageUrl: null,
    inStock: true,
    stock: null,
    rating: null,
    leadTimeDays: null,
    specifications: {},
    matchScore: 1,
    matchReasons: [],
    package: null,
    provenance: {
      source: "Test",
      zip: "00000",
      fetchedAt: new Date(0),
      validUntil: new Date(0),
      isSample: true,
    },
    ...overrides,
  };
}

describe("packsFor", () => {
  it.each([
    [10, 4, 3],
    [12, 4, 3],
    [0.5, 4, 1],
    [3, 0.1, 30],
  ])("covers %d with packs of %d by %d sale units", (quantity, pack, packs) => {
    expect(packsFor(quantity, pack)).toBe(packs);
  });
});

describe("unitPriceAt", () => {
  const breaks = [
    { minimumQuantity: 10, priceCents: 900 },
    { minimumQuantity: 50, priceCents: 800 },
  ];
  it.each([
    [9, 1000],
    [10, 900],
    [49, 900],
    [50, 800],
  ])("of %d sale units is %d cents", (packs, cents) => {
    expect(unitPriceAt(1000, breaks, packs)).toBe(cents);
  });
});

describe("the best price", () => {
  it("is the lowest for the whole need, not the lowest for one pack", () => {
    const single = makeProduct({ id: "single", priceCents: 500 });
    const dozen = makeProduct({ id: "dozen", priceCents: 4_000, packQuantity: 12 });
    expect(coverNeed(dozen).totalCents).toBe(4_000);
    expect(bestOffer([single, dozen])?.id).toBe("dozen");
  });

  it("prefers an offer that can be delivered in full over a cheaper one that is short", () => {
    const short = makeProduct({ id: "short", priceCents: 100, stock: 3 });
    const full = makeProduct({ id: "full", priceCents: 900, stock: 10 });
    expect(bestOffer([short, full])?.id).toBe("full");
    expect(hasStock(short, 10)).toBe(false);
  });

  it("is null without offers", () => {
    expect(bestOffer([])).toBeNull();
  });
});

it("is never a share of a package's price", () => {
  const single = makeProduct({ id: "single", priceCents: 900 });
  const share = makeProduct({ id: "share", priceCents: 1, package: { id: "all", lines: 2 } });
  expect(bestOffer([share, single])?.id).toBe("single");
  expect(bestOffer([share])).toBeNull();
});
