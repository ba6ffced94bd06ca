/**
 * Converts prices as a yard's desk states them (per piece, per linear foot, per thousand board feet …) to the price of
 * one sale unit. Sums are exact fractions; there is one rounding, half up, to the cent of the sale unit.
 *
 * Board feet use the nominal size, as lumber is sold: thickness (in) × width (in) × length (ft) ÷ 12 (American Softwood
 * Lumber Standard PS 20, 2.3). A ton is the short ton of 2,000 lb (NIST Handbook 44, appendix C).
 */

import { type Fraction, fraction, ofDecimal, ofQuantity, times } from "../fractions.ts";
import { nominalSize } from "../nominal-size.ts";
import { findUnitWords } from "../units.ts";

/** Units that yards price by: the piece, a linear foot, thousand board feet, a hundred pieces and so on. */
export const QUOTE_PRICE_UNITS = [
  "each",
  "lf",
  "mbf",
  "c",
  "m",
  "sq",
  "sheet",
  "bag",
  "roll",
  "cu_yd",
  "ton",
  "sale_unit",
] as const;
/** One of `QUOTE_PRICE_UNITS`. */
export type QuotePriceUnit = (typeof QUOTE_PRICE_UNITS)[number];

/** Largest amount that can be stored: 99,999,999.99. */
const MOST_CENTS = 9_999_999_999n;

/** The fields of a line that its price is computed from. */
export interface PricedLine {
  /** The article: the line's name, or an alternate's title. For lumber it includes the nominal size, such as 2x6x12. */
  name: string;
  /** The unit that the list counts in, such as "pieces". */
  unit: string;
  /** How much of `measuredUnit` one unit holds. */
  measuredPerUnit: number;
  measuredUnit: string;
}

/** A price as the yard stated it. */
interface SaidPrice {
  /** Decimal of up to four places, 0 or more, such as "0.8475". */
  price: string;
  priceUnit: QuotePriceUnit;
  saleUnit: string;
  /** How much of the line's unit one sale unit holds, more than 0. */
  packQuantity: number;
}

type SalePrice =
  | { cents: number }
  /** The line lacks what this unit requires; the price is less than half a cent; it is too large to store. */
  | { problem: "unit" | "below-cent" | "too-large" };

/** Content of units of measure: in ft, sq ft, cu ft or lb. */
const HOLDS = {
  length: { in: fraction(1, 12), ft: fraction(1), yd: fraction(3) },
  area: { "sq in": fraction(1, 144), "sq ft": fraction(1), "sq yd": fraction(9), square: fraction(100) },
  volume: { "cu in": fraction(1, 1728), "cu ft": fraction(1), "cu yd": fraction(27) },
  weight: { oz: fraction(1, 16), lb: fraction(1), ton: fraction(2000) },
} as const satisfies Record<string, Record<string, Fraction>>;

/** Length, area, volume or weight of one of the line's units; null where the line does not state it. */
function sizeOf(line: PricedLine, kind: keyof typeof HOLDS): Fraction | null {
  const held = (unit: string) => {
    const known: Readonly<Record<string, Fraction>> = HOLDS[kind];
    return known[findUnitWords(unit)?.symbol ?? ""] ?? null;
  };
  const own = held(line.unit);
  if (own) return own;
  const measured = held(line.measuredUnit);
  return measured && line.measuredPerUnit > 0 ? times(measured, ofQuantity(line.measuredPerUnit)) : null;
}

/** Price units in one of the line's units; null where the line does not state it. */
function perLineUnit(line: PricedLine, unit: QuotePriceUnit): Fraction | null {
  switch (unit) {
    case "each":
      return fraction(1);
    case "c":
      return fraction(1, 100);
    case "m":
      return fraction(1, 1000);
    case "lf":
      return nominalSize(line.name)?.feet ?? sizeOf(line, "length");
    case "mbf": {
      const nominal = nominalSize(line.name);
      const feet = nominal?.feet ?? sizeOf(line, "length");
      if (!nominal || !feet) return null;
      return times(times(times(nominal.thickness, nominal.width), feet), fraction(1, 12_000));
    }
    case "sq":
      return scaled(sizeOf(line, "area"), 100);
    case "cu_yd":
      return scaled(sizeOf(line, "volume"), 27);
    case "ton":
      return scaled(sizeOf(line, "weight"), 2000);
    case "sheet":
    case "bag":
    case "roll":
      return findUnitWords(line.unit)?.singular === unit ? fraction(1) : null;
    case "sale_unit":
      return null;
    default:
      return unit satisfies never;
  }
}

const scaled = (size: Fraction | null, by: number): Fraction | null => size && times(size, fraction(1, by));

/** Price units in one sale unit; null where that is unknown. */
function perSaleUnit(said: Omit<SaidPrice, "price">, line: PricedLine): Fraction | null {
  if (said.priceUnit === "sale_unit") return fraction(1);
  const inLine = perLineUnit(line, said.priceUnit);
  if (inLine) return times(inLine, ofQuantity(said.packQuantity));
  return findUnitWords(said.saleUnit)?.singular === said.priceUnit ? fraction(1) : null;
}

/** The price of one sale unit, in cents. @throws RangeError for a price that is not a decimal: a caller's mistake */
export function toSalePrice(said: SaidPrice, line: PricedLine): SalePrice {
  const price = ofDecimal(said.price);
  if (!price) throw new RangeError(`not a price: ${JSON.stringify(said.price)}`);
  const units = perSaleUnit(said, line);
  if (!units) return { problem: "unit" };
  const { over, under } = times(price, units);
  const cents = (over * 200n + under) / (under * 2n);
  if (cents > MOST_CENTS) return { problem: "too-large" };
  if (cents === 0n && over > 0n) return { problem: "below-cent" };
  return { cents: Number(cents) };
}

/** Units in which a line's price can be stated. */
export function listPriceUnits(line: PricedLine, saleUnit: string): QuotePriceUnit[] {
  return QUOTE_PRICE_UNITS.filter(
    (priceUnit) => perSaleUnit({ priceUnit, saleUnit, packQuantity: 1 }, line) !== null,
  );
}

/** A price at least this many times a reference price, or at most the same fraction of it, needs confirmation. */
const FAR_OFF = 10;

/**
 * Whether a price is so far from the usual cost of such goods that its unit may be wrong: a thousand's price typed as a
 * piece's.
 * @param referenceCents usual cost of one of the line's units; null where unknown
 * @returns null for a price that is accepted as it is; else the unit in which it would be nearest to usual, null where
 *   none is near
 */
export function questionUnit(
  said: SaidPrice,
  line: PricedLine,
  referenceCents: number | null,
): { suggested: QuotePriceUnit | null } | null {
  if (referenceCents === null || referenceCents <= 0) return null;
  const usual = referenceCents * said.packQuantity;
  /** 0 at the usual cost; each 1 is a factor of ten. */
  const distance = (priceUnit: QuotePriceUnit): number | null => {
    const sale = toSalePrice({ ...said, priceUnit }, line);
    if ("problem" in sale) return sale.problem === "unit" ? null : Number.POSITIVE_INFINITY;
    return sale.cents === 0 ? null : Math.abs(Math.log10(sale.cents / usual));
  };
  // Slightly less: exactly ten times is far off, whatever the logarithm's rounding.
  const limit = Math.log10(FAR_OFF) - 1e-9;
  const own = distance(said.priceUnit);
  if (own === null || own < limit) return null;
  const near = QUOTE_PRICE_UNITS.filter((unit) => unit !== said.priceUnit)
    .flatMap((unit) => {
      const away = distance(unit);
      return away !== null && away < limit ? [{ unit, away }] : [];
    })
    .toSorted((one, other) => one.away - other.away);
  return { suggested: near[0]?.unit ?? null };
}
