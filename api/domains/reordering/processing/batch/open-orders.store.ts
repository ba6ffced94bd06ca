/** Open orders, for the code that cancels them or records their arrival. */
import type { Connection } from "../../../../platform/database.ts";
import { UNFINISHED_STATUSES } from "../order.machine.ts";
import { toStatus } from "./batch.rows.ts";
import type { BatchOrder } from "./batch.store.ts";

/** An order that may be cancelled. */
export interface Cancellable extends Pick<BatchOrder, "id" | "occurrenceKey" | "status"> {
  batchId: string | null;
}

/** A subscription's manual orders, whatever their outcome. */
export async function listManualOrders(
  connection: Connection,
  subscriptionId: string,
): Promise<{ id: string; status: string }[]> {
  return connection.subscriptionOrder.findMany({
    where: { subscriptionId, orderType: "manual" },
    select: { id: true, status: true },
  });
}

const CANCELLABLE = { id: true, occurrenceKey: true, status: true, batchId: true } as const;

/** Orders that may be cancelled. */
export async function loadCancellable(
  connection: Connection,
  ids: readonly string[],
): Promise<Cancellable[]> {
  const rows = await connection.subscriptionOrder.findMany({
    where: { id: { in: [...ids] } },
    select: CANCELLABLE,
  });
  return rows.map((row) => ({ ...row, status: toStatus(row.status) }));
}

/** A subscription's orders that are neither paid nor cancelled. */
export async function listOpenOrdersOf(
  connection: Connection,
  subscriptionId: string,
): Promise<Cancellable[]> {
  const rows = await connection.subscriptionOrder.findMany({
    where: { subscriptionId, status: { in: [...UNFINISHED_STATUSES, "failed"] } },
    select: CANCELLABLE,
    orderBy: { id: "asc" },
  });
  return rows.map((row) => ({ ...row, status: toStatus(row.status) }));
}

/**
 * Marks an order as delivered once some of its goods were received and none are still expected. Its batch follows when
 * all its orders are delivered.
 */
export async function noteDelivered(
  transaction: Connection,
  organizationId: string,
  orderId: string,
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE subscription_orders SET status = 'delivered', updated_at = now()
     WHERE id = ${orderId}::uuid AND organization_id = ${organizationId}::uuid AND status = 'ordered'
       AND NOT EXISTS (
         SELECT 1 FROM inventory_arrivals
          WHERE user_id = ${organizationId}::uuid AND state = 'expected'
            AND source_key LIKE ${`subscription-order:${orderId}:%`})
       AND EXISTS (
         SELECT 1 FROM inventory_arrivals
          WHERE user_id = ${organizationId}::uuid AND state = 'received'
            AND source_key LIKE ${`subscription-order:${orderId}:%`})`;
  await transaction.$executeRaw`
    UPDATE reorder_batches batch SET status = 'delivered', updated_at = now()
     WHERE batch.status = 'ordered'
       AND id = (SELECT batch_id FROM subscription_orders WHERE id = ${orderId}::uuid AND organization_id = ${organizationId}::uuid)
       AND NOT EXISTS (
         SELECT 1 FROM subscription_orders one WHERE one.batch_id = batch.id AND one.status <> 'delivered')`;
}
