/** Types shared by the four agents. */
import type { AgentName, UsageMeter } from "../../../../schema/constants.ts";
import type { Connection, Database } from "../../../platform/database.ts";
import type { OptimizationResult, optimize } from "../../optimization/index.ts";
import type { Project } from "../../project/index.ts";
import type { FindConnector, SupplierSearchInput, SupplierSearchOutput } from "../../sourcing/index.ts";
import type { ScopeReader } from "../reading/scope-reader.ts";

/** The agents' dependencies, provided by the composition root. */
export interface AgentPorts {
  database: Database;
  /** A language model that reads descriptions in addition to the rules; null when none is configured. */
  scopeReader: ScopeReader | null;
  /** Searches every material at every supplier; breakers and caches live as long as the process. */
  searchSuppliers(input: SupplierSearchInput): Promise<SupplierSearchOutput>;
  /** A supplier's connector; null when it is not configured here. */
  connectorFor: FindConnector;
  optimize(...parameters: Parameters<typeof optimize>): Promise<OptimizationResult>;
}

/** One agent's turn in a run. */
interface AgentTurn {
  project: Project;
  runNumber: number;
  /** Aborted when the run is canceled or lost, or the process stops. */
  signal: AbortSignal;
  /** Reports what was found so far; cheap enough to call often. Progress 0 to 99. */
  report(progress: number, message: string): void;
  /**
   * Writes rows before the end of the step, so that they persist while it continues; the step may be repeated
   * afterwards.
   * @throws LeaseLostError when the run no longer belongs to this attempt
   */
  saveMeanwhile(save: (transaction: Connection) => Promise<void>): Promise<void>;
}

/** The result of an agent, written in one transaction with the end of its step. */
export interface AgentResult {
  /** What was found, as a sentence; read after `save`, whose results it may tell. */
  readonly message: string;
  /** Stored with the step: read by the screens and by a resumed run. */
  output: Record<string, unknown>;
  /** Writes the domain's rows. */
  save(transaction: Connection): Promise<void>;
  /** Metered for the account, once, with the end of the step; nothing when the run cannot continue. */
  use?: { meter: UsageMeter; amount: number };
  /** Set when the run cannot continue; the results are saved anyway. */
  failure?: string;
  /** What is unavailable, as a sentence: the run is retried until its patience runs out, and then ends with `failure`. */
  outage?: string;
}

/** One step of an analysis: reads what earlier agents have stored, and stores its own results. */
export interface Agent {
  name: AgentName;
  /** Shown when it starts. */
  opening: string;
  /** @throws AnalysisFailure for problems that the user can fix; any other error is a fault of ours */
  work(turn: AgentTurn, ports: AgentPorts): Promise<AgentResult>;
}
