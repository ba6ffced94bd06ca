/** Reads and writes of usage. Every read is scoped to the owner: other owners' usage is not found. */
import { toNameKey } from "../../../../schema/rules/inventory.ts";
import type { Connection } from "../../../platform/database.ts";
import { isId, literally } from "../../../platform/input.ts";
import { NOTHING, type Page, readSortedPage, type SortedPageRequest } from "../../../platform/pagination.ts";
import type { Prisma } from "../../../prisma/generated/client.ts";
import type { MaterialUsageModel } from "../../../prisma/generated/models.ts";
import { USAGE_SORTS, type UsageSorting } from "./usage.sorts.ts";
import type { MaterialUsage, NewUsage, UsageImport, UsageSource } from "./usage.types.ts";

/** Which of the owner's usage a list shows, and in which order. */
export interface UsageFilter {
  search: string | null;
  category: string | null;
  projectId: string | null;
  from: Date | null;
  to: Date | null;
  sort: keyof typeof USAGE_SORTS;
}

export const ALL_USAGE: UsageFilter = {
  search: null,
  category: null,
  projectId: null,
  from: null,
  to: null,
  sort: "newest",
};

/** Records usage, skipping sources that are already recorded. @returns how many were recorded */
export async function insertUsages(transaction: Connection, usages: readonly NewUsage[]): Promise<number> {
  const { count } = await transaction.materialUsage.createMany({
    data: usages.map((usage) => ({ ...usage, nameKey: toNameKey(usage.materialName) })),
    skipDuplicates: true,
  });
  return count;
}

/** Stores one use. The name's key, by which sums and forecasts find it, is derived from the name. */
export async function insertUsage(connection: Connection, usage: NewUsage): Promise<MaterialUsage> {
  return toUsage(
    await connection.materialUsage.create({ data: { ...usage, nameKey: toNameKey(usage.materialName) } }),
  );
}

export async function findUsage(
  connection: Connection,
  organizationId: string,
  id: string,
): Promise<MaterialUsage | null> {
  if (!isId(id)) return null;
  const row = await connection.materialUsage.findFirst({ where: { id, organizationId } });
  return row && toUsage(row);
}

export async function updateUsage(
  connection: Connection,
  organizationId: string,
  id: string,
  { materialName, ...change }: Partial<Pick<MaterialUsage, UsageField>>,
): Promise<MaterialUsage | null> {
  const name = materialName === undefined ? {} : { materialName, nameKey: toNameKey(materialName) };
  const [row] = await connection.materialUsage.updateManyAndReturn({
    where: { id, organizationId },
    data: { ...change, ...name },
  });
  return row ? toUsage(row) : null;
}

type UsageField = "materialName" | "category" | "quantityUsed" | "unit" | "usageDate" | "notes";

export async function deleteUsage(
  connection: Connection,
  organizationId: string,
  id: string,
): Promise<boolean> {
  if (!isId(id)) return false;
  return (await connection.materialUsage.deleteMany({ where: { id, organizationId } })).count === 1;
}

export async function listUsage(
  connection: Connection,
  organizationId: string,
  { search, category, projectId, from, to, sort }: UsageFilter,
  page: SortedPageRequest,
): Promise<Page<MaterialUsage>> {
  // A malformed id is a project without usage.
  if (projectId !== null && !isId(projectId)) return NOTHING;
  const found = search && { contains: literally(search), mode: "insensitive" as const };
  const where: Prisma.MaterialUsageWhereInput = {
    organizationId,
    ...(category === null ? {} : { category }),
    ...(projectId === null ? {} : { projectId }),
    ...(from || to ? { usageDate: { ...(from ? { gte: from } : {}), ...(to ? { lt: to } : {}) } } : {}),
    ...(found ? { OR: [{ materialName: found }, { notes: found }] } : {}),
  };
  const sorting: UsageSorting = USAGE_SORTS[sort];
  return readSortedPage(
    { where, sorting, page },
    {
      rows: (query) => connection.materialUsage.findMany(query),
      count: (query) => connection.materialUsage.count(query),
    },
    (rows) => rows.map(toUsage),
  );
}

/** The earlier import of the same text; null when there is none. */
export async function findImport(
  connection: Connection,
  organizationId: string,
  digest: string,
): Promise<UsageImport | null> {
  return connection.usageImport.findUnique({
    where: { organizationId_digest: { organizationId, digest } },
    select: IMPORT,
  });
}

const IMPORT = { id: true, fileName: true, rowCount: true, createdAt: true } as const;

export async function insertImport(
  transaction: Connection,
  data: { organizationId: string; digest: string; fileName: string; rowCount: number; createdAt: Date },
): Promise<UsageImport> {
  return transaction.usageImport.create({ data, select: IMPORT });
}

/** Removes an import with its usage. @returns how many rows it still had; null when there is none */
export async function deleteImport(
  transaction: Connection,
  organizationId: string,
  id: string,
): Promise<number | null> {
  if (!isId(id)) return null;
  const rows = await transaction.materialUsage.count({ where: { importId: id, organizationId } });
  const { count } = await transaction.usageImport.deleteMany({ where: { id, organizationId } });
  return count === 1 ? rows : null;
}

function toUsage(row: MaterialUsageModel): MaterialUsage {
  return {
    id: row.id,
    organizationId: row.organizationId,
    materialName: row.materialName,
    category: row.category,
    quantityUsed: row.quantityUsed.toNumber(),
    unit: row.unit,
    projectId: row.projectId,
    usageDate: row.usageDate,
    notes: row.notes,
    source: sourceOf(row),
    importId: row.importId,
    createdAt: row.createdAt,
  };
}

function sourceOf({ sourceKey, importId }: Pick<MaterialUsageModel, "sourceKey" | "importId">): UsageSource {
  if (importId !== null) return "file";
  if (sourceKey === null) return "manual";
  return sourceKey.startsWith("project:") ? "project" : "stock";
}

/** Hands usage recorded for a project, by hand or from its list, to another organization along with the project. */
export async function giveUsage(
  transaction: Connection,
  { id, organizationId }: { id: string; organizationId: string },
  target: string,
): Promise<void> {
  await transaction.materialUsage.updateMany({
    where: {
      organizationId,
      projectId: id,
      importId: null,
      OR: [{ sourceKey: null }, { sourceKey: { startsWith: "project:" } }],
    },
    data: { organizationId: target },
  });
}

/** Other usage recorded for it came from the stock or from a file, and stays. @returns how many */
export async function letUsageStay(
  transaction: Connection,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<number> {
  const { count } = await transaction.materialUsage.updateMany({
    where: { organizationId, projectId: id },
    data: { projectId: null },
  });
  return count;
}
