/** Starts a new run of the whole analysis, in the transaction that moved the project. */
import type { AfterCommit, Connection } from "../../platform/database.ts";
import type { EventBus } from "../../platform/events.ts";
import type { JobQueue } from "../../platform/work/jobs.ts";
import { projectChanged } from "../project/index.ts";
import { runAnalysisJob } from "./jobs/run-analysis.work.ts";
import * as runs from "./run/run.store.ts";

interface Scope {
  transaction: Connection;
  afterCommit: AfterCommit;
  events: EventBus;
  jobs: JobQueue;
}

/** @param previous the project's latest run, which this ends; null where there is none */
export async function startRun(
  { transaction, afterCommit, events, jobs }: Scope,
  projectId: string,
  previous: { id: string } | null,
): Promise<void> {
  if (previous) await runs.cancelRun(transaction, previous.id);
  const run = await runs.insertRun(transaction, projectId);
  await jobs.enqueue(transaction, runAnalysisJob, { runId: run.id });
  afterCommit(() => events.publish(projectChanged, projectId, { projectId }));
  afterCommit(() => jobs.wake(runAnalysisJob));
}
