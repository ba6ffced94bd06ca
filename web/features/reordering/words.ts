import {
  CATEGORIES,
  FREQUENCY_MONTHS,
  MATERIAL_QUALITIES,
  SUBSCRIPTION_FREQUENCIES,
  UNIT_CHOICES,
} from "../../../schema/constants.ts";
import type { SelectOption } from "../../components/ui/select.tsx";
import { formatQuantity, formatUnit } from "../../lib/format.ts";

/** "monthly" → "Monthly". */
export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const sameLabel = (value: string): SelectOption => ({ value, label: value });

export const CATEGORY_OPTIONS = CATEGORIES.map(sameLabel);
export const UNIT_OPTIONS = UNIT_CHOICES.map(sameLabel);
export const QUALITY_OPTIONS = MATERIAL_QUALITIES.map((value) => ({ value, label: capitalized(value) }));
export const FREQUENCY_OPTIONS = SUBSCRIPTION_FREQUENCIES.map((value) => ({
  value,
  label:
    FREQUENCY_MONTHS[value] === 1 ? "Monthly" : `${capitalized(value)} (${FREQUENCY_MONTHS[value]} months)`,
}));

/** "12 pieces", "1 bag". */
export function amountOf(quantity: string | number, unit: string): string {
  return `${formatQuantity(quantity)} ${formatUnit(quantity, unit)}`;
}

/**
 * A number as it was typed into a form; NaN where it is none, which every rule refuses.
 *
 * @returns null for an empty field
 */
export function numberOf(typed: string): number | null {
  const text = typed.trim();
  if (text === "") return null;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
}

/** A decimal string without its trailing zeros, as a form shows it: "12.5000" → "12.5". */
export function plainNumber(decimal: string): string {
  return decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal;
}
