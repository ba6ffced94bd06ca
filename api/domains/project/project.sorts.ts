/** The ways in which projects are sorted. */
import { readTime, type Sort } from "../../platform/pagination.ts";
import type { Prisma } from "../../prisma/generated/client.ts";
import type { Project } from "./project.types.ts";

export type ProjectSorting = Sort<Project, Prisma.ProjectWhereInput, Prisma.ProjectOrderByWithRelationInput>;

const byTime = { valueIn: (project: Project) => project.createdAt.toISOString() };

export const PROJECT_SORTS = {
  newest: {
    ...byTime,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    after({ value, id }) {
      const createdAt = readTime(value);
      return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] };
    },
  },
  oldest: {
    ...byTime,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    after({ value, id }) {
      const createdAt = readTime(value);
      return { OR: [{ createdAt: { gt: createdAt } }, { createdAt, id: { gt: id } }] };
    },
  },
  name: {
    valueIn: (project: Project) => project.name,
    orderBy: [{ name: "asc" }, { id: "asc" }],
    after: ({ value: name, id }) => ({ OR: [{ name: { gt: name } }, { name, id: { gt: id } }] }),
  },
} satisfies Record<string, ProjectSorting>;
