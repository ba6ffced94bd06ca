/** Records what has arrived of an order, as its buyer confirms it. */

import { type Database, inTransaction } from "../../../platform/database.ts";
import type { DomainEvents } from "../../../platform/domain-events.ts";
import { type InvalidInput, invalidInput } from "../../../platform/input.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import {
  canMove,
  decideReceipt,
  deliveredAtOf,
  getOrderToChange,
  isBought,
  type Order,
  type OrderConflict,
  type OrderStatus,
  orderReceived,
  orderStore,
  type Receipt,
  statusByArrival,
} from "../../order/index.ts";
import type { Settlements } from "../payment.settlement.ts";
import { syncAccountOrder } from "./sync-account-orders.ts";

/** What becomes of an order whose buyer says what has arrived, or that nothing more will. */
export type ReceivingOutcome = { kind: "success"; order: Order } | OrderConflict | InvalidInput;

export interface ReceivingDependencies {
  database: Database;
  settlements: Settlements;
  domainEvents: DomainEvents;
  clock: { now(): Date };
}

/**
 * Records what has arrived: an order is delivered once nothing of it is outstanding, and fulfilling when some has arrived.
 * The order is locked, so of two people who record the same delivery the second adds nothing.
 * @throws AppError NOT_FOUND; FORBIDDEN
 */
export async function markReceived(
  dependencies: ReceivingDependencies,
  viewer: Viewer,
  orderId: string,
  receipt: Receipt,
): Promise<ReceivingOutcome> {
  const { database, settlements, clock, domainEvents } = dependencies;
  const { id } = await getOrderToChange(dependencies, viewer, orderId);
  return inTransaction(database, async (transaction, afterCommit): Promise<ReceivingOutcome> => {
    // The supplier may have just dropped some of it.
    const scope = { transaction, afterCommit };
    const order = await syncAccountOrder(dependencies, scope, await settlements.lockOrder(transaction, id));
    if (!isBought(order.status)) {
      const message = "Only a paid order that has not been refunded can be marked as received.";
      return { kind: "order-conflict", message, order };
    }
    const decision = decideReceipt(order, receipt);
    if (decision.kind === "invalid") return invalidInput(decision.fields);
    await orderStore.markReceived(transaction, decision.arrived, clock.now());
    const present = await orderStore.getOrderById(transaction, id);
    const status: OrderStatus = statusByArrival(present);
    if (canMove(present.status, status)) {
      const deliveredAt = deliveredAtOf(present, status, clock.now());
      await orderStore.updateOrder(transaction, id, { status, deliveredAt });
    }
    const received = await orderStore.getOrderById(transaction, id);
    await domainEvents.publish(orderReceived, scope, {
      order: received,
      lineIds: decision.named,
      arrived: new Map(decision.arrived.map(({ line, units }) => [line.id, units])),
      stockLineIds: receipt.stockLineIds ?? [],
      userId: viewer.userId,
    });
    settlements.announceAfterCommit(afterCommit, received);
    return { kind: "success", order: received };
  });
}
