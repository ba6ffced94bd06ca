import type { Resolvers } from "../../generated/graphql.ts";
import { notFound } from "../../platform/errors.ts";
import { parsePage, parseSortedPage, toConnection, toSortedConnection } from "../../platform/pagination.ts";
import { viewerOf } from "../../platform/viewer.ts";
import { fromEnum, toEnum } from "../../platform/wire.ts";
import { parseMonths, percentAbove } from "./analytics.rules.ts";
import { changeTimeOf } from "./price-trends.store.ts";

const TRENDS = "priceTrends";
const RUNS = "analysisRuns";

/**
 * Statistics over projects and orders in GraphQL. Totals over several months are summed here, from the months that the
 * service returns.
 */
export const analyticsResolvers: Resolvers = {
  Query: {
    spendStatistics: (_root, { months, timeZone }, context) =>
      context.services.analytics.getSpend(viewerOf(context), parseMonths(months, timeZone)),

    async priceTrends(_root, { first, after, search, supplierId, onlyChanged }, context) {
      const page = await context.services.analytics.listPriceTrends(
        viewerOf(context),
        {
          search: search?.trim().slice(0, 200) || null,
          supplierId: supplierId ?? null,
          onlyChanged: onlyChanged ?? false,
        },
        parseSortedPage(TRENDS, first, after),
      );
      return toSortedConnection(TRENDS, page, changeTimeOf);
    },

    analysisStatistics: (_root, _arguments, context) =>
      context.services.analytics.getAnalysisStatistics(viewerOf(context)),

    async analysisRuns(_root, { first, after, state }, context) {
      const page = await context.services.analytics.listRuns(
        viewerOf(context),
        state?.map(fromEnum) ?? null,
        parsePage(RUNS, first, after),
      );
      return toConnection(RUNS, page);
    },
  },

  SpendStatistics: {
    orderCount: ({ months }) => months.reduce((sum, month) => sum + month.orderCount, 0),
    totalAmount: ({ months }) => months.reduce((sum, month) => sum + month.totalCents, 0),
    savingsAmount: ({ months }) => months.reduce((sum, month) => sum + month.savingsCents, 0),
    onAccountAmount: ({ months }) => months.reduce((sum, month) => sum + month.onAccountCents, 0),
    hasSamplePrices: ({ suppliers }) => suppliers.some((supplier) => supplier.hasSamplePrices),
  },

  SpendMonth: {
    totalAmount: ({ totalCents }) => totalCents,
    savingsAmount: ({ savingsCents }) => savingsCents,
    onAccountAmount: ({ onAccountCents }) => onAccountCents,
  },

  SupplierShare: { itemsAmount: ({ itemsCents }) => itemsCents },

  PriceTrend: {
    price: (trend) => trend.priceCents,
    firstPrice: (trend) => trend.firstPriceCents,
    lowestPrice: (trend) => trend.lowestPriceCents,
    highestPrice: (trend) => trend.highestPriceCents,
    changePercent: (trend) => percentAbove(trend.firstPriceCents, trend.priceCents),
    points: ({ points }) => points.map(({ priceCents, observedAt }) => ({ price: priceCents, observedAt })),
    async supplier({ supplierId }, _arguments, context) {
      const supplier = await context.loaders.supplier.load(supplierId);
      if (!supplier) throw notFound("Supplier");
      return supplier;
    },
  },

  AnalysisRun: {
    state: ({ state }) => toEnum(state),
    durationMs: ({ startedAt, finishedAt }) =>
      startedAt && finishedAt && Math.max(0, finishedAt.getTime() - startedAt.getTime()),
  },
};
