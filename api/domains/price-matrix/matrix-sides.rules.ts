/** A material's row and a supplier's column. Pure. */
import { deliveryFee } from "../basket/index.ts";
import type {
  MatrixCell,
  MatrixColumn,
  MatrixMaterial,
  MatrixRow,
  MatrixSeller,
} from "./price-matrix.types.ts";

/** Of a line that several sell at the same price each is the cheapest. */
export function toRow(material: MatrixMaterial, cells: readonly MatrixCell[]): MatrixRow {
  const prices = cells.flatMap(({ state, totalCents }) => (state === "offered" ? (totalCents ?? []) : []));
  const lowest = Math.min(...prices);
  return {
    material,
    cells: cells.map((cell) => ({
      ...cell,
      isCheapest: cell.state === "offered" && cell.totalCents === lowest,
    })),
  };
}

export function toColumn(
  seller: MatrixSeller,
  cells: readonly MatrixCell[],
  isSample: boolean,
): MatrixColumn {
  const bought = cells.filter(({ state }) => state === "offered");
  const itemsCents = bought.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0);
  const deliveryCents = deliveryFee(seller, itemsCents);
  const isBelow = bought.length > 0 && itemsCents < seller.minimumOrderCents;
  return {
    supplierId: seller.id,
    supplierName: seller.name,
    coveredCount: bought.length,
    itemsCents,
    deliveryCents,
    totalCents: itemsCents + deliveryCents,
    missedMinimumCents: isBelow ? seller.minimumOrderCents : null,
    isCheapestWhole: false,
    isSample,
  };
}

export function markCheapestWhole(columns: readonly MatrixColumn[], materialCount: number): MatrixColumn[] {
  const isWhole = ({ coveredCount, missedMinimumCents }: MatrixColumn) =>
    materialCount > 0 && coveredCount === materialCount && missedMinimumCents === null;
  const lowest = Math.min(...columns.filter(isWhole).map(({ totalCents }) => totalCents));
  return columns.map((column) => ({
    ...column,
    isCheapestWhole: isWhole(column) && column.totalCents === lowest,
  }));
}
