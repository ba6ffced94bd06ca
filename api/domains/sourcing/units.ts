import type { Measure } from "./sourcing.types.ts";

/** Units convert within their class and never across it. `package` counts whole packages of whatever is inside. */
export type UnitClass =
  | "length"
  | "area"
  | "volume"
  | "weight"
  | "liquid"
  | "count"
  | "package"
  | "thousand-board-feet";

interface Unit {
  canonical: string;
  unitClass: UnitClass;
  /** In the base of the class: ft, sq ft, cu ft, lb, gal, each, package. */
  factor: number;
}

const UNITS: readonly (Unit & { spellings: string })[] = [
  { canonical: "in", unitClass: "length", factor: 1 / 12, spellings: "in|inch|inches" },
  {
    canonical: "ft",
    unitClass: "length",
    factor: 1,
    spellings: "ft|foot|feet|lf|lin ft|linear foot|linear feet|lineal feet|linear ft",
  },
  { canonical: "yd", unitClass: "length", factor: 3, spellings: "yd|yds|yard|yards" },
  { canonical: "mm", unitClass: "length", factor: 1 / 304.8, spellings: "mm|millimeter|millimeters" },
  { canonical: "cm", unitClass: "length", factor: 1 / 30.48, spellings: "cm|centimeter|centimeters" },
  { canonical: "m", unitClass: "length", factor: 1 / 0.3048, spellings: "m|meter|meters|metre|metres" },
  { canonical: "sq in", unitClass: "area", factor: 1 / 144, spellings: "sq in|square inches" },
  {
    canonical: "sq ft",
    unitClass: "area",
    factor: 1,
    spellings: "sq ft|sqft|sf|square foot|square feet|ft2",
  },
  { canonical: "sq yd", unitClass: "area", factor: 9, spellings: "sq yd|sy|square yard|square yards" },
  { canonical: "square", unitClass: "area", factor: 100, spellings: "square|squares|sq" },
  {
    canonical: "sq m",
    unitClass: "area",
    factor: 10.7639104,
    spellings: "sq m|m2|square meters|square metres",
  },
  // Foam is asked for by the board foot and sold by the square foot at one inch, which is the same amount.
  { canonical: "board feet", unitClass: "area", factor: 1, spellings: "board foot|board feet" },
  { canonical: "cu in", unitClass: "volume", factor: 1 / 1728, spellings: "cu in|cubic inches" },
  { canonical: "cu ft", unitClass: "volume", factor: 1, spellings: "cu ft|cf|cubic foot|cubic feet|ft3" },
  { canonical: "cu yd", unitClass: "volume", factor: 27, spellings: "cu yd|cy|cubic yard|cubic yards|yd3" },
  {
    canonical: "cu m",
    unitClass: "volume",
    factor: 35.3146667,
    spellings: "cu m|m3|cubic meters|cubic metres",
  },
  { canonical: "oz", unitClass: "weight", factor: 1 / 16, spellings: "oz|ounce|ounces" },
  { canonical: "lb", unitClass: "weight", factor: 1, spellings: "lb|lbs|pound|pounds" },
  { canonical: "kg", unitClass: "weight", factor: 2.20462262, spellings: "kg|kilogram|kilograms" },
  { canonical: "ton", unitClass: "weight", factor: 2000, spellings: "ton|tons" },
  { canonical: "fl oz", unitClass: "liquid", factor: 1 / 128, spellings: "fl oz|fluid ounce|fluid ounces" },
  { canonical: "ml", unitClass: "liquid", factor: 1 / 3785.411784, spellings: "ml|milliliter|milliliters" },
  { canonical: "pt", unitClass: "liquid", factor: 1 / 8, spellings: "pt|pint|pints" },
  { canonical: "qt", unitClass: "liquid", factor: 1 / 4, spellings: "qt|qts|quart|quarts" },
  { canonical: "l", unitClass: "liquid", factor: 1 / 3.785411784, spellings: "l|liter|liters|litre|litres" },
  { canonical: "gal", unitClass: "liquid", factor: 1, spellings: "gal|gals|gallon|gallons" },
  {
    canonical: "each",
    unitClass: "count",
    factor: 1,
    spellings: "each|ea|piece|pieces|pc|pcs|count|ct|unit|units|item|items|pair|stud|studs|board|boards",
  },
  { canonical: "thousand", unitClass: "count", factor: 1000, spellings: "thousand|m pcs" },
  {
    canonical: "package",
    unitClass: "package",
    factor: 1,
    spellings:
      "bag|bags|sack|sacks|box|boxes|carton|cartons|case|cases|pack|packs|package|packages|bundle|bundles|roll|rolls|coil|coils|sheet|sheets|panel|panels|pail|pails|bucket|buckets|can|cans|tube|tubes|cartridge|cartridges|tub|tubs|jug|jugs|bottle|bottles|kit|kits|set|sets|pallet|pallets|spool|spools|slab|slabs|length|lengths|stick|sticks|batt|batts",
  },
];

const BY_SPELLING: ReadonlyMap<string, Unit> = new Map(
  UNITS.flatMap(({ spellings, ...unit }) => spellings.split("|").map((spelling) => [spelling, unit])),
);

/**
 * Finds a unit by any usual spelling: "Linear Feet", "sq. ft.", "bags (80 lb)" all work.
 * @returns null for a unit nobody knows
 */
export function findUnit(text: string): Unit | null {
  const plain = text
    .toLowerCase()
    .replace(/\([^()]*\)/g, " ")
    .replace(/[.]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const direct = BY_SPELLING.get(plain);
  if (direct) return direct;
  const lastWord = plain.split(" ").at(-1) ?? "";
  return BY_SPELLING.get(lastWord) ?? null;
}

/**
 * Converts an amount into another unit of the same class.
 * @returns null when either unit is unknown or the classes differ
 */
export function convertMeasure(measure: Measure, unit: string): Measure | null {
  const from = findUnit(measure.unit);
  const to = findUnit(unit);
  if (!from || !to || from.unitClass !== to.unitClass) return null;
  return { quantity: roundQuantity((measure.quantity * from.factor) / to.factor), unit: to.canonical };
}

/** Six decimals: what the database keeps, and enough that cubic yards of a single bag stay exact. */
export function roundQuantity(quantity: number): number {
  return Math.round(quantity * 1e6) / 1e6;
}
