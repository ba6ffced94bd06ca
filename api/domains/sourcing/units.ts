import { MEASURES, type MeasureKind, type MeasureSymbol } from "../../platform/measures.ts";
import type { Measure } from "./sourcing.types.ts";

/** Units convert within their class and never across it. `package` counts whole packages of whatever is inside. */
export type UnitClass = MeasureKind | "count" | "package";

interface Unit {
  canonical: string;
  unitClass: UnitClass;
  /** In the base of the class: ft, sq ft, cu ft, lb, gal, each, package. */
  factor: number;
  /** A package that is the article itself, such as a sheet, a roll or a tube; a box or a case holds several. */
  isOneArticle?: boolean;
}

/** The usual spellings of each measure, apart by "|". */
const MEASURE_SPELLINGS: Readonly<Record<MeasureSymbol, string>> = {
  in: "in|inch|inches",
  ft: "ft|foot|feet|lf|lin ft|linear foot|linear feet|lineal feet|linear ft",
  yd: "yd|yds|yard|yards",
  mm: "mm|millimeter|millimeters",
  cm: "cm|centimeter|centimeters",
  m: "m|meter|meters|metre|metres",
  "sq in": "sq in|square inches",
  "sq ft": "sq ft|sqft|sf|square foot|square feet|ft2",
  "sq yd": "sq yd|sy|square yard|square yards",
  square: "square|squares|sq",
  acre: "acre|acres",
  "sq m": "sq m|m2|square meters|square metres",
  "cu in": "cu in|cubic inches",
  "cu ft": "cu ft|cf|cubic foot|cubic feet|ft3",
  "cu yd": "cu yd|cy|cubic yard|cubic yards|yd3",
  "cu m": "cu m|m3|cubic meters|cubic metres",
  oz: "oz|ounce|ounces",
  lb: "lb|lbs|pound|pounds",
  kg: "kg|kilogram|kilograms",
  ton: "ton|tons",
  tonne: "tonne|tonnes|metric ton|metric tons",
  "fl oz": "fl oz|fluid ounce|fluid ounces",
  ml: "ml|milliliter|milliliters",
  pt: "pt|pint|pints",
  qt: "qt|qts|quart|quarts",
  l: "l|liter|liters|litre|litres",
  gal: "gal|gals|gallon|gallons",
};

/** Forms in which one article comes. */
const ARTICLE_WORDS =
  "bag|sack|roll|coil|sheet|panel|pail|bucket|can|tube|cartridge|tub|jug|bottle|spool|slab|length|stick|batt";
/** Packages of several articles. */
const CONTAINER_WORDS = "box|carton|case|pack|package|bundle|kit|set|pallet";

const UNITS: readonly (Unit & { spellings: string })[] = [
  ...Object.entries(MEASURE_SPELLINGS).map(([symbol, spellings]) => {
    const { kind, factor } = MEASURES[symbol as MeasureSymbol];
    return { canonical: symbol, unitClass: kind, factor, spellings };
  }),
  // Foam is asked for by the board foot and sold by the square foot at one inch, which is the same amount.
  { canonical: "board feet", unitClass: "area", factor: 1, spellings: "board foot|board feet" },
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
    isOneArticle: true,
    spellings: both(ARTICLE_WORDS),
  },
  { canonical: "package", unitClass: "package", factor: 1, spellings: both(CONTAINER_WORDS) },
];

/** Singular and plural. */
function both(words: string): string {
  return words
    .split("|")
    .map((word) => `${word}|${word}${/[xs]$/.test(word) ? "es" : "s"}`)
    .join("|");
}

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
