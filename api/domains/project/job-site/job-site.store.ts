/** Reads and writes of the places where projects' deliveries go. */
import type { JobSite } from "../../../../schema/rules/job-site.ts";
import type { Connection } from "../../../platform/database.ts";

/** @returns null when nobody has said where a project's deliveries go */
export function findJobSite(connection: Connection, projectId: string): Promise<JobSite | null> {
  return connection.jobSite.findUnique({ where: { projectId }, omit: { projectId: true, updatedAt: true } });
}

/** Puts it in the place of what was said before. */
export async function saveJobSite(connection: Connection, projectId: string, site: JobSite): Promise<void> {
  await connection.jobSite.upsert({ where: { projectId }, create: { projectId, ...site }, update: site });
}
