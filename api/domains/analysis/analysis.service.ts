import { mapAsync } from "../../platform/async-iterator.ts";
import { bindTo } from "../../platform/bind.ts";
import type { Budget } from "../../platform/budget.ts";
import { type AfterCommit, inTransaction } from "../../platform/database.ts";
import { notFound } from "../../platform/errors.ts";
import { onceInTransaction } from "../../platform/once.ts";
import type { Statements } from "../../platform/statements.ts";
import type { Viewer } from "../../platform/viewer.ts";
import {
  assertMayWork,
  conflict,
  moveProject,
  type Project,
  type ProjectOutcome,
  projectChanged,
} from "../project/index.ts";
import { runCancelled } from "./analysis.events.ts";
import type { AnalysisState } from "./analysis.types.ts";
import type { AskedChange } from "./changes/edit.rules.ts";
import type { EditDependencies } from "./changes/edit.types.ts";
import { editTakeoff } from "./changes/edit-takeoff.ts";
import type { AskedListChange } from "./changes/list-change.rules.ts";
import { listHabits, offerHabitAgain, refuseHabit } from "./changes/offer-habits.ts";
import { type ChangedTakeoff, createChangedTakeoffs, previewTakeoff } from "./changes/preview-takeoff.ts";
import { listRefusedHabits } from "./changes/refused-habit.store.ts";
import type { Completeness } from "./completeness/completeness.rules.ts";
import { loadCompleteness } from "./completeness/completeness.store.ts";
import { duplicateProject } from "./duplicate/duplicate-project.ts";
import { orderAgain } from "./duplicate/order-again.ts";
import { findOrderedAgain } from "./duplicate/ordered-again.ts";
import { saveEdit } from "./edits.store.ts";
import { makeProjectReal } from "./make-project-real.ts";
import { forgetRecipe, keepRecipe } from "./recipes/keep-recipe.ts";
import { listKeptRecipes } from "./recipes/kept-recipe.store.ts";
import { loadAnalyses } from "./run/load-analyses.ts";
import { resetAgents } from "./run/progress.store.ts";
import { saveAnswer, saveQuestions } from "./run/question.store.ts";
import * as runs from "./run/run.store.ts";
import { startRun } from "./start-run.ts";

/** Starting, canceling and changing analyses, as the edge calls them. */
export type AnalysisService = ReturnType<typeof createAnalysisService>;

type Dependencies = EditDependencies & {
  statements: Statements;
  /** Limit on readings without a project, per visitor and per user; null when limits are off. */
  previewBudget: Budget | null;
};

/** Dependencies of its functions. */
interface Parts extends Dependencies {
  readonly readWithChanges: ReturnType<typeof createChangedTakeoffs>;
}

/**
 * Use cases of analyses: start, cancel, retry, change a number, read. The agents themselves run in the worker: here a
 * run is only put on the queue.
 */
export function createAnalysisService(dependencies: Dependencies) {
  const { database } = dependencies;
  const readWithChanges = createChangedTakeoffs(dependencies.previewBudget);
  const parts: Parts = { ...dependencies, readWithChanges };
  return {
    /** Makes a test project a real one. @throws AppError NOT_FOUND; PLAN_LIMIT */
    makeProjectReal: (viewer: Viewer, projectId: string) => makeProjectReal(viewer, projectId, dependencies),
    /** Creates a new project from another one's list. @throws AppError NOT_FOUND; PLAN_LIMIT; FORBIDDEN */
    duplicateProject: (viewer: Viewer, asked: { projectId: string; name: string | null }) =>
      duplicateProject(viewer, asked, dependencies),
    /** Creates a new project from an order's lines. @throws AppError NOT_FOUND; PLAN_LIMIT; FORBIDDEN */
    orderAgain: (viewer: Viewer, asked: { orderId: string; name: string | null }) =>
      orderAgain(viewer, asked, dependencies),
    findOrderedAgain: (project: Project) => findOrderedAgain(database, project),
    /** The viewer's habits of changing lists that fit the project. @throws AppError NOT_FOUND */
    listHabits: (viewer: Viewer, projectId: string) => listHabits(viewer, projectId, dependencies),
    /** Stops offering a habit. @throws AppError NOT_FOUND */
    refuseHabit: (viewer: Viewer, input: { projectId: string; key: string }) =>
      refuseHabit(viewer, input, dependencies),
    /** @throws AppError NOT_FOUND */
    offerHabitAgain: (viewer: Viewer, id: string) => offerHabitAgain(viewer, id, dependencies),
    /** The habits that the viewer has refused, newest first. */
    listRefusedHabits: (viewer: Viewer) => listRefusedHabits(database, viewer.organizationId),
    /**
     * The list for a description without a project. Nothing of it is stored.
     * @param spender whose budget is charged: an address, or a user
     * @throws AppError RATE_LIMITED with the seconds to wait; UNAVAILABLE when too many are being read already
     */
    previewTakeoff: (spender: string, description: unknown, changes: readonly AskedChange[]) =>
      previewTakeoff(readWithChanges, { spender, description, changes }),
    /** Stores the recipe of a piece of work for the account. @throws AppError NOT_FOUND */
    keepRecipe: (viewer: Viewer, input: { projectId: string; workItem: string }) =>
      keepRecipe(viewer, input, dependencies),
    /** @throws AppError NOT_FOUND */
    forgetRecipe: (viewer: Viewer, id: string) => forgetRecipe(viewer, id, dependencies),
    /** The recipes of the viewer's account, newest first. */
    listKeptRecipes: (viewer: Viewer) => listKeptRecipes(database, viewer.organizationId),
    /**
     * How much of each job is priced, in the order of the ids. The caller has checked that the projects are the
     * viewer's.
     */
    loadCompleteness: (projectIds: readonly string[]): Promise<Completeness[]> =>
      loadCompleteness(dependencies.statements, projectIds),
    /**
     * The present state of projects that the caller has checked to be the viewer's.
     * @returns one for each, in the same order
     */
    loadAnalyses: (projectIds: readonly string[]): Promise<AnalysisState[]> =>
      loadAnalyses(dependencies.statements, projectIds),
    ...bindTo(parts, {
      startAnalysis,
      retryAnalysis,
      cancelAnalysis,
      editTakeoff: edit,
      changeList,
      readChanges,
      saveChanges,
      assessCompleteness,
      loadAnalysis,
      watchProject,
    }),
  };
}

function startAnalysis(parts: Parts, viewer: Viewer, projectId: string) {
  return begin(parts, viewer, projectId, "start");
}

function retryAnalysis(parts: Parts, viewer: Viewer, projectId: string) {
  return begin(parts, viewer, projectId, "retry");
}

/** The project becomes a draft again; later writes by the running agent change nothing. */
async function cancelAnalysis(parts: Parts, viewer: Viewer, projectId: string): Promise<ProjectOutcome> {
  const { database, projects, events } = parts;
  return inTransaction(database, async (transaction, afterCommit) => {
    const { id } = await projects.getProject(viewer, projectId, transaction);
    // The run is locked before the project is read, in the workers' order: the status cannot change in between.
    const run = await runs.lockLatestRun(transaction, id);
    const project = await projects.getProject(viewer, projectId, transaction);
    const moved = await moveProject(transaction, project, "cancel");
    if (!moved) return conflict(project, "cancel");
    if (run) {
      await runs.cancelRun(transaction, run.id);
      afterCommit(() => events.publish(runCancelled, run.id, { runId: run.id }));
    }
    await resetAgents(transaction, project.id);
    announce(parts, afterCommit, project.id);
    return { kind: "success", project: moved };
  });
}

/** Changes the takeoff as requested, in the words that were typed. */
function edit(parts: Parts, viewer: Viewer, projectId: string, asked: AskedChange) {
  return editTakeoff(viewer, projectId, asked, parts);
}

/** Adds, removes or replaces a line of the list by hand. */
function changeList(parts: Parts, viewer: Viewer, projectId: string, change: AskedListChange) {
  return edit(parts, viewer, projectId, { kind: "list", change });
}

/**
 * Checks answers and edits given with the description of a project that does not exist yet; `saveChanges` stores them.
 * @throws AppError as `previewTakeoff`
 */
function readChanges(
  { readWithChanges }: Parts,
  viewer: Viewer,
  description: unknown,
  changes: readonly AskedChange[],
) {
  return readWithChanges({ spender: viewer.organizationId, description, changes });
}

/** Stores answers and edits given with the description of a project that has no list yet. */
async function saveChanges(
  { database, projects }: Parts,
  viewer: Viewer,
  projectId: string,
  { given, answered }: ChangedTakeoff,
): Promise<void> {
  await onceInTransaction(database, viewer.call, "changes", async (transaction) => {
    const { id } = await projects.getProject(viewer, projectId, transaction);
    for (const edit of given.edits) await saveEdit(transaction, id, edit);
    await saveQuestions(transaction, id, 0, answered);
    for (const [key, answer] of Object.entries(given.answers)) await saveAnswer(transaction, id, key, answer);
  });
}

/** How much of one job is priced, for a project that the caller has checked likewise. */
async function assessCompleteness(parts: Parts, projectId: string): Promise<Completeness> {
  const [completeness] = await loadCompleteness(parts.statements, [projectId]);
  if (!completeness) throw notFound("Project");
  return completeness;
}

/** The same for one. */
async function loadAnalysis(parts: Parts, projectId: string): Promise<AnalysisState> {
  const [analysis] = await loadAnalyses(parts.statements, [projectId]);
  if (!analysis) throw notFound("Project");
  return analysis;
}

/**
 * The project now and after every change, until it is deleted or no longer the viewer's.
 * @throws AppError NOT_FOUND immediately when it is not the viewer's
 */
async function watchProject(
  { projects, events }: Parts,
  viewer: Viewer,
  projectId: string,
): Promise<AsyncIterableIterator<Project>> {
  const { id } = await projects.getProject(viewer, projectId);
  return mapAsync(events.changes(projectChanged, id), () => projects.findProject(viewer, id));
}

/**
 * Moves the project and enqueues its next run in one transaction. Of two callers at the same time, one finds the status
 * changed.
 */
async function begin(
  { database, projects, events, jobs }: Parts,
  viewer: Viewer,
  projectId: string,
  event: "start" | "retry",
): Promise<ProjectOutcome> {
  return onceInTransaction(
    database,
    viewer.call,
    event,
    async (transaction, afterCommit): Promise<ProjectOutcome> => {
      const previous = await runs.lockLatestRun(
        transaction,
        (await projects.getProject(viewer, projectId, transaction)).id,
      );
      const project = await projects.getProject(viewer, projectId, transaction);
      assertMayWork(viewer, project);
      const moved = await moveProject(transaction, project, event);
      // A first start has no run to lock: another caller may have been faster since the project was read.
      if (!moved) return conflict(await projects.getProject(viewer, projectId, transaction), event);
      await startRun({ transaction, afterCommit, events, jobs }, project.id, previous);
      return { kind: "success", project: moved };
    },
  );
}

function announce({ events }: Parts, afterCommit: AfterCommit, projectId: string): void {
  afterCommit(() => events.publish(projectChanged, projectId, { projectId }));
}
