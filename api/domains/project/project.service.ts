import { projectChangeRule, quickProjectRule, wizardProjectRule } from "../../../schema/rules/project.ts";
import { bindTo } from "../../platform/bind.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Connection, Database } from "../../platform/database.ts";
import { AppError, notFound } from "../../platform/errors.ts";
import type { EventBus } from "../../platform/events.ts";
import { type InvalidInput, parseInput } from "../../platform/input.ts";
import { onceInTransaction } from "../../platform/once.ts";
import type { Page, PageRequest, SortedPageRequest } from "../../platform/pagination.ts";
import type { Statements } from "../../platform/statements.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { meterProject } from "../account/index.ts";
import { loadJobNotes } from "./instructions/load-job-notes.ts";
import { projectChanged } from "./project.events.ts";
import { explainRefusal, type ProjectEvent, WORKING_STATUSES } from "./project.machine.ts";
import { fromQuickForm, fromWizard, toPreferenceChange } from "./project.rules.ts";
import type { PROJECT_SORTS } from "./project.sorts.ts";
import * as store from "./project.store.ts";
import type { Project, ProjectFields } from "./project.types.ts";
import { listProjects, type ProjectFilter, readProject } from "./project-reads.store.ts";

/** A project's status does not allow the requested change. */
export interface StatusConflict {
  kind: "status-conflict";
  message: string;
  project: Project;
}

/** The possible outcomes of changing a project. */
export type ProjectOutcome = { kind: "success"; project: Project } | InvalidInput | StatusConflict;
export type CreateOutcome = { kind: "success"; project: Project } | InvalidInput;

/** The fields that a project's owner can change; omitted or null fields stay. */
interface ProjectChange {
  name?: string | null | undefined;
  description?: string | null | undefined;
  /** In the form `projectChangeRule` accepts. */
  preferences?: object | null | undefined;
}

/** Creating, reading, changing and deleting projects, as the edge calls them. */
export type ProjectService = ReturnType<typeof createProjectService>;

/** Dependencies of the project use cases. */
interface ProjectDependencies {
  database: Database;
  statements: Statements;
  events: EventBus;
  clock: Clock;
  /** Whether stand-ins are served here; without them a test key can do nothing. */
  hasSandbox: boolean;
}

/**
 * Use cases of projects. Starting, canceling and repeating an analysis belong to the analysis domain; deleting and
 * handing over, which cancel open payments, to payments.
 */
export function createProjectService(dependencies: ProjectDependencies) {
  return bindTo(dependencies, {
    getProject,
    listJobNotes,
    findProject,
    listProjects: listNewestProjects,
    listSortedProjects,
    countByStatus,
    createProject,
    createComprehensiveProject,
    updateProject,
    saveProject,
  });
}

/** Notes for those who order and build, about a project that the caller has checked. */
function listJobNotes({ database }: ProjectDependencies, project: Project) {
  return loadJobNotes(database, project);
}

function findProject(
  { statements }: ProjectDependencies,
  viewer: Viewer,
  id: string,
): Promise<Project | null> {
  return readProject(statements, viewer.organizationId, id);
}

/** Newest first. */
function listNewestProjects(
  { statements }: ProjectDependencies,
  viewer: Viewer,
  filter: ProjectFilter,
  { first, after }: PageRequest,
): Promise<Page<Project>> {
  return listProjects(
    statements,
    viewer.organizationId,
    { ...filter, sort: "newest" },
    { first, after: after && { value: after.createdAt.toISOString(), id: after.id } },
  );
}

function listSortedProjects(
  { statements }: ProjectDependencies,
  viewer: Viewer,
  filter: ProjectFilter & { sort: keyof typeof PROJECT_SORTS },
  page: SortedPageRequest,
): Promise<Page<Project>> {
  return listProjects(statements, viewer.organizationId, filter, page);
}

function countByStatus({ database }: ProjectDependencies, viewer: Viewer) {
  return store.countByStatus(database, viewer.organizationId);
}

/** Stores a draft from the home form or the quick form. */
async function createProject(
  dependencies: ProjectDependencies,
  viewer: Viewer,
  input: unknown,
): Promise<CreateOutcome> {
  const parsed = parseInput(quickProjectRule, input);
  if (!parsed.ok) return parsed.error;
  return insert(dependencies, viewer, fromQuickForm(viewer.organizationId, parsed.value));
}

/** Stores a draft from the four-step wizard. */
async function createComprehensiveProject(
  dependencies: ProjectDependencies,
  viewer: Viewer,
  input: unknown,
): Promise<CreateOutcome> {
  const parsed = parseInput(wizardProjectRule, input);
  if (!parsed.ok) return parsed.error;
  return insert(dependencies, viewer, fromWizard(viewer.organizationId, parsed.value));
}

/** Changes name, description or preferences; omitted or null fields stay. */
async function updateProject(
  dependencies: ProjectDependencies,
  viewer: Viewer,
  id: string,
  change: ProjectChange,
): Promise<ProjectOutcome> {
  const { database, events } = dependencies;
  const project = await getProject(dependencies, viewer, id);
  const parsed = parseInput(projectChangeRule, {
    name: change.name ?? project.name,
    description: change.description ?? project.description,
    preferences: change.preferences,
  });
  if (!parsed.ok) return parsed.error;
  const { preferences, ...words } = parsed.value;
  const updated = await store.updateFields(database, viewer.organizationId, id, {
    ...words,
    ...(preferences ? { preferences: toPreferenceChange(preferences) } : {}),
  });
  if (!updated) throw notFound("Project");
  await events.publish(projectChanged, id, { projectId: id });
  return { kind: "success", project: updated };
}

/** Save for Later. Saving a project that is already saved succeeds. */
async function saveProject(
  dependencies: ProjectDependencies,
  viewer: Viewer,
  id: string,
): Promise<ProjectOutcome> {
  const { database, events } = dependencies;
  const project = await getProject(dependencies, viewer, id);
  if (project.status === "saved") return { kind: "success", project };
  const saved = await store.moveProject(database, project, "save");
  if (!saved) return conflict(await getProject(dependencies, viewer, id), "save");
  await events.publish(projectChanged, id, { projectId: id });
  return { kind: "success", project: saved };
}

/** @throws AppError NOT_FOUND when there is none or it belongs to another organization */
async function getProject(
  { database }: ProjectDependencies,
  viewer: Viewer,
  id: string,
  connection: Connection = database,
): Promise<Project> {
  const project = await store.findProject(connection, viewer.organizationId, id);
  if (!project) throw notFound("Project");
  return project;
}

/**
 * Stores a draft and counts it, or neither. A project created with a test key is a test, and does not count.
 * @throws AppError PLAN_LIMIT when the month's projects are used up; FORBIDDEN for a test key without a sandbox
 */
async function insert(
  { hasSandbox, database, clock }: ProjectDependencies,
  viewer: Viewer,
  fields: ProjectFields,
): Promise<CreateOutcome> {
  const isTest = viewer.key?.isTest === true;
  if (isTest && !hasSandbox) throw noSandbox();
  const project = await onceInTransaction(database, viewer.call, "project", async (transaction) => {
    if (!isTest) await meterProject(transaction, viewer.organizationId, clock.now());
    return store.insertProject(transaction, { ...fields, userId: viewer.userId, isTest });
  });
  return { kind: "success", project };
}

/** The refusal of a test key where no stand-ins are served. */
function noSandbox(): AppError {
  return new AppError(
    "FORBIDDEN",
    "This is a test key, which only ever reaches the sandbox, and there is no sandbox here. Use a live key.",
  );
}

/**
 * A test key works on test projects, in the sandbox: it never causes queries to real suppliers.
 * @throws AppError FORBIDDEN
 */
export function assertMayWork({ key }: Viewer, project: Pick<Project, "isTest">): void {
  if (!key?.isTest || project.isTest) return;
  throw new AppError(
    "FORBIDDEN",
    "This is a test key, which works on projects that were made with a test key. Use a live key for this one.",
  );
}

/**
 * The same for what was bought for a project. What belongs to none, such as a reorder, is real: no test key changes it.
 * @throws AppError FORBIDDEN
 */
export async function assertMayChange(
  connection: Connection,
  viewer: Viewer,
  projectId: string | null,
): Promise<void> {
  if (!viewer.key?.isTest) return;
  const project = projectId && (await store.findProject(connection, viewer.organizationId, projectId));
  assertMayWork(viewer, project || { isTest: false });
}

/** The refusal of an event, with the project as it is now. */
export function conflict(project: Project, event: ProjectEvent): StatusConflict {
  return { kind: "status-conflict", message: explainRefusal(project.status, event), project };
}

/** Why a project as a whole cannot be changed now: the agents are working on it. Null when they are not. */
export function refuseWhileWorking(project: Project): StatusConflict | null {
  return WORKING_STATUSES.includes(project.status) ? conflict(project, "save") : null;
}
