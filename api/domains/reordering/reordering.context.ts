/** What reordering adds to the context of operations. */
import DataLoader from "dataloader";
import type { LoaderMakers } from "../../edge/context.ts";
import type { NodeFinders } from "../../edge/node.resolvers.ts";
import { createIdLoader, GATHERED } from "../../platform/concurrency/loaders.ts";
import type {
  DecidedRule,
  ProcessingService,
  RecommendationService,
  ReorderRule,
  ReorderRuleService,
  ReorderSubscription,
  RuleWish,
  SubscriptionOrder,
  SubscriptionService,
} from "./index.ts";

declare module "../../edge/context.ts" {
  interface Services {
    subscriptions: SubscriptionService;
    processing: ProcessingService;
    reorderRules: ReorderRuleService;
    recommendations: RecommendationService;
  }
  interface Loaders {
    /** The wishes that apply to what the viewer's rules buy. */
    wishesOfRule: DataLoader<ReorderRule, RuleWish[]>;
    /** The viewer's subscription orders by their ids; null for an id without one. */
    subscriptionOrder: DataLoader<string, SubscriptionOrder | null>;
  }
  interface NodeKinds {
    ReorderRule: DecidedRule;
    ReorderSubscription: ReorderSubscription;
    SubscriptionOrder: SubscriptionOrder;
  }
}

/** Loaders for the wishes that a rule's orders must meet, by rule, and for the orders that rules have opened. */
export const reorderingLoaders: Pick<LoaderMakers, "wishesOfRule" | "subscriptionOrder"> = {
  wishesOfRule: ({ services, viewer }) =>
    new DataLoader(
      async (rules) => (viewer ? services.reorderRules.listWishes(viewer, rules) : rules.map(() => [])),
      GATHERED,
    ),
  subscriptionOrder: ({ services, viewer }) =>
    createIdLoader(async (ids) => (viewer ? services.processing.loadOrders(viewer, ids) : []), GATHERED),
};

/** How `node` finds the rules, subscriptions and their orders of the viewer's organization. */
export const reorderingNodes: Pick<NodeFinders, "ReorderRule" | "ReorderSubscription" | "SubscriptionOrder"> =
  {
    ReorderRule: {
      scope: "inventory:read",
      find: ({ reorderRules }, viewer, id) => reorderRules.findRule(viewer, id),
    },
    ReorderSubscription: {
      scope: "inventory:read",
      find: ({ subscriptions }, viewer, id) => subscriptions.findSubscription(viewer, id),
    },
    SubscriptionOrder: {
      scope: "inventory:read",
      find: ({ processing }, viewer, id) => processing.findOrder(viewer, id),
    },
  };
