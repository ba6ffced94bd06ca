/** Moves a project's stock along when the project passes to another organization. */
import { toNameKey } from "../../../../schema/rules/inventory.ts";
import type { Connection } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { InventoryItemModel } from "../../../prisma/generated/models.ts";
import type { Project } from "../../project/index.ts";
import { moveStock } from "./move-stock.ts";

/** Stock at a place with the same name as the project belongs to the project. */
export async function moveStockAlong(
  transaction: Connection,
  { project, organizationId }: { project: Project; organizationId: string },
  now: Date,
) {
  const items = await transaction.inventoryItem.findMany({
    where: { organizationId: project.organizationId, locationKey: toNameKey(project.name) },
    orderBy: { id: "asc" },
  });
  let merged = 0;
  for (const item of items) {
    const { nameKey, unit, locationKey } = item;
    const twin = await transaction.inventoryItem.findFirst({
      where: { organizationId, nameKey, unit, locationKey },
    });
    if (twin === null) {
      await transaction.inventoryItem.update({ where: { id: item.id }, data: { organizationId } });
    } else {
      merged += 1;
      await mergeInto(transaction, organizationId, item, twin.id, project, now);
    }
  }
  return { moved: items.length - merged, merged };
}

/** Adds the quantity on hand to the other organization's item by a movement; none of their data is overwritten. */
async function mergeInto(
  transaction: Connection,
  organizationId: string,
  item: InventoryItemModel,
  twinId: string,
  project: Project,
  now: Date,
): Promise<void> {
  const quantity = item.currentQuantity.toNumber();
  if (quantity > 0) {
    const movement = {
      kind: "adjustment" as const,
      change: { add: quantity },
      reason: `Came with the project ${project.name}`,
      projectId: project.id,
      sourceKey: `transfer:${item.id}`,
    };
    const outcome = await moveStock(transaction, organizationId, twinId, movement, now);
    if (outcome?.kind !== "success") {
      throw new AppError(
        "CONFLICT",
        `The stock of ${item.materialName} there would be more than can be kept.`,
      );
    }
  }
  await transaction.inventoryItem.delete({ where: { id: item.id } });
}
