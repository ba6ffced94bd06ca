/** L1 between two sets of books: what the provider charged, and what our orders say. */
import type { Database } from "../../platform/database.ts";

/** What the provider has booked for one intent. */
export interface Booked {
  /** The order that the intent names; null when it is not one of ours. */
  orderId: string | null;
  /** Charges that went through. */
  charges: number;
  capturedCents: number;
  refundedCents: number;
}

/** @returns what does not balance, order by order */
export async function findUnbalanced(database: Database, booked: readonly Booked[]): Promise<string[]> {
  const rows = await database.order.findMany({
    select: {
      id: true,
      paidAt: true,
      totalAmount: true,
      refundedAmount: true,
      // What was taken a second time is known, and goes back.
      intents: { where: { isExtra: true }, select: { id: true } },
    },
  });
  const known = new Set(rows.map(({ id }) => id));
  const breaches: string[] = [];
  for (const { id, paidAt, totalAmount, refundedAmount, intents } of rows) {
    const own = booked.filter(({ orderId }) => orderId === id);
    const sum = (of: "capturedCents" | "charges" | "refundedCents") =>
      own.reduce((total, one) => total + one[of], 0);
    const recorded = paidAt === null ? 0 : toCents(totalAmount) - toCents(refundedAmount);
    const held = sum("capturedCents") - sum("refundedCents");
    if (held !== recorded)
      breaches.push(`L1: the provider holds ${held} cents of ${id}, which says ${recorded}`);
    if (paidAt !== null && sum("charges") !== 1 + intents.length)
      breaches.push(`L1: ${id} was charged ${sum("charges")} times`);
  }
  for (const { orderId, capturedCents, refundedCents } of booked) {
    const isOurs = orderId === null || known.has(orderId);
    if (!isOurs && capturedCents !== refundedCents) {
      breaches.push(`L1: the provider holds money of ${orderId}, which is not there`);
    }
  }
  return breaches;
}

function toCents(amount: { toFixed(digits: number): string }): number {
  return Math.round(Number(amount.toFixed(2)) * 100);
}
