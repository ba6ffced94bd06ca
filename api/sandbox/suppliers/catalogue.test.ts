import { describe, expect, it } from "vitest";
import { CATEGORIES } from "../../../schema/constants.ts";
import { type CatalogueItem, catalogueFileSchema, SUPPLIER_SLUGS } from "./catalogue.schema.ts";
import { readCatalogue, readCatalogueFile } from "./catalogue.ts";

const catalogue = readCatalogue();
const offersOf = ({ offers }: CatalogueItem) => Object.values(offers).filter((offer) => offer !== undefined);
const offers = catalogue.flatMap((item) => offersOf(item).map((offer) => ({ item, offer })));

describe("catalogue files", () => {
  it.each(CATEGORIES)("for %s fit the schema and hold that category", (category) => {
    expect(catalogueFileSchema.parse(readCatalogueFile(category)).category).toBe(category);
  });

  it("hold at least 900 items, each name once", () => {
    const names = new Set(catalogue.map(({ item }) => item.toLowerCase()));
    expect(names.size).toBe(catalogue.length);
    expect(names.size).toBeGreaterThanOrEqual(900);
  });

  it.each(SUPPLIER_SLUGS)("give every product of %s its own SKU", (slug) => {
    const skus = catalogue.flatMap((item) => item.offers[slug]?.sku ?? []);
    expect(skus.length).toBeGreaterThan(0);
    expect(new Set(skus).size).toBe(skus.length);
  });

  it("have at least two suppliers for every item, and no supplier that carries everything", () => {
    expect(catalogue.filter((item) => offersOf(item).length < 2).map(({ item }) => item)).toEqual([]);
    for (const slug of SUPPLIER_SLUGS) {
      expect(catalogue.some((item) => item.offers[slug] === undefined)).toBe(true);
    }
  });
});

describe("offers of an item", () => {
  it("are within 40% of one another", () => {
    const wide = catalogue.filter((item) => {
      const prices = offersOf(item).map(({ price }) => Number(price));
      return Math.max(...prices) > Math.min(...prices) * 1.4;
    });
    expect(wide.map(({ item }) => item)).toEqual([]);
  });

  it("are never free", () => {
    expect(offers.filter(({ offer }) => Number(offer.price) <= 0)).toEqual([]);
  });

  it("get cheaper with each quantity break", () => {
    const wrong = offers.filter(({ offer: { price, breaks = [] } }) =>
      breaks.some((step, at) => {
        const before = breaks[at - 1] ?? { minimumQuantity: 1, price };
        return step.minimumQuantity <= before.minimumQuantity || Number(step.price) >= Number(before.price);
      }),
    );
    expect(wrong.map(({ offer }) => offer.sku)).toEqual([]);
  });

  it("are in stock at some suppliers, and out of stock at others", () => {
    const missing = catalogue.filter((item) => offersOf(item).every(({ stock }) => stock === 0));
    expect(missing.map(({ item }) => item)).toEqual([]);
    expect(offers.some(({ offer }) => offer.stock === 0)).toBe(true);
  });
});

describe("packs", () => {
  it("hold as many pieces as the title says", () => {
    const wrong = offers.filter(({ item, offer }) => {
      const said = /\b(\d[\d,]*)-(?:Pack|Count|Piece|Per Box)\)|\(Pack of (\d+)\)/.exec(offer.title);
      const count = Number((said?.[1] ?? said?.[2] ?? "").replace(",", ""));
      return said !== null && item.pack.unit === "each" && item.pack.quantity !== count;
    });
    expect(wrong.map(({ offer }) => offer.title)).toEqual([]);
  });

  it("match the coverage in the attributes", () => {
    const wrong = catalogue.filter(({ pack, attributes }) => {
      const area = attributes["coverageSqFt"];
      return pack.unit === "sq ft" && typeof area === "number" && area !== pack.quantity;
    });
    expect(wrong.map(({ item }) => item)).toEqual([]);
  });

  it.each([
    ["Concrete mix, 80 lb bag", 0.6],
    ["Concrete mix, 60 lb bag", 0.45],
    ["Concrete mix, 50 lb bag", 0.375],
    ["Concrete mix, 40 lb bag", 0.3],
  ])("a bag of %s yields %d cu ft", (name, cubicFeet) => {
    const found = catalogue.find(({ item }) => item === name);
    expect(found?.pack).toEqual({ quantity: cubicFeet, unit: "cu ft" });
  });
});
