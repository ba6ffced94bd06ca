/** Who is told of purchase orders: whoever gets the news of orders. */
import type { ChangeScope } from "../../platform/domain-events.ts";
import type { EventBus } from "../../platform/events.ts";
import type { Notify } from "../notification/index.ts";
import type { PurchaseOrder } from "./purchase-order.types.ts";

export interface NewsDependencies {
  events: EventBus;
  notify: Notify;
  clock: { now(): Date };
}

const pathOf = ({ orderId }: PurchaseOrder): string => `/orders/${orderId}`;
const failureKey = ({ id, version }: PurchaseOrder): string => `purchase-order-failed:${id}:${version}`;

const BODIES: Partial<Record<PurchaseOrder["state"], string>> = {
  acknowledged: "Everything comes as ordered.",
  cancelled: "What was paid for it can be asked back.",
};

/** Tells of an answer that counts. */
export async function tellAnswer(
  { notify, clock }: NewsDependencies,
  scope: ChangeScope,
  purchaseOrder: PurchaseOrder,
  detail: string,
): Promise<void> {
  const { id, organizationId, supplierName, title, version, state } = purchaseOrder;
  const titles: Partial<Record<PurchaseOrder["state"], string>> = {
    acknowledged: `${supplierName} confirmed your order for ${title}`,
    needs_decision: `${supplierName} changed your order for ${title}`,
    rejected: `${supplierName} refused your order for ${title}`,
    cancelled: `${supplierName} confirmed that your order for ${title} is cancelled`,
  };
  await notify(scope, {
    organizationId,
    topic: "orders",
    title: titles[state] ?? `${supplierName} answered your order for ${title}`,
    body: BODIES[state] ?? `Lines: ${detail}.`,
    path: pathOf(purchaseOrder),
    // A desk may answer one version more than once.
    dedupeKey: `purchase-order-answered:${id}:${version}:${clock.now().getTime()}`,
    replaces: [failureKey(purchaseOrder)],
  });
}

/** Tells that a supplier could not be given an order, once a version. */
export async function tellFailure(
  { notify }: NewsDependencies,
  scope: ChangeScope,
  purchaseOrder: PurchaseOrder,
  reason: string,
): Promise<void> {
  const { organizationId, supplierName, title } = purchaseOrder;
  await notify(scope, {
    organizationId,
    topic: "orders",
    title: `${supplierName} does not have your order for ${title} yet`,
    body: `${reason} Send it again, or call them.`,
    path: pathOf(purchaseOrder),
    dedupeKey: failureKey(purchaseOrder),
  });
}
