/** The executable schema of all domains. */

import type { GraphQLSchema } from "graphql";
import { accountResolvers } from "../domains/account/account.resolvers.ts";
import { deletionResolvers } from "../domains/account/deletion/deletion.resolvers.ts";
import { pictureResolvers } from "../domains/account/picture/picture.resolvers.ts";
import { planResolvers } from "../domains/account/plans/plan.resolvers.ts";
import { usageResolvers } from "../domains/account/usage/usage.resolvers.ts";
import { activityResolvers } from "../domains/activity/activity.resolvers.ts";
import { analysisResolvers } from "../domains/analysis/analysis.resolvers.ts";
import { listEditsResolvers } from "../domains/analysis/changes/list-edits.resolvers.ts";
import { analyticsResolvers } from "../domains/analytics/analytics.resolvers.ts";
import { approvalNodes } from "../domains/approval/approval.context.ts";
import { approvalResolvers } from "../domains/approval/approval.resolvers.ts";
import { basketNodes } from "../domains/basket/basket.context.ts";
import { basketResolvers } from "../domains/basket/basket.resolvers.ts";
import { contactResolvers } from "../domains/contact/contact.resolvers.ts";
import { supplierOrderResolvers } from "../domains/fulfillment/public/supplier-order.resolvers.ts";
import { purchaseOrderNodes } from "../domains/fulfillment/purchase-order.context.ts";
import { purchaseOrderResolvers } from "../domains/fulfillment/purchase-order.resolvers.ts";
import { shortfallResolvers } from "../domains/fulfillment/shortfall/shortfall.resolvers.ts";
import { inventoryNodes } from "../domains/inventory/inventory.context.ts";
import { inventoryResolvers } from "../domains/inventory/stock/inventory.resolvers.ts";
import { materialUsageResolvers } from "../domains/inventory/usage/usage.resolvers.ts";
import { notificationNodes } from "../domains/notification/notification.context.ts";
import { notificationResolvers } from "../domains/notification/notification.resolvers.ts";
import { orderNodes } from "../domains/order/order.context.ts";
import { orderResolvers } from "../domains/order/order.resolvers.ts";
import { organizationResolvers } from "../domains/organization/organization.resolvers.ts";
import { partnerResolvers } from "../domains/partner/partner.resolvers.ts";
import { webhookResolvers } from "../domains/partner/webhooks/webhook.resolvers.ts";
import { orderActionResolvers } from "../domains/payment/order-actions/order-action.resolvers.ts";
import { paymentResolvers } from "../domains/payment/payment.resolvers.ts";
import { savedMethodResolvers } from "../domains/payment/saved-method/saved-method.resolvers.ts";
import { priceMatrixResolvers } from "../domains/price-matrix/price-matrix.resolvers.ts";
import { priceWatchResolvers } from "../domains/price-watch/price-watch.resolvers.ts";
import { projectNodes } from "../domains/project/project.context.ts";
import { projectResolvers } from "../domains/project/project.resolvers.ts";
import { quoteDeskResolvers } from "../domains/quotes/desk/quote-desk.resolvers.ts";
import { quoteOffersResolvers } from "../domains/quotes/offers/quote-offers.resolvers.ts";
import { quoteNodes } from "../domains/quotes/quote-request.context.ts";
import { quoteRequestResolvers } from "../domains/quotes/quote-request.resolvers.ts";
import { stillGoodResolvers } from "../domains/quotes/still-good/still-good.resolvers.ts";
import { processingResolvers } from "../domains/reordering/processing/processing.resolvers.ts";
import { recommendationResolvers } from "../domains/reordering/recommendations/recommendation.resolvers.ts";
import { reorderRuleResolvers } from "../domains/reordering/reorder-rules/reorder-rule.resolvers.ts";
import { reorderingNodes } from "../domains/reordering/reordering.context.ts";
import { subscriptionResolvers } from "../domains/reordering/subscriptions/subscription.resolvers.ts";
import { priceListResolvers } from "../domains/sourcing/price-lists/price-list.resolvers.ts";
import { sourcingNodes } from "../domains/sourcing/sourcing.context.ts";
import { sourcingResolvers } from "../domains/sourcing/sourcing.resolvers.ts";
import { createGuardedSchema } from "../edge/graphql/schema.ts";
import { createNodeResolvers } from "../edge/node.resolvers.ts";

/** The order in which an id is looked up: the most requested types first. */
const nodeResolvers = createNodeResolvers({
  ...projectNodes,
  ...orderNodes,
  ...basketNodes,
  ...sourcingNodes,
  ...inventoryNodes,
  ...reorderingNodes,
  ...notificationNodes,
  ...approvalNodes,
  ...purchaseOrderNodes,
  ...quoteNodes,
});

let schema: GraphQLSchema | undefined;

/** Built once: nothing in it belongs to a single server of the process. */
export function getSchema(): GraphQLSchema {
  schema ??= createGuardedSchema([
    nodeResolvers,
    accountResolvers,
    pictureResolvers,
    deletionResolvers,
    planResolvers,
    usageResolvers,
    projectResolvers,
    analysisResolvers,
    listEditsResolvers,
    analyticsResolvers,
    sourcingResolvers,
    priceListResolvers,
    priceMatrixResolvers,
    priceWatchResolvers,
    basketResolvers,
    orderResolvers,
    paymentResolvers,
    orderActionResolvers,
    savedMethodResolvers,
    subscriptionResolvers,
    processingResolvers,
    inventoryResolvers,
    materialUsageResolvers,
    reorderRuleResolvers,
    recommendationResolvers,
    organizationResolvers,
    activityResolvers,
    approvalResolvers,
    purchaseOrderResolvers,
    shortfallResolvers,
    supplierOrderResolvers,
    quoteOffersResolvers,
    quoteRequestResolvers,
    quoteDeskResolvers,
    stillGoodResolvers,
    partnerResolvers,
    webhookResolvers,
    notificationResolvers,
    contactResolvers,
  ]);
  return schema;
}
