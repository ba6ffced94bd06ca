/** The ways in which projects are sorted. */
import { readTime, type Sort, sortBy } from "../../platform/pagination.ts";
import type { Prisma } from "../../prisma/generated/client.ts";
import type { Project } from "./project.types.ts";

export type ProjectSorting = Sort<Project, Prisma.ProjectWhereInput, Prisma.ProjectOrderByWithRelationInput>;

const timeOf = (project: Project) => project.createdAt.toISOString();
const nameOf = (project: Project) => project.name;

export const PROJECT_SORTS = {
  newest: sortBy("createdAt", "desc", timeOf, readTime),
  oldest: sortBy("createdAt", "asc", timeOf, readTime),
  name: sortBy("name", "asc", nameOf, String),
} satisfies Record<string, ProjectSorting>;
