/** Analyses: runs, the four agents, progress. */
export type { AgentPorts } from "./agents/agent.ts";
export type { ListLine } from "./analysis.rules.ts";
export { type AnalysisService, createAnalysisService } from "./analysis.service.ts";
export type { AgentStatus, AnalysisState, Question, SupplierReport } from "./analysis.types.ts";
export { toAskedChanges } from "./asked-changes.ts";
export type { Completeness } from "./completeness.rules.ts";
export type { EditSuccess } from "./edit-takeoff.ts";
export type { ListHabit } from "./habits.rules.ts";
export { resumeStalledRuns } from "./jobs/resume-stalled-runs.ts";
export { type RunAnalysisDependencies, runAnalysis } from "./jobs/run-analysis.handler.ts";
export { analysisRuns, runAnalysisJob } from "./jobs/run-analysis.work.ts";
export type { KeptRecipe } from "./kept-recipe.store.ts";
export { PREVIEW_BUDGET, type TakeoffPreview } from "./preview-takeoff.ts";
export type { RefusedHabit } from "./refused-habit.store.ts";
export { newLineId, readSaidMaterial } from "./said-material.ts";
export type { ReaderFailure, ScopeReader } from "./scope-reader.ts";
