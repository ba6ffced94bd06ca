import { describe, expect, it } from "vitest";
import { MOST_MATERIALS, MOST_SUPPLIERS, toPriceMatrix } from "./price-matrix.rules.ts";
import type { MatrixGap, MatrixInput, MatrixOffer, MatrixRow } from "./price-matrix.types.ts";

const NOW = new Date("2026-11-27T12:00:00Z");
const LATER = new Date("2026-12-01T12:00:00Z");

const material = (id: string, quantity = 10, unsourcedReason: string | null = null) => ({
  id,
  name: id,
  quantity,
  unit: "pieces",
  unsourcedReason,
  isNoted: true,
});
const seller = (id: string, terms: object = {}) => ({
  id,
  name: id,
  deliveryFeeCents: 0,
  freeDeliveryThresholdCents: null,
  minimumOrderCents: 0,
  ...terms,
});
const offer = (
  materialId: string,
  supplierId: string,
  priceCents: number,
  more: Partial<MatrixOffer> = {},
): MatrixOffer => ({
  id: `${materialId}@${supplierId}@${priceCents}`,
  materialId,
  supplierId,
  name: `${materialId} of ${supplierId}`,
  saleUnit: "each",
  priceCents,
  packQuantity: 1,
  quantityBreaks: [],
  inStock: true,
  stock: null,
  package: null,
  validUntil: LATER,
  isSample: false,
  ...more,
});
const matrixOf = (input: Partial<MatrixInput>) =>
  toPriceMatrix({ materials: [], offers: [], suppliers: [], gaps: [], planned: [], now: NOW, ...input });

/** The only row of a list with one line, at one supplier without an offer. */
function gapsOf(
  gaps: readonly (Pick<MatrixGap, "kind" | "title"> & { readonly differences: readonly string[] })[],
  line = material("boards"),
): [MatrixRow] {
  const placed = gaps.map((gap) => ({
    ...gap,
    materialId: line.id,
    supplierId: "yard",
    differences: [...gap.differences],
  }));
  const [row] = matrixOf({ materials: [line], suppliers: [seller("yard")], gaps: placed }).rows;
  if (!row) throw new Error("no row");
  return [row];
}

/** The only cell of a list with one line at one supplier. */
function cellOf(offers: readonly MatrixOffer[], line = material("boards")) {
  const { rows } = matrixOf({ materials: [line], offers, suppliers: [seller("yard")] });
  const cell = rows[0]?.cells[0];
  if (!cell) throw new Error("no cell");
  return cell;
}

describe("a cell", () => {
  it("costs whole packs at the price for that quantity", () => {
    const tens = offer("boards", "yard", 500, {
      packQuantity: 3,
      quantityBreaks: [{ minimumQuantity: 4, priceCents: 450 }],
    });
    expect(cellOf([tens])).toMatchObject({ state: "offered", packs: 4, totalCents: 1_800, reason: null });
  });

  it("is the best offer that can be bought, even if an unavailable one is cheaper", () => {
    const cell = cellOf([
      offer("boards", "yard", 100, { stock: 3 }),
      offer("boards", "yard", 200, { validUntil: NOW }),
      offer("boards", "yard", 300, { package: { id: "p", lines: 4 } }),
      offer("boards", "yard", 500),
      offer("boards", "yard", 400),
    ]);
    expect(cell).toMatchObject({ state: "offered", totalCents: 4_000 });
  });

  it.each([
    ["a price that holds no more", { validUntil: NOW }, "price-too-old", null, /has expired/],
    ["too little in stock", { stock: 3 }, "out-of-stock", 1_000, /Only 3 of the 10 needed/],
    ["nothing in stock", { inStock: false, stock: 0 }, "out-of-stock", 1_000, /Out of stock/],
    ["a package", { package: { id: "p", lines: 4 } }, "part-of-package", 1_000, /package of 4/],
  ])("with %s says so, and is never the cheapest", (_what, more, state, totalCents, reason) => {
    expect(cellOf([offer("boards", "yard", 100, more)])).toMatchObject({
      state,
      totalCents,
      isCheapest: false,
      reason: expect.stringMatching(reason),
    });
  });

  it("without an offer says whether any supplier was asked", () => {
    const { rows } = matrixOf({
      materials: [material("boards"), material("screws"), material("nails", 1, "Beyond your plan")],
      offers: [offer("boards", "yard", 100)],
      suppliers: [seller("yard")],
    });
    expect(rows.map(({ cells }) => cells[0]?.state)).toEqual(["offered", "not-offered", "not-asked"]);
    expect(rows[2]?.cells[0]?.reason).toBe("Beyond your plan");
  });

  it.each([
    [
      "another size",
      { kind: "near", title: "2x4x10", differences: ["10 ft, not 8 ft"] },
      "Nearly: 10 ft, not 8 ft",
    ],
    ["another pack", { kind: "pack", title: "Bag", differences: [] }, "Nearly: its pack can't be compared"],
    [
      "no delivery",
      { kind: "undelivered", title: "2x4x8", differences: [] },
      "Nearly: it is not delivered to the site",
    ],
    [
      "an alternate",
      { kind: "alternate", title: "Cedar", differences: ["cedar, not pine"] },
      "Nearly: cedar, not pine",
    ],
  ] as const)("with %s says what nearly fits", (_what, gap, reason) => {
    const [{ cells }] = gapsOf([gap]);
    expect(cells[0]).toMatchObject({ state: "nearly", productName: gap.title, totalCents: null, reason });
  });

  it.each([
    ["none", "Not carried"],
    ["silent", "Did not answer"],
    ["waiting", "Has not answered yet"],
    ["no-bid", "No bid"],
    ["undelivered", "Not delivered to the site"],
  ] as const)("with nothing close (%s) says why it is a gap", (kind, reason) => {
    const [{ cells }] = gapsOf([{ kind, title: null, differences: [] }]);
    expect(cells[0]).toMatchObject({ state: "not-offered", productName: null, reason });
  });

  it("in a list without recorded reasons says that the reason is not known", () => {
    const [{ cells }] = gapsOf([], { ...material("boards"), isNoted: false });
    expect(cells[0]?.reason).toBe("Not offered; reason unknown");
  });

  it("says what the plan buys there, even for a line that it splits, and for a price that has expired", () => {
    const { rows } = matrixOf({
      materials: [material("boards")],
      offers: [offer("boards", "yard", 100, { validUntil: NOW }), offer("boards", "shop", 90)],
      suppliers: [seller("yard"), seller("shop")],
      planned: [
        { materialId: "boards", supplierId: "yard", packs: 4 },
        { materialId: "boards", supplierId: "yard", packs: 2 },
        { materialId: "boards", supplierId: "shop", packs: 4 },
      ],
    });
    expect(rows[0]?.cells.map(({ plannedPacks }) => plannedPacks)).toEqual([4, 6]);
  });
});

describe("a row", () => {
  it("has each supplier with its lowest price marked", () => {
    const { rows } = matrixOf({
      materials: [material("boards")],
      offers: [offer("boards", "a", 90), offer("boards", "b", 90), offer("boards", "c", 91)],
      suppliers: [seller("a"), seller("b"), seller("c")],
    });
    expect(rows[0]?.cells.map(({ isCheapest }) => isCheapest)).toEqual([true, true, false]);
  });
});

describe("a column", () => {
  const materials = [material("boards"), material("screws")];
  const offers = [
    offer("boards", "part", 1),
    offer("boards", "dear", 500),
    offer("screws", "dear", 500),
    offer("boards", "fair", 450),
    offer("screws", "fair", 450),
    offer("boards", "small", 10),
    offer("screws", "small", 10),
  ];
  const suppliers = [
    seller("part"),
    seller("dear", { deliveryFeeCents: 2_000, freeDeliveryThresholdCents: 10_000 }),
    seller("fair", { deliveryFeeCents: 1_500, freeDeliveryThresholdCents: 9_001 }),
    seller("small", { minimumOrderCents: 5_000 }),
  ];
  const { columns } = matrixOf({ materials, offers, suppliers });
  const of = (id: string) => columns.find(({ supplierId }) => supplierId === id);

  it("is sorted by what it covers, then by what that costs delivered", () => {
    expect(columns.map(({ supplierId }) => supplierId)).toEqual(["small", "dear", "fair", "part"]);
  });

  it("sums what can be bought, with its delivery by its own threshold", () => {
    expect(of("dear")).toMatchObject({ itemsCents: 10_000, deliveryCents: 0, totalCents: 10_000 });
    expect(of("fair")).toMatchObject({ itemsCents: 9_000, deliveryCents: 1_500, totalCents: 10_500 });
    expect(of("part")).toMatchObject({ coveredCount: 1, itemsCents: 10 });
  });

  const inPackage = (lines: number, more: Partial<MatrixOffer> = {}) => ({
    package: { id: "p", lines },
    saleUnit: "lot",
    packQuantity: 10,
    ...more,
  });

  it("counts a package at its price, and may be the cheapest for the whole list by it", () => {
    const { columns: both } = matrixOf({
      materials,
      offers: [
        offer("boards", "yard", 4_000, inPackage(2)),
        offer("screws", "yard", 2_500, inPackage(2)),
        offer("boards", "shop", 500),
        offer("screws", "shop", 500),
      ],
      suppliers: [seller("shop"), seller("yard", { deliveryFeeCents: 1_000 })],
    });
    expect(both).toMatchObject([
      {
        supplierId: "yard",
        coveredCount: 2,
        itemsCents: 6_500,
        totalCents: 7_500,
        isPackage: true,
        isCheapestWhole: true,
      },
      { supplierId: "shop", coveredCount: 2, itemsCents: 10_000, isPackage: false, isCheapestWhole: false },
    ]);
  });

  it("uses a package for what it adds, with other items on their own, but none that is incomplete or expired", () => {
    const part = offer("boards", "yard", 4_000, inPackage(1));
    const beside = offer("screws", "yard", 300);
    const columnOf = (...of: MatrixOffer[]) =>
      matrixOf({ materials, offers: of, suppliers: [seller("yard")] }).columns[0];
    expect(columnOf(part, beside)).toMatchObject({ coveredCount: 2, itemsCents: 7_000, isPackage: true });
    expect(columnOf({ ...part, package: { id: "p", lines: 2 } }, beside)).toMatchObject({
      coveredCount: 1,
      itemsCents: 3_000,
      isPackage: false,
    });
    expect(columnOf({ ...part, validUntil: NOW }, beside)).toMatchObject({
      coveredCount: 1,
      isPackage: false,
    });
    // An item that it sells for less on its own is not bought in the package.
    expect(columnOf(part, offer("boards", "yard", 300))).toMatchObject({
      coveredCount: 1,
      itemsCents: 3_000,
      isPackage: false,
    });
  });

  it("says that its prices are samples where any is", () => {
    const { columns: marked } = matrixOf({
      materials,
      offers: [offer("boards", "a", 1, { isSample: true }), offer("boards", "b", 2)],
      suppliers: [seller("a"), seller("b")],
    });
    expect(marked.map(({ isSample }) => isSample)).toEqual([true, false]);
  });

  it("is the cheapest only with the whole list, and with an order that the supplier accepts", () => {
    expect(
      columns.filter(({ isCheapestWhole }) => isCheapestWhole).map(({ supplierId }) => supplierId),
    ).toEqual(["dear"]);
    expect(of("small")).toMatchObject({ missedMinimumCents: 5_000, isCheapestWhole: false });
  });
});

it("reports how much of a list, and which suppliers, it does not show", () => {
  const materials = Array.from({ length: MOST_MATERIALS + 5 }, (_, index) => material(`m${index}`));
  const suppliers = Array.from({ length: MOST_SUPPLIERS + 2 }, (_, index) => seller(`s${index + 10}`));
  const offers = suppliers.map(({ id }, index) => offer("m0", id, 100 + index));
  const matrix = matrixOf({ materials, suppliers, offers });
  expect(matrix).toMatchObject({ leftOutMaterials: 5, leftOutSuppliers: ["s22", "s23"] });
  expect([matrix.rows.length, matrix.columns.length]).toEqual([MOST_MATERIALS, MOST_SUPPLIERS]);
  expect(matrix.rows.every(({ cells }) => cells.length === MOST_SUPPLIERS)).toBe(true);
});
