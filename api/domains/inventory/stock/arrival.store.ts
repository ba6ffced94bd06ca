/** Reads and writes of stock arrivals. */
import { toNameKey } from "../../../../schema/rules/inventory.ts";
import type { Connection } from "../../../platform/database.ts";
import { isId } from "../../../platform/input.ts";
import { before, type Page, type PageRequest, takePage } from "../../../platform/pagination.ts";
import type { InventoryArrivalModel } from "../../../prisma/generated/models.ts";
import {
  ARRIVAL_STATES,
  type ArrivalState,
  type InventoryArrival,
  type NewArrival,
} from "./inventory.types.ts";

/**
 * Records what was paid for and is on its way. Recording the same source again changes nothing, whoever does it.
 * @returns how many were new
 */
export async function insertArrivals(
  transaction: Connection,
  organizationId: string,
  arrivals: readonly NewArrival[],
  now: Date,
): Promise<number> {
  const { count } = await transaction.inventoryArrival.createMany({
    data: arrivals.map((arrival) => ({
      ...arrival,
      organizationId,
      nameKey: toNameKey(arrival.materialName),
      createdAt: now,
    })),
    skipDuplicates: true,
  });
  return count;
}

/** An arrival of a user, locked until the transaction ends. */
export async function lockArrival(
  transaction: Connection,
  organizationId: string,
  id: string,
): Promise<InventoryArrival | null> {
  if (!isId(id)) return null;
  await transaction.$queryRaw`SELECT id FROM inventory_arrivals
    WHERE id = ${id}::uuid AND user_id = ${organizationId}::uuid FOR NO KEY UPDATE`;
  const row = await transaction.inventoryArrival.findFirst({ where: { id, organizationId } });
  return row && toArrival(row);
}

/** The arrivals recorded for these order lines, in the order in which every caller locks them. */
export async function listOfOrderLines(
  connection: Connection,
  organizationId: string,
  orderLineIds: readonly string[],
): Promise<InventoryArrival[]> {
  const rows = await connection.inventoryArrival.findMany({
    where: { organizationId, orderLineId: { in: [...orderLineIds] } },
    orderBy: { id: "asc" },
  });
  return rows.map(toArrival);
}

export async function updateArrival(
  transaction: Connection,
  id: string,
  change: Partial<
    Pick<
      InventoryArrival,
      | "state"
      | "quantity"
      | "receivedQuantity"
      | "orderedQuantity"
      | "expectedOn"
      | "receivedAt"
      | "isAssumed"
    >
  >,
): Promise<InventoryArrival> {
  return toArrival(await transaction.inventoryArrival.update({ where: { id }, data: change }));
}

/**
 * Cancels what has not come yet of a source's arrivals. Those of which a part came end with it.
 * @param sourceKeyPrefix cancels every source that starts with it
 * @returns the rule firings they were bought for
 */
export async function cancelExpected(
  transaction: Connection,
  organizationId: string,
  sourceKeyPrefix: string,
): Promise<string[]> {
  const rows = await transaction.$queryRaw<Pick<InventoryArrival, "reorderTriggerId">[]>`
    UPDATE inventory_arrivals SET
           state = CASE WHEN received_quantity > 0 THEN 'received' ELSE 'cancelled' END,
           quantity = CASE WHEN received_quantity > 0 THEN received_quantity ELSE quantity END
     WHERE user_id = ${organizationId}::uuid AND state = 'expected' AND starts_with(source_key, ${sourceKeyPrefix})
    RETURNING reorder_trigger_id::text AS "reorderTriggerId"`;
  return rows.flatMap(({ reorderTriggerId }) => (reorderTriggerId ? [reorderTriggerId] : []));
}

/** Whether anything bought for a rule's firing is still on its way. */
export async function isTriggerAwaited(transaction: Connection, triggerId: string): Promise<boolean> {
  const where = { reorderTriggerId: triggerId, state: "expected" };
  return (await transaction.inventoryArrival.count({ where })) > 0;
}

/**
 * Arrivals of any owner that should have come by now, oldest first. The rest of one that came in part is not among them:
 * someone has looked, and will say when it comes.
 */
export async function listDueArrivals(
  connection: Connection,
  now: Date,
  limit: number,
): Promise<Pick<InventoryArrival, "id" | "organizationId">[]> {
  return connection.inventoryArrival.findMany({
    where: { state: "expected", receivedQuantity: 0, expectedOn: { lte: now } },
    orderBy: [{ expectedOn: "asc" }, { id: "asc" }],
    select: { id: true, organizationId: true },
    take: limit,
  });
}

export async function listArrivals(
  connection: Connection,
  organizationId: string,
  state: ArrivalState | null,
  { first, after }: PageRequest,
): Promise<Page<InventoryArrival>> {
  const where = { organizationId, ...(state === null ? {} : { state }) };
  const [rows, totalCount] = await Promise.all([
    connection.inventoryArrival.findMany({
      where: { AND: [where, before(after)] },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: first + 1,
    }),
    connection.inventoryArrival.count({ where }),
  ]);
  return takePage(rows, { first, after }, totalCount, toArrival);
}

function toArrival(row: InventoryArrivalModel): InventoryArrival {
  return {
    id: row.id,
    organizationId: row.organizationId,
    sourceKey: row.sourceKey,
    materialName: row.materialName,
    category: row.category,
    unit: row.unit,
    quantity: row.quantity.toNumber(),
    receivedQuantity: (row.state === "received" ? row.quantity : row.receivedQuantity).toNumber(),
    isAssumed: row.isAssumed,
    orderedQuantity: row.orderedQuantity?.toNumber() ?? null,
    expectedOn: row.expectedOn,
    state: ARRIVAL_STATES.find((state) => state === row.state) ?? "cancelled",
    orderLineId: row.orderLineId,
    reorderTriggerId: row.reorderTriggerId,
    receivedAt: row.receivedAt,
    createdAt: row.createdAt,
  };
}
