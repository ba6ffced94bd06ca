import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/database.ts";
import type { DomainEvents } from "../../../platform/domain-events.ts";
import type { EventBus } from "../../../platform/events.ts";
import type { WorkLog } from "../../../platform/work/due.ts";
import type { Notify } from "../../notification/index.ts";
import type { OptimizationResult, optimize } from "../../optimization/index.ts";
import type { FindConnector, SupplierSearch } from "../../sourcing/index.ts";
import type { ReorderPayments } from "./payments.port.ts";

/** Dependencies of the work on batches. */
export interface ProcessingPorts extends WorkLog {
  database: Database;
  events: EventBus;
  domainEvents: DomainEvents;
  clock: Clock;
  notify: Notify;
  payments: ReorderPayments;
  searchSuppliers: SupplierSearch;
  /** Null when the supplier's connector is not configured here. */
  connectorFor: FindConnector;
  optimize(...parameters: Parameters<typeof optimize>): Promise<OptimizationResult>;
}
