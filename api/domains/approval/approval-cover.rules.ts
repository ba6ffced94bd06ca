/** Whether an approval covers the current purchase. Pure. */
import type { Cents } from "../../platform/money.ts";
import type { ApprovalRequest, PurchaseLine, PurchaseToApprove } from "./approval.types.ts";

const keyOf = ({ supplierId, sku, name }: PurchaseLine): string => JSON.stringify([supplierId, sku ?? name]);

function quantitiesOf(lines: readonly PurchaseLine[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const line of lines) quantities.set(keyOf(line), (quantities.get(keyOf(line)) ?? 0) + line.quantity);
  return quantities;
}

/** What was already bought under an approval. */
export interface Bought {
  lines: readonly PurchaseLine[];
  totalCents: Cents;
}

/**
 * Whether an approval covers a purchase: of each line no more than was approved and not yet bought, and at a price
 * within the allowed rise. Less, or cheaper, is covered.
 * @param risePercent by how much prices may have risen since
 */
export function covers(
  request: Pick<ApprovalRequest, "state" | "lines" | "approvedCents">,
  purchase: Pick<PurchaseToApprove, "lines" | "totalCents">,
  bought: Bought,
  risePercent: number,
): boolean {
  const { state, lines, approvedCents } = request;
  if ((state !== "approved" && state !== "used") || approvedCents === null) return false;
  const atMost = (cents: Cents): Cents => Math.floor((cents * (100 + risePercent)) / 100);
  if (purchase.totalCents > atMost(approvedCents - bought.totalCents)) return false;
  const left = quantitiesOf(lines.map((line) => ({ ...line, quantity: line.approvedQuantity ?? 0 })));
  for (const [key, quantity] of quantitiesOf(bought.lines)) left.set(key, (left.get(key) ?? 0) - quantity);
  for (const [key, quantity] of quantitiesOf(purchase.lines)) {
    if (quantity > (left.get(key) ?? 0)) return false;
  }
  const prices = new Map(lines.map((line) => [keyOf(line), line.unitCents]));
  return purchase.lines.every((line) => line.unitCents <= atMost(prices.get(keyOf(line)) ?? -1));
}

/**
 * What remains of a request when only part of some lines is approved.
 * @param quantities sale units by the line's index; omitted lines are approved as requested
 * @returns null when an index or a quantity does not fit the request, or nothing is left
 */
export function trimLines(
  request: Pick<ApprovalRequest, "itemsCents" | "lines" | "taxCents" | "totalCents">,
  quantities: ReadonlyMap<number, number>,
): { approved: number[]; approvedCents: Cents } | null {
  const { lines, itemsCents, taxCents, totalCents } = request;
  if ([...quantities].some(([index, quantity]) => quantity > (lines[index]?.quantity ?? -1))) return null;
  const approved = lines.map(({ quantity }, index) => quantities.get(index) ?? quantity);
  if (approved.every((quantity) => quantity === 0)) return null;
  const dropped = lines.reduce(
    (sum, line, index) => sum + line.unitCents * (line.quantity - (approved[index] ?? 0)),
    0,
  );
  // Rounded up: the tax of what is left is computed anew when it is bought, and must be covered.
  const keptTax = itemsCents === 0 ? taxCents : Math.ceil((taxCents * (itemsCents - dropped)) / itemsCents);
  return { approved, approvedCents: totalCents - dropped - (taxCents - keptTax) };
}
