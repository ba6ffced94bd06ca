import type { Resolvers } from "../../../generated/graphql.ts";
import { parsePlacePage, toPlaceConnection } from "../../../platform/pagination.ts";
import { viewerOf } from "../../../platform/viewer.ts";
import { toEnum } from "../../../platform/wire.ts";
import { toDollars, type UsageMonth } from "./usage.rules.ts";

const LIST = "usageMonths";

/** A month's cursor in the list: 202611. */
function placeOf({ startsAt }: UsageMonth): number {
  return startsAt.getUTCFullYear() * 100 + startsAt.getUTCMonth() + 1;
}

function startOf(place: number): Date {
  return new Date(Date.UTC(Math.floor(place / 100), (place % 100) - 1, 1));
}

/**
 * Usage in GraphQL: a thin layer over the service. Months are cursors in a list, 202611; prices beyond the plan are in
 * mills, tenths of a cent.
 */
export const usageResolvers: Resolvers = {
  Query: {
    usage: (_root, { month }, context) => context.services.usage.getMonth(viewerOf(context), month ?? null),

    async usageMonths(_root, { first, after }, context) {
      const page = parsePlacePage(LIST, first, after);
      const found = await context.services.usage.listMonths(viewerOf(context), {
        first: page.first,
        after: page.after === null ? null : startOf(page.after),
      });
      return toPlaceConnection(LIST, { ...found, hasPreviousPage: page.after !== null }, placeOf);
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
