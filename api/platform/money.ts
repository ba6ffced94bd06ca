/** Money: decimal(10,2) in the database, integer cents in arithmetic, a decimal string on the wire. Never a float. */

/** An amount in whole US cents; always a safe integer. */
export type Cents = number;

/** Largest amount a decimal(10,2) column holds. */
export const MAX_CENTS: Cents = 9_999_999_999;

const DECIMAL = /^(-?)(\d{1,8})(?:\.(\d{1,2}))?$/;

/**
 * Parses a decimal string such as "12.34", "12.3" or "-7" into cents.
 * @throws RangeError if the text is not a decimal of at most 8 + 2 digits
 */
export function parseCents(decimal: string): Cents {
  const match = DECIMAL.exec(decimal);
  if (!match) throw new RangeError(`not an amount of money: ${JSON.stringify(decimal)}`);
  const [, sign, whole = "0", fraction = ""] = match;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return sign === "-" && cents !== 0 ? -cents : cents;
}

/** Formats cents as a decimal string with two places, as on the wire and in the database. */
export function toDecimal(cents: Cents): string {
  const absolute = Math.abs(cents);
  const text = `${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, "0")}`;
  return cents < 0 ? `-${text}` : text;
}

/** For display: "$1,234.50", "-$3.00". */
export function formatDollars(cents: Cents): string {
  const [whole = "0", fraction = "00"] = toDecimal(Math.abs(cents)).split(".");
  return `${cents < 0 ? "-" : ""}$${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${fraction}`;
}

/**
 * A share of an amount, rounded half up to the cent: the only rounding rule of the product.
 * @param basisPoints hundredths of a percent; 800 is 8%. Up to two decimal places count, as rates have no more
 */
export function shareOf(cents: Cents, basisPoints: number): Cents {
  // In integers: in floating point, 723.8 times an amount may fall just below the exact half cent.
  return Math.round((cents * Math.round(basisPoints * 100)) / 1_000_000);
}

/**
 * Splits an amount by weights so that the shares add up to it exactly.
 * @param weights each ≥ 0; when all are zero the amount is spread evenly
 * @returns one share per weight, same order
 * @see largest-remainder apportionment
 */
export function apportion(amount: Cents, weights: readonly number[]): Cents[] {
  if (weights.length === 0) return [];
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const even = sum === 0;
  const exact = weights.map((weight) => (even ? amount / weights.length : (amount * weight) / sum));
  const shares = exact.map((share) => Math.floor(share));
  let rest = amount - shares.reduce((total, share) => total + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder) {
    if (rest <= 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    rest -= 1;
  }
  return shares;
}
