import type { Resolvers } from "../../generated/graphql.ts";
import { mapAsync } from "../../platform/async-iterator.ts";
import { AppError } from "../../platform/errors.ts";
import { toAttachedFile } from "../../platform/files/attached-file.ts";
import { type Page, parseSortedPage, toSortedConnection } from "../../platform/pagination.ts";
import { viewerOf } from "../../platform/viewer.ts";
import { fromEnum, toEnum } from "../../platform/wire.ts";
import { billDifference, listRefundedUnits } from "./change/settle-order.ts";
import { diffVersions } from "./change/version.rules.ts";
import { calendarUrlOf } from "./delivery/calendar-url.ts";
import type { PurchaseOrder } from "./purchase-order.types.ts";
import { toChangeResult, toDecideResult, toResult } from "./purchase-order.wire.ts";
import { PURCHASE_ORDER_SORTS, type PurchaseOrderSort } from "./purchase-order-list.store.ts";

const listName = (sort: PurchaseOrderSort) => `purchaseOrders:${sort}`;

const toPage = (page: Page<PurchaseOrder>, sort: PurchaseOrderSort = "newest") =>
  toSortedConnection(listName(sort), page, PURCHASE_ORDER_SORTS[sort].valueIn);

/**
 * Purchase orders in GraphQL, for the buyer; what the supplier's desk sees is in public/supplier-order.resolvers.ts.
 * Events, ticks and files of many orders are read together, by loaders.
 */
export const purchaseOrderResolvers: Resolvers = {
  Query: {
    async purchaseOrders(_root, { first, after, state, supplierId, projectId, orderId, sort }, context) {
      const filter = {
        states: state?.map(fromEnum),
        supplierId: supplierId ?? undefined,
        projectId: projectId ?? undefined,
        orderId: orderId ?? undefined,
      };
      const sorting = fromEnum(sort ?? "NEWEST");
      const page = parseSortedPage(listName(sorting), first, after);
      const { purchaseOrders } = context.services;
      return toPage(
        await purchaseOrders.listPurchaseOrders(viewerOf(context), filter, page, sorting),
        sorting,
      );
    },
    purchaseOrder: (_root, { id }, context) =>
      context.services.purchaseOrders.findPurchaseOrder(viewerOf(context), id),
  },

  Mutation: {
    resendPurchaseOrder: async (_root, { id }, context) =>
      toResult(await context.services.purchaseOrders.resend(viewerOf(context), id)),
    revisePurchaseOrder: async (_root, { input }, context) =>
      toChangeResult(await context.services.purchaseOrders.revise(viewerOf(context), input)),
    async decideAcknowledgement(_root, { input: { lines, replacement, ...seen } }, context) {
      const input = {
        ...seen,
        lines: lines.map(({ key, decision }) => ({ key, decision: fromEnum(decision) })),
        replacement: replacement && {
          kind: fromEnum(replacement.kind).replace("_", "-"),
          totalCents: replacement.totalAmount,
          agreed: replacement.agreedSafeguards,
        },
      };
      return toDecideResult(await context.services.purchaseOrders.decide(viewerOf(context), input));
    },
    tickPickUp: async (_root, { input }, context) =>
      toChangeResult(await context.services.purchaseOrders.tickPickUp(viewerOf(context), input)),
    closePurchaseOrder: async (_root, { input }, context) =>
      toResult(await context.services.purchaseOrders.close(viewerOf(context), input)),
    cancelPurchaseOrder: async (_root, { input }, context) =>
      toChangeResult(await context.services.purchaseOrders.cancel(viewerOf(context), input)),
  },

  Subscription: {
    purchaseOrdersChanged: {
      async subscribe(_root, { projectId, first }, context) {
        const { first: size } = parseSortedPage(listName("newest"), first, null);
        const { purchaseOrders } = context.services;
        const watched = await purchaseOrders.watchPurchaseOrders(viewerOf(context), projectId, size);
        return mapAsync(watched, async (page) => ({ purchaseOrdersChanged: toPage(page) }));
      },
    },
  },

  Project: {
    deliveryOutlook: (project, _arguments, { services }) =>
      services.purchaseOrders.readDeliveryOutlook(project),
  },

  PurchaseOrder: {
    payment: ({ payment }) => toEnum(payment),
    pdfUrl: ({ id }) => `/api/purchase-orders/${id}.pdf`,
    csvUrl: ({ id }) => `/api/purchase-orders/${id}.csv`,
    calendarUrl: calendarUrlOf,
    async files(purchaseOrder, _arguments, { loaders }) {
      const files = await loaders.filesOfPurchaseOrder.load(purchaseOrder);
      return files.map((file) => toAttachedFile(file, `/api/purchase-orders/${purchaseOrder.id}/files`));
    },
    channel: ({ channel }) => toEnum(channel),
    state: ({ state }) => toEnum(state),
    diff({ versions }, { from, to }) {
      const [before, after] = [from, to].map((number) => versions.find(({ version }) => version === number));
      if (!before || !after) throw new AppError("INVALID_INPUT", "The order does not have that version.");
      return diffVersions(before, after);
    },
    ticks: (purchaseOrder, _arguments, { loaders }) =>
      purchaseOrder.channel === "pick_up" ? loaders.ticksOfPurchaseOrder.load(purchaseOrder) : [],
    timeline: (purchaseOrder, _arguments, { loaders }) => loaders.eventsOfPurchaseOrder.load(purchaseOrder),
    async refundable(purchaseOrder, _arguments, { services, loaders }) {
      const order = await loaders.order.load(purchaseOrder.orderId);
      return order && services.purchaseOrders.findRefund(purchaseOrder, order);
    },
    async givenBack(purchaseOrder, _arguments, { loaders }) {
      const order = await loaders.order.load(purchaseOrder.orderId);
      return order ? listRefundedUnits(purchaseOrder, order) : [];
    },
    expectedBillDifference: billDifference,
    substitutes: (purchaseOrder, _arguments, { services }) =>
      services.purchaseOrders.compareSubstitutes(purchaseOrder),
    replacementOrderIds: (purchaseOrder, _arguments, { loaders }) =>
      loaders.replacementsOfPurchaseOrder.load(purchaseOrder),
    allowedActions: (purchaseOrder, _arguments, { services }) =>
      services.purchaseOrders.actionsOf(purchaseOrder).map(toEnum),
  },

  PurchaseOrderRefund: {
    amount: ({ amountCents }) => amountCents,
    deliveryAmount: ({ deliveryCents }) => deliveryCents,
    keptDeliveryAmount: ({ keptDeliveryCents }) => keptDeliveryCents,
  },

  PurchaseOrderVersion: {
    itemsAmount: ({ itemsCents }) => itemsCents,
    deliveryAmount: ({ deliveryCents }) => deliveryCents,
    taxAmount: ({ taxCents }) => taxCents,
    totalAmount: ({ totalCents }) => totalCents,
  },

  PurchaseOrderLine: {
    unitPrice: ({ unitCents }) => unitCents,
    totalAmount: ({ totalCents }) => totalCents,
    quotedAt: ({ quotedAt }) => (quotedAt === null ? null : new Date(quotedAt)),
  },

  PurchaseOrderAcknowledgement: {
    source: ({ source }) => toEnum(source),
  },

  PurchaseOrderAnsweredLine: {
    answer: ({ answer }) => toEnum(answer),
    unitPrice: ({ unitCents }) => unitCents,
    substituteSku: ({ substitute }) => substitute?.sku ?? null,
    substituteName: ({ substitute }) => substitute?.name ?? null,
  },

  PurchaseOrderEvent: {
    kind: ({ kind }) => toEnum(kind),
    at: ({ createdAt }) => createdAt,
  },
};
