/**
 * Works on a run: runs the agents one after the other, and stores each step's result before the next begins. A run
 * taken over from another worker continues after the last finished step.
 */
import type { AgentName } from "../../../../schema/constants.ts";
import type { ProcessMetrics } from "../../../platform/telemetry/metrics.ts";
import { inSpan } from "../../../platform/telemetry/tracing.ts";
import { isUnavailable } from "../../../platform/unavailable.ts";
import { type Ending, LeaseLostError, underLease } from "../../../platform/work/lease.ts";
import { meterUse } from "../../account/index.ts";
import type { Project, ProjectEvent } from "../../project/index.ts";
import type { Agent, AgentResult } from "../agents/agent.ts";
import { basketAgent } from "../agents/basket.agent.ts";
import { costOptimizationAgent } from "../agents/cost-optimization.agent.ts";
import { multiSupplierSearchAgent } from "../agents/multi-supplier-search.agent.ts";
import { projectAnalysisAgent } from "../agents/project-analysis.agent.ts";
import { runCancelled } from "../analysis.events.ts";
import { workingStatusOf } from "../analysis.rules.ts";
import { type ClaimedRun, STEP } from "../analysis.types.ts";
import { AnalysisFailure, OutageError, UNEXPECTED_FAILURE } from "../run/analysis.errors.ts";
import { endRun } from "../run/end-run.ts";
import { writeAgent } from "../run/progress.store.ts";
import * as runs from "../run/run.store.ts";
import { beginStep, completeStep, listDoneSteps } from "../run/step.store.ts";
import { createAgentReporter } from "./agent-reporter.ts";
import { handBack, handBackForOutage } from "./hand-back.ts";
import { enterStatus, fail, inRun, type RunAnalysisDependencies } from "./in-run.ts";

const AGENT_ORDER: readonly Agent[] = [
  projectAnalysisAgent,
  multiSupplierSearchAgent,
  costOptimizationAgent,
  basketAgent,
];

/** The project's own event when an agent begins. */
const OPENING_EVENT: Readonly<Partial<Record<AgentName, ProjectEvent>>> = {
  [STEP.search]: "sourcingBegan",
  [STEP.optimization]: "optimizingBegan",
};

/** A person is waiting: a cancellation or takeover is noticed within a second. */
const HEARTBEAT_MS = 800;

/** How long a run waits in total for unavailable services; the user in front of the screen can cancel it. */
const PATIENCE_SECONDS = 3_600;

type Outcome = Parameters<ProcessMetrics["runEnded"]>[0];

/**
 * Runs a job to its end; does nothing when the run is done, canceled or held by another worker.
 * @throws the reason of `stopping` when the process stops before the run was claimed: the queue gives the job to
 *   another
 */
export async function runAnalysis(
  payload: { runId: string },
  dependencies: RunAnalysisDependencies,
): Promise<void> {
  const { database, events, stopping } = dependencies;
  // A run that this process has just handed back would return to it, and each time would count as an attempt.
  stopping.throwIfAborted();
  const run = await runs.claimRun(database, payload.runId);
  if (!run) return;
  const logger = dependencies.logger.child({ runId: run.id, projectId: run.projectId, attempt: run.attempt });
  const began = performance.now();
  let outcome: Outcome = "failed";
  try {
    outcome = await underLease(
      {
        extend: () => runs.extendLease(database, run),
        heartbeatMs: HEARTBEAT_MS,
        stopping,
        logger,
        listen: (lose) => events.listen(runCancelled, run.id, lose),
        isAway: (error) => error instanceof OutageError || isUnavailable(error),
      },
      (signal) => workThroughSteps(run, signal, dependencies),
      (ending, signal) => endTurn(run, ending, signal, { ...dependencies, logger }),
    );
  } finally {
    dependencies.metrics?.runEnded(outcome, (performance.now() - began) / 1_000);
  }
}

/**
 * Decides what happens to a run when this worker stops working on it. @throws the error of an agent's step that could
 * not be recorded
 */
async function endTurn(
  run: ClaimedRun,
  ending: Ending<"succeeded" | "failed">,
  signal: AbortSignal,
  dependencies: RunAnalysisDependencies,
): Promise<Outcome> {
  const { logger } = dependencies;
  if (ending.kind === "done") return ending.result;
  // A worker that was suspended for long first learns that its transaction has expired, and then why.
  if (ending.kind === "failed" && (await runs.extendLease(dependencies.database, run))) throw ending.error;
  if (ending.kind === "stopping") {
    await handBack(run, dependencies);
    return "handed-back";
  }
  if (ending.kind === "away") {
    logger.warn({ err: ending.error }, "the run is waiting for an unavailable service");
    if (await handBackForOutage(run, ending.error, dependencies, signal)) return "handed-back";
  }
  logger.info("the run was cancelled or taken over");
  return "lost";
}

async function workThroughSteps(
  run: ClaimedRun,
  signal: AbortSignal,
  dependencies: RunAnalysisDependencies,
): Promise<"succeeded" | "failed"> {
  const done = await listDoneSteps(dependencies.database, run.id);
  for (const agent of AGENT_ORDER.filter(({ name }) => !done.has(name))) {
    const attributes = { "run.id": run.id, "project.id": run.projectId, "run.attempt": run.attempt };
    const canGoOn = await inSpan(`agent ${agent.name}`, { attributes }, () =>
      workStep(run, agent, signal, dependencies),
    );
    if (!canGoOn) return "failed";
  }
  return "succeeded";
}

/** @returns whether the next step may begin */
async function workStep(
  run: ClaimedRun,
  agent: Agent,
  signal: AbortSignal,
  dependencies: RunAnalysisDependencies,
): Promise<boolean> {
  const { logger } = dependencies;
  const project = await inRun(dependencies, run, async (transaction) => {
    await beginStep(transaction, run, agent.name);
    await writeAgent(transaction, run.projectId, agent.name, {
      status: workingStatusOf(agent.name),
      progress: 5,
      message: agent.opening,
    });
    return enterStatus(transaction, run.projectId, OPENING_EVENT[agent.name]);
  });
  const reporter = createAgentReporter(dependencies, run, agent.name);
  try {
    const result = await agent.work(
      {
        project,
        runNumber: run.number,
        signal,
        report: reporter.report,
        saveMeanwhile: (save) => inRun(dependencies, run, save),
      },
      dependencies,
    );
    await reporter.settle();
    signal.throwIfAborted();
    if (result.outage !== undefined && hasPatience(run)) throw new OutageError(agent.name, result.outage);
    await inRun(dependencies, run, (_transaction, scope) => keepResult(scope, run, agent, project, result));
    return result.failure === undefined;
  } catch (error) {
    await reporter.settle();
    if (signal.aborted || error instanceof LeaseLostError || error instanceof OutageError) throw error;
    if (isUnavailable(error) && hasPatience(run)) throw error;
    const message = error instanceof AnalysisFailure ? error.message : UNEXPECTED_FAILURE;
    if (!(error instanceof AnalysisFailure)) {
      logger.error({ err: error, runId: run.id, agent: agent.name }, "an agent failed");
    }
    await inRun(dependencies, run, (_transaction, scope) => fail(scope, run, agent, message, null));
    return false;
  }
}

/** Stores an agent's results, and ends the run with the last one. */
async function keepResult(
  scope: Parameters<typeof fail>[0],
  run: ClaimedRun,
  agent: Agent,
  { organizationId, isTest }: Project,
  result: AgentResult,
): Promise<void> {
  const { transaction } = scope;
  await result.save(transaction);
  if (result.failure !== undefined) return fail(scope, run, agent, result.failure, result.output);
  await completeStep(transaction, run, agent.name, result.output);
  // Once per step, however many attempts worked on it: only one attempt's end is written.
  if (result.use && !isTest) {
    await meterUse(transaction, { organizationId, ...result.use, at: new Date() });
  }
  await writeAgent(transaction, run.projectId, agent.name, {
    status: "completed",
    progress: 100,
    message: result.message,
  });
  if (agent !== AGENT_ORDER.at(-1)) return;
  await enterStatus(transaction, run.projectId, "analysisSucceeded");
  await endRun(scope, run, "succeeded", null);
}

/** Whether to keep waiting for an unavailable service: an input that always runs into a time limit looks the same. */
function hasPatience({ outageSeconds }: ClaimedRun): boolean {
  return outageSeconds === null || outageSeconds < PATIENCE_SECONDS;
}
