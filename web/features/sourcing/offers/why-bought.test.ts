import { describe, expect, it } from "vitest";
import { type LowestOffer, lowestIdOf, whyNotLowest } from "./why-bought.ts";

const LOWEST: LowestOffer = { id: "low", supplier: { name: "Lowe's", deliveryFee: "79.00" } };
const OTHER = [{ productId: "other", supplierName: "Home Depot" }];
const ONLY_HOME_DEPOT = { basketSuppliers: new Set(["Home Depot"]), isSingleArticle: false };
const BOTH = { basketSuppliers: new Set(["Home Depot", "Lowe's"]), isSingleArticle: false };

describe("why the lowest price of a line is not bought", () => {
  it("has no reason where it is bought, or where nothing is", () => {
    expect(whyNotLowest(LOWEST, [{ productId: "low", supplierName: "Lowe's" }], BOTH)).toBeNull();
    expect(whyNotLowest(LOWEST, [], BOTH)).toBeNull();
    expect(whyNotLowest(null, OTHER, BOTH)).toBeNull();
  });

  it("is its stock, where that is too low", () => {
    expect(whyNotLowest({ ...LOWEST, hasStock: false }, OTHER, BOTH)).toBe(
      "Lowe's does not have enough of it in stock.",
    );
  });

  it("is the delivery fee of an additional supplier", () => {
    expect(whyNotLowest(LOWEST, OTHER, ONLY_HOME_DEPOT)).toBe(
      "Lowe's is not in the basket: an order there adds up to $79.00 for delivery.",
    );
  });

  it("claims no delivery fee where there is none", () => {
    const free = { ...LOWEST, supplier: { name: "Lowe's", deliveryFee: "0.00" } };
    expect(whyNotLowest(free, OTHER, ONLY_HOME_DEPOT)).not.toContain("for delivery");
  });

  it("is that a finish is bought as one product", () => {
    expect(whyNotLowest(LOWEST, OTHER, { ...BOTH, isSingleArticle: true })).toContain("one product");
  });

  it("is otherwise the basket as a whole", () => {
    expect(whyNotLowest(LOWEST, OTHER, BOTH)).toContain("chosen as a whole");
  });
});

describe("among offers of the same price", () => {
  const offers = [
    { id: "first", totalPrice: "84.52" },
    { id: "second", totalPrice: "84.52" },
    { id: "dear", totalPrice: "85.16" },
  ];

  it.each<[string, string[], string]>([
    ["the one that is bought is the lowest", ["second"], "second"],
    ["the first is, where a dearer one is bought", ["dear"], "first"],
    ["the first is, where several are bought", ["second", "dear"], "first"],
    ["the first is, where nothing is bought", [], "first"],
  ])("%s", (_what, bought, lowest) => {
    expect(lowestIdOf(offers, "first", bought)).toBe(lowest);
  });
});
