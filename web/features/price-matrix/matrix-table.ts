import type { PriceMatrix_MatrixFragment } from "../../gql/graphql.ts";
import type { ExportTable } from "../../lib/export-table.ts";
import { describeCoverage, describePlanned, type MatrixCell, type MatrixColumn } from "./matrix-words.ts";

/** The mark on a cell's price, or the text in its place. */
function noteOf(cell: MatrixCell): string | null {
  const near = cell.state === "NEARLY" ? cell.productName : null;
  const notes = [cell.isCheapest ? "Lowest" : null, describePlanned(cell), cell.reason, near];
  return notes.filter((note) => note !== null).join("; ") || null;
}

/** The matrix as a file: for each supplier the cost of each line and a note on it, with the totals at the end. */
export function toMatrixTable({ rows, columns }: PriceMatrix_MatrixFragment): ExportTable {
  const sum = (label: string, amountOf: (column: MatrixColumn) => string) => [
    label,
    null,
    null,
    ...columns.flatMap((column) => [column.coveredCount > 0 ? amountOf(column) : null, null]),
  ];
  return {
    name: "Prices",
    columns: [
      { header: "Material", kind: "text", width: 36 },
      { header: "Quantity", kind: "number", width: 12 },
      { header: "Unit", kind: "text", width: 14 },
      ...columns.flatMap(({ supplierName }): ExportTable["columns"][number][] => [
        { header: supplierName, kind: "money", width: 16 },
        { header: `${supplierName}, note`, kind: "text", width: 28 },
      ]),
    ],
    rows: [
      ...rows.map(({ name, quantity, unit, cells }) => [
        name,
        quantity,
        unit,
        ...cells.flatMap((cell) => [cell.amount, noteOf(cell)]),
      ]),
      sum("Items", ({ itemsAmount }) => itemsAmount),
      sum("Delivery", ({ deliveryAmount }) => deliveryAmount),
      sum("Delivered, before tax", ({ totalAmount }) => totalAmount),
      ["Lines covered", null, null, ...columns.flatMap((column) => [null, describeCoverage(column, rows)])],
    ],
  };
}
