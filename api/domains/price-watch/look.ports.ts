import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import type { OptimizationResult, optimize } from "../optimization/index.ts";
import type { FindConnector, SupplierSearch } from "../sourcing/index.ts";

/** Ports to the suppliers that are asked, and to the solver. */
export interface LookPorts {
  searchSuppliers: SupplierSearch;
  /** Null when the supplier's connector is not configured here. */
  connectorFor: FindConnector;
  optimize(...parameters: Parameters<typeof optimize>): Promise<OptimizationResult>;
}

export interface LookDependencies extends LookPorts {
  database: Database;
  clock: Clock;
}
