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

/** How far one agent of a project's latest run is. */
export interface AgentStatus {
  id: string;
  agentName: AgentName;
  status: AgentState;
  /** 0 to 100; never goes back within a run. */
  progress: number;
  message: string | null;
  updatedAt: Date;
}

/** A fact the description does not give. */
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
 * What a project may ask of its plans, and what of it an unsolvable project could give up; as stored in a run's
 * result.
 */
export const PLAN_CONSTRAINTS = ["budget", "latest-date", "maximum-suppliers"] as const;
/** What a user asked of the basket as a whole. */
export type PlanConstraint = (typeof PLAN_CONSTRAINTS)[number];

/** Something to give up so that the whole list can be bought, and what it costs then. */
export interface WayOut {
  giveUp: PlanConstraint[];
  /** What to do, as a sentence. */
  message: string;
  totalCents: Cents;
}

/** The whole list can't be bought as asked. */
export interface PlanConflict {
  message: string;
  /** Fewest things first, then cheapest; the plans stored follow the first. */
  waysOut: WayOut[];
}

/**
 * Why a material is not in the plans in full although somebody sells it: too little of it, or too little in all for
 * the supplier to take an order.
 */
export const SHORTAGE_REASONS = ["not-enough-stock", "minimum-order"] as const;

/** A price that can't be right beside what the material usually costs. */
export interface OddPrice {
  materialName: string;
  message: string;
}

/** A material that is on sale and in no plan all the same. */
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
  /** Whether the run follows a change of the list and began with the search. */
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
  /** What became of each figure of the description, and of the words that name work. */
  reading: ReadSpan[];
  notes: string[];
  supplierReports: SupplierReport[];
  unavailableMaterials: string[];
  conflict: PlanConflict | null;
  shortages: MaterialShortage[];
  /** Materials that cost far more than usual in the cheapest plan. */
  oddPrices: OddPrice[];
  /** What became of the wishes, in sentences. */
  planNotes: string[];
  /** Lines that a person took off the list, as they were then. */
  removedMaterials: (RemovedLine & { key: string })[];
  /** What a person put at the end of the description. */
  addedWork: { id: string; text: string }[];
}

/** The agents whose outputs are read by name, each by what its step is about. */
export const STEP = {
  reading: "Project Analysis",
  search: "Multi-Supplier Search",
  optimization: "Cost Optimization",
} as const satisfies Record<string, AgentName>;

/** A run that a worker has taken: whatever it writes must carry the attempt. */
export interface ClaimedRun {
  id: string;
  projectId: string;
  number: number;
  attempt: number;
  /** Former attempts that ended without costing a try. */
  handedBack: number;
  /** For how long something it needs has been away; null when it gets on. */
  outageSeconds: number | null;
}
