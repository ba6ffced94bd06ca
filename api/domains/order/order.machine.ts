/** The states of an order and the transitions between them: one table for the service, the screens and the tests. */

export const ORDER_STATUSES = [
  "pending",
  "requires_action",
  "processing",
  "paid",
  "fulfilling",
  "delivered",
  "failed",
  "cancelled",
  "refunded",
  "ordered",
] as const;

/** Stored in this form, in capitals in GraphQL; `ORDER_TRANSITIONS` has the transitions. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * From each state to the states that may follow. Anything not listed is ignored, so a late or duplicate message from
 * the provider cannot move an order backwards.
 */
export const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ["requires_action", "processing", "paid", "failed", "cancelled"],
  // Back to pending when the buyer left the bank's verification and starts again.
  requires_action: ["pending", "processing", "paid", "failed", "cancelled"],
  processing: ["pending", "paid", "failed", "cancelled"],
  paid: ["fulfilling", "delivered", "refunded"],
  fulfilling: ["delivered", "refunded"],
  // Back: the bank refused the refund of what had not arrived.
  delivered: ["fulfilling", "refunded"],
  // A declined payment can be retried with another card.
  failed: ["pending", "requires_action", "processing", "paid", "cancelled"],
  // Pending: restarted by its buyer. Paid: money that arrived is never ignored. Ordered: a desk that had refused all of
  // it changed its mind.
  cancelled: ["pending", "paid", "ordered"],
  // A refund that the bank refused afterwards: the money is back with us.
  refunded: ["paid", "fulfilling", "delivered"],
  // On account: nothing was charged, so nothing is refunded; the supplier bills for what was delivered.
  ordered: ["fulfilling", "delivered", "cancelled"],
};

/** Whether an order may move to a state. Staying in the same state is not a move. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_TRANSITIONS[from].includes(to);
}

/** States in which an order still waits for its money; the sweep checks these with the provider. */
export const OPEN_STATUSES = [
  "pending",
  "requires_action",
  "processing",
  "failed",
] as const satisfies OrderStatus[];

/** Whether it still waits for its money. An order whose card was declined does, since another card may be tried. */
export function isOpen(status: OrderStatus): boolean {
  return OPEN_STATUSES.some((open) => open === status);
}

/** States in which the money has arrived, even if refunded since; for an order on account, the goods. */
export const PAID_STATUSES = ["paid", "fulfilling", "delivered", "refunded"] as const satisfies OrderStatus[];

/** Whether it is or was paid for. For an order on account: whether its goods are on their way. */
export function isPaid(status: OrderStatus): boolean {
  return PAID_STATUSES.some((paid) => paid === status);
}

/** States in which the goods are on their way or delivered. */
export const BOUGHT_STATUSES = [
  "ordered",
  "paid",
  "fulfilling",
  "delivered",
] as const satisfies OrderStatus[];

/** Whether its goods belong to the buyer: paid, or ordered on account. */
export function isBought(status: OrderStatus): boolean {
  return BOUGHT_STATUSES.some((bought) => bought === status);
}
