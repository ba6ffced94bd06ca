/** Finds runs whose worker vanished and gives them to another; gives up runs that bring down every worker. */
import { type Database, inTransaction } from "../../../platform/database.ts";
import type { EventBus } from "../../../platform/events.ts";
import type { JobQueue } from "../../../platform/work/jobs.ts";
import { nextWait } from "../../../platform/work/work.ts";
import type { Notify } from "../../notification/index.ts";
import { findProjectById, moveProject, projectChanged } from "../../project/index.ts";
import { GIVEN_UP } from "../run/analysis.errors.ts";
import { endRun } from "../run/end-run.ts";
import { takeStalledRuns } from "../run/stalled-run.store.ts";
import { analysisRuns, runAnalysisJob } from "./run-analysis.work.ts";

/** @returns how many runs were queued again */
export async function resumeStalledRuns(dependencies: {
  database: Database;
  events: EventBus;
  jobs: JobQueue;
  notify: Notify;
}): Promise<number> {
  const { database, events, jobs, notify } = dependencies;
  return inTransaction(database, async (transaction, afterCommit) => {
    const stalled = await takeStalledRuns(transaction);
    for (const { id, tries } of stalled) {
      if (nextWait(analysisRuns, tries) !== null) {
        await jobs.enqueue(transaction, runAnalysisJob, { runId: id });
        continue;
      }
      const run = await transaction.analysisRun.findUniqueOrThrow({ where: { id } });
      await endRun({ transaction, afterCommit, notify }, run, "failed", GIVEN_UP);
      const project = await findProjectById(transaction, run.projectId);
      if (project) await moveProject(transaction, project, "analysisFailed");
      afterCommit(() => events.publish(projectChanged, run.projectId, { projectId: run.projectId }));
    }
    if (stalled.length > 0) afterCommit(() => jobs.wake(runAnalysisJob));
    return stalled.length;
  });
}
