/** Runs, agents and steps of an analysis. */
import type { AgentName } from "../../../schema/constants.ts";
import type { Cents } from "../../platform/money.ts";
import type { ReadSpan, RemovedLine } from "../takeoff/index.ts";

/** What an agent is doing, as stored. */
export type AgentState =
  | "pending"
  | "running"
  | "searching"
  | "analyzing"
  | "optimizing"
  | "completed"
  | "failed";

/** The progress of one agent in a project's latest run. */
export interface AgentStatus {
  id: string;
  agentName: AgentName;
  status: AgentState;
  /** 0 to 100; never decreases within a run. */
  progress: number;
  message: string | null;
  updatedAt: Date;
}

/** A fact missing from the description. */
export interface Question {
  id: string;
  key: string;
  prompt: string;
  workItem: string | null;
  reason: string;
  defaultValue: string | null;
  unit: string | null;
  choices: string[];
  answer: string | null;
}

/** How a supplier answered in a run. */
export interface SupplierReport {
  supplierName: string;
  status: "ok" | "partial" | "failed";
  materialsFound: number;
  message: string | null;
}

/**
 * A project's constraints on its plans, and those that an unsolvable project could give up; as stored in a run's
 * result.
 */
export const PLAN_CONSTRAINTS = ["budget", "latest-date", "maximum-suppliers"] as const;
/** The user's wishes for the basket as a whole. */
export type PlanConstraint = (typeof PLAN_CONSTRAINTS)[number];

/** Something to give up so that the whole list can be bought, and what it then costs. */
export interface WayOut {
  giveUp: PlanConstraint[];
  /** What to do, as a sentence. */
  message: string;
  totalCents: Cents;
}

/** The whole list cannot be bought as requested. */
export interface PlanConflict {
  message: string;
  /** Fewest concessions first, then cheapest; the stored plans follow the first. */
  waysOut: WayOut[];
}

/**
 * Why a material is not fully in the plans although it is for sale: too little of it is available, or the total is
 * below the supplier's minimum order.
 */
export const SHORTAGE_REASONS = ["not-enough-stock", "minimum-order"] as const;

/** A price that must be wrong, compared with what the material usually costs. */
export interface OddPrice {
  materialName: string;
  message: string;
}

/** A material that is for sale and yet in no plan. */
export interface MaterialShortage {
  materialName: string;
  reason: (typeof SHORTAGE_REASONS)[number];
  /** What is missing and what to do, as a sentence. */
  message: string;
}

/** The latest analysis of a project, as screens show it. */
export interface AnalysisState {
  projectId: string;
  runNumber: number;
  /** Whether the run follows a change of the list and started with the search. */
  isRevision: boolean;
  sequence: number;
  agents: AgentStatus[];
  overallProgress: number;
  summary: { completed: number; total: number };
  isComplete: boolean;
  errorMessage: string | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  questions: Question[];
  /** How each number of the description, and each word that names work, was read. */
  reading: ReadSpan[];
  notes: string[];
  supplierReports: SupplierReport[];
  unavailableMaterials: string[];
  conflict: PlanConflict | null;
  shortages: MaterialShortage[];
  /** Materials that cost far more than usual in the cheapest plan. */
  oddPrices: OddPrice[];
  /** What happened to the wishes, in sentences. */
  planNotes: string[];
  /** Lines that a person removed from the list, as they were then. */
  removedMaterials: (RemovedLine & { key: string })[];
  /** Text that a person appended to the description. */
  addedWork: { id: string; text: string }[];
}

/** The agents whose outputs are read by name, each by its step's subject. */
export const STEP = {
  reading: "Project Analysis",
  search: "Multi-Supplier Search",
  optimization: "Cost Optimization",
} as const satisfies Record<string, AgentName>;

/** A run that a worker has claimed: all its writes must carry the attempt. */
export interface ClaimedRun {
  id: string;
  projectId: string;
  number: number;
  attempt: number;
  /** Earlier attempts that ended without using up a try. */
  handedBack: number;
  /** How long something it needs has been unavailable; null while it makes progress. */
  outageSeconds: number | null;
}
