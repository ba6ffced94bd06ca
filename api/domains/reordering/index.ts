/** Reordering: rules, recommendations, subscriptions and their orders. The exports other domains may use. */

export { subscribeReorders } from "./follow-orders.ts";
export { receivedByStock } from "./processing/arrivals.ts";
export { reorderBatches } from "./processing/batch/next-step.rules.ts";
export { isReorderDue } from "./processing/batch/sweep-orders.ts";
export type { ProcessingPorts } from "./processing/processing.ports.ts";
export {
  cancelOrdersOf,
  createProcessingService,
  type ProcessingService,
} from "./processing/processing.service.ts";
export type {
  OrderItem as SubscriptionOrderItem,
  OrderNote as SubscriptionOrderNote,
  OrderSafeguards,
  Purchase as SubscriptionOrderPurchase,
  SubscriptionOrder,
} from "./processing/processing.types.ts";
export { findOrderSafeguards } from "./processing/safeguards.store.ts";
export {
  createRecommendationService,
  type RecommendationService,
} from "./recommendations/recommendation.service.ts";
export type { Recommendation } from "./recommendations/recommendation.types.ts";
export { createReorderRuleService, type ReorderRuleService } from "./reorder-rules/reorder-rule.service.ts";
export { listOrganizationsWithActiveRules } from "./reorder-rules/reorder-rule.store.ts";
export type {
  FiredRule,
  ReorderRule,
} from "./reorder-rules/reorder-rule.types.ts";
export type { RuleWish } from "./reorder-rules/rule-wishes.ts";
export { attachTrigger, closeTrigger } from "./reorder-rules/trigger.store.ts";
export { type DecidedRule, findTriggeredRules, openTriggers } from "./reorder-rules/trigger-rules.ts";
export { createSubscriptionService, type SubscriptionService } from "./subscriptions/subscription.service.ts";
export type {
  ReorderSubscription,
  SubscriptionItem,
  SubscriptionStatusConflict,
} from "./subscriptions/subscription.types.ts";
