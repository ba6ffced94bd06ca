/** The states of an order and the moves between them: one table for the service, the screens and the tests. */

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

/** As it is stored, and in capitals in GraphQL; `ORDER_TRANSITIONS` has the moves. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * From a state to the states that may follow. What is not here does not happen, so a late or doubled message of the
 * provider cannot take an order back.
 */
export const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ["requires_action", "processing", "paid", "failed", "cancelled"],
  // Back to pending when the buyer walked away from the bank's question and begins anew.
  requires_action: ["pending", "processing", "paid", "failed", "cancelled"],
  processing: ["pending", "paid", "failed", "cancelled"],
  paid: ["fulfilling", "delivered", "refunded"],
  fulfilling: ["delivered", "refunded"],
  delivered: ["refunded"],
  // A declined payment can be made again with another card.
  failed: ["pending", "requires_action", "processing", "paid", "cancelled"],
  // Begun anew by its buyer. Paid: money that arrived is never overlooked. Ordered: a desk that had refused all of it
  // thought better.
  cancelled: ["pending", "paid", "ordered"],
  // A refund that the bank refused afterwards: the money is here again.
  refunded: ["paid", "fulfilling", "delivered"],
  // On account: nothing was charged, so nothing is given back; the supplier bills what has come.
  ordered: ["fulfilling", "delivered", "cancelled"],
};

/** Whether an order may move; staying where it is is no move. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_TRANSITIONS[from].includes(to);
}

/** States in which an order still waits for its money: what the sweep asks the provider about. */
export const OPEN_STATUSES = [
  "pending",
  "requires_action",
  "processing",
  "failed",
] as const satisfies OrderStatus[];

/** Whether it still waits for its money; one whose card was declined does, since another card may be tried. */
export function isOpen(status: OrderStatus): boolean {
  return OPEN_STATUSES.some((open) => open === status);
}

/** States in which the money is there, or was; of an order on account, the goods. */
export const PAID_STATUSES = ["paid", "fulfilling", "delivered", "refunded"] as const satisfies OrderStatus[];

/** Whether it is paid for, or was. For an order on account: whether its goods are on their way. */
export function isPaid(status: OrderStatus): boolean {
  return PAID_STATUSES.some((paid) => paid === status);
}

/** States in which the goods are on their way or there. */
export const BOUGHT_STATUSES = [
  "ordered",
  "paid",
  "fulfilling",
  "delivered",
] as const satisfies OrderStatus[];

/** Whether its goods are the buyer's: paid, or ordered on account. */
export function isBought(status: OrderStatus): boolean {
  return BOUGHT_STATUSES.some((bought) => bought === status);
}
