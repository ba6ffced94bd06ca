import type { Resolvers } from "../../../generated/graphql.ts";
import { toDecimal } from "../../../platform/money.ts";
import { parsePage, toConnection } from "../../../platform/pagination.ts";
import { viewerOf } from "../../../platform/viewer.ts";
import { fromEnum, toEnum, toInvalidInput, toUserError } from "../../../platform/wire.ts";
import { toLocalDate } from "./schedule.rules.ts";
import { allowedActions } from "./subscription.machine.ts";
import type { ReorderSubscription, SubscriptionOutcome } from "./subscription.types.ts";

const LIST = "reorderSubscriptions";

/** Subscriptions in GraphQL. Their orders are in processing.resolvers.ts. */
export const subscriptionResolvers: Resolvers = {
  Query: {
    async reorderSubscriptions(_root, { first, after, status }, context) {
      const page = await context.services.subscriptions.listSubscriptions(
        viewerOf(context),
        status?.map(fromEnum) ?? null,
        parsePage(LIST, first, after),
      );
      return toConnection(LIST, page);
    },
    reorderSubscription: (_root, { id }, context) =>
      context.services.subscriptions.findSubscription(viewerOf(context), id),
  },

  Mutation: {
    createReorderSubscription: async (_root, { input }, context) =>
      toResult(
        await context.services.subscriptions.createSubscription(viewerOf(context), {
          ...input,
          ...(input.frequency ? { frequency: fromEnum(input.frequency) } : { frequency: undefined }),
          items: input.items.map(toItemFields),
        }),
      ),
    async updateReorderSubscription(_root, { input }, context) {
      const { id, frequency, items, ...words } = input;
      const outcome = await context.services.subscriptions.updateSubscription(viewerOf(context), id, {
        ...words,
        frequency: frequency && fromEnum(frequency),
        items: items?.map(toItemFields),
      });
      return toResult(outcome);
    },
    pauseReorderSubscription: async (_root, { id }, context) =>
      toResult(await context.services.subscriptions.pauseSubscription(viewerOf(context), id)),
    resumeReorderSubscription: async (_root, { id }, context) =>
      toResult(await context.services.subscriptions.resumeSubscription(viewerOf(context), id)),
    cancelReorderSubscription: async (_root, { id }, context) =>
      toResult(await context.services.subscriptions.cancelSubscription(viewerOf(context), id)),
    skipNextOrder: async (_root, { id }, context) =>
      toResult(await context.services.subscriptions.skipNextOrder(viewerOf(context), id)),
  },

  Subscription: {
    reorderSubscriptionsChanged: {
      subscribe(_root, { first }, context) {
        const { first: size } = parsePage(LIST, first, null);
        return context.services.subscriptions.watchSubscriptions(viewerOf(context), size);
      },
      resolve: (page: Parameters<typeof toConnection<ReorderSubscription>>[1]) => toConnection(LIST, page),
    },
  },

  ReorderSubscription: {
    status: ({ status }) => toEnum(status),
    frequency: ({ frequency }) => toEnum(frequency),
    nextOrderOn: ({ nextOrderDate, timeZone }) => nextOrderDate && toLocalDate(nextOrderDate, timeZone),
    allowedActions: ({ status }) => allowedActions(status).map(toEnum),
  },

  SubscriptionItem: {
    maxPrice: ({ maxPriceCents }) => maxPriceCents,
    qualityPreference: ({ qualityPreference }) => toEnum(qualityPreference),
    preferredSupplier: ({ preferredSupplierId }, _arguments, context) =>
      preferredSupplierId === null ? null : context.loaders.supplier.load(preferredSupplierId),
  },
};

/** An item in the form of the shared rules: money as a decimal string, enum words in lower case. */
function toItemFields<Item extends { maxPrice?: number | null; qualityPreference?: string | null }>({
  maxPrice,
  qualityPreference,
  ...item
}: Item) {
  return {
    ...item,
    maxPrice: typeof maxPrice === "number" ? toDecimal(maxPrice) : null,
    qualityPreference: qualityPreference && fromEnum(qualityPreference),
  };
}

function toResult(outcome: SubscriptionOutcome) {
  if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
  return outcome.kind === "success"
    ? { __typename: "ReorderSubscriptionSuccess" as const, subscription: outcome.subscription }
    : toUserError("ReorderSubscriptionStatusError", "STATUS_CONFLICT", outcome);
}
