import type { OrderLineContent } from "../../order/index.ts";

/** What may be charged for: only what a supplier sells at that price and accepts orders for. */

type Line = Pick<OrderLineContent, "name" | "supplierId" | "supplierName" | "provenance">;

/** Beyond this, a list of names is too long to read. */
const MOST_NAMES = 3;

/**
 * Why these lines must not be charged where real money is taken; null when they may be.
 * @param orderable ids of suppliers where paid orders are placed
 * @returns a sentence that tells the buyer what to do
 */
export function explainUnorderable(
  lines: readonly Line[],
  orderable: ReadonlySet<string | null>,
): string | null {
  const samples = lines.filter(({ provenance }) => provenance?.isSample);
  if (samples.length > 0) {
    const prices = samples.length === 1 ? "a sample price" : "sample prices";
    return `${listNames(samples.map(({ name }) => name))}: ${prices}, at which nobody sells. Take ${samples.length === 1 ? "it" : "them"} out of the basket, or start the project again to get real prices.`;
  }
  const missing = lines.filter(({ supplierId }) => !orderable.has(supplierId));
  if (missing.length === 0) return null;
  const names = [...new Set(missing.map(({ supplierName }) => supplierName))];
  return `We cannot place orders with ${listNames(names)} yet, so we do not charge for them. Export the list and buy there, or choose another supplier.`;
}

function listNames(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES);
  const rest = names.length - shown.length;
  const parts = rest > 0 ? [...shown, `${rest} more`] : shown;
  return new Intl.ListFormat("en").format(parts);
}
