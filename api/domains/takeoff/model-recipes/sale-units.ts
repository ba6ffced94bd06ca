import { type Dimension, isCount, isSameDimension } from "./expression/dimension.ts";
import { readUnit } from "./expression/unit-words.ts";

/** How a line is measured and sold. */
export interface SaleUnit {
  /** As displayed. */
  name: string;
  dimension: Dimension;
  /** Size of one in ft, lb, gallons and single things. */
  factor: number;
  /** Unit of the measured quantity, and its size in the same terms. */
  measured: { unit: string; factor: number };
  kind: "pack" | "bulk" | "length";
}

/** Units in which measured goods are sold, with the unit that they are measured in. */
const MEASURED: readonly (readonly [name: string, measured: string, kind: SaleUnit["kind"]])[] = [
  ["ft", "ft", "length"],
  ["sq ft", "sq ft", "bulk"],
  ["sq yd", "sq ft", "bulk"],
  ["squares", "sq ft", "bulk"],
  ["cu ft", "cu ft", "bulk"],
  ["cu yd", "cu ft", "bulk"],
  ["board feet", "board feet", "bulk"],
  ["lb", "lb", "bulk"],
  ["tons", "lb", "bulk"],
  ["gallons", "gallons", "pack"],
  ["sq m", "sq ft", "bulk"],
  ["cu m", "cu ft", "bulk"],
  ["kg", "lb", "bulk"],
  ["liters", "gallons", "pack"],
];

/** Names that buyers and suppliers use for those units. */
const SHOWN: Readonly<Record<string, string>> = {
  "cu yd": "cubic yards",
  "cu ft": "cubic feet",
  "sq ft": "square feet",
  "sq yd": "square yards",
  lb: "pounds",
  "sq m": "square meters",
  "cu m": "cubic meters",
};

/** Units in which things are sold; any other count is sold by the piece. */
const COUNTED: ReadonlySet<string> = new Set(
  "bag sheet roll box bundle tube bucket carton pack pallet can coil kit pair set".split(" "),
);

/** Whether a kind of thing is a package that goods are sold in. */
export const isPackage = (kind: string): boolean => COUNTED.has(kind);

/**
 * Parses a unit of sale in words.
 * @returns null when nothing is sold that way: "in", "sq ft per gallon"
 */
export function readSaleUnit(words: string): SaleUnit | null {
  const unit = readUnit(words);
  if (!unit) return null;
  if (isCount(unit.dimension)) {
    const kind = Object.keys(unit.dimension)[0] ?? "";
    const name = COUNTED.has(kind) ? `${kind}${kind === "box" ? "es" : "s"}` : "pieces";
    return { name, ...unit, measured: { unit: name, factor: 1 }, kind: "pack" };
  }
  for (const [name, measured, kind] of MEASURED) {
    const known = readUnit(name);
    const base = readUnit(measured);
    if (!known || !base || !isSameDimension(known.dimension, unit.dimension)) continue;
    if (Math.abs(known.factor - unit.factor) > 1e-6 * unit.factor) continue;
    return { name: SHOWN[name] ?? name, ...unit, measured: { unit: measured, factor: base.factor }, kind };
  }
  return null;
}

/** Unit in which an amount of a dimension is measured: "sq ft" for an area; null when there is none. */
export function measuredUnitOf(dimension: Dimension): string | null {
  const names = ["ft", "sq ft", "cu ft", "lb", "gallons"];
  const found = names.find((name) => isSameDimension(readUnit(name)?.dimension ?? {}, dimension));
  return found ?? (isCount(dimension) ? "pieces" : null);
}
