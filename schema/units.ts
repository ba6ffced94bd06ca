/**
 * Units of measure and of sale, each defined once, with every way that people, shops and distributors write them: "bx"
 * on a price list, "box" in a shop and "boxes" in stock are one unit.
 */

type UnitKind = "measure" | "count" | "article" | "container";

/** The names and spellings of a unit. */
export interface UnitWords {
  /** The singular: "box". */
  singular: string;
  /** The plural, as forms and lists write the unit: "boxes". */
  plural: string;
  /** A measure (feet), a count (pieces), a package that is the article itself (a roll), or one that holds several (a box). */
  kind: UnitKind;
  /** Symbol of a measure: "sq ft". */
  symbol?: string;
  /** Further spellings. */
  spellings: readonly string[];
  /** Abbreviations in price lists and stock sheets; too short to be recognized in a title. */
  codes: readonly string[];
}

const split = (text: string | undefined) => (text ? text.split("|") : []);

/** Symbol, singular, plural, further spellings, codes. */
const MEASURES: readonly (readonly [string, string, string, string?, string?])[] = [
  ["in", "inch", "inches", "in"],
  ["ft", "foot", "feet", "ft|lf|lin ft|linear foot|linear feet|lineal feet|linear ft", "ln ft|lin foot"],
  ["yd", "yard", "yards", "yd|yds"],
  ["mm", "millimeter", "millimeters", "mm"],
  ["cm", "centimeter", "centimeters", "cm"],
  ["m", "meter", "meters", "m|metre|metres"],
  ["sq in", "square inch", "square inches", "sq in"],
  ["sq ft", "square foot", "square feet", "sq ft|sqft|sf|ft2"],
  ["sq yd", "square yard", "square yards", "sq yd|sy"],
  ["square", "square", "squares", "sq"],
  ["acre", "acre", "acres"],
  ["sq m", "square meter", "square meters", "sq m|m2|square metres"],
  ["cu in", "cubic inch", "cubic inches", "cu in"],
  ["cu ft", "cubic foot", "cubic feet", "cu ft|cf|ft3"],
  ["cu yd", "cubic yard", "cubic yards", "cu yd|cy|yd3"],
  ["cu m", "cubic meter", "cubic meters", "cu m|m3|cubic metres"],
  ["oz", "ounce", "ounces", "oz"],
  ["lb", "pound", "pounds", "lb|lbs"],
  ["kg", "kilogram", "kilograms", "kg"],
  ["ton", "ton", "tons", "", "tn"],
  ["tonne", "tonne", "tonnes", "metric ton|metric tons"],
  ["fl oz", "fluid ounce", "fluid ounces", "fl oz"],
  ["ml", "milliliter", "milliliters", "ml"],
  ["pt", "pint", "pints", "pt"],
  ["qt", "quart", "quarts", "qt|qts"],
  ["l", "liter", "liters", "l|litre|litres"],
  ["gal", "gallon", "gallons", "gal|gals", "ga"],
];

/** Kind, singular, codes; plurals end in "s" or "es". */
const PACKAGES: readonly (readonly ["article" | "container", string, string?])[] = [
  ["article", "bag", "bg"],
  ["article", "sack", "sk"],
  ["article", "roll", "rl"],
  ["article", "coil", "cl"],
  ["article", "sheet", "sh|sht"],
  ["article", "panel", "pnl"],
  ["article", "pail", "pl"],
  ["article", "bucket"],
  ["article", "can", "cn"],
  ["article", "tube", "tb"],
  ["article", "cartridge"],
  ["article", "tub"],
  ["article", "jug"],
  ["article", "bottle"],
  ["article", "spool"],
  ["article", "slab"],
  ["article", "length"],
  ["article", "stick"],
  ["article", "batt"],
  ["container", "box", "bx"],
  ["container", "carton", "ctn"],
  ["container", "case", "cs"],
  ["container", "pack", "pk"],
  ["container", "package", "pkg"],
  ["container", "bundle", "bd|bdl|bndl"],
  ["container", "kit"],
  ["container", "set", "st"],
  ["container", "pallet", "plt"],
];

const pluralOf = (word: string) => `${word}${/[xs]$/.test(word) ? "es" : "s"}`;

/** Every unit that a material can be counted in: measures first, then packages. */
export const UNITS: readonly UnitWords[] = [
  ...MEASURES.map(
    ([symbol, singular, plural, spellings, codes]): UnitWords => ({
      singular,
      plural,
      kind: "measure",
      symbol,
      spellings: split(spellings),
      codes: split(codes),
    }),
  ),
  {
    singular: "piece",
    plural: "pieces",
    kind: "count",
    spellings: ["each", "ea", "pc", "pcs", "unit", "units", "item", "items"],
    codes: ["pce", "un"],
  },
  ...PACKAGES.map(
    ([kind, singular, codes]): UnitWords => ({
      singular,
      plural: pluralOf(singular),
      kind,
      spellings: [],
      codes: split(codes),
    }),
  ),
];

/** Ignores punctuation and spaces: "Sq. Ft." and "sqft" are one spelling. */
const squeezed = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

const BY_NAME: ReadonlyMap<string, UnitWords> = new Map(
  UNITS.flatMap((unit) =>
    [unit.singular, unit.plural, ...unit.spellings, ...unit.codes].map((name) => [squeezed(name), unit]),
  ),
);

/** @returns null for an unknown unit */
export function findUnitWords(text: string): UnitWords | null {
  return BY_NAME.get(squeezed(text)) ?? null;
}

/** An amount as people say it: 12.4285 boxes are about 12, 3.14 about 3.1, 0.4286 about 0.43. */
export function roundAsSaid(amount: number): number {
  const size = Math.abs(amount);
  const places = size >= 10 ? 0 : size >= 1 ? 1 : 2;
  return Number(amount.toFixed(places));
}

/** A unit as stock, usage and reordering write it: "bx" → "boxes"; an unknown one stays as it is. */
export function toUnit(text: string): string {
  return findUnitWords(text)?.plural ?? text;
}

/** A figure with its unit, for display: "12 ft", "10%", "1 piece". */
export function withUnit(figure: string, unit: string | null | undefined): string {
  if (!unit) return figure;
  if (unit === "%") return `${figure}%`;
  const words = figure === "1" ? findUnitWords(unit) : null;
  return `${figure} ${words?.plural === unit ? words.singular : unit}`;
}

/** An answer to a question of the takeoff, for display; yes and no are stored as 1 and 0. */
export function describeAnswer(value: string, unit: string | null): string {
  if (unit === YES_NO) return value === "1" ? "Yes" : "No";
  return withUnit(value, unit);
}

/** The unit of an answer that is yes or no. */
export const YES_NO = "yes/no";
