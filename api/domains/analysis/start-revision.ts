/** Starts a run that begins with the search: the description has been read, and its list stands. */
import type { AfterCommit, Connection } from "../../platform/database.ts";
import type { EventBus } from "../../platform/events.ts";
import type { JobQueue } from "../../platform/work/jobs.ts";
import { replacePlans } from "../basket/index.ts";
import { moveProject, type Project } from "../project/index.ts";
import { type MaterialRevision, saveRevision } from "../sourcing/index.ts";
import type { Takeoff } from "../takeoff/index.ts";
import { runCancelled } from "./analysis.events.ts";
import { runAnalysisJob } from "./jobs/run-analysis.work.ts";
import type { ScopeReading } from "./reading/scope-reading.ts";
import { saveQuestions } from "./run/question.store.ts";
import * as runs from "./run/run.store.ts";

interface Revision {
  transaction: Connection;
  afterCommit: AfterCommit;
  /** In a status from which an edit is allowed. */
  project: Project;
  /** Its latest run, locked; this ends it. */
  run: runs.LatestRun;
  reading: ScopeReading | null;
  takeoff: Takeoff;
  /** Changes the stored list. */
  revision: MaterialRevision;
  /** The reason, as a sentence for watchers. */
  message: string;
}

/** @returns the project after the change */
export async function startRevision(
  { transaction, afterCommit, project, run, reading, takeoff, revision, message }: Revision,
  { events, jobs }: { events: EventBus; jobs: JobQueue },
): Promise<Project> {
  const { notes, materials, reading: spans } = takeoff;
  await runs.cancelRun(transaction, run.id);
  const next = await runs.insertRun(transaction, project.id, {
    output: { notes, materialCount: materials.length, reading, spans },
    message,
  });
  await saveRevision(transaction, revision, next.number);
  await saveQuestions(transaction, project.id, next.number, takeoff.questions);
  await replacePlans(transaction, project.id, []);
  const moved = await moveProject(transaction, project, "edit");
  await jobs.enqueue(transaction, runAnalysisJob, { runId: next.id });
  afterCommit(() => events.publish(runCancelled, run.id, { runId: run.id }));
  afterCommit(() => jobs.wake(runAnalysisJob));
  return moved ?? project;
}
