/** Reads and writes of stock items. Every read is scoped to the owner: other owners' items are not found. */
import { toNameKey } from "../../../../schema/rules/inventory.ts";
import type { Connection } from "../../../platform/database.ts";
import { isId, literally } from "../../../platform/input.ts";
import { type Page, readSortedPage, type SortedPageRequest } from "../../../platform/pagination.ts";
import type { Prisma } from "../../../prisma/generated/client.ts";
import type { InventoryItemModel } from "../../../prisma/generated/models.ts";
import { ALERT_SORT, INVENTORY_SORTS, type InventorySorting } from "./inventory.sorts.ts";
import type { InventoryItem, NewInventoryItem } from "./inventory.types.ts";

/** Which of the owner's items a list shows, and in which order. */
export interface InventoryFilter {
  lowStock: boolean;
  category: string | null;
  search: string | null;
  sort: keyof typeof INVENTORY_SORTS;
}

/** @returns null when no item has this id or it belongs to another owner */
export async function findItem(
  connection: Connection,
  organizationId: string,
  id: string,
): Promise<InventoryItem | null> {
  if (!isId(id)) return null;
  const row = await connection.inventoryItem.findFirst({ where: { id, organizationId } });
  return row && toItem(row);
}

/** The same, locked until the transaction ends. */
export async function lockItem(
  transaction: Connection,
  organizationId: string,
  id: string,
): Promise<InventoryItem | null> {
  if (!isId(id)) return null;
  await transaction.$queryRaw`SELECT id FROM user_inventory
    WHERE id = ${id}::uuid AND organization_id = ${organizationId}::uuid FOR NO KEY UPDATE`;
  return findItem(transaction, organizationId, id);
}

/** The item of a material in a unit: the oldest one when it is kept at several places. */
export async function findItemOf(
  connection: Connection,
  organizationId: string,
  { materialName, unit }: { materialName: string; unit: string },
): Promise<InventoryItem | null> {
  const row = await connection.inventoryItem.findFirst({
    where: { organizationId, nameKey: toNameKey(materialName), unit },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return row && toItem(row);
}

export function countItems(connection: Connection, organizationId: string): Promise<number> {
  return connection.inventoryItem.count({ where: { organizationId } });
}

/**
 * Whether another item has this material, unit and place. Checked before writing, under `lockStockOf`: a violated
 * constraint would end the caller's transaction.
 */
export async function isPlaceTaken(
  transaction: Connection,
  { organizationId, materialName, unit }: Pick<InventoryItem, "organizationId" | "materialName" | "unit">,
  location: string | null,
  exceptId: string | null = null,
): Promise<boolean> {
  const place = {
    organizationId,
    nameKey: toNameKey(materialName),
    unit,
    locationKey: toNameKey(location ?? ""),
  };
  const count = await transaction.inventoryItem.count({
    where: { ...place, ...(exceptId === null ? {} : { id: { not: exceptId } }) },
  });
  return count > 0;
}

/** Adds an item with nothing on hand. It is not low yet: nothing has been taken out. */
export async function insertItem(
  connection: Connection,
  item: NewInventoryItem,
  now: Date,
): Promise<InventoryItem> {
  const keys = { nameKey: toNameKey(item.materialName), ...toPlace(item.location ?? "") };
  const row = await connection.inventoryItem.create({
    data: { ...item, ...keys, lastUpdated: now, createdAt: now },
  });
  return toItem(row);
}

/** The columns of a place; an empty text means no particular place. */
export function toPlace(location: string): { location: string | null; locationKey: string } {
  return { location: location || null, locationKey: toNameKey(location) };
}

export async function updateItem(
  connection: Connection,
  id: string,
  change: Prisma.InventoryItemUpdateInput,
): Promise<InventoryItem> {
  return toItem(await connection.inventoryItem.update({ where: { id }, data: change }));
}

export async function deleteItem(
  connection: Connection,
  organizationId: string,
  id: string,
): Promise<boolean> {
  if (!isId(id)) return false;
  const { count } = await connection.inventoryItem.deleteMany({ where: { id, organizationId } });
  return count === 1;
}

export async function listItems(
  connection: Connection,
  organizationId: string,
  { lowStock, category, search, sort }: InventoryFilter,
  page: SortedPageRequest,
): Promise<Page<InventoryItem>> {
  const found = search && { contains: literally(search), mode: "insensitive" as const };
  const where: Prisma.InventoryItemWhereInput = {
    organizationId,
    ...(lowStock ? { lowSince: { not: null } } : {}),
    ...(category === null ? {} : { category }),
    ...(found ? { OR: [{ materialName: found }, { location: found }] } : {}),
  };
  return readPage(connection, where, INVENTORY_SORTS[sort], page);
}

export function listLowItems(
  connection: Connection,
  organizationId: string,
  page: SortedPageRequest,
): Promise<Page<InventoryItem>> {
  return readPage(connection, { organizationId, lowSince: { not: null } }, ALERT_SORT, page);
}

async function readPage(
  connection: Connection,
  where: Prisma.InventoryItemWhereInput,
  sorting: InventorySorting,
  page: SortedPageRequest,
): Promise<Page<InventoryItem>> {
  return readSortedPage(
    { where, sorting, page },
    {
      rows: (query) => connection.inventoryItem.findMany(query),
      count: (query) => connection.inventoryItem.count(query),
    },
    (rows) => rows.map(toItem),
  );
}

export function toItem(row: InventoryItemModel): InventoryItem {
  return {
    id: row.id,
    organizationId: row.organizationId,
    materialName: row.materialName,
    category: row.category,
    currentQuantity: row.currentQuantity.toNumber(),
    unit: row.unit,
    lowStockThreshold: row.lowStockThreshold.toNumber(),
    lowSince: row.lowSince,
    location: row.location,
    lastUpdated: row.lastUpdated,
    createdAt: row.createdAt,
  };
}
