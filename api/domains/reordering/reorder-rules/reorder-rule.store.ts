/** Reads and writes of reorder rules. Every read takes the owner: what isn't theirs isn't found. */
import { TRIGGER_TYPES, toNameKey } from "../../../../schema/rules/inventory.ts";
import type { Connection } from "../../../platform/database.ts";
import { isId } from "../../../platform/input.ts";
import { parseCents, toDecimal } from "../../../platform/money.ts";
import {
  type Page,
  readTime,
  type Sort,
  type SortedPageRequest,
  sortBy,
  takePage,
} from "../../../platform/pagination.ts";
import type { Maker } from "../../../platform/viewer.ts";
import type { Prisma } from "../../../prisma/generated/client.ts";
import { type Project, parsePreferences } from "../../project/index.ts";
import type { ProjectWishes, ReorderRule, ReorderRuleContent, RuleProject } from "./reorder-rule.types.ts";
import { wishesOf } from "./rule-wishes.ts";

type RuleSorting = Sort<
  ReorderRule,
  Prisma.ReorderRuleWhereInput,
  Prisma.ReorderRuleOrderByWithRelationInput
>;

/** What is read of a rule beside its own columns. */
const WITH_PROJECT = {
  project: { select: { name: true, metadata: true } },
} as const satisfies Prisma.ReorderRuleInclude;

type RuleRow = Prisma.ReorderRuleGetPayload<{ include: typeof WITH_PROJECT }>;

const timeOf = ({ createdAt }: ReorderRule) => createdAt.toISOString();

/** The ways in which rules are sorted. */
export const RULE_SORTS = {
  newest: sortBy("createdAt", "desc", timeOf, readTime),
  oldest: sortBy("createdAt", "asc", timeOf, readTime),
  name: sortBy("materialName", "asc", ({ materialName }: ReorderRule) => materialName, String),
} satisfies Record<string, RuleSorting>;

/** @param project of the same owner, whose wishes it keeps; null for none */
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
 * @param startsAt when a schedule begins anew; left as it is when left out
 * @param project whose wishes it keeps from now on, null for none; left as it is when left out
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

/** Notes what a project says as long as it can be read, for the rules that go on keeping its wishes. */
export async function keepProjectWords(transaction: Connection, project: Project): Promise<void> {
  await transaction.reorderRule.updateMany({
    where: { projectId: project.id },
    data: toProjectColumns(project),
  });
}

/** The same for a project that others have from now on. @returns how many rules there are */
export async function letGoOfProject(transaction: Connection, project: Project): Promise<number> {
  const { count } = await transaction.reorderRule.updateMany({
    where: { projectId: project.id },
    data: { ...toProjectColumns(project), projectId: null },
  });
  return count;
}

/** What rules' orders keep of their projects now. @returns by rule; one that is gone is left out */
export async function loadRuleWishes(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, ProjectWishes | null>> {
  if (ids.length === 0) return new Map();
  const rows = await connection.reorderRule.findMany({
    where: { id: { in: [...ids] } },
    include: WITH_PROJECT,
  });
  return new Map(rows.map((row) => [row.id, wishesOf(toRule(row))]));
}

/** @returns false when there is none with this id, or it is another organisation's */
export async function deleteRule(
  connection: Connection,
  organizationId: string,
  id: string,
): Promise<boolean> {
  if (!isId(id)) return false;
  return (await connection.reorderRule.deleteMany({ where: { id, organizationId } })).count === 1;
}

/** Null for another organisation's as for none. */
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

/** Active or not: what the limit on rules counts. */
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
  const [rows, totalCount] = await Promise.all([
    connection.reorderRule.findMany({
      where: { AND: [where, page.after ? sorting.after(page.after) : {}] },
      orderBy: sorting.orderBy,
      include: WITH_PROJECT,
      take: page.first + 1,
    }),
    connection.reorderRule.count({ where }),
  ]);
  return takePage(rows, page, totalCount, toRule);
}

/** Whether a supplier is one of everybody's or the user's own. */
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

/** All of a user's rules, active ones first: for advice about materials. */
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
 * Organisations for the daily job, in the order of their ids.
 * @param afterId the last of the page before; null to begin
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

function toColumns({ maxPriceCents, ...content }: ReorderRuleContent) {
  return {
    ...content,
    nameKey: toNameKey(content.materialName),
    maxPrice: maxPriceCents === null ? null : toDecimal(maxPriceCents),
  };
}

function toProjectColumns(project: Project | null) {
  return {
    projectId: project?.id ?? null,
    projectName: project?.name ?? null,
    projectInstructions: project?.preferences.specialInstructions ?? null,
  };
}

function toRuleProject({
  project,
  projectId,
  projectName,
  projectInstructions,
}: RuleRow): RuleProject | null {
  if (project) {
    const { specialInstructions } = parsePreferences(project.metadata);
    return { id: projectId, name: project.name, specialInstructions };
  }
  return projectName === null
    ? null
    : { id: null, name: projectName, specialInstructions: projectInstructions };
}

function toRule(row: RuleRow): ReorderRule {
  return {
    id: row.id,
    organizationId: row.organizationId,
    materialName: row.materialName,
    category: row.category,
    unit: row.unit,
    triggerType: TRIGGER_TYPES.find((type) => type === row.triggerType) ?? "level",
    triggerValue: row.triggerValue.toNumber(),
    reorderQuantity: row.reorderQuantity,
    minimumQuantity: row.minimumQuantity,
    orderMultiple: row.orderMultiple,
    leadTimeDays: row.leadTimeDays,
    preferredSupplierId: row.preferredSupplierId,
    maxPriceCents: row.maxPrice === null ? null : parseCents(row.maxPrice.toFixed(2)),
    project: toRuleProject(row),
    isActive: row.isActive,
    lastTriggered: row.lastTriggered,
    startsAt: row.startsAt,
    createdAt: row.createdAt,
  };
}
