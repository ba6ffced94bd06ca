/** Ends the wait for the rest of an order on account. */
import { closeRestRule } from "../../../../schema/rules/purchase-order.ts";
import { inTransaction } from "../../../platform/database.ts";
import { parseInput } from "../../../platform/input.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { getOrderToChange, orderRestClosed } from "../../order/index.ts";
import type { ReceivingDependencies, ReceivingOutcome } from "./mark-received.ts";
import { canCloseRest } from "./order-actions.rules.ts";
import { syncAccountOrder } from "./sync-account-orders.ts";

/**
 * Says that nothing more of an order on account will be delivered once a part of it has arrived: its purchase order is
 * cut to that part, and the order follows it.
 * @throws AppError NOT_FOUND; FORBIDDEN
 */
export async function closeRest(
  dependencies: ReceivingDependencies,
  viewer: Viewer,
  orderId: string,
  reason: string,
): Promise<ReceivingOutcome> {
  const { database, settlements, domainEvents } = dependencies;
  const { id } = await getOrderToChange(dependencies, viewer, orderId);
  const parsed = parseInput(closeRestRule, { reason });
  if (!parsed.ok) return parsed.error;
  return inTransaction(database, async (transaction, afterCommit): Promise<ReceivingOutcome> => {
    const scope = { transaction, afterCommit };
    const order = await syncAccountOrder(dependencies, scope, await settlements.lockOrder(transaction, id));
    // Closed before, here or by its supplier.
    if (order.paymentType === "on-account" && order.status === "delivered") return { kind: "success", order };
    if (!canCloseRest(order)) {
      const message =
        "Only an order on account of which a part has arrived, and the rest has not, can be closed so.";
      return { kind: "order-conflict", message, order };
    }
    await domainEvents.publish(orderRestClosed, scope, { order, ...parsed.value, userId: viewer.userId });
    return { kind: "success", order: await syncAccountOrder(dependencies, scope, order) };
  });
}
