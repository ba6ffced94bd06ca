/** The sort orders of projects: by a column, then by id where it is equal. */
import { readTime } from "../../platform/pagination.ts";
import type { Project } from "./project.types.ts";

interface ProjectSorting {
  /** A column of `projects AS p`, with its type for a cursor's text. */
  column: string;
  type: "timestamptz" | "text";
  direction: "ASC" | "DESC";
  /** The column's value, as a cursor contains it. */
  valueIn(project: Project): string;
  /** @throws AppError INVALID_INPUT when the text in a cursor is not a value of the column */
  read(value: string): Date | string;
}

const byTime = {
  column: "p.created_at",
  type: "timestamptz",
  valueIn: (project: Project) => project.createdAt.toISOString(),
  read: readTime,
} as const;

export const PROJECT_SORTS = {
  newest: { ...byTime, direction: "DESC" },
  oldest: { ...byTime, direction: "ASC" },
  name: { column: "p.name", type: "text", direction: "ASC", valueIn: ({ name }) => name, read: String },
} satisfies Record<string, ProjectSorting>;
