/** Units of sale as distributors abbreviate them. */
import { UNITS, type UnitWords } from "../../../../schema/units.ts";
import { readProductText } from "../matching/product-text.ts";
import type { Measure } from "../sourcing.types.ts";

/** What a price buys. `pack` is null where only the title, or another column, states the contents. */
export interface SaleUnit {
  saleUnit: string;
  pack: Measure | null;
  /** Sold by the piece, priced per this measure: the price of a piece is computed from its sizes. */
  pricedBy?: Measure;
}

const of = (quantity: number, unit: string): Measure => ({ quantity, unit });

/** Names for a single package in which a shop sells it. */
const SOLD_AS: Readonly<Record<string, string>> = {
  sack: "bag",
  package: "pack",
  cartridge: "tube",
  bucket: "pail",
  kit: "set",
};

const namesOf = ({ singular, plural, spellings, codes }: UnitWords): string[] =>
  [singular, plural, ...spellings, ...codes].map((name) => name.replace(/[^a-z0-9]/g, ""));

/** Measures that goods are priced by. */
const PRICED_BY = ["ft", "sq ft", "square", "sq yd", "cu yd", "cu ft", "lb", "ton", "gal", "qt"];

const MEASURED: readonly [codes: readonly string[], unit: SaleUnit][] = UNITS.flatMap((unit) => {
  const { symbol } = unit;
  if (symbol === undefined || !PRICED_BY.includes(symbol)) return [];
  const pack = symbol === "square" ? of(100, "sq ft") : of(1, symbol);
  return [[namesOf(unit), { saleUnit: symbol, pack }]];
});

/** One price buys one of these: the title or another column states the contents. */
const ONES: readonly [codes: readonly string[], unit: SaleUnit][] = UNITS.flatMap((unit) => {
  if (unit.kind === "measure") return [];
  const saleUnit = unit.kind === "count" ? "each" : (SOLD_AS[unit.singular] ?? unit.singular);
  return [[namesOf(unit), { saleUnit, pack: null }]];
});

/** Priced per unit of measure, or per a number of units. */
const CODES: readonly [codes: string, unit: SaleUnit][] = [
  // On a price list, unlike in a title.
  ["ct", { saleUnit: "carton", pack: null }],
  ["skid", { saleUnit: "pallet", pack: null }],
  ["pr pair", { saleUnit: "pair", pack: of(2, "each") }],
  ["dz doz dozen", { saleUnit: "dozen", pack: of(12, "each") }],
  ["c hundred", { saleUnit: "100 pieces", pack: of(100, "each") }],
  ["m thousand", { saleUnit: "1,000 pieces", pack: of(1000, "each") }],
  ["clf", { saleUnit: "100 ft", pack: of(100, "ft") }],
  ["mlf", { saleUnit: "1,000 ft", pack: of(1000, "ft") }],
  ["csf", { saleUnit: "100 sq ft", pack: of(100, "sq ft") }],
  ["msf", { saleUnit: "sheet", pack: null, pricedBy: of(1000, "sq ft") }],
  ["bf fbm bdft boardfoot", { saleUnit: "each", pack: null, pricedBy: of(1, "bd ft") }],
  ["mbf mfbm", { saleUnit: "each", pack: null, pricedBy: of(1000, "bd ft") }],
];
const BY_CODE: ReadonlyMap<string, SaleUnit> = new Map([
  ...ONES.flatMap(([codes, unit]) => codes.map((code): [string, SaleUnit] => [code, unit])),
  ...MEASURED.flatMap(([codes, unit]) => codes.map((code): [string, SaleUnit] => [code, unit])),
  ...CODES.flatMap(([codes, unit]) => codes.split(" ").map((code): [string, SaleUnit] => [code, unit])),
]);

/** A price for a number of pieces, or for a measure: "/100", "per 1,000", "100 ea", "50 lb". A bare number is neither. */
const COUNTED = /^(?:(?:per\b|\/)\s*)?(\d{1,3}(?:,\d{3})+|\d{1,6})\s*([a-z][a-z .]*)?$/;

/** @returns null for an unknown unit */
export function findSaleUnit(cell: string): SaleUnit | null {
  const text = cell.toLowerCase().trim();
  if (/^[\d,.]*$/.test(text)) return null;
  const [, number = "", unit = "pieces"] = COUNTED.exec(text) ?? [];
  const quantity = Number(number.replaceAll(",", ""));
  if (quantity > 1) return severalOf(quantity, unit);
  return findOne(quantity === 1 ? unit : text.replace(/^(?:per\b|\/)/, ""));
}

const findOne = (text: string): SaleUnit | null => BY_CODE.get(text.replace(/[^a-z0-9]/g, "")) ?? null;

/**
 * @returns null for several of something that is neither a measure nor a piece: nothing states what one of them
 *   contains
 */
function severalOf(quantity: number, unit: string): SaleUnit | null {
  const one = findOne(unit);
  const count = quantity.toLocaleString("en-US");
  if (one?.saleUnit === "each" && !one.pricedBy) {
    return { saleUnit: `${count} pieces`, pack: of(quantity, "each") };
  }
  const isMeasure = one?.pack?.quantity === 1 && one.pack.unit === one.saleUnit;
  return isMeasure ? { saleUnit: `${count} ${one.saleUnit}`, pack: of(quantity, one.saleUnit) } : null;
}

/** Packages of many pieces: without their number the price of a piece is unknown. */
const COUNTED_PACKAGES = new Set(["box", "case", "carton", "pack"]);

export function isCountedPackage(saleUnit: string): boolean {
  return COUNTED_PACKAGES.has(saleUnit);
}

/**
 * How many pricing units one piece contains, by the sizes in its title: 20 board feet in a 2x10x12, 32 square feet in a
 * 4x8 sheet.
 * @returns null when the title does not state the sizes
 */
export function measurePiece(title: string, unit: string): number | null {
  const size = readProductText(title).measures.sizes.find((one) => one.length >= 3);
  if (!size) return null;
  const lengths = size.map(({ readings }) => ({ nominal: readings[0] ?? 0, long: readings.at(-1) ?? 0 }));
  const [thickness, width, length] = [...lengths].sort((a, b) => a.long - b.long);
  if (!thickness || !width || !length || !(thickness.nominal > 0)) return null;
  if (unit === "sq ft") return (width.long * length.long) / 144;
  // Rough boards are named by their nominal size; under an inch counts as an inch.
  return (Math.max(1, thickness.nominal) * width.nominal * (length.long / 12)) / 12;
}
