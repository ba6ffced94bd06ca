/** Sizes of lumber and sheets, read from their names. */
import { type Fraction, fraction } from "./fractions.ts";

const INCHES = String.raw`(\d{1,2})(?:[\s-](\d{1,2})\/(\d{1,2})|\/(\d{1,2})|\.(\d{1,3}))?\s*(?:in\b\.?|")?`;

/** Units behind a size whose number is not its length in feet: a box of 5 lb, a paver 60 mm thick. */
const NO_LENGTHS = "in|lb|lbs|mm|cm|oz|gal|ga|pc|pcs|pk|ct|count|pack";

/** Masonry is named by three sizes as well, in inches. */
const MASONRY = /\b(?:blocks?|bricks?|pavers?|cmus?)\b/i;

const NOMINAL = new RegExp(
  String.raw`(?<![\d./#-])${INCHES}\s*x\s*${INCHES}(?:\s*(?:x|-|,|\s)\s*(\d{1,2})\s*(?:ft\b\.?|'|(?![\d./x"-]|\s*(?:${NO_LENGTHS})\b)))?`,
  "i",
);

function inches(parts: readonly (string | undefined)[]): Fraction {
  const [whole = "0", over, under, ofWhole, decimals] = parts;
  if (over && under) return fraction(Number(whole) * Number(under) + Number(over), Number(under));
  if (ofWhole) return fraction(Number(whole), Number(ofWhole));
  return decimals
    ? fraction(BigInt(`${whole}${decimals}`), 10n ** BigInt(decimals.length))
    : fraction(Number(whole));
}

/**
 * Nominal thickness and width in inches, and the length in feet if given: of "2x6x12", "5/4x6-16'", "2 in. x 6 in. x 12
 * ft.".
 */
export function nominalSize(
  name: string,
): { thickness: Fraction; width: Fraction; feet: Fraction | null } | null {
  const match = NOMINAL.exec(name);
  if (!match || MASONRY.test(name)) return null;
  const thickness = inches(match.slice(1, 6));
  const width = inches(match.slice(6, 11));
  if ([thickness, width].some(({ over, under }) => over === 0n || under === 0n)) return null;
  const feet = match[11] ? fraction(Number(match[11])) : null;
  return { thickness, width, feet: feet?.over === 0n ? null : feet };
}
