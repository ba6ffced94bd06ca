/** Numbers as people type them, by one rule for all forms: "1200", "1,200", "12.5", ".5". No exponent and no unit. */

const PLAIN = /^(?=\.?\d)(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?$/;

/** A number of 0 or more, with optional commas between thousands; null for anything else. */
export function toPlainNumber(typed: string): number | null {
  return PLAIN.test(typed) ? Number(typed.replaceAll(",", "")) : null;
}

/**
 * Dollars as stored and sent: "$5,000.50" is "5000.50". A text that is not an amount stays as typed, trimmed, so that
 * the next rule refuses it.
 */
export function toPlainAmount(typed: string): string {
  const text = typed.trim();
  const digits = text.replace(/^\$\s*/, "");
  return PLAIN.test(digits) ? digits.replaceAll(",", "") : text;
}

/** Whether a text is dollars as stored: "5000" or "5000.50", at most 99,999,999.99. */
export const isDollars = (text: string): boolean => /^\d{1,8}(\.\d{1,2})?$/.test(text);
