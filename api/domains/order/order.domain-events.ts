/** What others do when an order comes to something; each is published in the transaction of the change, once. */

import { defineDomainEvent } from "../../platform/domain-events.ts";
import type { Order, Refund } from "./order.types.ts";

interface OrderChange {
  order: Order;
}

interface RefundChange extends OrderChange {
  refund: Refund;
}

/** Once an order. */
export const orderPaid = defineDomainEvent<OrderChange>()("orderPaid", [
  "news",
  "reordering",
  "stock",
  "fulfillment",
]);

/** Once an order on account, when it is made: nothing was charged, its supplier is told next. */
export const orderPlacedOnAccount = defineDomainEvent<OrderChange>()("orderPlacedOnAccount", [
  "news",
  "stock",
  "fulfillment",
]);

/** When nothing of an order on account comes (`cancelled`: so its supplier says), or comes after all (`ordered`). */
export const accountOrderTurned = defineDomainEvent<OrderChange>()("accountOrderTurned", ["news", "stock"]);

/** Once a declined payment. */
export const orderFailed = defineDomainEvent<OrderChange>()("orderFailed", ["news"]);

/** When its buyer gave it up, unpaid. */
export const orderGivenUp = defineDomainEvent<OrderChange>()("orderGivenUp", ["reordering"]);

/** When nobody can pay any more for what a supplier left missing: it ran out, or its buyer gave it up. May come more than once. */
export const replacementGivenUp = defineDomainEvent<OrderChange>()("replacementGivenUp", ["fulfillment"]);

/** When its buyer says that these lines have arrived. */
export const orderReceived = defineDomainEvent<OrderChange & { lineIds: readonly string[] }>()(
  "orderReceived",
  ["stock", "fulfillment"],
);

/** Once a refund, when the money is on its way. What is under way of the order is brought to it before its batch. */
export const orderRefunded = defineDomainEvent<RefundChange>()("orderRefunded", [
  "news",
  "stock",
  "reordering",
  "fulfillment",
]);

/** Once a refund that was on its way, when the bank refused it: the money is here again. */
export const refundRefused = defineDomainEvent<RefundChange>()("refundRefused", [
  "news",
  "stock",
  "reordering",
]);
