/** What does not come because its buyer was given the money back. */
import type { Connection } from "../../../platform/database.ts";
import type { Order } from "../../payment/index.ts";
import { findBySource, lockArrival, updateArrival } from "./arrival.store.ts";
import { readOrderLines } from "./order-arrivals.ts";
import { cancelArrivals } from "./receive-arrivals.ts";

/**
 * Brings what is under way of an order to what was not given back of its lines: a line given back does not come, of one
 * given back in part as much less. Told again it changes nothing; what is in stock already stays there until somebody
 * takes it out.
 *
 * For the transaction in which a refund goes on its way.
 */
export async function withdrawRefundedLines(
  transaction: Connection,
  { id, userId, lines }: Pick<Order, "id" | "lines" | "userId">,
  now: Date,
): Promise<void> {
  const left = await readOrderLines(transaction, userId, id, now);
  const sources = lines.map((line) => `order-line:${line.id}`);
  for (const found of await findBySource(transaction, userId, sources)) {
    // Held before it is judged: it may be received in this moment.
    const arrival = await lockArrival(transaction, userId, found.id);
    if (arrival?.state !== "expected") continue;
    const { sourceKey, unit, quantity } = arrival;
    const rest = left.find((line) => line.sourceKey === sourceKey);
    if (rest === undefined) await cancelArrivals(transaction, { userId, now, sourceKeyPrefix: sourceKey });
    // Of an offer that is gone nobody knows any more how much a sale unit holds.
    else if (rest.unit === unit && rest.quantity < quantity) {
      await updateArrival(transaction, arrival.id, { quantity: rest.quantity });
    }
  }
}
