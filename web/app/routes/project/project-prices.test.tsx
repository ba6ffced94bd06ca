import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { toMatrixTable } from "../../../features/price-matrix/matrix-table.ts";
import type { MatrixColumn } from "../../../features/price-matrix/matrix-words.ts";
import { toCsv } from "../../../features/project/export/download-tables.ts";
import type { PriceMatrix_MatrixFragment } from "../../../gql/graphql.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

const OFFERED = {
  __typename: "PriceMatrixCell",
  state: "OFFERED",
  amount: "40.00",
  packs: 10,
  saleUnit: "each",
  productName: "2x6x12",
  isCheapest: false,
  plannedPacks: 0,
  reason: null,
} as const;
const GAP = {
  ...OFFERED,
  state: "NOT_OFFERED",
  amount: null,
  packs: null,
  saleUnit: null,
  productName: null,
} as const;
const column = (
  supplierId: string,
  supplierName: string,
  more: Partial<MatrixColumn> = {},
): MatrixColumn => ({
  __typename: "PriceMatrixColumn",
  supplierId,
  supplierName,
  coveredCount: 2,
  itemsAmount: "60.00",
  deliveryAmount: "20.00",
  totalAmount: "80.00",
  missedMinimum: null,
  isPackage: false,
  isCheapestWhole: false,
  isSample: false,
  ...more,
});
const MATRIX: PriceMatrix_MatrixFragment = {
  __typename: "PriceMatrix",
  leftOutMaterials: 0,
  leftOutSuppliers: [],
  columns: [
    column("hd", "Home Depot", { isCheapestWhole: true }),
    column("yard", "=Yard", {
      coveredCount: 1,
      deliveryAmount: "0.00",
      totalAmount: "35.00",
      missedMinimum: "50.00",
    }),
  ],
  rows: [
    {
      __typename: "PriceMatrixRow",
      materialId: "boards",
      name: "+Boards",
      quantity: 10,
      unit: "pieces",
      cells: [OFFERED, { ...OFFERED, amount: "35.00", isCheapest: true, plannedPacks: 10 }],
    },
    {
      __typename: "PriceMatrixRow",
      materialId: "screws",
      name: "Screws",
      quantity: 2,
      unit: "boxes",
      cells: [
        { ...OFFERED, amount: "20.00", packs: 2, saleUnit: "box", isCheapest: true },
        { ...GAP, reason: "Not offered" },
      ],
    },
  ],
};
const begin = (priceMatrix = MATRIX) =>
  renderRoute("/projects/p-1/prices", {
    project: {
      id: "p-1",
      name: "Deck",
      analysis: {
        supplierReports: [{ supplierName: "Lowe's", status: "FAILED", message: "Did not answer." }],
      },
      priceMatrix,
    },
  });

it("all prices are in a grid that names the lowest, the planned and the missing ones in words", async () => {
  await begin();
  const grid = await screen.findByRole("grid", { name: "Prices of Deck by supplier" });
  const row = (name: RegExp) => within(within(grid).getByRole("row", { name }));
  expect(row(/Boards/).getByText("Lowest")).toBeVisible();
  expect(row(/Boards/).getByText("In the plan")).toBeVisible();
  expect(row(/Screws/).getByText("Not offered")).toBeVisible();
  expect(row(/^Lines covered/).getByText("1 of 2")).toBeVisible();
  expect(row(/^Delivered/).getByText("Below its minimum order of $50.00")).toBeVisible();
  expect(row(/^Delivery/).getByText("Free")).toBeVisible();
  expect(screen.getByText("Lowe's: Did not answer.")).toBeVisible();
});

it("a near match says what it is, and a supplier that offers nothing has no totals", async () => {
  const near = {
    ...GAP,
    state: "NEARLY",
    reason: "Nearly: 10 ft, not 8 ft",
    productName: "2 in. x 4 in. x 10 ft.",
  } as const;
  const waiting = { ...GAP, reason: "Has not answered yet" } as const;
  const matrix: PriceMatrix_MatrixFragment = {
    ...MATRIX,
    columns: [...MATRIX.columns, column("old", "Old Yard", { coveredCount: 0, deliveryAmount: "0.00" })],
    rows: MATRIX.rows.map((row, index) => ({ ...row, cells: [...row.cells, index === 0 ? waiting : near] })),
  };
  await begin(matrix);
  const grid = await screen.findByRole("grid");
  const row = (name: RegExp) => within(within(grid).getByRole("row", { name }));
  expect(row(/Screws/).getByText("Nearly: 10 ft, not 8 ft")).toBeVisible();
  expect(row(/Screws/).getByText("2 in. x 4 in. x 10 ft.")).toBeVisible();
  expect(row(/Boards/).getByText("Has not answered yet")).toBeVisible();
  expect(row(/^Delivered/).getByText("None")).toBeVisible();
  expect((await toCsv(toMatrixTable(matrix))).split("\r\n")[2]).toContain(
    "Nearly: 10 ft, not 8 ft; 2 in. x 4 in. x 10 ft.",
  );
});

it("the grid's arrow keys move from cell to cell, and Tab leaves it", async () => {
  const { user } = await begin();
  const grid = await screen.findByRole("grid");
  within(grid).getByRole("columnheader", { name: "Material" }).focus();
  await user.keyboard("{ArrowRight}{ArrowDown}{ArrowDown}");
  await waitFor(() => expect(document.activeElement).toHaveTextContent("$20.00"));
  await user.keyboard("{Control>}{End}{/Control}");
  expect(document.activeElement).toHaveTextContent("1 of 2");
  await user.tab();
  expect(grid).not.toContainElement(document.activeElement as HTMLElement);
});

it("the grid exports a file in which no text is run as a formula", async () => {
  const [header, boards, , items] = (await toCsv(toMatrixTable(MATRIX))).replace("\uFEFF", "").split("\r\n");
  expect(header).toBe(`Material,Quantity,Unit,Home Depot,"Home Depot, note","'=Yard","'=Yard, note"`);
  expect(boards).toBe('"\'+Boards",10,pieces,40.00,,35.00,Lowest; In the plan');
  expect(items).toBe("Items,,,60.00,,60.00,");
});

it("the grid says that a supplier is counted with its package, and that a line in it has a share of the price", async () => {
  const share = {
    state: "PART_OF_PACKAGE",
    packs: 1,
    saleUnit: "lot",
    reason: "Sold only in a package of 2",
  } as const;
  await begin({
    ...MATRIX,
    columns: [column("yard", "Yard", { isPackage: true, isCheapestWhole: true })],
    rows: MATRIX.rows.map((row) => ({ ...row, cells: [{ ...OFFERED, ...share }] })),
  });
  expect(await screen.findByText(/^2 of 2 lines, with its package/)).toBeVisible();
  expect(screen.getAllByText("its share")).toHaveLength(2);
});
