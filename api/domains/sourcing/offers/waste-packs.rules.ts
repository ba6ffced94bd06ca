/** Whole packs that are bought only for waste. */
import { findUnitWords } from "../../../../schema/units.ts";
import type { Material } from "./product.types.ts";

/** Goods sold in closed packs that keep their value unopened; poured, tinted or cut goods do not. */
const CLOSED_PACKS: ReadonlySet<string> = new Set([
  ...["box", "carton", "case", "pack", "package", "bundle"],
  ...["bag", "sack", "roll", "tube"],
]);

export type PackedMaterial = Pick<
  Material,
  | "quantity"
  | "calculatedQuantity"
  | "unit"
  | "measuredQuantity"
  | "measuredUnit"
  | "wastePercent"
  | "packSize"
>;

/**
 * How many of the packs stay unopened if the work needs no more than was measured.
 *
 * @returns 0 for bulk, cut or counted goods, and where there is no waste or the last pack covers it anyway
 */
export function countWastePacks(material: PackedMaterial): number {
  const { quantity, calculatedQuantity, unit, measuredQuantity, measuredUnit, wastePercent, packSize } =
    material;
  const isClosed = CLOSED_PACKS.has(findUnitWords(unit)?.singular ?? "");
  const isCounted = findUnitWords(measuredUnit)?.singular === findUnitWords(unit)?.singular;
  if (!isClosed || isCounted || wastePercent <= 0 || packSize <= 0) return 0;
  // Where the division is exact, the last digits of floating-point numbers must not add another pack.
  const netPacks = Math.ceil(Number((measuredQuantity / packSize).toFixed(6)));
  const forWaste = (calculatedQuantity ?? quantity) - netPacks;
  return Math.max(0, Math.min(forWaste, quantity - netPacks));
}
