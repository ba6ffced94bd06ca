/**
 * The only way to change the quantity on hand: with a movement, in one transaction, so that the movements always sum to
 * it.
 */
import { INVENTORY_LIMITS } from "../../../../schema/rules/inventory.ts";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import type { Connection } from "../../../platform/database.ts";
import { type InvalidInput, invalidInput } from "../../../platform/input.ts";
import type { Page, PlacePageRequest } from "../../../platform/pagination.ts";
import { takePage } from "../../../platform/pagination.ts";
import type { InventoryMovementModel } from "../../../prisma/generated/models.ts";
import { round4 } from "../forecast/forecast-usage.ts";
import {
  type InventoryItem,
  type InventoryMovement,
  MOVEMENT_KINDS,
  type NewMovement,
} from "./inventory.types.ts";
import { lockItem, toItem } from "./item.store.ts";
import { lowSinceAfter } from "./low-stock.rules.ts";

/** The change would take out more than there is. */
export interface InsufficientStock {
  kind: "insufficient-stock";
  message: string;
  currentQuantity: number;
}

export type MoveOutcome =
  | {
      kind: "success";
      item: InventoryItem;
      /** Null when this source was already applied: nothing was changed. */
      movement: InventoryMovement | null;
      /** Whether it was above its threshold before and no longer is. */
      hasBecomeLow: boolean;
    }
  | InsufficientStock
  | InvalidInput;

/**
 * Changes the stock of an item. Locks the item: of two concurrent changes, the second sees the result of the first.
 * @returns null when there is no such item or it belongs to someone else
 */
export async function moveStock(
  transaction: Connection,
  organizationId: string,
  itemId: string,
  { kind, change, sourceKey = null, ...told }: NewMovement,
  now: Date,
): Promise<MoveOutcome | null> {
  const before = await lockItem(transaction, organizationId, itemId);
  if (before === null) return null;
  if (sourceKey !== null && (await hasMoved(transaction, itemId, sourceKey))) {
    return { kind: "success", item: before, movement: null, hasBecomeLow: false };
  }
  const after = round4("setTo" in change ? change.setTo : before.currentQuantity + change.add);
  if (after < 0) return insufficient(before);
  if (after > INVENTORY_LIMITS.quantityMax) return invalidInput({ quantity: MESSAGES.stockMaximum });
  const lowSince = lowSinceAfter({ ...before, currentQuantity: after }, now);
  const row = await transaction.inventoryItem.update({
    where: { id: itemId },
    data: {
      currentQuantity: after,
      lastUpdated: now,
      lowSince,
      movements: {
        create: {
          kind,
          quantity: round4(after - before.currentQuantity),
          resultingQuantity: after,
          reason: told.reason || null,
          orderLineId: told.orderLineId ?? null,
          projectId: told.projectId ?? null,
          sourceKey,
          at: now,
          position: (await transaction.inventoryMovement.count({ where: { itemId } })) + 1,
        },
      },
    },
    include: { movements: { orderBy: { position: "desc" }, take: 1 } },
  });
  const [movement] = row.movements;
  return {
    kind: "success",
    item: toItem(row),
    movement: movement ? toMovement(movement) : null,
    hasBecomeLow: before.lowSince === null && lowSince !== null,
  };
}

/**
 * The key of a source's next movement, for a source that arrives in parts: the first has the source's own. The caller holds
 * the source's lock.
 */
export async function nextSourceKey(
  transaction: Connection,
  organizationId: string,
  sourceKey: string,
): Promise<string> {
  const moved = await transaction.inventoryMovement.count({
    where: { item: { organizationId }, OR: [{ sourceKey }, { sourceKey: { startsWith: `${sourceKey}#` } }] },
  });
  return moved === 0 ? sourceKey : `${sourceKey}#${moved + 1}`;
}

async function hasMoved(transaction: Connection, itemId: string, sourceKey: string): Promise<boolean> {
  return (await transaction.inventoryMovement.count({ where: { itemId, sourceKey } })) > 0;
}

function insufficient({ currentQuantity, unit, materialName }: InventoryItem): InsufficientStock {
  return {
    kind: "insufficient-stock",
    message: `Only ${currentQuantity} ${unit} of ${materialName} are on hand. Take less, or count the stock first.`,
    currentQuantity,
  };
}

/** Newest first. The caller has checked that the item is the viewer's. */
export async function listMovements(
  connection: Connection,
  itemId: string,
  page: PlacePageRequest,
): Promise<Page<InventoryMovement>> {
  const [rows, totalCount] = await Promise.all([
    connection.inventoryMovement.findMany({
      where: { itemId, ...(page.after === null ? {} : { position: { lt: page.after } }) },
      orderBy: { position: "desc" },
      take: page.first + 1,
    }),
    connection.inventoryMovement.count({ where: { itemId } }),
  ]);
  return takePage(rows, page, totalCount, toMovement);
}

function toMovement(row: InventoryMovementModel): InventoryMovement {
  return {
    id: row.id,
    itemId: row.itemId,
    kind: MOVEMENT_KINDS.find((kind) => kind === row.kind) ?? "adjustment",
    quantity: row.quantity.toNumber(),
    resultingQuantity: row.resultingQuantity.toNumber(),
    reason: row.reason,
    orderLineId: row.orderLineId,
    projectId: row.projectId,
    at: row.at,
    position: row.position,
  };
}
