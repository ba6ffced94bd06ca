/** Cancelling unpaid orders. */
import type { Connection } from "../../../../platform/database.ts";
import { withdrawRequests } from "../../../approval/index.ts";
import { closeTrigger } from "../../reorder-rules/trigger.store.ts";
import { triggerIdOf } from "../occurrence.rules.ts";
import { canMove, type SubscriptionOrderStatus } from "../order.machine.ts";
import * as batches from "./batch.store.ts";
import * as leases from "./lease.store.ts";
import type { Cancellable } from "./open-orders.store.ts";

/**
 * Cancels all orders of a batch whose payment the buyer cancelled; otherwise it would be priced and charged again.
 * Nothing can be charged for the batch at this moment, whatever its state. Paid orders stay.
 */
export async function cancelBatch(
  transaction: Connection,
  batchId: string,
  now: Date,
  reason: string | null = null,
): Promise<void> {
  const batch = await leases.lockBatch(transaction, batchId);
  if (batch === null || batch.status === "cancelled" || isOver(batch.status)) return;
  await leases.fenceOff(transaction, batchId);
  for (const order of await batches.listBatchOrders(transaction, batchId)) {
    await removeFromBatch(transaction, order, now);
  }
  await withdrawRequests(transaction, { batchId }, now);
  await batches.moveBatch(transaction, batchId, {
    ...BEGUN_ANEW,
    failureReason: reason,
    status: "cancelled",
    nextAttemptAt: null,
  });
}

function isOver(status: SubscriptionOrderStatus): boolean {
  return status === "ordered" || status === "delivered" || status === "refunded";
}

const BEGUN_ANEW = { failureReason: null, approvedCents: null, pricingTries: 0 };

/** Removes an order from its batch; its rule may fire again. */
async function removeFromBatch(
  transaction: Connection,
  { id, occurrenceKey }: Pick<Cancellable, "id" | "occurrenceKey">,
  now: Date,
): Promise<void> {
  await batches.removeOrder(transaction, id, "cancelled");
  const triggerId = triggerIdOf(occurrenceKey);
  if (triggerId !== null) await closeTrigger(transaction, { triggerId, outcome: "cancelled", now });
}

/**
 * Removes an order from its batch. The batch continues without it: it is priced again, or ends when nothing is left.
 * The order's rule may fire again.
 * @returns false when it can no longer be cancelled: it is being charged, or was paid
 */
export async function cancelOrder(transaction: Connection, order: Cancellable, now: Date): Promise<boolean> {
  const { batchId } = order;
  if (batchId === null) {
    if (!canMove(order.status, "cancelled")) return false;
  } else {
    const batch = await leases.lockBatch(transaction, batchId);
    if (batch === null || !canMove(batch.status, "cancelled")) return false;
    // A worker pricing the batch now would price an order that is no longer wanted.
    await leases.fenceOff(transaction, batchId);
    await withdrawRequests(transaction, { batchId }, now);
  }
  await removeFromBatch(transaction, order, now);
  if (batchId !== null) {
    const isEmpty = (await batches.listBatchOrders(transaction, batchId)).length === 0;
    await batches.moveBatch(transaction, batchId, {
      ...BEGUN_ANEW,
      status: isEmpty ? "cancelled" : "pending",
      nextAttemptAt: isEmpty ? null : now,
    });
  }
  return true;
}
