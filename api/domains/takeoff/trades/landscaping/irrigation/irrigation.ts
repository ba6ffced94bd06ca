import { areaOf } from "../../../reading/geometry.ts";
import { formatNumber } from "../../../units.ts";

interface DripValues extends Readonly<Record<DripKey, number>> {
  readonly around?: number;
}
type DripKey =
  | "length"
  | "width"
  | "area"
  | "diameter"
  | "plants"
  | "cellLength"
  | "cellWidth"
  | "rows"
  | "rowLength"
  | "emitterSpacing"
  | "tubing";

/** Feet between plants and between rows; a square grid has one spacing. */
export function cellOf(v: DripValues): readonly [number, number] {
  const along = v.cellLength > 0 ? v.cellLength : v.emitterSpacing / 12;
  return [along, v.cellWidth > 0 ? v.cellWidth : along];
}

const rowLength = (v: DripValues): number => (v.rowLength > 0 ? v.rowLength : Math.max(v.length, v.width));

/** Number of rows; a hedge or border given by its length is one row. */
export const rowsOf = (v: DripValues): number => (v.rows > 0 ? v.rows : v.rowLength > 0 ? 1 : 0);

/** Plants to water: as stated, along the rows, or one per cell of the grid. */
export function plantsOf(v: DripValues): number {
  if (v.plants > 0) return v.plants;
  const [along, apart] = cellOf(v);
  if (along <= 0) return 0;
  if (rowsOf(v) > 0) return rowsOf(v) * Math.floor(rowLength(v) / along + 1e-6);
  return Math.floor(areaOf(v) / (along * apart) + 1e-6);
}

/** Formula text of {@link plantsOf}. */
export function explainPlants(v: DripValues): string {
  if (v.plants > 0) return `${formatNumber(v.plants)} plants`;
  const [along, apart] = cellOf(v);
  return rowsOf(v) > 0
    ? `${formatNumber(rowsOf(v))} rows × ${formatNumber(rowLength(v))} ft ÷ ${formatNumber(along)} ft`
    : `${formatNumber(areaOf(v))} sq ft ÷ (${formatNumber(along)} × ${formatNumber(apart)} ft)`;
}

/** Feet of tubing: as stated, along the rows, or one line per row spacing across the area. */
export function tubingOf(v: DripValues): number {
  if (v.tubing > 0) return v.tubing;
  if (rowsOf(v) > 0) return rowsOf(v) * rowLength(v);
  const apart = cellOf(v)[1];
  return apart > 0 ? areaOf(v) / apart : 0;
}
