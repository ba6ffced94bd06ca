/** The content of a new version: its lines, its sums, and its differences. */

import { formatDollars, MAX_CENTS } from "../../../platform/money.ts";
import type { AnsweredLine } from "../acknowledgement.types.ts";
import type {
  PurchaseOrderLine,
  PurchaseOrderTotals,
  PurchaseOrderVersion,
} from "../purchase-order.types.ts";

/** A line that differs between two versions; null on the side that does not have it. */
export interface LineChange {
  key: string;
  before: PurchaseOrderLine | null;
  after: PurchaseOrderLine | null;
}

type WithLines = Pick<PurchaseOrderVersion, "lines">;

/** The differences between two versions, line by line, without unchanged lines. */
export function diffVersions(from: WithLines, to: WithLines): LineChange[] {
  const keys = [...new Set([...from.lines, ...to.lines].map(({ key }) => key))];
  return keys.toSorted(byPlace).flatMap((key) => {
    const before = from.lines.find((line) => line.key === key) ?? null;
    const after = to.lines.find((line) => line.key === key) ?? null;
    return isSameLine(before, after) ? [] : [{ key, before, after }];
  });
}

/** Keys are positions. */
const byPlace = (one: string, other: string): number => Number(one) - Number(other);

function isSameLine(one: PurchaseOrderLine | null, other: PurchaseOrderLine | null): boolean {
  return (
    one?.quantity === other?.quantity &&
    one?.unitCents === other?.unitCents &&
    one?.sku === other?.sku &&
    one?.name === other?.name
  );
}

/** Whether two versions order the same, so that the supplier needs no notice. */
export const isSameContent = (one: WithLines, other: WithLines): boolean =>
  diffVersions(one, other).length === 0;

/**
 * The sums of a new version. Delivery costs what was paid as long as anything comes; the tax is proportional to the
 * items, rounded half up.
 * @param paid the first version
 */
export function totalsOf(
  lines: readonly PurchaseOrderLine[],
  paid: PurchaseOrderTotals,
): PurchaseOrderTotals {
  const itemsCents = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const deliveryCents = lines.length === 0 ? 0 : paid.deliveryCents;
  const taxCents = paid.itemsCents === 0 ? 0 : shareOfTax(paid.taxCents, itemsCents, paid.itemsCents);
  return { itemsCents, deliveryCents, taxCents, totalCents: itemsCents + deliveryCents + taxCents };
}

/**
 * Why this much cannot be ordered from one supplier, as a message for the screen; null when it can. Amounts of money
 * are bounded.
 */
export function explainTooMuch(
  lines: readonly PurchaseOrderLine[],
  paid: PurchaseOrderTotals,
): string | null {
  if (totalsOf(lines, paid).totalCents <= MAX_CENTS) return null;
  return `The total would be more than ${formatDollars(MAX_CENTS)}. Remove something.`;
}

/** Integers throughout: the product of two amounts may exceed the safe integers. */
function shareOfTax(taxCents: number, items: number, paidItems: number): number {
  const doubled = BigInt(taxCents) * BigInt(items) * 2n + BigInt(paidItems);
  return Number(doubled / (2n * BigInt(paidItems)));
}

/** A line with another quantity, at its price. */
export const withQuantity = (line: PurchaseOrderLine, quantity: number): PurchaseOrderLine => ({
  ...line,
  quantity,
  totalCents: line.unitCents * quantity,
});

/** The lines, or the problems by field path. */
export type NextLines = { lines: PurchaseOrderLine[] } | { problems: Record<number, string> };

/**
 * The lines that stay, or come back. Lines not named are dropped; dropped lines come back as first ordered.
 * @param paid the lines of the first version: no line is ever ordered beyond what was paid for
 * @param refunded refunded sale units by order line: they are no longer paid for
 */
export function reviseLines(
  present: readonly PurchaseOrderLine[],
  paid: readonly PurchaseOrderLine[],
  wanted: readonly { key: string; quantity: number }[],
  refunded: ReadonlyMap<string, number> = new Map(),
): NextLines {
  const problems: Record<number, string> = {};
  for (const [place, { key, quantity }] of wanted.entries()) {
    const first = paid.find((line) => line.key === key);
    const most = first ? first.quantity - (refunded.get(first.orderLineId) ?? 0) : 0;
    if (!first) problems[place] = "This order does not have that line";
    else if (most < 1) problems[place] = "What was paid for it has been refunded";
    else if (wanted.findIndex((one) => one.key === key) !== place)
      problems[place] = "This line is listed twice";
    else if (quantity < 1 || quantity > most) problems[place] = `Please enter a quantity from 1 to ${most}`;
  }
  if (Object.keys(problems).length > 0) return { problems };
  return {
    lines: paid.flatMap((first) => {
      const quantity = wanted.find(({ key }) => key === first.key)?.quantity;
      if (quantity === undefined) return [];
      const line = present.find(({ key }) => key === first.key) ?? first;
      return [quantity === line.quantity ? line : withQuantity(line, quantity)];
    }),
  };
}

/** A member's decision about a line that does not come as ordered. */
const DECISIONS = ["accept", "replace", "drop"] as const;
type Decision = (typeof DECISIONS)[number];

/**
 * The lines after a decision about an answer. Every line that does not come as ordered is decided exactly once. Of a
 * replaced line, the part that comes stays.
 * @param answered the answer, in the order of the lines
 * @param missing missing sale units, by key
 */
export function decideLines(
  present: readonly PurchaseOrderLine[],
  answered: readonly AnsweredLine[],
  decisions: readonly { key: string; decision: Decision }[],
  missing: ReadonlyMap<string, number> = new Map(),
): NextLines | { undecided: string[] } {
  const open = answered.filter(({ answer }) => answer !== "accepted");
  const problems: Record<number, string> = {};
  for (const [place, { key, decision }] of decisions.entries()) {
    if (!open.some((line) => line.key === key)) problems[place] = "There is nothing to decide on this line";
    else if (decisions.findIndex((one) => one.key === key) !== place)
      problems[place] = "This line has two decisions";
    else if (decision === "replace" && !missing.has(key)) problems[place] = "Nothing of this line is missing";
  }
  if (Object.keys(problems).length > 0) return { problems };
  const undecided = open.filter(({ key }) => !decisions.some((one) => one.key === key));
  if (undecided.length > 0) return { undecided: undecided.map(({ key }) => key) };
  return {
    lines: present.flatMap((line) => {
      const answer = open.find(({ key }) => key === line.key);
      if (!answer) return [line];
      const decision = decisions.find(({ key }) => key === line.key)?.decision;
      if (decision === "replace") {
        const quantity = line.quantity - (missing.get(line.key) ?? 0);
        return quantity > 0 ? [withQuantity(line, quantity)] : [];
      }
      const taken = decision === "accept" ? takeOffered(line, answer) : null;
      return taken ? [taken] : [];
    }),
  };
}

/** A line as its supplier offers it; null when nothing comes. */
function takeOffered(line: PurchaseOrderLine, offered: AnsweredLine): PurchaseOrderLine | null {
  const { answer, quantity, unitCents, substitute } = offered;
  const priced = { ...line, unitCents, totalCents: unitCents * line.quantity };
  switch (answer) {
    case "accepted":
    case "backordered":
      return line;
    case "price_changed":
      return priced;
    case "quantity_changed":
      return withQuantity(priced, quantity);
    case "substituted":
      return withQuantity(
        { ...priced, sku: substitute?.sku ?? null, name: substitute?.name ?? line.name, url: null },
        quantity,
      );
    case "rejected":
      return null;
    default:
      return answer satisfies never;
  }
}
