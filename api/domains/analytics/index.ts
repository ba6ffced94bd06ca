/** Figures over projects and orders: spend, price trends, what the agents have done. */
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
