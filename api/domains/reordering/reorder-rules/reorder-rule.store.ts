/** Reads and writes of reorder rules. Every read is scoped to the owner: other owners' rules are not found. */
import type { Connection } from "../../../platform/database.ts";
import { isId } from "../../../platform/input.ts";
import {
  type Page,
  readSortedPage,
  readTime,
  type Sort,
  type SortedPageRequest,
  sortBy,
} from "../../../platform/pagination.ts";
import type { Maker } from "../../../platform/viewer.ts";
import type { Prisma } from "../../../prisma/generated/client.ts";
import type { Project } from "../../project/index.ts";
import { toColumns, toProjectColumns, toRule, WITH_PROJECT } from "./reorder-rule.rows.ts";
import type { ReorderRule, ReorderRuleContent } from "./reorder-rule.types.ts";

type RuleSorting = Sort<
  ReorderRule,
  Prisma.ReorderRuleWhereInput,
  Prisma.ReorderRuleOrderByWithRelationInput
>;

const timeOf = ({ createdAt }: ReorderRule) => createdAt.toISOString();

/** The available sort orders. */
export const RULE_SORTS = {
  newest: sortBy("createdAt", "desc", timeOf, readTime),
  oldest: sortBy("createdAt", "asc", timeOf, readTime),
  name: sortBy("materialName", "asc", ({ materialName }: ReorderRule) => materialName, String),
} satisfies Record<string, RuleSorting>;

/** @param project one of the same owner's, whose wishes the rule keeps; null for none */
export async function insertRule(
  connection: Connection,
  maker: Maker,
  content: ReorderRuleContent,
  { project, now }: { project: Project | null; now: Date },
): Promise<ReorderRule> {
  const row = await connection.reorderRule.create({
    data: {
      ...toColumns(content),
      ...toProjectColumns(project),
      ...maker,
      startsAt: now,
      createdAt: now,
    },
    include: WITH_PROJECT,
  });
  return toRule(row);
}

/**
 * @param startsAt when the schedule restarts; unchanged when omitted
 * @param project whose wishes apply from now on, null for none; unchanged when omitted
 */
export async function updateRule(
  connection: Connection,
  id: string,
  content: ReorderRuleContent,
  { startsAt, project }: { startsAt?: Date; project?: Project | null } = {},
): Promise<ReorderRule> {
  const row = await connection.reorderRule.update({
    where: { id },
    data: {
      ...toColumns(content),
      ...(project === undefined ? {} : toProjectColumns(project)),
      ...(startsAt ? { startsAt, lastTriggered: null } : {}),
    },
    include: WITH_PROJECT,
  });
  return toRule(row);
}

/** @returns false when none has this id, or it belongs to another organization */
export async function deleteRule(
  connection: Connection,
  organizationId: string,
  id: string,
): Promise<boolean> {
  if (!isId(id)) return false;
  return (await connection.reorderRule.deleteMany({ where: { id, organizationId } })).count === 1;
}

/** Null when it belongs to another organization or does not exist. */
export async function findRule(
  connection: Connection,
  organizationId: string,
  id: string,
): Promise<ReorderRule | null> {
  if (!isId(id)) return null;
  const row = await connection.reorderRule.findFirst({
    where: { id, organizationId },
    include: WITH_PROJECT,
  });
  return row && toRule(row);
}

/** Active or not: this is what the limit on rules counts. */
export function countRules(connection: Connection, organizationId: string): Promise<number> {
  return connection.reorderRule.count({ where: { organizationId } });
}

/** @param filter `isActive` null for both */
export async function listRules(
  connection: Connection,
  organizationId: string,
  { isActive, sort }: { isActive: boolean | null; sort: keyof typeof RULE_SORTS },
  page: SortedPageRequest,
): Promise<Page<ReorderRule>> {
  const where = { organizationId, ...(isActive === null ? {} : { isActive }) };
  const sorting: RuleSorting = RULE_SORTS[sort];
  return readSortedPage(
    { where, sorting, page },
    {
      rows: (query) => connection.reorderRule.findMany({ ...query, include: WITH_PROJECT }),
      count: (query) => connection.reorderRule.count(query),
    },
    (rows) => rows.map(toRule),
  );
}

/** Whether a supplier is shared or the user's own. */
export async function mayPreferSupplier(
  connection: Connection,
  organizationId: string,
  id: string,
): Promise<boolean> {
  if (!isId(id)) return false;
  return (
    (await connection.supplier.count({
      where: { id, OR: [{ organizationId: null }, { organizationId: organizationId }] },
    })) > 0
  );
}

/** By name. */
export async function listActiveRules(
  connection: Connection,
  organizationId: string,
  limit: number,
): Promise<ReorderRule[]> {
  const rows = await connection.reorderRule.findMany({
    where: { organizationId, isActive: true },
    orderBy: [{ materialName: "asc" }, { id: "asc" }],
    include: WITH_PROJECT,
    take: limit,
  });
  return rows.map(toRule);
}

/** All of a user's rules, active ones first, for advice about materials. */
export async function listAllRules(
  connection: Connection,
  organizationId: string,
  limit: number,
): Promise<ReorderRule[]> {
  const rows = await connection.reorderRule.findMany({
    where: { organizationId },
    orderBy: [{ isActive: "desc" }, { createdAt: "asc" }, { id: "asc" }],
    include: WITH_PROJECT,
    take: limit,
  });
  return rows.map(toRule);
}

/**
 * Organizations for the daily job, ordered by id.
 * @param afterId the last of the previous page; null to start
 */
export async function listOrganizationsWithActiveRules(
  connection: Connection,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<string[]> {
  const rows = await connection.reorderRule.findMany({
    where: {
      isActive: true,
      organization: { memberships: { some: { state: "active", user: { endsAt: null } } } },
      ...(afterId === null ? {} : { organizationId: { gt: afterId } }),
    },
    distinct: ["organizationId"],
    orderBy: { organizationId: "asc" },
    select: { organizationId: true },
    take: limit,
  });
  return rows.map(({ organizationId }) => organizationId);
}
