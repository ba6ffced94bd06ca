import { lazy } from "react";

/** The charts' script is loaded when the first of them is drawn. */
export const SpendChart = lazy(async () => ({ default: (await import("./charts.tsx")).SpendChart }));
export const PriceChart = lazy(async () => ({ default: (await import("./charts.tsx")).PriceChart }));
export const ShareChart = lazy(async () => ({ default: (await import("./charts.tsx")).ShareChart }));
export const DurationChart = lazy(async () => ({ default: (await import("./charts.tsx")).DurationChart }));
