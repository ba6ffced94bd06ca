/** The sort orders of stock items. */
import { readQuantity, readTime, type Sort, sortBy } from "../../../platform/pagination.ts";
import type { Prisma } from "../../../prisma/generated/client.ts";
import type { InventoryItem } from "./inventory.types.ts";

export type InventorySorting = Sort<
  InventoryItem,
  Prisma.InventoryItemWhereInput,
  Prisma.InventoryItemOrderByWithRelationInput
>;

export const INVENTORY_SORTS = {
  name: sortBy("materialName", "asc", ({ materialName }: InventoryItem) => materialName, String),
  quantity: sortBy(
    "currentQuantity",
    "asc",
    ({ currentQuantity }: InventoryItem) => String(currentQuantity),
    readQuantity,
  ),
  updated: sortBy(
    "lastUpdated",
    "desc",
    ({ lastUpdated }: InventoryItem) => lastUpdated.toISOString(),
    readTime,
  ),
  newest: sortBy("createdAt", "desc", ({ createdAt }: InventoryItem) => createdAt.toISOString(), readTime),
} satisfies Record<string, InventorySorting>;

/** Alerts: the item that has been low for the longest time comes first. */
export const ALERT_SORT = sortBy(
  "lowSince",
  "asc",
  ({ lowSince }: InventoryItem) => lowSince?.toISOString() ?? "",
  readTime,
) satisfies InventorySorting;
