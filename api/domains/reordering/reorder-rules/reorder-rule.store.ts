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
import type { Prisma } from "../../../prisma/generated/client.ts";
import type { ReorderRuleModel } from "../../../prisma/generated/models.ts";
import type { ReorderRule, ReorderRuleContent } from "./reorder-rule.types.ts";

type RuleSorting = Sort<
  ReorderRule,
  Prisma.ReorderRuleWhereInput,
  Prisma.ReorderRuleOrderByWithRelationInput
>;

const timeOf = ({ createdAt }: ReorderRule) => createdAt.toISOString();

/** The ways in which rules are sorted. */
export const RULE_SORTS = {
  newest: sortBy("createdAt", "desc", timeOf, readTime),
  oldest: sortBy("createdAt", "asc", timeOf, readTime),
  name: sortBy("materialName", "asc", ({ materialName }: ReorderRule) => materialName, String),
} satisfies Record<string, RuleSorting>;

export async function insertRule(
  connection: Connection,
  userId: string,
  content: ReorderRuleContent,
  now: Date,
): Promise<ReorderRule> {
  const row = await connection.reorderRule.create({
    data: { ...toColumns(content), userId, startsAt: now, createdAt: now },
  });
  return toRule(row);
}

/** @param startsAt when a schedule begins anew; null leaves it */
export async function updateRule(
  connection: Connection,
  id: string,
  content: ReorderRuleContent,
  startsAt: Date | null,
): Promise<ReorderRule> {
  const row = await connection.reorderRule.update({
    where: { id },
    data: { ...toColumns(content), ...(startsAt ? { startsAt, lastTriggered: null } : {}) },
  });
  return toRule(row);
}

export async function deleteRule(connection: Connection, userId: string, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  return (await connection.reorderRule.deleteMany({ where: { id, userId } })).count === 1;
}

export async function findRule(
  connection: Connection,
  userId: string,
  id: string,
): Promise<ReorderRule | null> {
  if (!isId(id)) return null;
  const row = await connection.reorderRule.findFirst({ where: { id, userId } });
  return row && toRule(row);
}

export function countRules(connection: Connection, userId: string): Promise<number> {
  return connection.reorderRule.count({ where: { userId } });
}

export async function listRules(
  connection: Connection,
  userId: string,
  { isActive, sort }: { isActive: boolean | null; sort: keyof typeof RULE_SORTS },
  page: SortedPageRequest,
): Promise<Page<ReorderRule>> {
  const where = { userId, ...(isActive === null ? {} : { isActive }) };
  const sorting: RuleSorting = RULE_SORTS[sort];
  const [rows, totalCount] = await Promise.all([
    connection.reorderRule.findMany({
      where: { AND: [where, page.after ? sorting.after(page.after) : {}] },
      orderBy: sorting.orderBy,
      take: page.first + 1,
    }),
    connection.reorderRule.count({ where }),
  ]);
  return takePage(rows, page, totalCount, toRule);
}

/** Whether a supplier is one of everybody's or the user's own. */
export async function mayPreferSupplier(
  connection: Connection,
  userId: string,
  id: string,
): Promise<boolean> {
  if (!isId(id)) return false;
  return (
    (await connection.supplier.count({ where: { id, OR: [{ ownerId: null }, { ownerId: userId }] } })) > 0
  );
}

/** By name. */
export async function listActiveRules(
  connection: Connection,
  userId: string,
  limit: number,
): Promise<ReorderRule[]> {
  const rows = await connection.reorderRule.findMany({
    where: { userId, isActive: true },
    orderBy: [{ materialName: "asc" }, { id: "asc" }],
    take: limit,
  });
  return rows.map(toRule);
}

/** All of a user's rules, active ones first: for advice about materials. */
export async function listAllRules(
  connection: Connection,
  userId: string,
  limit: number,
): Promise<ReorderRule[]> {
  const rows = await connection.reorderRule.findMany({
    where: { userId },
    orderBy: [{ isActive: "desc" }, { createdAt: "asc" }, { id: "asc" }],
    take: limit,
  });
  return rows.map(toRule);
}

/**
 * Users for the daily job, in the order of their ids.
 * @param afterUserId the last of the page before; null to begin
 */
export async function listUsersWithActiveRules(
  connection: Connection,
  { afterUserId, limit }: { afterUserId: string | null; limit: number },
): Promise<string[]> {
  const rows = await connection.reorderRule.findMany({
    where: {
      isActive: true,
      user: { endsAt: null },
      ...(afterUserId === null ? {} : { userId: { gt: afterUserId } }),
    },
    distinct: ["userId"],
    orderBy: { userId: "asc" },
    select: { userId: true },
    take: limit,
  });
  return rows.map(({ userId }) => userId);
}

function toColumns({ maxPriceCents, ...content }: ReorderRuleContent) {
  return {
    ...content,
    nameKey: toNameKey(content.materialName),
    maxPrice: maxPriceCents === null ? null : toDecimal(maxPriceCents),
  };
}

function toRule(row: ReorderRuleModel): ReorderRule {
  return {
    id: row.id,
    userId: row.userId,
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
    isActive: row.isActive,
    lastTriggered: row.lastTriggered,
    startsAt: row.startsAt,
    createdAt: row.createdAt,
  };
}
