/** What can be done with an order now: what the screens offer and the use cases allow. */
import { isOpen, isPaid } from "./order.machine.ts";
import type { Order } from "./payment.types.ts";
import { isInRefundWindow, refundableCents } from "./refund.rules.ts";

/** Why an order can be paid by nobody now, fit for the screen; null when it can. */
export function explainUnpayableOrder(order: Order): string | null {
  if (isPaid(order.status)) return "This order is paid already.";
  if (!isOpen(order.status)) return "This order was cancelled. Go to pay from the basket again.";
  if (order.paymentType !== "reorder" && order.basketId === null) {
    return "The project of this order was deleted. Nothing was charged.";
  }
  return null;
}

/** @returns in the order in which screens offer them */
export function actionsOf(order: Order, now: Date) {
  const isOnItsWay = isPaid(order.status) && order.status !== "refunded" && order.status !== "delivered";
  return [
    ...(explainUnpayableOrder(order) === null ? (["PAY"] as const) : []),
    ...(isOpen(order.status) ? (["CANCEL"] as const) : []),
    ...(refundableCents(order) > 0 && isInRefundWindow(order, now) ? (["REFUND"] as const) : []),
    ...(isOnItsWay ? (["MARK_RECEIVED"] as const) : []),
  ];
}
