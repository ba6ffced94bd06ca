/** A project as hand-written reads have it: its columns as JSON. */
import { PROJECT_TYPES } from "../../../schema/constants.ts";
import { parsePreferences } from "./project.rules.ts";
import type { Project } from "./project.types.ts";

/** Select list over `projects AS p`; money in cents, times as ISO 8601. */
export const PROJECT_COLUMNS = `p.id, p.user_id AS "userId", p.name, p.description, p.status, p.project_type AS "projectType",
  (p.budget_min * 100)::bigint AS "budgetMinCents", (p.budget_max * 100)::bigint AS "budgetMaxCents", p.timeline,
  p.location, p.zip_code AS "zipCode", p.is_test AS "isTest", p.metadata, p.created_at AS "createdAt", p.updated_at AS "updatedAt"`;

/** What `row_to_json` makes of those columns. */
export type ProjectJson = Omit<Project, "preferences" | "projectType" | "createdAt" | "updatedAt"> & {
  projectType: string;
  metadata: unknown;
  createdAt: string;
  updatedAt: string;
};

export function fromProjectJson(row: ProjectJson): Project {
  return {
    id: row.id,
    userId: row.userId,
    name: row.name,
    description: row.description,
    status: row.status,
    projectType: PROJECT_TYPES.find((type) => type === row.projectType) ?? "residential",
    budgetMinCents: row.budgetMinCents,
    budgetMaxCents: row.budgetMaxCents,
    timeline: row.timeline,
    location: row.location,
    zipCode: row.zipCode,
    isTest: row.isTest,
    // Lists do not show these: they are read when they are asked for.
    get createdAt() {
      return new Date(row.createdAt);
    },
    get updatedAt() {
      return new Date(row.updatedAt);
    },
    get preferences() {
      return parsePreferences(row.metadata);
    },
  };
}
