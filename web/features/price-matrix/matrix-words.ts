import type { PriceMatrix_MatrixFragment } from "../../gql/graphql.ts";
import { formatCount, formatMoney, formatSaleUnit } from "../../lib/format.ts";

type MatrixRow = PriceMatrix_MatrixFragment["rows"][number];
export type MatrixCell = MatrixRow["cells"][number];
export type MatrixColumn = PriceMatrix_MatrixFragment["columns"][number];

/** What the amount buys: "for 4 bags"; for a package it is a share; null without a price. */
export function describePacks({ state, packs, saleUnit }: MatrixCell): string | null {
  if (state === "PART_OF_PACKAGE") return "its share";
  return packs === null || saleUnit === null
    ? null
    : `for ${packs} ${formatSaleUnit(packs, saleUnit)}`.trim();
}

/** What the cheapest plan buys here; null when it buys nothing. */
export function describePlanned({ plannedPacks, packs }: MatrixCell): string | null {
  if (plannedPacks === 0) return null;
  return plannedPacks === packs ? "In the plan" : `${plannedPacks} in the plan`;
}

/** "20 of 22" */
export const describeCoverage = ({ coveredCount }: MatrixColumn, rows: readonly unknown[]): string =>
  `${coveredCount} of ${rows.length}`;

/** "20 of 22 lines", and whether some of them are only sold together. */
export const describeLines = (column: MatrixColumn, rows: readonly unknown[]): string =>
  `${describeCoverage(column, rows)} lines${column.isPackage ? ", with its package" : ""}`;

/** What of a supplier's part is no longer valid as shown; null when nothing is. */
export function describeMinimum({ missedMinimum }: MatrixColumn): string | null {
  return missedMinimum === null ? null : `Below its minimum order of ${formatMoney(missedMinimum)}`;
}

/** Which lines and suppliers are not shown; null when all are. */
export function describeLeftOut({
  leftOutMaterials,
  leftOutSuppliers,
  rows,
}: PriceMatrix_MatrixFragment): string | null {
  const parts = [
    ...(leftOutMaterials > 0
      ? [`The first ${rows.length} lines are shown; ${formatCount(leftOutMaterials, "line")} more are not.`]
      : []),
    ...(leftOutSuppliers.length > 0 ? [`Not shown: ${leftOutSuppliers.join(", ")}.`] : []),
  ];
  return parts.length === 0 ? null : parts.join(" ");
}

/** The lowest price of the line, and its supplier; null when no supplier sells it separately. */
export function lowestOf(
  row: MatrixRow,
  columns: readonly MatrixColumn[],
): { amount: string; supplierName: string } | null {
  const index = row.cells.findIndex(({ isCheapest }) => isCheapest);
  const amount = row.cells[index]?.amount;
  const column = columns[index];
  return amount && column ? { amount, supplierName: column.supplierName } : null;
}
