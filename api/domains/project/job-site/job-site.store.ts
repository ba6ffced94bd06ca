/** Reads and writes of projects' delivery places. */
import type { JobSite } from "../../../../schema/rules/job-site.ts";
import type { Connection } from "../../../platform/database.ts";

/** @returns null when no delivery place has been given for a project */
export function findJobSite(connection: Connection, projectId: string): Promise<JobSite | null> {
  return connection.jobSite.findUnique({ where: { projectId }, omit: { projectId: true, updatedAt: true } });
}

/** Replaces the previous one. */
export async function saveJobSite(connection: Connection, projectId: string, site: JobSite): Promise<void> {
  await connection.jobSite.upsert({ where: { projectId }, create: { projectId, ...site }, update: site });
}
