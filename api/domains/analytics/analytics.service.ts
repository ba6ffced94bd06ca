import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import type { Page, PageRequest, SortedPageRequest } from "../../platform/pagination.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { listAgentStatistics, listRuns, sumRuns } from "./analysis-runs.store.ts";
import type {
  AnalysisRun,
  AnalysisStatistics,
  Months,
  PriceTrend,
  PriceTrendFilter,
  RunState,
  SpendStatistics,
} from "./analytics.types.ts";
import { listPriceTrends } from "./price-trends.store.ts";
import { listSpendMonths, listSupplierShares } from "./spend.store.ts";

export type AnalyticsService = ReturnType<typeof createAnalyticsService>;

/** Statistics over a user's projects and orders. Read-only; each is scoped by owner within its single statement. */
export function createAnalyticsService({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** The viewer's spend on paid orders in these months, without refunds. */
    async getSpend({ organizationId }: Viewer, months: Months): Promise<SpendStatistics> {
      const now = clock.now();
      const [spendMonths, suppliers] = await Promise.all([
        listSpendMonths(database, organizationId, months, now),
        listSupplierShares(database, organizationId, months, now),
      ]);
      return { months: spendMonths, suppliers };
    },

    /** Articles offered for the viewer's projects, the latest price change first. */
    listPriceTrends: (
      { organizationId }: Viewer,
      filter: PriceTrendFilter,
      page: SortedPageRequest,
    ): Promise<Page<PriceTrend>> => listPriceTrends(database, organizationId, filter, page),

    async getAnalysisStatistics({ organizationId }: Viewer): Promise<AnalysisStatistics> {
      const [runs, agents] = await Promise.all([
        sumRuns(database, organizationId),
        listAgentStatistics(database, organizationId),
      ]);
      return { ...runs, agents };
    },

    /** @param states null for all */
    listRuns: (
      { organizationId }: Viewer,
      states: readonly RunState[] | null,
      page: PageRequest,
    ): Promise<Page<AnalysisRun>> => listRuns(database, organizationId, states, page),
  };
}
