/** A project as hand-written SQL reads it: one JSON array, whose names would be half of the text and of its parsing time. */
import { PROJECT_TYPES, type ProjectType } from "../../../schema/constants.ts";
import type { Cents } from "../../platform/money.ts";
import { parsePreferences } from "./project.rules.ts";
import type { Project, ProjectPreferences, ProjectStatus } from "./project.types.ts";

/**
 * A {@link ProjectRow} of `projects AS p`. Times are in milliseconds, which parse in a fifth of the time of ISO 8601; the
 * metadata is text, because lists do not show it.
 */
export const PROJECT_ROW = `json_build_array(p.id, p.organization_id, p.user_id, p.name, p.description, p.status,
  p.project_type, (p.budget_min * 100)::bigint, (p.budget_max * 100)::bigint, p.timeline, p.location, p.zip_code,
  p.is_test, (extract(epoch FROM p.created_at) * 1000)::bigint, (extract(epoch FROM p.updated_at) * 1000)::bigint,
  p.metadata::text)`;

/** The values of {@link PROJECT_ROW}, in its order. */
export type ProjectRow = readonly [
  id: string,
  organizationId: string,
  userId: string | null,
  name: string,
  description: string,
  status: ProjectStatus,
  projectType: string,
  budgetMinCents: Cents | null,
  budgetMaxCents: Cents | null,
  timeline: string | null,
  location: string,
  zipCode: string,
  isTest: boolean,
  createdAt: number,
  updatedAt: number,
  metadata: string,
];

/** A project from its row; its preferences are parsed when they are asked for. */
export function fromProjectRow(row: ProjectRow): Project {
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
  readonly #metadata: string;

  constructor(row: ProjectRow) {
    this.id = row[0];
    this.organizationId = row[1];
    this.userId = row[2];
    this.name = row[3];
    this.description = row[4];
    this.status = row[5];
    this.projectType = PROJECT_TYPES.find((type) => type === row[6]) ?? "residential";
    this.budgetMinCents = row[7];
    this.budgetMaxCents = row[8];
    this.timeline = row[9];
    this.location = row[10];
    this.zipCode = row[11];
    this.isTest = row[12];
    this.createdAt = new Date(row[13]);
    this.updatedAt = new Date(row[14]);
    this.#metadata = row[15];
  }

  get preferences(): ProjectPreferences {
    return parsePreferences(JSON.parse(this.#metadata));
  }
}
