/** What other features use of the orders that subscriptions and rules have made. */
export { SubscriptionOrderBadge } from "./order-status.tsx";
