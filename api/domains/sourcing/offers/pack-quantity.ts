import type { MaterialNeed, Measure } from "../sourcing.types.ts";
import { convertMeasure, findUnit, roundQuantity } from "../units.ts";

/** Packs this close to the material's own count as the same pack: a bundle of 32.8 sq ft is a bundle. */
const SAME_PACK_TOLERANCE = 0.02;

/** The package's contents, according to its name: the 80 lb of a bag, the 3,000 of a box. */
export interface Contents {
  /** Of the material's own package; empty when its name does not say. */
  asked: readonly Measure[];
  /** Length of the material's own piece, according to its name; null when it does not say. */
  length: Measure | null;
  /** Of the sale unit; empty when the title does not say. */
  given: readonly Measure[];
}

const UNTOLD: Contents = { asked: [], length: null, given: [] };

/** A run pieced together from lengths shorter than this share of a coil needs too many joints. */
const SHORTEST_END = 0.2;

/**
 * How much of the material's unit one sale unit contains.
 *
 * @param packs every way to count the sale unit, most certain first (a pipe: 10 ft, 1 each)
 * @returns > 0; null when the units do not convert, so that the offer could not be compared
 */
export function toPackQuantity(
  material: Pick<MaterialNeed, "unit" | "unitHolds">,
  packs: readonly Measure[],
  contents: Contents = UNTOLD,
): number | null {
  const unit = findUnit(material.unit);
  if (!unit || unit.unitClass === "package") return countPackages(material, packs, contents);
  // Pieces counted from a length or an area may come longer or larger: four of 8 ft. are not four of 16.
  const ofPiece = unit.unitClass === "count" ? countPieces(material, packs, contents) : null;
  if (ofPiece !== null) return ofPiece;
  for (const pack of packs) {
    const converted = convertMeasure(pack, unit.canonical);
    if (converted && converted.quantity > 0) return converted.quantity;
  }
  // Soil needed by the ton and sold by the yard: the material says how many cubic feet a ton is.
  return unit.unitClass === "count" ? countWholePackages(packs) : countHeld(material, packs);
}

function countPieces(
  material: Pick<MaterialNeed, "unitHolds">,
  packs: readonly Measure[],
  { length }: Contents,
): number | null {
  if (isOne(material.unitHolds)) return null;
  // Overlapping goods cover less than they measure; such a piece still counts as the piece of its name.
  const named = length !== null && isLength(material.unitHolds) ? ratioOf(packs, [length]) : null;
  return named ?? countHeld(material, packs);
}

function countPackages(
  material: Pick<MaterialNeed, "unit" | "unitHolds">,
  packs: readonly Measure[],
  { asked, given }: Contents,
): number | null {
  // A bag is named by its weight; its coverage depends on the use.
  const named = ratioOf(given, asked);
  if (named !== null) return named;
  const isWhole = isOne(material.unitHolds);
  const held = isWhole ? null : countHeld(material, packs);
  if (held !== null) {
    const isRun = /^coils?$/i.test(material.unit) && isLength(material.unitHolds);
    return isRun && held < SHORTEST_END ? null : held;
  }
  const packages = countWholePackages(packs);
  if (packages !== null) return packages;
  // Both state their contents in measures that do not compare: a box of 900 screws may be many one-pound boxes.
  const isUnlike = given.length > 0 && (asked.length > 0 || (material.unitHolds && !isWhole));
  return isUnlike ? null : 1;
}

function countWholePackages(packs: readonly Measure[]): number | null {
  const packages = packs.find((pack) => findUnit(pack.unit)?.unitClass === "package");
  return packages && packages.quantity > 0 ? packages.quantity : null;
}

/** "1 piece" or "1 bag": the unit as such, which says nothing about its contents. */
function isOne(unitHolds: Measure | null | undefined): boolean {
  if (!unitHolds) return true;
  const unitClass = findUnit(unitHolds.unit)?.unitClass;
  return unitHolds.quantity === 1 && (unitClass === "count" || unitClass === "package");
}

function isLength(unitHolds: Measure | null | undefined): boolean {
  return unitHolds ? findUnit(unitHolds.unit)?.unitClass === "length" : false;
}

/** How many of the material's own units a pack contains; null when the two use different measures. */
function countHeld({ unitHolds }: Pick<MaterialNeed, "unitHolds">, packs: readonly Measure[]): number | null {
  return unitHolds ? ratioOf(packs, [unitHolds]) : null;
}

/** The first amount with the same measure as a wanted one, divided by it; null when none has. */
function ratioOf(packs: readonly Measure[], wanted: readonly Measure[]): number | null {
  for (const { quantity, unit } of wanted) {
    if (!(quantity > 0)) continue;
    const pack = packs.map((one) => convertMeasure(one, unit)).find((one) => one && one.quantity > 0);
    if (!pack) continue;
    const ratio = pack.quantity / (convertMeasure({ quantity, unit }, unit)?.quantity ?? quantity);
    const whole = Math.round(ratio);
    const isWhole = whole >= 1 && Math.abs(ratio - whole) <= whole * SAME_PACK_TOLERANCE;
    return isWhole ? whole : roundQuantity(ratio);
  }
  return null;
}
