/** Marks purchase orders received when their goods have arrived. */

import type { ChangeScope } from "../../../platform/domain-events.ts";
import type { EventBus } from "../../../platform/events.ts";
import type { Order } from "../../order/index.ts";
import { announcePurchaseOrders } from "../purchase-order.events.ts";
import { canMove, type PurchaseOrderState } from "../purchase-order.machine.ts";
import * as store from "../purchase-order.store.ts";
import type { PurchaseOrder } from "../purchase-order.types.ts";
import { reportToWebhooks } from "../purchase-order.webhooks.ts";
import { describeArrival, stateByArrival } from "./receive-orders.rules.ts";

interface Dependencies {
  events: EventBus;
  clock: { now(): Date };
}

/** What has just arrived, in sale units by order line, and who reported it. */
interface Arrival {
  arrived: ReadonlyMap<string, number>;
  userId: string;
}

/** Updates an order's purchase orders to the arrivals its buyer reports. */
export async function noteReceived(
  { events, clock }: Dependencies,
  scope: ChangeScope,
  { id, projectId, lines }: Order,
  { arrived, userId }: Arrival,
): Promise<void> {
  for (const { id: purchaseOrderId } of await store.listOfOrder(scope.transaction, id)) {
    const held = await store.lockPurchaseOrder(scope.transaction, purchaseOrderId);
    const detail = describeArrival(held, lines, arrived);
    const state = stateByArrival(held, lines);
    if (detail === null || state === null || !mayBe(held, state)) continue;
    await note(scope, held, state, { detail, userId }, clock.now());
  }
  announcePurchaseOrders(scope, events, { projectId });
}

/** Refunded goods are not expected: a purchase order whose rest was refunded is received. */
export async function noteRestRefunded(
  { events, clock }: Dependencies,
  scope: ChangeScope,
  { id, projectId, lines }: Order,
): Promise<void> {
  for (const { id: purchaseOrderId } of await store.listOfOrder(scope.transaction, id)) {
    const held = await store.lockPurchaseOrder(scope.transaction, purchaseOrderId);
    if (held.state !== "part_received" || stateByArrival(held, lines) !== "received") continue;
    await note(scope, held, "received", { detail: "The rest was refunded" }, clock.now());
  }
  announcePurchaseOrders(scope, events, { projectId });
}

/** A later part does not change the state, but is still recorded. */
const mayBe = ({ state: from }: PurchaseOrder, to: PurchaseOrderState): boolean =>
  from === to || from === "received" || canMove(from, to);

async function note(
  { transaction }: ChangeScope,
  held: PurchaseOrder,
  state: PurchaseOrderState,
  noted: { detail: string; userId?: string },
  now: Date,
): Promise<void> {
  if (canMove(held.state, state)) {
    await store.updatePurchaseOrder(transaction, held.id, { state, nextAttemptAt: null });
  }
  await store.insertEvent(transaction, held, { kind: "received", ...noted }, now);
  await reportToWebhooks(transaction, held.id, "received", now);
}
