/** Orders and payments in GraphQL. */
import { viewerOf } from "../../context.ts";
import type { Resolvers } from "../../generated/graphql.ts";
import { mapAsync } from "../../platform/async-iterator.ts";
import { type Page, parseSortedPage, toSortedConnection } from "../../platform/pagination.ts";
import { fromEnum, toEnum } from "../../platform/wire.ts";
import { ORDER_SORTS, type OrderFilter } from "./order-list.store.ts";
import { orderChanged } from "./payment.events.ts";
import type { Order } from "./payment.types.ts";

const listName = (sort: OrderFilter["sort"]) => `orders:${sort}`;

function toOrderConnection(page: Page<Order>, sort: OrderFilter["sort"]) {
  return toSortedConnection(listName(sort), page, ORDER_SORTS[sort].valueIn);
}

export const paymentResolvers: Resolvers = {
  Query: {
    order: (_root, { id }, context) => context.services.payments.findOrder(viewerOf(context), id),
    async orders(_root, { first, after, status, projectId, sort }, context) {
      const sorting = fromEnum(sort ?? "NEWEST");
      const page = await context.services.payments.listOrders(
        viewerOf(context),
        { status: status?.map(fromEnum) ?? null, projectId: projectId ?? null, sort: sorting },
        parseSortedPage(listName(sorting), first, after),
      );
      return toOrderConnection(page, sorting);
    },
    paymentConfiguration: (_root, _arguments, { services: { paymentPages } }) => ({
      provider: paymentPages.provider,
      publishableKey: paymentPages.publishableKey,
      fallbackUrl: paymentPages.fallbackUrl,
    }),
  },

  Mutation: {
    async checkoutProject(_root, { input }, context) {
      const { payments, paymentPages } = context.services;
      const outcome = await payments.checkoutProject(viewerOf(context), input.projectId);
      switch (outcome.kind) {
        case "success":
          return {
            __typename: "CheckoutSuccess",
            order: outcome.order,
            provider: paymentPages.provider,
            clientSecret: outcome.payment?.clientSecret ?? null,
            hostedPageUrl: outcome.payment && paymentPages.hostedPageUrl(outcome.order, outcome.payment),
          };
        case "basket-empty":
          return { __typename: "BasketEmptyError", code: "BASKET_EMPTY", message: outcome.message };
        case "payment-unavailable":
          return {
            __typename: "PaymentUnavailableError",
            code: "PAYMENT_UNAVAILABLE",
            message: outcome.message,
          };
        case "prices-to-review":
          return { __typename: "PricesToReviewError", code: "PRICES_TO_REVIEW", message: outcome.message };
        case "status-conflict":
          return {
            __typename: "ProjectStatusConflictError",
            code: "STATUS_CONFLICT",
            message: outcome.message,
            project: outcome.project,
          };
        default:
          return outcome satisfies never;
      }
    },
    refreshOrder: (_root, { id }, context) => context.services.payments.refreshOrder(viewerOf(context), id),
  },

  Subscription: {
    orderChanged: {
      async subscribe(_root, { orderId }, context) {
        const { payments, events } = context.services;
        const viewer = viewerOf(context);
        const { id } = await payments.getOrder(viewer, orderId);
        return mapAsync(events.changes(orderChanged, id), async () => {
          const order = await payments.findOrder(viewer, id);
          return order && { orderChanged: order };
        });
      },
    },
    ordersChanged: {
      async subscribe(_root, { projectId, first }, context) {
        const page = parseSortedPage(listName("newest"), first, null);
        const watched = await context.services.payments.watchOrders(
          viewerOf(context),
          projectId ?? null,
          page.first,
        );
        return mapAsync(watched, async (orders) => ({ ordersChanged: toOrderConnection(orders, "newest") }));
      },
    },
  },

  Order: {
    status: (order) => toEnum(order.status),
    itemsAmount: (order) => order.itemsCents,
    deliveryAmount: (order) => order.deliveryCents,
    taxAmount: (order) => order.taxCents,
    totalAmount: (order) => order.totalCents,
    savingsAmount: (order) => order.savingsCents,
  },

  OrderLine: {
    unitPrice: (line) => line.unitCents,
    totalAmount: (line) => line.totalCents,
    isSample: (line) => line.provenance?.isSample ?? false,
  },
};
