/** What the four agents have in common. */
import type { AgentName, UsageMeter } from "../../../../schema/constants.ts";
import type { Connection, Database } from "../../../platform/database.ts";
import type { OptimizationResult, optimize } from "../../optimization/index.ts";
import type { Project } from "../../project/index.ts";
import type { FindConnector, SupplierSearchInput, SupplierSearchOutput } from "../../sourcing/index.ts";
import type { ScopeReader } from "../reading/scope-reader.ts";

/** What the agents are given by the composition root. */
export interface AgentPorts {
  database: Database;
  /** A language model that reads descriptions beside the rules; null when none is configured. */
  scopeReader: ScopeReader | null;
  /** Searches every material at every supplier; breakers and caches live as long as the process. */
  searchSuppliers(input: SupplierSearchInput): Promise<SupplierSearchOutput>;
  /** How a supplier is spoken to; null when its connector is not configured here. */
  connectorFor: FindConnector;
  optimize(...parameters: Parameters<typeof optimize>): Promise<OptimizationResult>;
}

/** One agent's turn in a run. */
interface AgentTurn {
  project: Project;
  runNumber: number;
  /** Aborted when the run is cancelled, lost or the process stops. */
  signal: AbortSignal;
  /** Tells what was found so far; cheap, may be called often. Progress 0 to 99. */
  report(progress: number, message: string): void;
  /**
   * Writes rows before the end of the step, so that they stand while it goes on; the step may be repeated after it.
   * @throws LeaseLostError when the run is not this attempt's any more
   */
  saveMeanwhile(save: (transaction: Connection) => Promise<void>): Promise<void>;
}

/** What an agent leaves behind, written in one transaction with the end of its step. */
export interface AgentResult {
  /** What was found, as a sentence. */
  message: string;
  /** Kept with the step: what the screens and a resumed run read. */
  output: Record<string, unknown>;
  /** Writes the domain's rows. */
  save(transaction: Connection): Promise<void>;
  /** What is counted of the account, once, with the end of the step; nothing when the run can't go on. */
  use?: { meter: UsageMeter; amount: number };
  /** Set when the run can't go on; what was found is saved all the same. */
  failure?: string;
  /** What is away, as a sentence: the run is tried again for as long as it has patience, and ends with `failure` then. */
  outage?: string;
}

/** One step of an analysis: it takes what the former agents have stored, and stores its own results. */
export interface Agent {
  name: AgentName;
  /** Shown when it begins. */
  opening: string;
  /** @throws AnalysisFailure for what the user can put right; anything else is a fault of ours */
  work(turn: AgentTurn, ports: AgentPorts): Promise<AgentResult>;
}
