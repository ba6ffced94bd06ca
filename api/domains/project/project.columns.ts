/** The columns of a project as JSON, for hand-written SQL. */
import { PROJECT_TYPES, type ProjectType } from "../../../schema/constants.ts";
import type { Cents } from "../../platform/money.ts";
import { parsePreferences } from "./project.rules.ts";
import type { Project, ProjectPreferences, ProjectStatus } from "./project.types.ts";

/**
 * Select list over `projects AS p`; money in cents, times in milliseconds, which parse in a fifth of the time of ISO
 * 8601.
 */
export const PROJECT_COLUMNS = `p.id, p.user_id AS "userId", p.organization_id AS "organizationId", p.name, p.description, p.status, p.project_type AS "projectType",
  (p.budget_min * 100)::bigint AS "budgetMinCents", (p.budget_max * 100)::bigint AS "budgetMaxCents", p.timeline,
  p.location, p.zip_code AS "zipCode", p.is_test AS "isTest", p.metadata,
  (extract(epoch FROM p.created_at) * 1000)::bigint AS "createdAt", (extract(epoch FROM p.updated_at) * 1000)::bigint AS "updatedAt"`;

/** The result of `row_to_json` for those columns. */
export type ProjectJson = Omit<Project, "preferences" | "projectType" | "createdAt" | "updatedAt"> & {
  projectType: string;
  metadata: unknown;
  createdAt: number;
  updatedAt: number;
};

/** A project read as JSON by hand-written SQL; its preferences are parsed on first use. */
export function fromProjectJson(row: ProjectJson): Project {
  return new ReadProject(row);
}

/** The preferences, parsed on access: lists do not show them. This is a getter of the class, so a copy lacks it. */
class ReadProject implements Project {
  readonly id: string;
  readonly organizationId: string;
  readonly userId: string | null;
  readonly name: string;
  readonly description: string;
  readonly status: ProjectStatus;
  readonly projectType: ProjectType;
  readonly budgetMinCents: Cents | null;
  readonly budgetMaxCents: Cents | null;
  readonly timeline: string | null;
  readonly location: string;
  readonly zipCode: string;
  readonly isTest: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly #metadata: unknown;

  constructor(row: ProjectJson) {
    this.id = row.id;
    this.organizationId = row.organizationId;
    this.userId = row.userId;
    this.name = row.name;
    this.description = row.description;
    this.status = row.status;
    this.projectType = PROJECT_TYPES.find((type) => type === row.projectType) ?? "residential";
    this.budgetMinCents = row.budgetMinCents;
    this.budgetMaxCents = row.budgetMaxCents;
    this.timeline = row.timeline;
    this.location = row.location;
    this.zipCode = row.zipCode;
    this.isTest = row.isTest;
    this.createdAt = new Date(row.createdAt);
    this.updatedAt = new Date(row.updatedAt);
    this.#metadata = row.metadata;
  }

  get preferences(): ProjectPreferences {
    return parsePreferences(this.#metadata);
  }
}
