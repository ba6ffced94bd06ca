/** Sales tax of a basket: always an estimate, using the best known rate. */
import { TAX_ESTIMATE_BASIS_POINTS } from "../../../schema/constants.ts";
import type { Cents } from "../../platform/money.ts";

/** The basis of a tax. */
export interface AppliedTax {
  /** Millionths of the items' price: 86,250 is 8.625%. */
  millionths: number;
  /** `default`: the product's 8%; `zip`: the table of rates; `exempt`: the buyer's certificate. */
  source: "default" | "zip" | "exempt";
  /** The delivery ZIP code. */
  zipCode: string;
  /** Number of the exemption certificate; null when there is none. */
  exemption: string | null;
}

export const MILLION = 1_000_000;

/** The rate when nothing better is known. */
export const DEFAULT_TAX_MILLIONTHS = TAX_ESTIMATE_BASIS_POINTS * 100;

/** Tax on items before delivery, rounded half up to the cent. */
export function taxOf(itemsCents: Cents, { millionths }: Pick<AppliedTax, "millionths">): Cents {
  return Math.round((itemsCents * millionths) / MILLION);
}

/**
 * Chooses the rate: a certificate exempts, otherwise the table's rate applies, otherwise the default.
 * @param tableMillionths the table's rate for the ZIP code; null when it has none
 */
export function chooseTax(
  zipCode: string,
  exemption: string | null,
  tableMillionths: number | null,
): AppliedTax {
  if (exemption !== null) return { millionths: 0, source: "exempt", zipCode, exemption };
  if (tableMillionths !== null) {
    return { millionths: tableMillionths, source: "zip", zipCode, exemption: null };
  }
  return { millionths: DEFAULT_TAX_MILLIONTHS, source: "default", zipCode, exemption: null };
}

/** Text to show; always states that it is an estimate. */
export function describeTax({ millionths, source, zipCode, exemption }: AppliedTax): string {
  if (source === "exempt") return `No sales tax: exemption certificate ${exemption ?? ""}, an estimate`;
  const rate = `${ratePercent({ millionths })}%`;
  return source === "zip" ? `${rate} for ZIP code ${zipCode}, an estimate` : `${rate}, an estimate`;
}

/** In percent, unrounded. */
export function ratePercent({ millionths }: Pick<AppliedTax, "millionths">): number {
  return millionths / (MILLION / 100);
}
