/** What others do when an order comes to something; each is published in the transaction of the change, once. */
import { defineDomainEvent } from "../../platform/domain-events.ts";
import type { Order, Refund } from "./payment.types.ts";

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

/** Once a declined payment. */
export const orderFailed = defineDomainEvent<OrderChange>()("orderFailed", ["news"]);

/** When its buyer gave it up, unpaid. */
export const orderGivenUp = defineDomainEvent<OrderChange>()("orderGivenUp", ["reordering"]);

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
]);

/** Once a refund that was on its way, when the bank refused it: the money is here again. */
export const refundRefused = defineDomainEvent<RefundChange>()("refundRefused", [
  "news",
  "stock",
  "reordering",
]);
