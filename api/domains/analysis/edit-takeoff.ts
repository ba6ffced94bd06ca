/**
 * Changes a figure of the takeoff: the list is recomputed in the same transaction and what depends on it follows in a
 * run that begins with the search.
 */
import { randomUUID } from "node:crypto";
import type { Clock } from "../../platform/clock.ts";
import { type AfterCommit, type Connection, type Database, inTransaction } from "../../platform/database.ts";
import { notFound } from "../../platform/errors.ts";
import type { EventBus } from "../../platform/events.ts";
import type { InvalidInput } from "../../platform/input.ts";
import type { JobQueue } from "../../platform/jobs.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { replacePlans } from "../basket/index.ts";
import {
  assertMayWork,
  conflict,
  moveProject,
  nextStatus,
  type Project,
  type ProjectService,
  projectChanged,
  type StatusConflict,
  WORKING_STATUSES,
} from "../project/index.ts";
import { listMaterials, type MaterialChange, reviseMaterials, saveRevision } from "../sourcing/index.ts";
import { type Takeoff, takeOffScope, textToRead } from "../takeoff/index.ts";
import { runCancelled } from "./analysis.events.ts";
import { countOf, toMaterials } from "./analysis.rules.ts";
import {
  type AskedChange,
  applyChange,
  type Change,
  checkChange,
  checkResult,
  type Given,
} from "./edit.rules.ts";
import { deleteEdit, loadEdits, saveEdit } from "./edits.store.ts";
import { runAnalysisJob } from "./jobs/run-analysis.job.ts";
import { deleteAnswer, loadAnswers, saveAnswer, saveQuestions } from "./progress.store.ts";
import { saveReadSpans } from "./read-spans.store.ts";
import * as runs from "./run.store.ts";
import { type ScopeReading, scopeOf } from "./scope-reading.ts";

/** What changing a figure can come to. */
export type EditOutcome =
  | { kind: "success"; project: Project; changes: MaterialChange[] }
  | InvalidInput
  | StatusConflict;

export interface EditDependencies {
  database: Database;
  events: EventBus;
  jobs: JobQueue;
  projects: ProjectService;
  clock: Clock;
}

/**
 * Of two changes at the same time the second waits for the first and computes with both.
 * @throws AppError NOT_FOUND when the project is not the viewer's or has no such question
 */
export async function editTakeoff(
  viewer: Viewer,
  projectId: string,
  asked: AskedChange,
  dependencies: EditDependencies,
): Promise<EditOutcome> {
  const { database, projects } = dependencies;
  return inTransaction(database, async (transaction, afterCommit) => {
    const { id } = await projects.getProject(viewer, projectId, transaction);
    const run = await runs.lockLatestRun(transaction, id);
    const project = await projects.getProject(viewer, projectId, transaction);
    assertMayWork(viewer, project);
    const isBusy = WORKING_STATUSES.includes(project.status) && !run?.isRevision;
    if (!run || isBusy || nextStatus(project.status, "edit") === null) return conflict(project, "edit");

    const reading = await runs.findScopeReading(transaction, id);
    const given = { answers: await loadAnswers(transaction, id), edits: await loadEdits(transaction, id) };
    const stored = await listMaterials(transaction, id);
    const { description } = project;
    const compute = (by: Given) =>
      takeOffScope(scopeOf(textToRead(description, by), reading), { ...by, description });
    const present = compute(given);
    const keys = new Set(stored.map(({ takeoffKey }) => takeoffKey));
    const checked = checkChange(asked, given, present, keys);
    if (!checked.ok) return checked.error;
    const wanted = applyChange(given, checked.change);
    const takeoff = compute(wanted);
    const refusal = checkResult(checked.change, takeoff, stored.length);
    if (refusal) return refusal;

    await saveChange(transaction, id, checked.change, { before: given, after: wanted });
    const plan = { transaction, afterCommit, project, run, reading, takeoff };
    return saveList(plan, dependencies);
  });
}

/** Stores the change, and takes away what it takes the place of. */
async function saveChange(
  transaction: Connection,
  projectId: string,
  change: Change,
  { before, after }: { before: Given; after: Given },
): Promise<void> {
  if (change.kind === "edit") await saveEdit(transaction, projectId, change.edit);
  if (change.kind === "answer" && !(await saveAnswer(transaction, projectId, change.key, change.answer)))
    throw notFound("Question");
  for (const key of Object.keys(before.answers))
    if (after.answers[key] === undefined) await deleteAnswer(transaction, projectId, key);
  for (const { kind, key } of before.edits)
    if (!after.edits.some((edit) => edit.kind === kind && edit.key === key))
      await deleteEdit(transaction, projectId, { kind, key });
}

interface ListToSave {
  transaction: Connection;
  afterCommit: AfterCommit;
  project: Project;
  run: runs.LatestRun;
  reading: ScopeReading | null;
  takeoff: Takeoff;
}

async function saveList(
  { transaction, afterCommit, project, run, reading, takeoff }: ListToSave,
  { events, jobs }: EditDependencies,
): Promise<EditOutcome> {
  const projectId = project.id;
  const materials = toMaterials(takeoff, project, run.number, randomUUID);
  const revision = reviseMaterials(await listMaterials(transaction, projectId), materials);
  const { changes } = revision;
  afterCommit(() => events.publish(projectChanged, projectId, { projectId }));
  // Where nothing is bought differently, offers, plans and basket hold; without a list there is nothing to search for.
  const isDone = changes.length === 0 && project.status !== "error";
  if (isDone || materials.length === 0) {
    await saveRevision(transaction, revision, run.number);
    await saveQuestions(transaction, projectId, run.number, takeoff.questions);
    await saveReadSpans(transaction, run.id, takeoff.reading);
    return { kind: "success", project, changes };
  }
  await runs.cancelRun(transaction, run.id);
  const next = await runs.insertRun(transaction, projectId, {
    output: { notes: takeoff.notes, materialCount: materials.length, reading, spans: takeoff.reading },
    message: `Worked out again after your change: ${countOf(changes.length, "line")} of ${materials.length} changed`,
  });
  await saveRevision(transaction, revision, next.number);
  await saveQuestions(transaction, projectId, next.number, takeoff.questions);
  await replacePlans(transaction, projectId, []);
  const moved = await moveProject(transaction, project, "edit");
  await jobs.enqueue(transaction, runAnalysisJob, { runId: next.id });
  afterCommit(() => events.publish(runCancelled, run.id, { runId: run.id }));
  afterCommit(() => jobs.wake(runAnalysisJob));
  return { kind: "success", project: moved ?? project, changes };
}
