/**
 * Keeps orders on account in line with their suppliers: undelivered items are neither awaited nor owed, and an order of
 * which nothing will be delivered is cancelled.
 */

import { type Connection, type Database, inTransaction } from "../../../platform/database.ts";
import type { ChangeScope, DomainEvents } from "../../../platform/domain-events.ts";
import {
  accountOrderChanged,
  canMove,
  decideCalledOff,
  deliveredAtOf,
  type Order,
  type OrderStatus,
  orderStore,
  purchaseStore,
  statusByArrival,
} from "../../order/index.ts";
import type { Settlements } from "../payment.settlement.ts";

interface Dependencies {
  settlements: Pick<Settlements, "lockOrder" | "announceAfterCommit">;
  domainEvents: DomainEvents;
  clock: { now(): Date };
}

/** Updates orders on account to their state at the suppliers. Run by a sweep, in any number of processes. */
export async function syncAccountOrders(
  { database, ...dependencies }: Dependencies & { database: Database },
  limit: number,
): Promise<void> {
  for (const id of await purchaseStore.listOutdatedAccountOrders(database, limit)) {
    await inTransaction(database, async (transaction, afterCommit) => {
      const order = await dependencies.settlements.lockOrder(transaction, id);
      await syncAccountOrder(dependencies, { transaction, afterCommit }, order);
    });
  }
}

/**
 * Brings an order on account in line with its purchase order.
 * @param order locked
 * @returns the order afterwards
 */
export async function syncAccountOrder(
  { settlements, domainEvents, clock }: Dependencies,
  scope: ChangeScope,
  order: Order,
): Promise<Order> {
  if (order.paymentType !== "on-account") return order;
  const { transaction, afterCommit } = scope;
  const isChanged = await turn(transaction, order);
  if (!isChanged && !(await dropLines(transaction, order, clock.now()))) return order;
  const turned = await orderStore.getOrderById(transaction, order.id);
  await domainEvents.publish(accountOrderChanged, scope, { order: turned });
  settlements.announceAfterCommit(afterCommit, turned);
  return turned;
}

/** Cancels an order of which nothing will be delivered, or restores it. @returns whether it did */
async function turn(transaction: Connection, { id, status }: Order): Promise<boolean> {
  const isOff = await purchaseStore.isCalledOff(transaction, id);
  const next: OrderStatus | null = isOff ? "cancelled" : status === "cancelled" ? "ordered" : null;
  if (next === null || !canMove(status, next)) return false;
  await orderStore.updateOrder(transaction, id, { status: next });
  return true;
}

/** Drops what its supplier will not deliver. @returns whether the supplier's version was new */
async function dropLines(transaction: Connection, order: Order, now: Date): Promise<boolean> {
  const placed = await purchaseStore.findUnsyncedVersion(transaction, order.id);
  if (placed === null || (order.status !== "ordered" && order.status !== "fulfilling")) return false;
  const calledOff = decideCalledOff(order, placed.first, placed.present);
  await purchaseStore.recordCalledOff(transaction, order.id, placed.version, calledOff);
  // What has arrived may now be all there is.
  const present = await orderStore.getOrderById(transaction, order.id);
  const status = statusByArrival(present);
  if (status !== "paid" && canMove(present.status, status)) {
    const deliveredAt = deliveredAtOf(present, status, now);
    await orderStore.updateOrder(transaction, order.id, { status, deliveredAt });
  }
  return true;
}
