/** Statistics over projects and orders: spend, price trends, the agents' runs. */
export { type AnalyticsService, createAnalyticsService } from "./analytics.service.ts";
export type {
  AgentStatistics,
  AnalysisRun,
  AnalysisStatistics,
  PriceTrend,
  SpendMonth,
  SpendStatistics,
  SupplierShare,
} from "./analytics.types.ts";
