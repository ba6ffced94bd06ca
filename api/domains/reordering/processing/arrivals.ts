/** Deliveries of subscription orders. */
import type { Connection } from "../../../platform/database.ts";
import { noteDelivered } from "./batch/open-orders.store.ts";
import { ARRIVAL_KIND } from "./batch/settle-batch.ts";

/**
 * Records that part of an order was received into stock; once nothing of it is on the way, it is marked delivered. Runs
 * in the transaction of the receipt and does nothing for arrivals from other sources.
 */
export async function receivedByStock(
  transaction: Connection,
  { organizationId, sourceKey }: { organizationId: string; sourceKey: string },
): Promise<void> {
  const [kind, orderId] = sourceKey.split(":");
  if (kind === ARRIVAL_KIND && orderId) await noteDelivered(transaction, organizationId, orderId);
}
