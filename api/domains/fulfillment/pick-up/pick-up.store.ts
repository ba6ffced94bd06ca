/** Reads and writes of pickup ticks. */
import type { Connection, Prisma } from "../../../platform/database.ts";
import { nameOfPerson } from "../../organization/index.ts";
import { WITH_USER } from "../purchase-order.rows.ts";
import type { PickUpTick } from "../purchase-order.types.ts";

/** The valid ticks of each, oldest first. @param ids of purchase orders that the caller has checked */
export async function listTicks(connection: Connection, ids: readonly string[]): Promise<PickUpTick[][]> {
  const rows = await connection.pickUpTick.findMany({
    where: { purchaseOrderId: { in: [...ids] }, undoneAt: null },
    include: WITH_USER,
    orderBy: [{ tickedAt: "asc" }, { id: "asc" }],
  });
  return ids.map((id) => rows.filter(({ purchaseOrderId }) => purchaseOrderId === id).map(toTick));
}

function toTick({
  id,
  lineKey,
  tickedAt,
  user,
}: Prisma.PickUpTickGetPayload<{ include: typeof WITH_USER }>): PickUpTick {
  return { id, key: lineKey, tickedAt, actorName: user && nameOfPerson(user) };
}

/** Writes ticks; an existing one stays as it is, taken back or not. */
export async function insertTicks(
  transaction: Connection,
  purchaseOrderId: string,
  userId: string,
  ticks: readonly Pick<PickUpTick, "id" | "key" | "tickedAt">[],
): Promise<void> {
  await transaction.pickUpTick.createMany({
    data: ticks.map(({ id, key, tickedAt }) => ({ purchaseOrderId, id, lineKey: key, userId, tickedAt })),
    skipDuplicates: true,
  });
}

/** Takes ticks back. */
export async function undoTicks(
  transaction: Connection,
  purchaseOrderId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await transaction.pickUpTick.updateMany({
    where: { purchaseOrderId, id: { in: [...ids] }, undoneAt: null },
    data: { undoneAt: now },
  });
}
