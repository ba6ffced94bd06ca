/** Exports for other features about the orders that subscriptions and rules have placed. */
export { SubscriptionOrderBadge } from "./order-status.tsx";
