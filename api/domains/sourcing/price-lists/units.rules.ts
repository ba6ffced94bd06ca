/** Units of sale as distributors abbreviate them. */
import { readProductText } from "../matching/product-text.ts";
import type { Measure } from "../sourcing.types.ts";

/** What a price buys. `pack` is null where only the title, or a further column, tells what is inside. */
export interface SaleUnit {
  saleUnit: string;
  pack: Measure | null;
  /** Sold by the piece, priced by this much of it: the price of a piece is computed from its sizes. */
  pricedBy?: Measure;
}

const of = (quantity: number, unit: string): Measure => ({ quantity, unit });

const CODES: readonly [codes: string, unit: SaleUnit][] = [
  ["ea each pc pcs pce piece pieces un unit units item", { saleUnit: "each", pack: null }],
  ["bx box boxes", { saleUnit: "box", pack: null }],
  ["cs case cases", { saleUnit: "case", pack: null }],
  ["ct ctn carton cartons", { saleUnit: "carton", pack: null }],
  ["pk pkg pack packs package", { saleUnit: "pack", pack: null }],
  ["bg bag bags sack sk", { saleUnit: "bag", pack: null }],
  ["bd bdl bndl bundle bundles", { saleUnit: "bundle", pack: null }],
  ["rl roll rolls", { saleUnit: "roll", pack: null }],
  ["sh sht sheet sheets", { saleUnit: "sheet", pack: null }],
  ["pnl panel", { saleUnit: "panel", pack: null }],
  ["cl coil", { saleUnit: "coil", pack: null }],
  ["plt pallet skid", { saleUnit: "pallet", pack: null }],
  ["tb tube cartridge", { saleUnit: "tube", pack: null }],
  ["cn can", { saleUnit: "can", pack: null }],
  ["pl pail bucket", { saleUnit: "pail", pack: null }],
  ["st set kit", { saleUnit: "set", pack: null }],
  ["pr pair", { saleUnit: "pair", pack: of(2, "each") }],
  ["dz doz dozen", { saleUnit: "dozen", pack: of(12, "each") }],
  ["c hundred per100 100pieces", { saleUnit: "100 pieces", pack: of(100, "each") }],
  ["m thousand per1000 1000pieces", { saleUnit: "1,000 pieces", pack: of(1000, "each") }],
  ["lf ft foot feet lnft linft linearft linearfoot", { saleUnit: "ft", pack: of(1, "ft") }],
  ["clf 100ft", { saleUnit: "100 ft", pack: of(100, "ft") }],
  ["mlf 1000ft", { saleUnit: "1,000 ft", pack: of(1000, "ft") }],
  ["sf sqft squarefoot squarefeet", { saleUnit: "sq ft", pack: of(1, "sq ft") }],
  ["csf 100sqft", { saleUnit: "100 sq ft", pack: of(100, "sq ft") }],
  ["msf", { saleUnit: "sheet", pack: null, pricedBy: of(1000, "sq ft") }],
  ["sq square squares", { saleUnit: "square", pack: of(100, "sq ft") }],
  ["sy sqyd squareyard", { saleUnit: "sq yd", pack: of(1, "sq yd") }],
  ["cy cuyd yd3 cubicyard", { saleUnit: "cu yd", pack: of(1, "cu yd") }],
  ["cf cuft cubicfoot cubicfeet", { saleUnit: "cu ft", pack: of(1, "cu ft") }],
  ["bf fbm bdft boardfoot", { saleUnit: "each", pack: null, pricedBy: of(1, "bd ft") }],
  ["mbf mfbm", { saleUnit: "each", pack: null, pricedBy: of(1000, "bd ft") }],
  ["lb lbs pound", { saleUnit: "lb", pack: of(1, "lb") }],
  ["tn ton tons", { saleUnit: "ton", pack: of(1, "ton") }],
  ["ga gal gallon", { saleUnit: "gal", pack: of(1, "gal") }],
  ["qt quart", { saleUnit: "qt", pack: of(1, "qt") }],
];
const BY_CODE: ReadonlyMap<string, SaleUnit> = new Map(
  CODES.flatMap(([codes, unit]) => codes.split(" ").map((code) => [code, unit])),
);

/** @returns null for a unit nobody knows */
export function findSaleUnit(cell: string): SaleUnit | null {
  return (
    BY_CODE.get(
      cell
        .toLowerCase()
        .replace(/^(?:per|\/)\s*/, "")
        .replace(/[^a-z0-9]/g, ""),
    ) ?? null
  );
}

/** Packages of many pieces: without their number one cannot tell what a piece costs. */
const COUNTED_PACKAGES = new Set(["box", "case", "carton", "pack"]);

export function isCountedPackage(saleUnit: string): boolean {
  return COUNTED_PACKAGES.has(saleUnit);
}

/**
 * How much of what it is priced by one piece holds, by the sizes of its title: 20 board feet in a 2x10x12, 32 square
 * feet in a 4x8 sheet.
 * @returns null when the title does not tell the sizes
 */
export function measurePiece(title: string, unit: string): number | null {
  const size = readProductText(title).measures.sizes.find((one) => one.length >= 3);
  if (!size) return null;
  const lengths = size.map(({ readings }) => ({ nominal: readings[0] ?? 0, long: readings.at(-1) ?? 0 }));
  const [thickness, width, length] = [...lengths].sort((a, b) => a.long - b.long);
  if (!thickness || !width || !length || !(thickness.nominal > 0)) return null;
  if (unit === "sq ft") return (width.long * length.long) / 144;
  // Rough boards are called by their nominal size; under an inch counts as an inch.
  return (Math.max(1, thickness.nominal) * width.nominal * (length.long / 12)) / 12;
}
