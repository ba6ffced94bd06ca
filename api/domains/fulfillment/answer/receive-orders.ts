/** Marks purchase orders received when their goods have arrived. */

import type { ChangeScope } from "../../../platform/domain-events.ts";
import type { EventBus } from "../../../platform/events.ts";
import type { Order } from "../../order/index.ts";
import { announcePurchaseOrders } from "../purchase-order.events.ts";
import { canMove } from "../purchase-order.machine.ts";
import { presentVersion } from "../purchase-order.rows.ts";
import * as store from "../purchase-order.store.ts";

/** Only lines that were not refunded count; no one waits for the others. */
const isWaitedFor = ({ refundedQuantity, quantity }: Order["lines"][number]) => refundedQuantity < quantity;

/** Updates an order's purchase orders to the arrivals its buyer reports. */
export async function noteReceived(
  { events, clock }: { events: EventBus; clock: { now(): Date } },
  scope: ChangeScope,
  { id, projectId, lines }: Order,
): Promise<void> {
  const { transaction } = scope;
  for (const { id: purchaseOrderId } of await store.listOfOrder(transaction, id)) {
    const purchaseOrder = await store.lockPurchaseOrder(transaction, purchaseOrderId);
    const ids = new Set(presentVersion(purchaseOrder).lines.map(({ orderLineId }) => orderLineId));
    const own = lines.filter((line) => ids.has(line.id) && isWaitedFor(line));
    const arrived = own.filter(({ receivedAt }) => receivedAt !== null).length;
    const state = arrived === own.length ? "received" : "part_received";
    if (arrived === 0 || !canMove(purchaseOrder.state, state)) continue;
    await store.updatePurchaseOrder(transaction, purchaseOrderId, { state, nextAttemptAt: null });
    const detail = `${arrived} of ${own.length}`;
    await store.insertEvent(transaction, purchaseOrder, { kind: "received", detail }, clock.now());
  }
  announcePurchaseOrders(scope, events, { projectId });
}
