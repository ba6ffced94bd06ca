import { expect, test } from "vitest";
import { remarkChoice } from "./choice-remarks.rules.ts";
import type { Product } from "./product.types.ts";

const tile = { id: "tile", name: "Porcelain floor tile", isSingleArticle: true };
const stud = { id: "stud", name: "2x4x8 stud", isSingleArticle: false };

function makeProduct(overrides: Partial<Product>): Product {
  return {
    id: "p1",
    materialId: "tile",
    materialQuantity: 100,
    category: "Flooring",
    supplierId: "hd",
    sku: "1",
    name: "Stone Gray Porcelain Floor Tile 12 sq. ft. / case",
    description: null,
    priceCents: 100,
    saleUnit: "case",
    packQuantity: 12,
    quantityBreaks: [],
    imageUrl: null,
    inStock: true,
    stock: 5,
    rating: null,
    leadTimeDays: null,
    specifications: { brand: "Daltile" },
    matchScore: 1,
    matchReasons: [],
    provenance: { source: "", zip: "", fetchedAt: new Date(), validUntil: new Date(), isSample: false },
    ...overrides,
  };
}

const chosen = (...products: Product[]) =>
  products.map(({ id, materialId, name }) => ({ materialId, productId: id, name }));

const gray = makeProduct({});
const piece = makeProduct({ id: "p2", name: "Stone Gray Porcelain Floor Tile", packQuantity: 1 });
const beige = makeProduct({ id: "p3", name: "Sand Beige Porcelain Floor Tile", packQuantity: 1 });

test("two articles of one finish are told, with the reason where none is enough", () => {
  const [remark, ...more] = remarkChoice([tile], [gray, beige], chosen(gray, beige));
  expect(more).toEqual([]);
  expect(remark).toEqual({
    kind: "mixed-articles",
    materialIds: ["tile"],
    message:
      "Porcelain floor tile is bought as 2 different products, which may not look alike: “Stone Gray Porcelain Floor Tile 12 sq. ft. / case”, “Sand Beige Porcelain Floor Tile”. No supplier has enough of a single one in stock.",
  });
  const plenty = { ...beige, stock: 500 };
  const [byChoice] = remarkChoice([tile], [gray, plenty], chosen(gray, plenty));
  expect(byChoice?.message).not.toContain("No supplier");
});

test("packs of one article are one article, and lumber of two mills is no matter", () => {
  expect(remarkChoice([tile], [gray, piece], chosen(gray, piece))).toEqual([]);
  const studs = [
    makeProduct({ id: "s1", materialId: "stud" }),
    makeProduct({ id: "s2", materialId: "stud", name: "Other" }),
  ];
  expect(remarkChoice([stud], studs, chosen(...studs))).toEqual([]);
});

test("the same article of two suppliers counts as two: the dye lot may differ", () => {
  const elsewhere = { ...piece, supplierId: "lowes" };
  expect(remarkChoice([tile], [gray, elsewhere], chosen(gray, elsewhere))).toHaveLength(1);
});

test("an offer that is not sold any more counts as an article of its own", () => {
  expect(remarkChoice([tile], [gray], chosen(gray, beige))).toHaveLength(1);
});
