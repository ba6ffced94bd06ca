import { describe, expect, it } from "vitest";
import { toMatrixTable } from "./matrix-table.ts";
import {
  describeLeftOut,
  describeLines,
  describeMinimum,
  describePacks,
  describePlanned,
  lowestOf,
  type MatrixCell,
  type MatrixColumn,
} from "./matrix-words.ts";

const cell = (more: Partial<MatrixCell> = {}): MatrixCell => ({
  __typename: "PriceMatrixCell",
  state: "OFFERED",
  amount: "12.00",
  packs: 4,
  saleUnit: "bag",
  productName: "Concrete mix",
  isCheapest: false,
  plannedPacks: 0,
  reason: null,
  ...more,
});
const NONE = cell({ state: "NOT_OFFERED", amount: null, packs: null, saleUnit: null, productName: null });
const column = (supplierName: string, more: Partial<MatrixColumn> = {}): MatrixColumn => ({
  __typename: "PriceMatrixColumn",
  supplierId: supplierName,
  supplierName,
  coveredCount: 1,
  itemsAmount: "12.00",
  deliveryAmount: "5.00",
  totalAmount: "17.00",
  missedMinimum: null,
  isPackage: false,
  isCheapestWhole: false,
  isSample: false,
  ...more,
});
const row = (cells: readonly MatrixCell[]) => ({
  __typename: "PriceMatrixRow" as const,
  materialId: "m-1",
  name: "Concrete mix",
  quantity: 4,
  unit: "bags",
  cells: [...cells],
});
const matrix = (columns: readonly MatrixColumn[], cells: readonly MatrixCell[]) => ({
  __typename: "PriceMatrix" as const,
  leftOutMaterials: 0,
  leftOutSuppliers: [],
  columns: [...columns],
  rows: [row(cells)],
});

describe("a price side by side with others", () => {
  it.each([
    [cell(), "for 4 bags"],
    [cell({ packs: 1, saleUnit: "box" }), "for 1 box"],
    [cell({ packs: 4, saleUnit: "each" }), "for 4"],
    [cell({ state: "PART_OF_PACKAGE" }), "its share"],
    [NONE, null],
  ])("says what is bought for it: %#", (one, words) => {
    expect(describePacks(one)).toBe(words);
  });

  it.each([
    [0, null],
    [4, "In the plan"],
    [3, "3 in the plan"],
  ])("for %d packs in the cheapest plan says %j", (plannedPacks, words) => {
    expect(describePlanned(cell({ plannedPacks }))).toBe(words);
  });

  it("is the lowest where it is marked as such, and there is none where no supplier sells the line separately", () => {
    const columns = [column("Lowe's"), column("Miller")];
    const cheaper = cell({ amount: "9.00", isCheapest: true });
    expect(lowestOf(row([cell(), cheaper]), columns)).toEqual({ amount: "9.00", supplierName: "Miller" });
    expect(lowestOf(row([NONE, NONE]), columns)).toBeNull();
  });
});

describe("a supplier's column", () => {
  it("shows its coverage of the list, and what of it is out of date", () => {
    expect(describeLines(column("Lowe's", { coveredCount: 20 }), Array(22))).toBe("20 of 22 lines");
    expect(describeLines(column("Lowe's", { isPackage: true }), [1])).toBe("1 of 1 lines, with its package");
    expect(describeMinimum(column("Lowe's"))).toBeNull();
    expect(describeMinimum(column("Lowe's", { missedMinimum: "250.00" }))).toBe(
      "Below its minimum order of $250.00",
    );
  });
});

it("hidden lines and suppliers are mentioned, if there are any", () => {
  const whole = matrix([column("Lowe's")], [cell()]);
  expect(describeLeftOut(whole)).toBeNull();
  expect(describeLeftOut({ ...whole, leftOutMaterials: 1, leftOutSuppliers: ["Garza", "Hill"] })).toBe(
    "The first 1 lines are shown; 1 line more are not. Not shown: Garza, Hill.",
  );
});

it("as a file it has a price and a note per line for each supplier, with the totals at the end", () => {
  const near = cell({
    state: "NEARLY",
    amount: null,
    packs: null,
    reason: "Another grade",
    productName: "Mix 4000",
  });
  const planned = cell({ isCheapest: true, plannedPacks: 3 });
  const nothing = column("Hill", { coveredCount: 0, itemsAmount: "0.00" });
  const table = toMatrixTable(matrix([column("Lowe's"), column("Miller"), nothing], [planned, near, NONE]));
  expect(table.columns.map(({ header }) => header)).toEqual([
    "Material",
    "Quantity",
    "Unit",
    "Lowe's",
    "Lowe's, note",
    "Miller",
    "Miller, note",
    "Hill",
    "Hill, note",
  ]);
  expect(table.rows).toEqual([
    [
      "Concrete mix",
      4,
      "bags",
      "12.00",
      "Lowest; 3 in the plan",
      null,
      "Another grade; Mix 4000",
      null,
      null,
    ],
    ["Items", null, null, "12.00", null, "12.00", null, null, null],
    ["Delivery", null, null, "5.00", null, "5.00", null, null, null],
    ["Delivered, before tax", null, null, "17.00", null, "17.00", null, null, null],
    ["Lines covered", null, null, null, "1 of 1", null, "1 of 1", null, "0 of 1"],
  ]);
});
