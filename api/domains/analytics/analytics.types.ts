/** Types of the statistics over a user's projects and orders. */
import type { Cents } from "../../platform/money.ts";

/** A range of whole months that ends with the present one. */
export interface Months {
  /** The number of months. */
  count: number;
  /** IANA name of the zone whose months are used. */
  timeZone: string;
}

export interface SpendMonth {
  /** YYYY-MM. */
  month: string;
  orderCount: number;
  totalCents: Cents;
  savingsCents: Cents;
  /** Ordered on account and billed by the suppliers; not part of the total. */
  onAccountCents: Cents;
}

export interface SupplierShare {
  supplierName: string;
  itemsCents: Cents;
  lineCount: number;
  /** Share of the items of all suppliers, 0 to 100, two places. */
  percent: number;
  hasSamplePrices: boolean;
}

export interface SpendStatistics {
  /** Oldest first, none left out. */
  months: SpendMonth[];
  /** Largest first. */
  suppliers: SupplierShare[];
}

/** One article at one supplier for one ZIP code, with the prices that were seen. */
export interface PriceTrend {
  /** Id of the user's offer for it that was fetched last. */
  id: string;
  supplierId: string;
  sku: string;
  zipCode: string;
  name: string;
  saleUnit: string;
  isSample: boolean;
  priceCents: Cents;
  firstPriceCents: Cents;
  lowestPriceCents: Cents;
  highestPriceCents: Cents;
  changedAt: Date;
  confirmedAt: Date;
  /** Oldest first. */
  points: { priceCents: Cents; observedAt: Date }[];
}

/** Which trends a list shows; null for all. */
export interface PriceTrendFilter {
  search: string | null;
  supplierId: string | null;
  onlyChanged: boolean;
}

const RUN_STATES = ["queued", "running", "succeeded", "failed", "cancelled"] as const;
export type RunState = (typeof RUN_STATES)[number];

export interface AgentStatistics {
  agentName: string;
  succeededCount: number;
  failedCount: number;
  runningCount: number;
  /** Null without a successful step. */
  medianDurationMs: number | null;
  /** The 90th percentile of successful steps. */
  slowDurationMs: number | null;
  lastFinishedAt: Date | null;
  lastError: string | null;
}

export interface AnalysisStatistics {
  runCount: number;
  succeededCount: number;
  failedCount: number;
  cancelledCount: number;
  medianDurationMs: number | null;
  agents: AgentStatistics[];
}

export interface AnalysisRun {
  id: string;
  projectId: string;
  projectName: string;
  number: number;
  state: RunState;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  errorMessage: string | null;
}
