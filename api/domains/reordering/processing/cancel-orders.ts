/** Giving up orders that nobody has paid. */
import type { Connection } from "../../../platform/database.ts";
import { closeTrigger } from "../reorder-rules/trigger.store.ts";
import * as batches from "./batch.store.ts";
import * as leases from "./lease.store.ts";
import { triggerIdOf } from "./occurrence.rules.ts";
import { canMove } from "./order.machine.ts";

/**
 * Takes an order out of its batch, which goes on without it: priced anew, or ended when nothing is left. Its rule may
 * fire again.
 * @returns false when it cannot be cancelled any more: it is being charged, or was paid
 */
export async function cancelOrder(
  transaction: Connection,
  order: batches.Cancellable,
  now: Date,
): Promise<boolean> {
  const { batchId, id } = order;
  if (batchId === null) {
    if (!canMove(order.status, "cancelled")) return false;
  } else {
    const batch = await leases.lockBatch(transaction, batchId);
    if (batch === null || !canMove(batch.status, "cancelled")) return false;
    // Whoever is pricing it prices something that is not wanted any more.
    await leases.fenceOff(transaction, batchId);
  }
  await batches.removeOrder(transaction, id, "cancelled");
  const triggerId = triggerIdOf(order.occurrenceKey);
  if (triggerId !== null) await closeTrigger(transaction, { triggerId, outcome: "cancelled", now });
  if (batchId !== null) {
    const isEmpty = (await batches.listBatchOrders(transaction, batchId)).length === 0;
    await batches.moveBatch(transaction, batchId, {
      status: isEmpty ? "cancelled" : "pending",
      nextAttemptAt: isEmpty ? null : now,
      failureReason: null,
      approvedCents: null,
      pricingTries: 0,
    });
  }
  return true;
}
