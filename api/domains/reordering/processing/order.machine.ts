/** The states of a subscription order and of the batch that buys it, and the actions allowed in each. */

/** As stored; spec: default pending. */
export const ORDER_STATUSES = [
  "pending",
  "awaiting_approval",
  "processing",
  "retrying",
  "ordered",
  "delivered",
  "failed",
  "cancelled",
  "refunded",
] as const;

/** The status of an order from a subscription or rule. */
export type SubscriptionOrderStatus = (typeof ORDER_STATUSES)[number];

/** From each state to the states that may follow. */
const ORDER_TRANSITIONS: Readonly<Record<SubscriptionOrderStatus, readonly SubscriptionOrderStatus[]>> = {
  pending: ["awaiting_approval", "processing", "ordered", "failed", "cancelled"],
  awaiting_approval: ["pending", "processing", "ordered", "failed", "cancelled"],
  processing: ["pending", "awaiting_approval", "retrying", "ordered", "failed"],
  // Its buyer may pay it by hand, or approve it again, before it is charged again.
  retrying: ["pending", "processing", "ordered", "failed", "cancelled"],
  ordered: ["delivered", "refunded"],
  delivered: ["refunded"],
  // Paid after all: money that arrived is never ignored.
  failed: ["pending", "ordered", "cancelled"],
  cancelled: [],
  // A refund that the bank rejected later.
  refunded: ["ordered", "delivered"],
};

/** Whether an order may move; staying in place is not a move. */
export function canMove(from: SubscriptionOrderStatus, to: SubscriptionOrderStatus): boolean {
  return ORDER_TRANSITIONS[from].includes(to);
}

/** States in which something may still be bought without a new request. */
export const UNFINISHED_STATUSES = ["pending", "awaiting_approval", "processing", "retrying"] as const;

/** The actions a user has on an order, in the order screens show them. */
const ORDER_ACTIONS = ["approve", "cancel", "retry"] as const;
export type SubscriptionOrderAction = (typeof ORDER_ACTIONS)[number];

const ACTIONS: Readonly<Record<SubscriptionOrderStatus, readonly SubscriptionOrderAction[]>> = {
  pending: ["cancel"],
  awaiting_approval: ["approve", "cancel"],
  processing: [],
  retrying: ["approve", "cancel"],
  ordered: [],
  delivered: [],
  failed: ["cancel", "retry"],
  cancelled: [],
  refunded: [],
};

export function allowedActions(status: SubscriptionOrderStatus): readonly SubscriptionOrderAction[] {
  return ACTIONS[status];
}

const WORDS: Readonly<Record<SubscriptionOrderStatus, string>> = {
  pending: "is still being priced",
  awaiting_approval: "waits for your approval",
  processing: "is being charged right now",
  retrying: "waits for its next charge",
  ordered: "has been paid",
  delivered: "has arrived",
  failed: "has failed",
  cancelled: "was cancelled",
  refunded: "was paid back",
};

/** Why an action is not allowed, worded for the screen. */
export function explainRefusal(status: SubscriptionOrderStatus, action: SubscriptionOrderAction): string {
  const verb = { approve: "approved", cancel: "cancelled", retry: "tried again" }[action];
  return `This order ${WORDS[status]}, so it cannot be ${verb} now.`;
}
