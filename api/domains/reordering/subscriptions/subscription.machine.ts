/** The states of a subscription and the actions allowed in each: one table for the service, the screens and the tests. */

export const SUBSCRIPTION_STATUSES = ["active", "paused", "cancelled"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** The actions on a subscription, in the order screens show them. */
const SUBSCRIPTION_ACTIONS = ["update", "pause", "resume", "skip-next-order", "order-now", "cancel"] as const;
export type SubscriptionAction = (typeof SUBSCRIPTION_ACTIONS)[number];

/** From a state by an action to the next state; combinations not listed are not allowed. */
export const SUBSCRIPTION_TRANSITIONS: Readonly<
  Record<SubscriptionStatus, Partial<Record<SubscriptionAction, SubscriptionStatus>>>
> = {
  active: {
    update: "active",
    pause: "paused",
    "skip-next-order": "active",
    "order-now": "active",
    cancel: "cancelled",
  },
  paused: { update: "paused", resume: "active", "order-now": "paused", cancel: "cancelled" },
  cancelled: {},
};

export function allowedActions(status: SubscriptionStatus): SubscriptionAction[] {
  return SUBSCRIPTION_ACTIONS.filter((action) => SUBSCRIPTION_TRANSITIONS[status][action] !== undefined);
}

const REFUSALS: Readonly<Record<SubscriptionAction, string>> = {
  update: "be changed",
  pause: "be paused",
  resume: "be resumed",
  "skip-next-order": "skip its next order",
  "order-now": "order",
  cancel: "be cancelled",
};

/** Why an action is not allowed, worded for the screen. */
export function explainRefusal(status: SubscriptionStatus, action: SubscriptionAction): string {
  if (status === "cancelled") return `A cancelled subscription cannot ${REFUSALS[action]}. Set up a new one.`;
  return `The subscription is ${status}, so it cannot ${REFUSALS[action]}.`;
}
