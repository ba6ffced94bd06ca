import type { Resolvers } from "../../../generated/graphql.ts";
import { viewerOf } from "../../../platform/viewer.ts";
import { toEnum } from "../../../platform/wire.ts";
import { minimumOrderOf } from "../../basket/index.ts";

/**
 * Missing goods, and how they can be bought elsewhere, in GraphQL. The query works with offers that are still valid;
 * the mutation asks suppliers again.
 */
export const shortfallResolvers: Resolvers = {
  Query: {
    shortfallPlans: (_root, { purchaseOrderId, keys }, context) =>
      context.services.purchaseOrders.findShortfall(viewerOf(context), purchaseOrderId, keys ?? null),
  },

  Mutation: {
    refreshShortfallPlans: (_root, { purchaseOrderId }, context) =>
      context.services.purchaseOrders.askElsewhere(viewerOf(context), purchaseOrderId),
  },

  MissingLine: {
    paidAmount: ({ paidCents }) => paidCents,
    obstacle: ({ obstacle }) => (obstacle === null ? null : toEnum(obstacle)),
  },

  ShortfallPlan: {
    kind: ({ kind }) => toEnum(kind),
    suppliers: ({ suppliers }) =>
      suppliers.map((supplier) => ({
        supplierName: supplier.supplierName,
        lineCount: supplier.lineCount,
        itemsAmount: supplier.itemsCents,
        deliveryAmount: supplier.deliveryCents,
        ...minimumOrderOf(supplier),
      })),
    itemsAmount: ({ itemsCents }) => itemsCents,
    deliveryAmount: ({ deliveryCents }) => deliveryCents,
    taxAmount: ({ taxCents }) => taxCents,
    totalAmount: ({ totalCents }) => totalCents,
    extraAmount: ({ extraCents }) => extraCents,
  },

  ShortfallPlanLine: {
    unitPrice: ({ unitCents }) => unitCents,
    totalAmount: ({ totalCents }) => totalCents,
  },
};
