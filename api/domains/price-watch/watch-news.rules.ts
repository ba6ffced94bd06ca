/** The messages about a watched total. Pure. */
import { type Cents, formatDollars } from "../../platform/money.ts";
import { listMoveParts } from "./move.rules.ts";
import type { MovePart, SeenBasket } from "./price-watch.types.ts";

/** Parts that a message names before it only sums the rest. */
const NAMED = 4;

const signed = (cents: Cents) => `${cents < 0 ? "−" : "+"}${formatDollars(Math.abs(cents))}`;

function describePart({ label, cents, suppliersBefore, suppliersAfter }: MovePart): string {
  if (suppliersAfter === null && suppliersBefore === null) return `${label} ${signed(cents)}`;
  const where =
    suppliersBefore === suppliersAfter
      ? `at ${suppliersAfter}`
      : `from ${suppliersBefore ?? "nobody"} to ${suppliersAfter ?? "nobody"}`;
  return `${label} ${signed(cents)} (${where})`;
}

/** The message about a total that changed. */
export function describeMove(
  projectName: string,
  from: SeenBasket,
  to: SeenBasket,
): { title: string; body: string } {
  const difference = to.totalCents - from.totalCents;
  const percent = ((Math.abs(difference) / Math.max(1, from.totalCents)) * 100).toFixed(1);
  const parts = listMoveParts(from, to);
  const rest = parts.slice(NAMED);
  const named = [
    ...parts.slice(0, NAMED).map(describePart),
    ...(rest.length > 0
      ? [`${rest.length} more ${signed(rest.reduce((sum, { cents }) => sum + cents, 0))}`]
      : []),
  ];
  return {
    title: `${projectName}: the cheapest total is ${difference < 0 ? "down" : "up"} ${percent}%`,
    body: `From ${formatDollars(from.totalCents)} to ${formatDollars(to.totalCents)}. ${named.join("; ")}. Retry Analysis applies today's prices.`,
  };
}

/** The message about a list that can no longer be bought in full. */
export function describeShort(
  projectName: string,
  missing: readonly string[],
): { title: string; body: string } {
  const named = missing.slice(0, NAMED).join(", ");
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : "";
  return {
    title: `${projectName}: ${missing.length} of its lines can no longer be bought`,
    body: `Nobody offers ${named}${more} at a valid price. The total of the rest is not compared with what the whole list cost.`,
  };
}
