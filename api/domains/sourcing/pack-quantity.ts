import type { MaterialNeed, Measure } from "./sourcing.types.ts";
import { convertMeasure, findUnit, roundQuantity } from "./units.ts";

/** Packs this close to the material's own are the same pack: a bundle of 32.8 sq ft is a bundle. */
const SAME_PACK_TOLERANCE = 0.02;

/**
 * How much of the material's unit one sale unit holds.
 *
 * @param packs every way the sale unit can be counted, the surest first (a pipe: 10 ft, 1 each)
 * @returns > 0; null when the units do not convert, so that the offer could not be compared
 */
export function toPackQuantity(
  material: Pick<MaterialNeed, "unit" | "unitHolds">,
  packs: readonly Measure[],
): number | null {
  const unit = findUnit(material.unit);
  if (!unit || unit.unitClass === "package") return countPackages(material, packs);
  for (const pack of packs) {
    const converted = convertMeasure(pack, unit.canonical);
    if (converted && converted.quantity > 0) return converted.quantity;
  }
  // Soil asked for by the ton and sold by the yard: the material says how many cubic feet a ton is.
  return unit.unitClass === "count" ? countPackages(material, packs, false) : countHeld(material, packs);
}

function countPackages(
  material: Pick<MaterialNeed, "unitHolds">,
  packs: readonly Measure[],
  isPackage = true,
): number | null {
  const held = countHeld(material, packs);
  if (held !== null) return held;
  const packages = packs.find((pack) => findUnit(pack.unit)?.unitClass === "package");
  if (packages) return packages.quantity > 0 ? packages.quantity : null;
  return isPackage ? 1 : null;
}

/** How often a pack holds what the material's own unit holds; null when the two are measured differently. */
function countHeld({ unitHolds }: Pick<MaterialNeed, "unitHolds">, packs: readonly Measure[]): number | null {
  if (!unitHolds || !(unitHolds.quantity > 0)) return null;
  for (const pack of packs) {
    const converted = convertMeasure(pack, unitHolds.unit);
    if (!converted || !(converted.quantity > 0)) continue;
    const ratio = converted.quantity / unitHolds.quantity;
    const whole = Math.round(ratio);
    const isWhole = whole >= 1 && Math.abs(ratio - whole) <= whole * SAME_PACK_TOLERANCE;
    return isWhole ? whole : roundQuantity(ratio);
  }
  return null;
}
