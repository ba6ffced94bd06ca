import type { Resolvers } from "../../../generated/graphql.ts";
import { toDecimal } from "../../../platform/money.ts";
import { parsePage, toConnection } from "../../../platform/pagination.ts";
import { viewerOf } from "../../../platform/viewer.ts";
import { fromEnum, toEnum, toInvalidInput, toUserError } from "../../../platform/wire.ts";
import { toApprovalRequired } from "../../approval/index.ts";
import { allowedActions } from "./order.machine.ts";
import { ALL_ORDERS } from "./order.store.ts";
import type { SubscriptionOrder, SubscriptionOrderOutcome } from "./processing.types.ts";

const LIST = "subscriptionOrders";

/** The actions in the names the rules use. */
const ACTIONS = { DROP_LINE: "drop-line", STOP: "stop", ASK: "ask" } as const;

/** Orders of subscriptions and rules in GraphQL, with the safeguards that apply to them. */
export const processingResolvers: Resolvers = {
  Query: {
    async subscriptionOrders(_root, { first, after, ...filter }, context) {
      const page = await context.services.processing.listOrders(
        viewerOf(context),
        {
          status: filter.status?.map(fromEnum) ?? null,
          subscriptionId: filter.subscriptionId ?? null,
          reorderRuleId: filter.reorderRuleId ?? null,
          isAskedFor: filter.isAskedFor ?? null,
        },
        parsePage(LIST, first, after),
      );
      return toConnection(LIST, page);
    },
    subscriptionOrder: (_root, { id }, context) =>
      context.services.processing.findOrder(viewerOf(context), id),
    orderSafeguards: (_root, _arguments, context) =>
      context.services.processing.findSafeguards(viewerOf(context)),
  },

  Mutation: {
    orderSubscriptionNow: async (_root, { id }, context) =>
      toResult(await context.services.processing.orderSubscriptionNow(viewerOf(context), id)),
    async processOrders(_root, _arguments, context) {
      const { processed, failed, skipped } = await context.services.processing.processDue(viewerOf(context));
      return {
        totalOrders: processed.length,
        orders: processed,
        failedOrders: failed,
        skippedOrders: skipped,
      };
    },
    approveSubscriptionOrder: async (_root, { id }, context) =>
      toResult(await context.services.processing.approveOrder(viewerOf(context), id)),
    cancelSubscriptionOrder: async (_root, { id }, context) =>
      toResult(await context.services.processing.cancelOrder(viewerOf(context), id)),
    retrySubscriptionOrder: async (_root, { id }, context) =>
      toResult(await context.services.processing.retryOrder(viewerOf(context), id)),
    async updateOrderSafeguards(_root, { input }, context) {
      const outcome = await context.services.processing.updateSafeguards(viewerOf(context), {
        ...input,
        priceRiseAction: ACTIONS[input.priceRiseAction],
        shortStockAction: ACTIONS[input.shortStockAction],
        lateDeliveryAction: ACTIONS[input.lateDeliveryAction],
        deliveryFeeAction: ACTIONS[input.deliveryFeeAction],
        maxDeliveryFee: typeof input.maxDeliveryFee === "number" ? toDecimal(input.maxDeliveryFee) : null,
      });
      if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
      return { __typename: "OrderSafeguardsSuccess", orderSafeguards: outcome.safeguards };
    },
  },

  Subscription: {
    subscriptionOrdersChanged: {
      subscribe(_root, { first }, context) {
        const { first: size } = parsePage(LIST, first, null);
        return context.services.processing.watchOrders(viewerOf(context), size);
      },
      resolve: (page: Parameters<typeof toConnection<SubscriptionOrder>>[1]) => toConnection(LIST, page),
    },
  },

  ReorderSubscription: {
    async orders({ id }, { first, after }, context) {
      const filter = { ...ALL_ORDERS, subscriptionId: id };
      const request = parsePage(LIST, first, after);
      const page = await context.services.processing.listOrders(viewerOf(context), filter, request);
      return toConnection(LIST, page);
    },
  },

  SubscriptionOrder: {
    orderType: ({ orderType }) => toEnum(orderType),
    status: ({ status }) => toEnum(status),
    allowedActions: ({ status }) => allowedActions(status).map(toEnum),
    itemsAmount: ({ amounts }) => amounts?.itemsCents ?? null,
    deliveryAmount: ({ amounts }) => amounts?.deliveryCents ?? null,
    taxAmount: ({ amounts }) => amounts?.taxCents ?? null,
    totalAmount: ({ amounts }) => amounts?.totalCents ?? null,
    pricesHoldUntil: ({ batch }) => batch?.pricesHoldUntil ?? null,
    nextAttemptAt: ({ batch }) => batch?.nextAttemptAt ?? null,
    declines: ({ batch }) => batch?.declines ?? 0,
    boughtWithIds: ({ id, batch }) => batch?.orderIds.filter((one) => one !== id) ?? [],
    order: ({ batch }, _arguments, context) =>
      batch?.paymentOrderId ? context.loaders.order.load(batch.paymentOrderId) : null,
  },

  SubscriptionOrderItem: {
    maxPrice: ({ maxPriceCents }) => maxPriceCents,
    amount: ({ amountCents }) => amountCents,
  },

  SubscriptionOrderPurchase: {
    packPrice: ({ packCents }) => packCents,
    amount: ({ amountCents }) => amountCents,
  },

  SubscriptionOrderNote: {
    kind: ({ kind }) => toEnum(kind),
  },

  OrderSafeguards: {
    priceRiseAction: ({ priceRiseAction }) => toEnum(priceRiseAction),
    shortStockAction: ({ shortStockAction }) => toEnum(shortStockAction),
    lateDeliveryAction: ({ lateDeliveryAction }) => toEnum(lateDeliveryAction),
    maxDeliveryFee: ({ maxDeliveryFeeCents }) => maxDeliveryFeeCents,
    deliveryFeeAction: ({ deliveryFeeAction }) => toEnum(deliveryFeeAction),
  },
};

function toResult(outcome: SubscriptionOrderOutcome) {
  switch (outcome.kind) {
    case "success":
      return { __typename: "SubscriptionOrderSuccess" as const, order: outcome.order };
    case "order-status":
      return toUserError("SubscriptionOrderStatusError", "STATUS_CONFLICT", outcome);
    case "subscription-status":
      return toUserError("ReorderSubscriptionStatusError", "STATUS_CONFLICT", outcome);
    case "approval-required":
      return toApprovalRequired(outcome);
    case "no-payment-method":
      return toUserError("PaymentMethodMissingError", "PAYMENT_METHOD_MISSING", outcome);
    default:
      return outcome satisfies never;
  }
}
