/** Reads and writes of projects. Every read takes the owner: projects of others are not found. */
import { PROJECT_TYPES, type ProjectType } from "../../../schema/constants.ts";
import type { Connection } from "../../platform/database.ts";
import { isId } from "../../platform/input.ts";
import { parseCents, toDecimal } from "../../platform/money.ts";
import type { ProjectModel } from "../../prisma/generated/models.ts";
import { nextStatus, type ProjectEvent, WORKING_STATUSES } from "./project.machine.ts";
import { parsePreferences } from "./project.rules.ts";
import type { NewProject, Project, ProjectPreferences } from "./project.types.ts";

/** Stores a draft. Neither its fields nor its owner's plan are checked here: `createProjectService` does both. */
export async function insertProject(connection: Connection, project: NewProject): Promise<Project> {
  const { budgetMinCents, budgetMaxCents, preferences, ...columns } = project;
  return toProject(
    await connection.project.create({
      data: {
        ...columns,
        budgetMin: budgetMinCents === null ? null : toDecimal(budgetMinCents),
        budgetMax: budgetMaxCents === null ? null : toDecimal(budgetMaxCents),
        metadata: { ...preferences },
      },
    }),
  );
}

/** @returns null when there is none with this id or it belongs to another organization */
export async function findProject(
  connection: Connection,
  organizationId: string,
  id: string,
): Promise<Project | null> {
  if (!isId(id)) return null;
  const row = await connection.project.findFirst({ where: { id, organizationId } });
  return row && toProject(row);
}

/** For the agents, which work on behalf of the owner. */
export async function findProjectById(connection: Connection, id: string): Promise<Project | null> {
  const row = await connection.project.findUnique({ where: { id } });
  return row && toProject(row);
}

/** Only the given fields change, in the preferences as well. */
export async function updateFields(
  connection: Connection,
  organizationId: string,
  id: string,
  { preferences, ...words }: { name: string; description: string; preferences?: Partial<ProjectPreferences> },
): Promise<Project | null> {
  if (!isId(id)) return null;
  if (preferences) {
    // Merged in the statement itself: two users who change different preferences do not overwrite each other.
    await connection.$executeRaw`UPDATE projects SET metadata = metadata || ${JSON.stringify(preferences)}::jsonb
      WHERE id = ${id}::uuid AND organization_id = ${organizationId}::uuid`;
  }
  const [row] = await connection.project.updateManyAndReturn({ where: { id, organizationId }, data: words });
  return row ? toProject(row) : null;
}

/**
 * Moves a project by an event of the status machine, guarded by its present state: of two callers at the same time, one
 * finds the state changed.
 * @returns the project after the move, or null when its state does not allow the event
 */
export async function moveProject(
  connection: Connection,
  project: Pick<Project, "id" | "status">,
  event: ProjectEvent,
): Promise<Project | null> {
  const target = nextStatus(project.status, event);
  if (target === null) return null;
  const [row] = await connection.project.updateManyAndReturn({
    where: { id: project.id, status: project.status },
    data: { status: target },
  });
  return row ? toProject(row) : null;
}

/**
 * Deletes a project and everything created for it; its orders stay.
 * @returns false when its status has changed by now
 */
export async function deleteProjectRow(
  connection: Connection,
  { id, status }: Pick<Project, "id" | "status">,
): Promise<boolean> {
  const { count } = await connection.project.deleteMany({ where: { id, status } });
  return count > 0;
}

/**
 * Moves a project to another organization, with everything that belongs only to it.
 * @returns false when its status has changed by now
 */
export async function moveProjectTo(
  connection: Connection,
  { id, status, organizationId }: Pick<Project, "id" | "status" | "organizationId">,
  target: string,
): Promise<boolean> {
  const { count } = await connection.project.updateMany({
    where: { id, status, organizationId },
    data: { organizationId: target },
  });
  return count > 0;
}

/** From now on its deliveries, and so its prices and tax, are for another ZIP code. */
export async function moveTo(
  connection: Connection,
  { id }: Pick<Project, "id">,
  zipCode: string,
): Promise<Project> {
  return toProject(await connection.project.update({ where: { id }, data: { zipCode } }));
}

/** Makes a test project a real one. @returns the project; null when its status does not allow it */
export async function makeReal(
  connection: Connection,
  project: Pick<Project, "id" | "status">,
): Promise<Project | null> {
  const target = nextStatus(project.status, "makeReal");
  if (target === null) return null;
  const [row] = await connection.project.updateManyAndReturn({
    where: { id: project.id, status: project.status, isTest: true },
    data: { status: target, isTest: false },
  });
  return row ? toProject(row) : null;
}

/** Counts by state, for the dashboard. */
export async function countByStatus(connection: Connection, organizationId: string) {
  const groups = await connection.project.groupBy({
    by: ["status"],
    where: { organizationId },
    _count: true,
  });
  const count = (statuses: readonly string[]) =>
    groups.filter((group) => statuses.includes(group.status)).reduce((sum, group) => sum + group._count, 0);
  return {
    totalProjects: groups.reduce((sum, group) => sum + group._count, 0),
    activeAnalyses: count(WORKING_STATUSES),
    completed: count(["completed"]),
  };
}

function toProject(row: ProjectModel): Project {
  return {
    id: row.id,
    organizationId: row.organizationId,
    userId: row.userId,
    name: row.name,
    description: row.description,
    status: row.status,
    projectType: toProjectType(row.projectType),
    budgetMinCents: row.budgetMin && parseCents(row.budgetMin.toFixed(2)),
    budgetMaxCents: row.budgetMax && parseCents(row.budgetMax.toFixed(2)),
    timeline: row.timeline,
    location: row.location,
    zipCode: row.zipCode,
    preferences: parsePreferences(row.metadata),
    isTest: row.isTest,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

function toProjectType(text: string): ProjectType {
  return PROJECT_TYPES.find((type) => type === text) ?? "residential";
}
