/** Returns a run to the queue before it has ended, without using up a try. */
import { type Database, inTransaction } from "../../../platform/database.ts";
import type { EventBus } from "../../../platform/events.ts";
import { untilAvailable } from "../../../platform/unavailable.ts";
import type { JobQueue } from "../../../platform/work/jobs.ts";
import { waitAfter } from "../../../platform/work/work.ts";
import { projectChanged } from "../../project/index.ts";
import { countOf, workingStatusOf } from "../analysis.rules.ts";
import type { ClaimedRun } from "../analysis.types.ts";
import { OutageError } from "../run/analysis.errors.ts";
import { writeAgent } from "../run/progress.store.ts";
import * as runs from "../run/run.store.ts";
import { analysisRuns, runAnalysisJob } from "./run-analysis.work.ts";

interface HandBackDependencies {
  database: Database;
  events: EventBus;
  jobs: JobQueue;
}

/** Hands the run to another worker immediately, because this process is stopping. */
export async function handBack(run: ClaimedRun, { database, jobs }: HandBackDependencies): Promise<void> {
  await inTransaction(database, async (transaction, afterCommit) => {
    const isOurs = await runs.releaseRun(transaction, run, { afterSeconds: 0, isOutage: false });
    if (!isOurs) return;
    await jobs.enqueue(transaction, runAnalysisJob, { runId: run.id });
    afterCommit(() => jobs.wake(runAnalysisJob));
  });
}

/**
 * Releases the run to be claimed again after a delay that doubles each time, and says so on screen. If the database
 * itself is unavailable, the release waits until it is back.
 * @param signal ends the waiting for the database
 * @returns false when the run belongs to another worker by now
 */
export async function handBackForOutage(
  run: ClaimedRun,
  error: unknown,
  { database, events, jobs }: HandBackDependencies,
  signal: AbortSignal,
): Promise<boolean> {
  const afterSeconds = waitAfter(analysisRuns.backoff, run.handedBack + 1);
  const release = () =>
    inTransaction(database, async (transaction, afterCommit) => {
      const isOurs = await runs.releaseRun(transaction, run, { afterSeconds, isOutage: true });
      if (!isOurs) return false;
      if (error instanceof OutageError) {
        const wait = countOf(afterSeconds, "second");
        await writeAgent(transaction, run.projectId, error.agentName, {
          status: workingStatusOf(error.agentName),
          progress: 5,
          message: `${error.message} We will ask them again in ${wait}; your material list is kept.`,
        });
      }
      await jobs.enqueue(transaction, runAnalysisJob, { runId: run.id }, { afterSeconds });
      afterCommit(() => events.publish(projectChanged, run.projectId, { projectId: run.projectId }));
      return true;
    });
  return untilAvailable(release, signal);
}
