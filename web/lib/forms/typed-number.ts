import { toPlainNumber } from "../../../schema/typed-number.ts";

/**
 * A number as typed into a form, "1,200" or "-3.5"; NaN when it is not a number, which every rule rejects.
 *
 * @returns null for an empty field
 */
export function parseTyped(typed: string): number | null {
  const text = typed.trim();
  if (text === "") return null;
  const number = toPlainNumber(text.replace(/^[+-]/, "")) ?? Number.NaN;
  return text.startsWith("-") && number !== 0 ? -number : number;
}

/** A whole number of 0 or more as typed into a form; NaN when it is not one, null for an empty field. */
export function parseCount(typed: string): number | null {
  const number = parseTyped(typed);
  return number === null || (Number.isSafeInteger(number) && number >= 0) ? number : Number.NaN;
}

/** A decimal string without its trailing zeros, as a form shows it: "12.5000" → "12.5". */
export function toTyped(decimal: string): string {
  return decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal;
}
