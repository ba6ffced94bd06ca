import { describe, expect, test } from "vitest";
import type { Product } from "../sourcing/index.ts";
import { remarkChoice } from "./choice-remarks.rules.ts";

const makeMaterial = (id: string, name: string, isSingleArticle = false) => ({
  id,
  name,
  unit: "pieces",
  workItem: "Work",
  isSingleArticle,
});
const tile = makeMaterial("tile", "Porcelain floor tile", true);
const stud = makeMaterial("stud", "2x4x8 stud");

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
    package: null,
    provenance: { source: "", zip: "", fetchedAt: new Date(), validUntil: new Date(), isSample: false },
    ...overrides,
  };
}

const chosen = (...products: Product[]) =>
  products.map(({ id, materialId, name }) => ({ materialId, productId: id, name }));

const gray = makeProduct({});
const piece = makeProduct({ id: "p2", name: "Stone Gray Porcelain Floor Tile", packQuantity: 1 });
const beige = makeProduct({ id: "p3", name: "Sand Beige Porcelain Floor Tile", packQuantity: 1 });

test("two articles of one finish are remarked, with the reason if none is enough", () => {
  const [remark, ...more] = remarkChoice([tile], [gray, beige], chosen(gray, beige));
  expect(more).toEqual([]);
  expect(remark).toEqual({
    kind: "mixed-articles",
    materialIds: ["tile"],
    message:
      "Porcelain floor tile is bought as 2 different products, which may not look alike: “Stone Gray Porcelain Floor Tile 12 sq. ft. / case”, “Sand Beige Porcelain Floor Tile”. No supplier has enough of any single one in stock.",
  });
  const plenty = { ...beige, stock: 500 };
  const [byChoice] = remarkChoice([tile], [gray, plenty], chosen(gray, plenty));
  expect(byChoice?.message).not.toContain("No supplier");
});

test("packs of one article are one article, and lumber of two mills does not matter", () => {
  expect(remarkChoice([tile], [gray, piece], chosen(gray, piece))).toEqual([]);
  const studs = [
    makeProduct({ id: "s1", materialId: "stud" }),
    makeProduct({ id: "s2", materialId: "stud", name: "Other" }),
  ];
  expect(remarkChoice([stud], studs, chosen(...studs))).toEqual([]);
});

test("the same article from two suppliers counts as two: the dye lot may differ", () => {
  const elsewhere = { ...piece, supplierId: "lowes" };
  expect(remarkChoice([tile], [gray, elsewhere], chosen(gray, elsewhere))).toHaveLength(1);
});

test("an offer that is no longer sold counts as an article of its own", () => {
  expect(remarkChoice([tile], [gray], chosen(gray, beige))).toHaveLength(1);
});

describe("what must fit together", () => {
  const materials = [
    makeMaterial("panel", "Main breaker panel 200 A"),
    makeMaterial("b20", "Breaker 20 A single pole"),
    makeMaterial("b15", "Breaker 15 A single pole"),
  ];
  const makeOf = (materialId: string, name: string, brand: string | null) =>
    makeProduct({ id: name, materialId, name, specifications: { brand } });
  const panel = makeOf("panel", "QO 200 Amp Load Center", "Square D");
  const fits = makeOf("b20", "QO 20 Amp Breaker", "Square D");
  const other = makeOf("b20", "Homeline 20 Amp Breaker", "Square D");
  const silent = makeOf("b15", "15 Amp Breaker", null);

  test("says nothing when all fits, or when only one material of a set is bought", () => {
    expect(remarkChoice(materials, [panel, fits, other], chosen(panel, fits))).toEqual([]);
    expect(remarkChoice(materials, [panel, fits, other], chosen(other))).toEqual([]);
  });

  test("says what is not known to fit, and that there are offers that do", () => {
    expect(remarkChoice(materials, [panel, fits, other], chosen(panel, other))).toEqual([
      {
        kind: "unmatched-set",
        materialIds: ["b20"],
        message:
          "Breaker 20 A single pole: “Homeline 20 Amp Breaker” is not known to fit Main breaker panel 200 A (Square D QO). There are offers that do.",
      },
    ]);
  });

  test("names what no offer fits, and what a seller does not state", () => {
    expect(remarkChoice(materials, [panel, fits, silent], chosen(panel, fits, silent))).toEqual([
      {
        kind: "unmatched-set",
        materialIds: ["b15"],
        message:
          "No Breaker 15 A single pole was found that is known to fit Main breaker panel 200 A, Breaker 20 A single pole (Square D QO): check “15 Amp Breaker” before you order, since its seller does not tell its make.",
      },
    ]);
  });

  test("if the panel itself states nothing, that is remarked", () => {
    const unknown = makeOf("panel", "200 Amp Load Center", null);
    expect(
      remarkChoice(materials, [unknown, silent], chosen(unknown, silent)).map(({ message }) => message),
    ).toEqual([
      "Main breaker panel 200 A: whether “200 Amp Load Center” fits the rest of panel and breakers is not known, since its seller does not tell its make.",
      "Breaker 15 A single pole: whether “15 Amp Breaker” fits the rest of panel and breakers is not known, since its seller does not tell its make.",
    ]);
  });
});
