/** Adjusts expected arrivals when a refund is made, and when one fails after all. */

import { measuredUpTo } from "../../../../schema/rules/order/receiving.ts";
import type { Connection } from "../../../platform/database.ts";
import { type Order, type OrderLine, refundedUnits } from "../../order/index.ts";
import { lockStockOf } from "../lock-stock.ts";
import { isTriggerAwaited, listOfOrderLines, lockArrival, updateArrival } from "./arrival.store.ts";
import type { InventoryArrival } from "./inventory.types.ts";
import { endOfArrival, type ReceiveOptions } from "./receive-arrivals.ts";
import { endTrigger, reopenTrigger } from "./trigger-end.store.ts";

/** The parts of an order read here. */
type RefundedOrder = Pick<Order, "refunds" | "status" | "organizationId"> & {
  lines: readonly Pick<OrderLine, "canceledQuantity" | "id" | "quantity">[];
};

type AtTheEnd = Pick<ReceiveOptions, "onReceived">;

/**
 * Adjusts an order's expected arrivals to what was not refunded: a refunded line does not arrive, a partly refunded one
 * arrives reduced, and one whose rest was refunded is received. Running it again changes nothing. Whatever is already in
 * stock stays until a user takes it out.
 *
 * Runs in the transaction that issues the refund.
 */
export async function withdrawRefundedLines(
  transaction: Connection,
  order: RefundedOrder,
  options: AtTheEnd,
  now: Date,
): Promise<void> {
  for (const arrival of await lockArrivals(transaction, order)) {
    if (arrival.state === "expected")
      await bringTo(transaction, options, arrival, leftOf(order, arrival), now);
  }
}

/**
 * The same, but canceled arrivals and refunded rests may be on their way again, along with their rule's firing unless the rule has fired
 * anew. Used when the bank refuses a pending refund, or when a supplier will deliver more or less of an order on account
 * than before.
 */
export async function expectPresentLines(
  transaction: Connection,
  order: RefundedOrder,
  options: AtTheEnd,
  now: Date,
): Promise<void> {
  for (const arrival of await lockArrivals(transaction, order)) {
    const left = leftOf(order, arrival);
    const isOver = arrival.state === "received" && left <= arrival.receivedQuantity;
    if (!isOver) await bringTo(transaction, options, arrival, left, now);
  }
}

/** Locked before checking: they may be being received right now. */
async function lockArrivals(
  transaction: Connection,
  { organizationId, lines }: RefundedOrder,
): Promise<InventoryArrival[]> {
  await lockStockOf(transaction, organizationId);
  const ids = lines.map(({ id }) => id);
  const locked: InventoryArrival[] = [];
  for (const { id } of await listOfOrderLines(transaction, organizationId, ids)) {
    const arrival = await lockArrival(transaction, organizationId, id);
    if (arrival) locked.push(arrival);
  }
  return locked;
}

/** How much of the purchase was neither refunded nor called off. */
function leftOf({ lines, refunds, status }: RefundedOrder, arrival: InventoryArrival): number {
  const line = lines.find(({ id }) => id === arrival.orderLineId);
  if (line === undefined || status === "refunded" || status === "cancelled") return 0;
  const units = Math.max(0, line.quantity - line.canceledQuantity - refundedUnits(refunds, line.id));
  return measuredUpTo(arrival.orderedQuantity ?? arrival.quantity, units, line.quantity);
}

async function bringTo(
  transaction: Connection,
  options: AtTheEnd,
  arrival: InventoryArrival,
  quantity: number,
  now: Date,
): Promise<void> {
  const { id, state, receivedQuantity, reorderTriggerId } = arrival;
  if (quantity > receivedQuantity) {
    const orderedQuantity = arrival.orderedQuantity ?? arrival.quantity;
    await updateArrival(transaction, id, { state: "expected", quantity, orderedQuantity, receivedQuantity });
    if (state === "cancelled" && reorderTriggerId) await reopenTrigger(transaction, reorderTriggerId);
    return;
  }
  if (state !== "expected") return;
  if (receivedQuantity > 0) {
    await updateArrival(transaction, id, { state: "received", quantity: receivedQuantity });
    await endOfArrival(transaction, options, arrival, now);
    return;
  }
  await updateArrival(transaction, id, { state: "cancelled" });
  if (reorderTriggerId && !(await isTriggerAwaited(transaction, reorderTriggerId))) {
    await endTrigger(transaction, reorderTriggerId, "cancelled", now);
  }
}
