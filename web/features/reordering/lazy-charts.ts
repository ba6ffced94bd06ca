import { lazy } from "react";

/** The charts' script is fetched when the first of them is drawn. */
export const UsageChart = lazy(async () => ({ default: (await import("./charts.tsx")).UsageChart }));
export const StockLevelChart = lazy(async () => ({
  default: (await import("./charts.tsx")).StockLevelChart,
}));
