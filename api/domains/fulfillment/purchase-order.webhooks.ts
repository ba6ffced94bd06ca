/** Webhooks of purchase orders, written in the transaction of the event. */
import type { Connection } from "../../platform/database.ts";
import { writeWebhookEvent } from "../partner/index.ts";
import { presentVersion, receivedOf } from "./purchase-order.rows.ts";
import * as store from "./purchase-order.store.ts";

/** Reports a purchase order as the transaction leaves it. @param what the event's name, after the dot */
export async function reportToWebhooks(
  transaction: Connection,
  id: string,
  what: "sent" | "acknowledged" | "changed" | "received",
  at: Date,
): Promise<void> {
  const purchaseOrder = await store.getPurchaseOrder(transaction, id);
  const { organizationId, orderId, projectId, number, version, state } = purchaseOrder;
  const lines = presentVersion(purchaseOrder).lines.map(({ orderLineId, quantity }) => ({
    orderLineId,
    quantity,
    receivedQuantity: receivedOf(purchaseOrder, orderLineId),
  }));
  await writeWebhookEvent(transaction, {
    type: `purchase_order.${what}`,
    organizationId,
    at,
    data: {
      purchaseOrderId: id,
      orderId,
      projectId,
      number,
      version,
      state,
      ...(what === "received" ? { lines } : {}),
    },
  });
}
