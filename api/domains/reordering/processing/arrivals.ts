/** What has come of subscription orders. */
import type { Connection } from "../../../platform/database.ts";
import { noteDelivered } from "./batch/open-orders.store.ts";
import { ARRIVAL_KIND } from "./batch/settle-batch.ts";

/**
 * Notes that something of an order was received into stock; when nothing of it is under way any more, it is delivered.
 * Runs in the transaction of the receipt; for arrivals of other sources it does nothing.
 */
export async function receivedByStock(
  transaction: Connection,
  { organizationId, sourceKey }: { organizationId: string; sourceKey: string },
): Promise<void> {
  const [kind, orderId] = sourceKey.split(":");
  if (kind === ARRIVAL_KIND && orderId) await noteDelivered(transaction, organizationId, orderId);
}
