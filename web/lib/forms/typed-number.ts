/**
 * A number as it was typed into a form; NaN where it is none, which every rule refuses.
 *
 * @returns null for an empty field
 */
export function parseTyped(typed: string): number | null {
  const text = typed.trim();
  if (text === "") return null;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
}

/** A decimal string without its trailing zeros, as a form shows it: "12.5000" → "12.5". */
export function toTyped(decimal: string): string {
  return decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal;
}
