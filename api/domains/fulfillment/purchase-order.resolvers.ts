/** Purchase orders in GraphQL. */
import type { Resolvers } from "../../generated/graphql.ts";
import { mapAsync } from "../../platform/async-iterator.ts";
import { AppError } from "../../platform/errors.ts";
import { type Page, parsePage, toConnection } from "../../platform/pagination.ts";
import { viewerOf } from "../../platform/viewer.ts";
import { fromEnum, toEnum } from "../../platform/wire.ts";
import type { PurchaseOrder } from "./purchase-order.types.ts";
import { toChangeResult, toResult } from "./purchase-order.wire.ts";
import { diffVersions } from "./version.rules.ts";

const LIST = "purchaseOrders";

const toPage = (page: Page<PurchaseOrder>) => toConnection(LIST, page);

export const purchaseOrderResolvers: Resolvers = {
  Query: {
    async purchaseOrders(_root, { first, after, state, supplierId, projectId, orderId }, context) {
      const filter = {
        states: state?.map(fromEnum),
        supplierId: supplierId ?? undefined,
        projectId: projectId ?? undefined,
        orderId: orderId ?? undefined,
      };
      const page = parsePage(LIST, first, after);
      const { purchaseOrders } = context.services;
      return toPage(await purchaseOrders.listPurchaseOrders(viewerOf(context), filter, page));
    },
    purchaseOrder: (_root, { id }, context) =>
      context.services.purchaseOrders.findPurchaseOrder(viewerOf(context), id),
  },

  Mutation: {
    resendPurchaseOrder: async (_root, { id }, context) =>
      toResult(await context.services.purchaseOrders.resend(viewerOf(context), id)),
    revisePurchaseOrder: async (_root, { input }, context) =>
      toChangeResult(await context.services.purchaseOrders.revise(viewerOf(context), input)),
    async decideAcknowledgement(_root, { input: { lines, ...seen } }, context) {
      const decided = lines.map(({ key, decision }) => ({ key, decision: fromEnum(decision) }));
      const { purchaseOrders } = context.services;
      return toChangeResult(await purchaseOrders.decide(viewerOf(context), { ...seen, lines: decided }));
    },
    cancelPurchaseOrder: async (_root, { input }, context) =>
      toChangeResult(await context.services.purchaseOrders.cancel(viewerOf(context), input)),
  },

  Subscription: {
    purchaseOrdersChanged: {
      async subscribe(_root, { projectId, first }, context) {
        const { first: size } = parsePage(LIST, first, null);
        const { purchaseOrders } = context.services;
        const watched = await purchaseOrders.watchPurchaseOrders(viewerOf(context), projectId, size);
        return mapAsync(watched, async (page) => ({ purchaseOrdersChanged: toPage(page) }));
      },
    },
  },

  PurchaseOrder: {
    channel: ({ channel }) => toEnum(channel),
    state: ({ state }) => toEnum(state),
    diff({ versions }, { from, to }) {
      const [before, after] = [from, to].map((number) => versions.find(({ version }) => version === number));
      if (!before || !after) throw new AppError("INVALID_INPUT", "The order has no such version.");
      return diffVersions(before, after);
    },
    zipCode: ({ jobSite }) => jobSite?.zipCode ?? null,
    timeline: (purchaseOrder, _arguments, { services }) => services.purchaseOrders.listEvents(purchaseOrder),
    allowedActions: (purchaseOrder, _arguments, { services }) =>
      services.purchaseOrders.actionsOf(purchaseOrder).map(toEnum),
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
