/** A user's projects, a single one or the list, in one statement each. */
import { isId, literally } from "../../platform/input.ts";
import { type Page, type SortedPageRequest, takePage } from "../../platform/pagination.ts";
import type { Statements } from "../../platform/statements.ts";
import { fromProjectRow, PROJECT_ROW, type ProjectRow } from "./project.columns.ts";
import { PROJECT_SORTS } from "./project.sorts.ts";
import type { Project, ProjectStatus } from "./project.types.ts";

/** Which of the owner's projects a list shows. */
export interface ProjectFilter {
  status: readonly ProjectStatus[] | null;
  search: string | null;
}

export async function listProjects(
  statements: Statements,
  organizationId: string,
  filter: ProjectFilter & { sort: keyof typeof PROJECT_SORTS },
  page: SortedPageRequest,
): Promise<Page<Project>> {
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const wanted = [`p.organization_id = ${place(organizationId)}::uuid`];
  if (filter.status) wanted.push(`p.status::text = ANY(${place([...filter.status])}::text[])`);
  if (filter.search) {
    const pattern = place(`%${literally(filter.search)}%`);
    wanted.push(`(p.name ILIKE ${pattern} OR p.description ILIKE ${pattern})`);
  }
  const { column, type, direction, read } = PROJECT_SORTS[filter.sort];
  const limit = place(page.first + 1);
  const rest = page.after
    ? `AND (${column}, p.id) ${direction === "ASC" ? ">" : "<"} (${place(read(page.after.value))}::${type}, ${place(page.after.id)}::uuid)`
    : "";
  const [row] = await statements.query<{ items: string; total: number }>(
    `SELECT
       (SELECT coalesce(json_agg(one.project), '[]')::text FROM (
          SELECT ${PROJECT_ROW} AS project FROM projects p WHERE ${wanted.join(" AND ")} ${rest}
          ORDER BY ${column} ${direction}, p.id ${direction} LIMIT ${limit}) one) AS items,
       (SELECT count(*)::int FROM projects p WHERE ${wanted.join(" AND ")}) AS total`,
    values,
  );
  const rows: ProjectRow[] = JSON.parse(row?.items ?? "[]");
  return takePage(rows, page, row?.total ?? 0, fromProjectRow);
}

const ONE_PROJECT = `SELECT ${PROJECT_ROW}::text AS project FROM projects p
  WHERE p.id = $1::uuid AND p.organization_id = $2::uuid`;

/** @returns null when there is none with this id or it belongs to another organization */
export async function readProject(
  statements: Statements,
  organizationId: string,
  id: string,
): Promise<Project | null> {
  if (!isId(id)) return null;
  const [row] = await statements.query<{ project: string }>(ONE_PROJECT, [id, organizationId]);
  return row ? fromProjectRow(JSON.parse(row.project)) : null;
}
