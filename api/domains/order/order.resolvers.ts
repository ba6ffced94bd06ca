import { outstandingUnits } from "../../../schema/rules/order/receiving.ts";
import type { Resolvers } from "../../generated/graphql.ts";
import { mapAsync } from "../../platform/async-iterator.ts";
import { type Page, parseSortedPage, toSortedConnection } from "../../platform/pagination.ts";
import { viewerOf } from "../../platform/viewer.ts";
import { fromEnum, toEnum } from "../../platform/wire.ts";
import { owedCents } from "./called-off.rules.ts";
import { orderChanged } from "./order.events.ts";
import type { Order } from "./order.types.ts";
import { ORDER_SORTS, type OrderFilter } from "./order-list.store.ts";
import { refundableCents } from "./refund.rules.ts";

const listName = (sort: OrderFilter["sort"]) => `orders:${sort}`;

function toOrderConnection(page: Page<Order>, sort: OrderFilter["sort"]) {
  return toSortedConnection(listName(sort), page, ORDER_SORTS[sort].valueIn);
}

/** Orders in GraphQL: one order, a page, a subscription to changes, and the amounts of lines, suppliers and refunds. */
export const orderResolvers: Resolvers = {
  Query: {
    order: (_root, { id }, context) => context.services.orders.findOrder(viewerOf(context), id),
    async orders(_root, { first, after, status, projectId, sort }, context) {
      const sorting = fromEnum(sort ?? "NEWEST");
      const page = await context.services.orders.listOrders(
        viewerOf(context),
        {
          status: status?.map(fromEnum) ?? null,
          projectId: projectId ?? null,
          hasSuperseded: false,
          sort: sorting,
        },
        parseSortedPage(listName(sorting), first, after),
      );
      return toOrderConnection(page, sorting);
    },
  },

  Subscription: {
    orderChanged: {
      async subscribe(_root, { orderId }, context) {
        const { orders, events } = context.services;
        const viewer = viewerOf(context);
        const { id } = await orders.getOrder(viewer, orderId);
        return mapAsync(events.changes(orderChanged, id), async () => {
          const order = await orders.findOrder(viewer, id);
          return order && { orderChanged: order };
        });
      },
    },
    ordersChanged: {
      async subscribe(_root, { projectId, first }, context) {
        const page = parseSortedPage(listName("newest"), first, null);
        const watched = await context.services.orders.watchOrders(
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
    buyerName: ({ userId }, _arguments, { loaders }) => userId && loaders.buyerName.load(userId),
    kind: (order) => toEnum(order.paymentType),
    supplierName: (order) =>
      order.paymentType === "multi-supplier" || order.paymentType === "on-account"
        ? (order.lines[0]?.supplierName ?? null)
        : null,
    async jobNotes({ projectId }, _arguments, context) {
      const project =
        projectId && (await context.services.projects.findProject(viewerOf(context), projectId));
      return project ? context.services.projects.listJobNotes(project) : [];
    },
    taxEstimate: (order) => order.tax,
    supplierParts: (order) => order.parts,
    owedAmount: owedCents,
    refundedAmount: (order) => order.refundedCents,
    refundableAmount: refundableCents,
    itemsAmount: (order) => order.itemsCents,
    deliveryAmount: (order) => order.deliveryCents,
    taxAmount: (order) => order.taxCents,
    totalAmount: (order) => order.totalCents,
    savingsAmount: (order) => order.savingsCents,
  },

  OrderLine: {
    unitPrice: (line) => line.unitCents,
    totalAmount: (line) => line.totalCents,
    taxAmount: (line) => line.taxCents,
    deliveryAmount: (line) => line.deliveryCents,
    outstandingQuantity: outstandingUnits,
    provenance: ({ provenance }) =>
      provenance && {
        source: provenance.source,
        zipCode: provenance.zipCode,
        fetchedAt: new Date(provenance.fetchedAt),
        validUntil: new Date(provenance.validUntil),
      },
    isSample: (line) => line.provenance?.isSample ?? false,
  },

  OrderSupplierPart: {
    itemsAmount: (part) => part.itemsCents,
    deliveryAmount: (part) => part.deliveryCents,
    taxAmount: (part) => part.taxCents,
    totalAmount: (part) => part.totalCents,
  },

  Refund: {
    amount: (refund) => refund.amountCents,
    status({ status }) {
      if (status === "canceled") return "FAILED";
      return status === "creating" || status === "requires_action" ? "PENDING" : toEnum(status);
    },
  },

  RefundedLine: {
    amount: (line) => line.amountCents,
    taxAmount: (line) => line.taxCents,
    deliveryAmount: (line) => line.deliveryCents,
  },
};
