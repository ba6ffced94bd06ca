/** Whole packs that are bought for waste alone. */
import { findUnitWords } from "../../../../schema/units.ts";
import type { Material } from "./product.types.ts";

/** What is sold closed and is as good unopened as it was; what is poured, tinted or cut to size is not. */
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
 * How many of the packs stay unopened where the work takes no more than was measured.
 *
 * @returns 0 for goods in bulk, cut or counted goods, and where there is no waste or the last pack has it anyway
 */
export function countWastePacks(material: PackedMaterial): number {
  const { quantity, calculatedQuantity, unit, measuredQuantity, measuredUnit, wastePercent, packSize } =
    material;
  const isClosed = CLOSED_PACKS.has(findUnitWords(unit)?.singular ?? "");
  const isCounted = findUnitWords(measuredUnit)?.singular === findUnitWords(unit)?.singular;
  if (!isClosed || isCounted || wastePercent <= 0 || packSize <= 0) return 0;
  // Where the division comes out even, the figures' last digits must not make one more of it.
  const netPacks = Math.ceil(Number((measuredQuantity / packSize).toFixed(6)));
  const forWaste = (calculatedQuantity ?? quantity) - netPacks;
  return Math.max(0, Math.min(forWaste, quantity - netPacks));
}
