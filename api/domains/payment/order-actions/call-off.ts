/** Keeps orders on account in line with their suppliers: cancelled once nothing of them will be delivered. */

import { type Connection, type Database, inTransaction } from "../../../platform/database.ts";
import type { DomainEvents } from "../../../platform/domain-events.ts";
import {
  accountOrderTurned,
  boughtStore,
  canMove,
  type Order,
  type OrderStatus,
  orderStore,
} from "../../order/index.ts";
import type { Settlements } from "../payment.settlement.ts";

/** Updates orders on account to their state at the suppliers. Run by a sweep, in any number of processes. */
export async function followSuppliers(
  {
    database,
    settlements,
    domainEvents,
  }: {
    database: Database;
    settlements: Pick<Settlements, "lockOrder" | "tellAfter">;
    domainEvents: DomainEvents;
  },
  limit: number,
): Promise<void> {
  for (const id of await boughtStore.listTurnedOrders(database, limit)) {
    await inTransaction(database, async (transaction, afterCommit) => {
      const order = await settlements.lockOrder(transaction, id);
      const status = await statusAtSupplier(transaction, order);
      if (status === null || !canMove(order.status, status)) return;
      await orderStore.updateOrder(transaction, id, { status });
      const turned: Order = { ...order, status };
      await domainEvents.publish(accountOrderTurned, { transaction, afterCommit }, { order: turned });
      settlements.tellAfter(afterCommit, turned);
    });
  }
}

/** Null when it stays as it is. */
async function statusAtSupplier(connection: Connection, { id, status }: Order): Promise<OrderStatus | null> {
  const isOff = await boughtStore.isCalledOff(connection, id);
  if (isOff) return status === "ordered" ? "cancelled" : null;
  return status === "cancelled" ? "ordered" : null;
}
