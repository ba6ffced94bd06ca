import type { Resolvers } from "../../../generated/graphql.ts";
import { encodePlace, parsePlacePage } from "../../../platform/pagination.ts";
import { viewerOf } from "../../../platform/viewer.ts";
import { toEnum } from "../../../platform/wire.ts";
import { toDollars, type UsageMonth } from "./usage.rules.ts";

const LIST = "usageMonths";

/** A month's place in the list: 202611. */
function placeOf({ startsAt }: UsageMonth): number {
  return startsAt.getUTCFullYear() * 100 + startsAt.getUTCMonth() + 1;
}

function startOf(place: number): Date {
  return new Date(Date.UTC(Math.floor(place / 100), (place % 100) - 1, 1));
}

/**
 * Usage in GraphQL: thin over the service. Months are places in a list, 202611; prices beyond the plan come in mills,
 * tenths of a cent.
 */
export const usageResolvers: Resolvers = {
  Query: {
    usage: (_root, { month }, context) => context.services.usage.getMonth(viewerOf(context), month ?? null),

    async usageMonths(_root, { first, after }, context) {
      const page = parsePlacePage(LIST, first, after);
      const { items, hasNextPage, totalCount } = await context.services.usage.listMonths(viewerOf(context), {
        first: page.first,
        after: page.after === null ? null : startOf(page.after),
      });
      const edges = items.map((node) => ({ cursor: encodePlace(LIST, placeOf(node)), node }));
      return {
        edges,
        totalCount,
        pageInfo: {
          hasNextPage,
          hasPreviousPage: page.after !== null,
          startCursor: edges[0]?.cursor ?? null,
          endCursor: edges.at(-1)?.cursor ?? null,
        },
      };
    },
  },

  MonthlyUsage: {
    month: ({ name }) => name,
    plan: ({ plan }) => toEnum(plan),
    overageTotal: ({ overageTotalCents }) => overageTotalCents,
  },

  MeterUsage: {
    meter: ({ meter }) => toEnum(meter),
    overagePrice: ({ overagePriceMills }) =>
      overagePriceMills === null ? null : toDollars(overagePriceMills),
    overageAmount: ({ overageMills }) => toDollars(overageMills),
  },
};
