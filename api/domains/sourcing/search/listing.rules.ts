import { type Cents, MAX_CENTS, parseCents } from "../../../platform/money.ts";
import type { QuantityBreak } from "../sourcing.types.ts";

/** Highest plausible price of a single article: above it a price is a misplaced decimal point, not an offer. */
const DEAREST_CENTS: Cents = Math.min(MAX_CENTS, 100_000_00);

/** Why an article without a price is left out. */
export const NO_PRICE = "has no price";

type ReadPrice = { cents: Cents } | { reason: string };

/**
 * Parses a price in whatever form a supplier sends it: "4.28", "$1,234.50", 39.9900016784668, {value: 12.98}. Half
 * cents round up. A value that cannot be the price of one sale unit results in a reason, never in 0.
 */
export function readPrice(raw: unknown): ReadPrice {
  const isWrapped = typeof raw === "object" && raw !== null && "value" in raw;
  const text = toPriceText(isWrapped ? raw.value : raw);
  if (text === null) return { reason: NO_PRICE };
  if (!/^-?\d{1,12}(?:\.\d{1,20})?$/.test(text))
    return { reason: `price ${JSON.stringify(text)} is not an amount` };
  if (text.startsWith("-")) return { reason: `price ${text} is not above zero` };
  const [whole = "0", fraction = ""] = text.split(".");
  const thousandths = Number(fraction.padEnd(3, "0").slice(0, 3));
  if (Number(whole) > 99_999_999) return { reason: `price ${text} cannot be right` };
  const floor = parseCents(`${whole}.${String(Math.floor(thousandths / 10)).padStart(2, "0")}`);
  const cents = floor + (thousandths % 10 >= 5 ? 1 : 0);
  if (cents <= 0) return { reason: `price ${text} is not above zero` };
  if (cents > DEAREST_CENTS) return { reason: `price ${text} cannot be right` };
  return { cents };
}

function toPriceText(raw: unknown): string | null {
  if (typeof raw === "number")
    return Number.isFinite(raw) && Math.abs(raw) < 1e12 ? raw.toFixed(6) : String(raw);
  if (typeof raw === "string") return raw.replace(/[\s,$]|USD/g, "") || null;
  return null;
}

/** Ascending by quantity; steps that are not discounts, or not for whole units, are left out. */
export function readQuantityBreaks(
  priceCents: Cents,
  steps: readonly { minimumQuantity: number; price?: unknown }[],
): QuantityBreak[] {
  const breaks: QuantityBreak[] = [];
  for (const { minimumQuantity, price } of [...steps].sort((a, b) => a.minimumQuantity - b.minimumQuantity)) {
    const read = readPrice(price);
    const previous = breaks.at(-1);
    const lowest = previous?.priceCents ?? priceCents;
    if (!("cents" in read) || read.cents >= lowest) continue;
    if (!Number.isSafeInteger(minimumQuantity) || minimumQuantity < 2) continue;
    if (previous?.minimumQuantity === minimumQuantity) continue;
    breaks.push({ minimumQuantity, priceCents: read.cents });
  }
  return breaks;
}

/** A rating of 0 to 5 with two decimals; null when there is none, or when it is 0 because there are no ratings. */
export function readRating(raw: unknown): number | null {
  const value = typeof raw === "string" && raw.trim() !== "" ? Number(raw) : raw;
  if (typeof value !== "number" || !Number.isFinite(value) || value <= 0 || value > 5) return null;
  return Math.round(value * 100) / 100;
}
