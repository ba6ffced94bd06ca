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

/** A calendar date (YYYY-MM-DD) in words: it is a day, not an instant, and the same day everywhere. */
export function formatDate(date: string): string {
  return calendarDay.format(new Date(`${date}T00:00:00Z`));
}

const calendarDay = new Intl.DateTimeFormat(undefined, {
  year: "numeric",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

const weekName = new Intl.DateTimeFormat(undefined, { month: "short", day: "numeric", timeZone: "UTC" });
const monthName = new Intl.DateTimeFormat(undefined, { month: "short", year: "numeric", timeZone: "UTC" });

/** A period by its beginning, which is UTC: "Nov 2", "Nov 2026". */
export function formatPeriod(startsOn: string, period: "WEEK" | "MONTH"): string {
  return (period === "WEEK" ? weekName : monthName).format(new Date(startsOn));
}
