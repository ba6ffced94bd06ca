/** What programs are told of purchase orders, in the transaction in which it happens. */
import type { Connection } from "../../platform/database.ts";
import { writeWebhookEvent } from "../partner/index.ts";
import * as store from "./purchase-order.store.ts";

/** Tells of a purchase order as the transaction leaves it. @param what of the event's name, behind the dot */
export async function tellPrograms(
  transaction: Connection,
  id: string,
  what: "sent" | "acknowledged" | "changed",
  at: Date,
): Promise<void> {
  const purchaseOrder = await store.getPurchaseOrder(transaction, id);
  const { organizationId, orderId, projectId, number, version, state } = purchaseOrder;
  await writeWebhookEvent(transaction, {
    type: `purchase_order.${what}`,
    organizationId,
    at,
    data: { purchaseOrderId: id, orderId, projectId, number, version, state },
  });
}
