/** Adjusts expected arrivals when a refund is made, and when one fails after all. */

import type { Connection } from "../../../platform/database.ts";
import { type Order, type OrderLine, refundedUnits } from "../../order/index.ts";
import { round4 } from "../forecast/forecast-usage.ts";
import { lockStockOf } from "../lock-stock.ts";
import { isTriggerAwaited, listOfOrderLines, lockArrival, updateArrival } from "./arrival.store.ts";
import type { InventoryArrival } from "./inventory.types.ts";
import { endTrigger, reopenTrigger } from "./trigger-end.store.ts";

/** The parts of an order read here. */
type RefundedOrder = Pick<Order, "refunds" | "status" | "organizationId"> & {
  lines: readonly Pick<OrderLine, "id" | "quantity">[];
};

/**
 * Adjusts an order's expected arrivals to what was not refunded: a refunded line does not arrive, a partly refunded one
 * arrives reduced. Running it again changes nothing. Whatever is already in stock stays until a user takes it out.
 *
 * Runs in the transaction that issues the refund.
 */
export async function withdrawRefundedLines(
  transaction: Connection,
  order: RefundedOrder,
  now: Date,
): Promise<void> {
  for (const arrival of await lockUnreceived(transaction, order)) {
    if (arrival.state === "expected") await bringTo(transaction, arrival, leftOf(order, arrival), now);
  }
}

/**
 * The same, but canceled arrivals may be on their way again, along with their rule's firing unless the rule has fired
 * anew. Used when the bank refuses a pending refund, or when the desk withdraws its statement that nothing of an order
 * on account will come.
 */
export async function expectPresentLines(
  transaction: Connection,
  order: RefundedOrder,
  now: Date,
): Promise<void> {
  for (const arrival of await lockUnreceived(transaction, order)) {
    await bringTo(transaction, arrival, leftOf(order, arrival), now);
  }
}

/** Locked before checking: they may be being received right now. */
async function lockUnreceived(
  transaction: Connection,
  { organizationId, lines }: RefundedOrder,
): Promise<InventoryArrival[]> {
  await lockStockOf(transaction, organizationId);
  const ids = lines.map(({ id }) => id);
  const unreceived: InventoryArrival[] = [];
  for (const { id } of await listOfOrderLines(transaction, organizationId, ids)) {
    const arrival = await lockArrival(transaction, organizationId, id);
    if (arrival && arrival.state !== "received") unreceived.push(arrival);
  }
  return unreceived;
}

/** How much of the purchase was not refunded. */
function leftOf({ lines, refunds, status }: RefundedOrder, arrival: InventoryArrival): number {
  const line = lines.find(({ id }) => id === arrival.orderLineId);
  if (line === undefined || status === "refunded" || status === "cancelled") return 0;
  const units = Math.max(0, line.quantity - refundedUnits(refunds, line.id));
  return round4(((arrival.orderedQuantity ?? arrival.quantity) * units) / line.quantity);
}

async function bringTo(
  transaction: Connection,
  arrival: InventoryArrival,
  quantity: number,
  now: Date,
): Promise<void> {
  const { id, state, reorderTriggerId } = arrival;
  if (quantity > 0) {
    const orderedQuantity = arrival.orderedQuantity ?? arrival.quantity;
    await updateArrival(transaction, id, { state: "expected", quantity, orderedQuantity });
    if (state === "cancelled" && reorderTriggerId) await reopenTrigger(transaction, reorderTriggerId);
    return;
  }
  if (state !== "expected") return;
  await updateArrival(transaction, id, { state: "cancelled" });
  if (reorderTriggerId && !(await isTriggerAwaited(transaction, reorderTriggerId))) {
    await endTrigger(transaction, reorderTriggerId, "cancelled", now);
  }
}
