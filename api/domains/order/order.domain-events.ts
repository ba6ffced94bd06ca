/** Events for other domains when an order changes. Each is published once, in the transaction of the change. */

import { defineDomainEvent } from "../../platform/domain-events.ts";
import type { Order, Refund } from "./order.types.ts";

interface OrderChange {
  order: Order;
}

interface Receiving {
  /** The lines that the buyer names, even if they had arrived before. */
  lineIds: readonly string[];
  /** What arrives now, in sale units by line. */
  arrived: ReadonlyMap<string, number>;
  /** Lines that they put into stock though their material is not kept there yet. */
  stockLineIds: readonly string[];
  /** Who confirms it. */
  userId: string;
}

interface RefundChange extends OrderChange {
  refund: Refund;
}

/** Once per order. */
export const orderPaid = defineDomainEvent<OrderChange>()("orderPaid", [
  "news",
  "reordering",
  "stock",
  "fulfillment",
]);

/** Once per order on account, when it is created: nothing was charged, and its supplier is notified next. */
export const orderPlacedOnAccount = defineDomainEvent<OrderChange>()("orderPlacedOnAccount", [
  "news",
  "stock",
  "fulfillment",
]);

/**
 * When an order on account will not be delivered (`cancelled`, as its supplier reports), or will be after all
 * (`ordered`), and when other quantities of it will be delivered.
 */
export const accountOrderChanged = defineDomainEvent<OrderChange>()("accountOrderChanged", ["news", "stock"]);

/** Once per declined payment. */
export const orderFailed = defineDomainEvent<OrderChange>()("orderFailed", ["news"]);

/** When the buyer abandoned it unpaid. */
export const orderGivenUp = defineDomainEvent<OrderChange>()("orderGivenUp", ["reordering"]);

/**
 * When what a supplier left missing can no longer be paid for: the offer expired, or the buyer abandoned it. May be
 * published more than once.
 */
export const replacementGivenUp = defineDomainEvent<OrderChange>()("replacementGivenUp", ["fulfillment"]);

/** When the buyer confirms what has arrived. The order is as it is afterwards. */
export const orderReceived = defineDomainEvent<OrderChange & Receiving>()("orderReceived", [
  "stock",
  "fulfillment",
]);

/**
 * When the buyer says that the rest of an order on account will not be delivered. The order is as it was; afterwards it
 * follows its purchase order.
 */
export const orderRestClosed = defineDomainEvent<OrderChange & { reason: string; userId: string }>()(
  "orderRestClosed",
  ["fulfillment"],
);

/** Once per refund, when the money is on its way. The order's stock in transit is updated before its reorder batch. */
export const orderRefunded = defineDomainEvent<RefundChange>()("orderRefunded", [
  "news",
  "stock",
  "reordering",
  "fulfillment",
]);

/** When money arrived for an order that was already paid. `refund` returns it; nothing else about the order changes. */
export const orderPaidTwice = defineDomainEvent<RefundChange>()("orderPaidTwice", ["news"]);

/** Once per refund in progress that the bank then refused: the money is back with us. */
export const refundRefused = defineDomainEvent<RefundChange>()("refundRefused", [
  "news",
  "stock",
  "reordering",
]);
