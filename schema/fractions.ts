/** Exact fractions: a price by one unit becomes a price by another without intermediate rounding. */
/** A positive fraction. */
export interface Fraction {
  over: bigint;
  under: bigint;
}

export const fraction = (over: bigint | number, under: bigint | number = 1): Fraction => ({
  over: BigInt(over),
  under: BigInt(under),
});

export const times = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.over,
  under: one.under * other.under,
});

/** Quantities are stored with four decimal places. */
export const ofQuantity = (quantity: number): Fraction => fraction(Math.round(quantity * 10_000), 10_000);

/** @returns null for anything but a decimal of 0 or more with up to four places */
export function ofDecimal(text: string): Fraction | null {
  const match = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(text);
  if (!match) return null;
  return fraction(BigInt(`${match[1]}${(match[2] ?? "").padEnd(4, "0")}`), 10_000);
}
