/** Analyses: runs, the four agents, progress. */

export type { ListLine } from "./analysis.rules.ts";
export { createAnalysisService } from "./analysis.service.ts";
export type { AgentStatus, AnalysisState } from "./analysis.types.ts";
export type { EditSuccess } from "./changes/edit.types.ts";
export type { ListHabit } from "./changes/habits.rules.ts";
export { PREVIEW_BUDGET, type TakeoffPreview } from "./changes/preview-takeoff.ts";
export type { RefusedHabit } from "./changes/refused-habit.store.ts";
export { newLineId, readSaidMaterial } from "./changes/said-material.ts";
export type { Completeness } from "./completeness/completeness.rules.ts";
export type { OrderedAgainLine } from "./duplicate/ordered-again.rules.ts";
export type { OrderedAgain } from "./duplicate/ordered-again.ts";
export type { RunAnalysisDependencies } from "./jobs/in-run.ts";
export { resumeStalledRuns } from "./jobs/resume-stalled-runs.ts";
export { runAnalysis } from "./jobs/run-analysis.handler.ts";
export { analysisRuns, runAnalysisJob } from "./jobs/run-analysis.work.ts";
export { toProblem } from "./planning/allocation.rules.ts";
export { solveAsAsked } from "./planning/solve-as-asked.ts";
export type { ReaderFailure, ScopeReader } from "./reading/scope-reader.ts";
export type { KeptRecipe } from "./recipes/kept-recipe.store.ts";
export { isRunStalled } from "./run/stalled-run.store.ts";
export { subscribeQuotes } from "./take-quotes.ts";
