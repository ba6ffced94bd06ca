/** What stock and reorders add to the context of operations. */
import DataLoader from "dataloader";
import type { LoaderMakers } from "../../edge/context.ts";
import type { NodeFinders } from "../../edge/node.resolvers.ts";
import type {
  DecidedRule,
  InventoryArrival,
  InventoryItem,
  InventoryService,
  MaterialUsage,
  MaterialUsageService,
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
    inventory: InventoryService;
    materialUsage: MaterialUsageService;
    reorderRules: ReorderRuleService;
    recommendations: RecommendationService;
  }
  interface Loaders {
    /** What is, or was, under way to the viewer's stock, by the order's line. */
    arrivalsOfLine: DataLoader<string, InventoryArrival[]>;
    /** The wishes that bind what the viewer's rules buy. */
    wishesOfRule: DataLoader<ReorderRule, RuleWish[]>;
  }
  interface NodeKinds {
    InventoryItem: InventoryItem;
    MaterialUsage: MaterialUsage;
    ReorderRule: DecidedRule;
    ReorderSubscription: ReorderSubscription;
    SubscriptionOrder: SubscriptionOrder;
  }
}

/** What a rule's project asks of its orders, by the rule, and deliveries on their way, by the order's line. */
export const reorderingLoaders: Pick<LoaderMakers, "arrivalsOfLine" | "wishesOfRule"> = {
  wishesOfRule: ({ services, viewer }) =>
    new DataLoader(
      async (rules) => (viewer ? services.reorderRules.listWishes(viewer, rules) : rules.map(() => [])),
      // Projects and suppliers may change between events.
      { cache: false },
    ),
  arrivalsOfLine: ({ services, viewer }) =>
    new DataLoader(
      async (lineIds) => {
        const arrivals = viewer ? await services.inventory.listArrivalsOfLines(viewer, lineIds) : [];
        return lineIds.map((lineId) => arrivals.filter(({ orderLineId }) => orderLineId === lineId));
      },
      // Gathered, not remembered: what arrives within one document, or between events, changes them.
      { cache: false },
    ),
};

/** How `node` finds stock and usage of the viewer's organisation. */
export const stockNodes: Pick<NodeFinders, "InventoryItem" | "MaterialUsage"> = {
  InventoryItem: {
    scope: "inventory:read",
    find: ({ inventory }, viewer, id) => inventory.findItem(viewer, id),
  },
  MaterialUsage: {
    scope: "inventory:read",
    find: ({ materialUsage }, viewer, id) => materialUsage.findUsage(viewer, id),
  },
};

/** How `node` finds rules, subscriptions and their orders of the viewer's organisation. */
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
