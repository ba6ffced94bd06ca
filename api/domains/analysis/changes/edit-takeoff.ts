/**
 * Changes a number of the takeoff: the list is recomputed in the same transaction, and everything that depends on it
 * follows in a run that begins with the search.
 */
import { randomUUID } from "node:crypto";
import { LIMITS } from "../../../../schema/constants.ts";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import type { AfterCommit, Connection } from "../../../platform/database.ts";
import { notFound } from "../../../platform/errors.ts";
import { invalidInput } from "../../../platform/input.ts";
import { onceInTransaction } from "../../../platform/once.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import {
  assertMayWork,
  conflict,
  moveProject,
  nextStatus,
  type Project,
  projectChanged,
  updateFields,
  WORKING_STATUSES,
} from "../../project/index.ts";
import { listMaterials, reviseMaterials, saveRevision } from "../../sourcing/index.ts";
import type { Takeoff, TakeoffEdit } from "../../takeoff/index.ts";
import { runCancelled } from "../analysis.events.ts";
import { countOf, toMaterials } from "../analysis.rules.ts";
import { deleteEdit, saveEdit } from "../edits.store.ts";
import { saveReadSpans } from "../reading/read-spans.store.ts";
import { isReadByRules, type ScopeReading } from "../reading/scope-reading.ts";
import { deleteAnswer, saveAnswer, saveQuestions } from "../run/question.store.ts";
import * as runs from "../run/run.store.ts";
import { findScopeReading } from "../run/step.store.ts";
import { startRevision } from "../start-revision.ts";
import { startRun } from "../start-run.ts";
import {
  type AskedChange,
  applyChange,
  type Change,
  checkChange,
  checkResult,
  type Given,
} from "./edit.rules.ts";
import type { EditDependencies, EditOutcome } from "./edit.types.ts";
import { loadGiven, recomputeTakeoff } from "./recompute-takeoff.ts";

/**
 * Of two changes at the same time, the second waits for the first and computes with both.
 * @throws AppError NOT_FOUND when the project is not the viewer's or has no such question
 */
export async function editTakeoff(
  viewer: Viewer,
  projectId: string,
  asked: AskedChange,
  dependencies: EditDependencies,
): Promise<EditOutcome> {
  const { database, projects } = dependencies;
  return onceInTransaction(database, viewer.call, "edit", async (transaction, afterCommit) => {
    const { id } = await projects.getProject(viewer, projectId, transaction);
    const run = await runs.lockLatestRun(transaction, id);
    const project = await projects.getProject(viewer, projectId, transaction);
    assertMayWork(viewer, project);
    const reading = await findScopeReading(transaction, id);
    const isReading = WORKING_STATUSES.includes(project.status) && !run?.isRevision;
    // Work may be added or removed while a model is reading the description: that reading ends, and another begins.
    const isOpen = isReading
      ? isOfWork(asked) && reading !== null && !isReadByRules(reading)
      : nextStatus(project.status, "edit") !== null;
    if (!run || !isOpen) return conflict(project, "edit");

    const given = await loadGiven(transaction, id);
    const stored = await listMaterials(transaction, id);
    const present = recomputeTakeoff(project.description, given, reading);
    const checked = checkChange(asked, given, present, stored);
    if (!checked.ok) return checked.error;
    const wanted = applyChange(given, checked.change);
    const described = describeAfter(project.description, given.edits, wanted.edits);
    if (described.length > LIMITS.descriptionMax) return invalidInput({ text: MESSAGES.descriptionLong });
    const takeoff = recomputeTakeoff(described, wanted, reading);
    const refusal = checkResult(checked.change, takeoff, stored.length);
    if (refusal) return refusal;

    await saveChange(transaction, id, checked.change, { before: given, after: wanted });
    const plan = { transaction, afterCommit, project, run, reading, takeoff };
    if (described === project.description) return saveList(plan, dependencies);
    await updateFields(transaction, viewer.organizationId, id, {
      name: project.name,
      description: described,
    });
    // The model's reading is not what the rules would read: when there is more text, the model is asked again.
    if (reading && !isReadByRules(reading)) return readAgain(plan, dependencies);
    return saveList({ ...plan, project: { ...project, description: described } }, dependencies);
  });
}

/** Whether it adds work or removes it again: this changes the description. */
function isOfWork(asked: AskedChange): boolean {
  if (asked.kind === "removal") return asked.of === "work";
  return asked.kind === "list" && asked.change.kind === "work";
}

/** The description with the added work at its end, and without the removed work. */
function describeAfter(
  description: string,
  before: readonly TakeoffEdit[],
  after: readonly TakeoffEdit[],
): string {
  const textsOf = (edits: readonly TakeoffEdit[]) =>
    edits.flatMap((edit) => (edit.kind === "work" ? [edit.text] : []));
  const gone = textsOf(before).filter((text) => !textsOf(after).includes(text));
  const come = textsOf(after).filter((text) => !textsOf(before).includes(text));
  const left = gone.reduce((text, one) => text.replace(`\n${one}`, ""), description);
  return [left, ...come].join("\n");
}

/** Stores the change, and removes the changes it replaces. */
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

/** Repeats the whole analysis, in which a language model reads the description. */
async function readAgain(
  { transaction, afterCommit, project, run }: ListToSave,
  { events, jobs }: EditDependencies,
): Promise<EditOutcome> {
  const isReading = WORKING_STATUSES.includes(project.status);
  const stopped = isReading ? await moveProject(transaction, project, "cancel") : project;
  const moved = stopped && (await moveProject(transaction, stopped, isReading ? "start" : "retry"));
  if (!moved) return conflict(project, "edit");
  if (isReading) afterCommit(() => events.publish(runCancelled, run.id, { runId: run.id }));
  await startRun({ transaction, afterCommit, events, jobs }, project.id, run);
  return { kind: "success", project: moved, changes: [] };
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
  // If the purchases stay the same, offers, plans and basket remain valid; without a list there is nothing to search
  // for.
  const isDone = changes.length === 0 && project.status !== "error";
  if (isDone || materials.length === 0) {
    await saveRevision(transaction, revision, run.number);
    await saveQuestions(transaction, projectId, run.number, takeoff.questions);
    await saveReadSpans(transaction, run.id, takeoff.reading);
    await runs.countChange(transaction, run.id);
    return { kind: "success", project, changes };
  }
  const message = `Recalculated after your change: ${countOf(changes.length, "line")} of ${materials.length} changed`;
  const moved = await startRevision(
    { transaction, afterCommit, project, run, reading, takeoff, revision, message },
    { events, jobs },
  );
  return { kind: "success", project: moved, changes };
}
