import { UNITS as UNIT_WORDS, type UnitWords } from "../../../schema/units.ts";
import { MEASURES, type MeasureKind, type MeasureSymbol } from "../../platform/measures.ts";
import type { Measure } from "./sourcing.types.ts";

/** Units convert within their class and never across it. `package` counts whole packages of whatever is inside. */
export type UnitClass = MeasureKind | "count" | "package";

interface Unit {
  canonical: string;
  unitClass: UnitClass;
  /** In the base unit of the class: ft, sq ft, cu ft, lb, gal, each, package. */
  factor: number;
  /** A package that is the article itself, such as a sheet, a roll or a tube; a box or a case contains several. */
  isOneArticle?: boolean;
}

/** Every usual spelling of a unit, but no price list codes: those are too short to be found in a title. */
const spellingsOf = ({ singular, plural, spellings }: UnitWords): string =>
  [singular, plural, ...spellings].join("|");

function toUnits(words: UnitWords): (Unit & { spellings: string })[] {
  const spellings = spellingsOf(words);
  switch (words.kind) {
    case "measure": {
      const symbol = MEASURE_SYMBOLS.find((one) => one === words.symbol);
      if (symbol === undefined) return [];
      const { kind, factor } = MEASURES[symbol];
      return [{ canonical: symbol, unitClass: kind, factor, spellings }];
    }
    case "count":
      // As titles count: "pack of 12 ct", "pair of studs".
      return [{ canonical: "each", unitClass: "count", factor: 1, spellings: `${spellings}|${COUNTED}` }];
    case "article":
      return [{ canonical: "package", unitClass: "package", factor: 1, isOneArticle: true, spellings }];
    case "container":
      return [{ canonical: "package", unitClass: "package", factor: 1, spellings }];
    default:
      return words.kind satisfies never;
  }
}

const MEASURE_SYMBOLS = Object.keys(MEASURES) as MeasureSymbol[];
const COUNTED = "count|ct|pair|stud|studs|board|boards";

const UNITS: readonly (Unit & { spellings: string })[] = [
  ...UNIT_WORDS.flatMap(toUnits),
  // Foam is needed by the board foot and sold by the square foot at one inch, which is the same amount.
  { canonical: "board feet", unitClass: "area", factor: 1, spellings: "board foot|board feet" },
  { canonical: "thousand", unitClass: "count", factor: 1000, spellings: "thousand|m pcs" },
];

const BY_SPELLING: ReadonlyMap<string, Unit> = new Map(
  UNITS.flatMap(({ spellings, ...unit }) => spellings.split("|").map((spelling) => [spelling, unit])),
);

/**
 * Finds a unit by any usual spelling: "Linear Feet", "sq. ft.", "bags (80 lb)" all work.
 * @returns null for an unknown unit
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

/** Six decimals: the database's precision, and enough that cubic yards of a single bag stay exact. */
export function roundQuantity(quantity: number): number {
  return Math.round(quantity * 1e6) / 1e6;
}
