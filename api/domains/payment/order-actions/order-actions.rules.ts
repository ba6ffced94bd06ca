import {
  isBought,
  isInRefundWindow,
  isOpen,
  isPaid,
  type Order,
  refundableCents,
} from "../../order/index.ts";
/** What can be done with an order now: what the screens offer and the use cases allow. */

/** Why no one can pay an order now, fit for the screen; null when it can be paid. */
export function explainUnpayableOrder(order: Order): string | null {
  if (order.paymentType === "on-account") return "This is on account: the supplier bills it.";
  if (isPaid(order.status)) return "This order is paid already.";
  if (!isOpen(order.status)) return "This order was cancelled. Go to pay from the basket again.";
  if (isForsaken(order)) {
    return "The project of this order was deleted. Nothing was charged.";
  }
  return null;
}

/** Whether the project or subscription behind it was deleted, so that its payment will not continue. */
export function isForsaken({
  paymentType,
  basketId,
  projectId,
}: Pick<Order, "basketId" | "paymentType" | "projectId">): boolean {
  if (paymentType === "reorder") return false;
  return paymentType === "replacement" ? projectId === null : basketId === null;
}

/** @returns in the order in which screens offer them */
export function actionsOf(order: Order, now: Date) {
  const isOnItsWay = isBought(order.status) && order.status !== "delivered";
  return [
    ...(explainUnpayableOrder(order) === null ? (["PAY"] as const) : []),
    ...(isOpen(order.status) ? (["CANCEL"] as const) : []),
    ...(refundableCents(order) > 0 && isInRefundWindow(order, now) ? (["REFUND"] as const) : []),
    ...(isOnItsWay ? (["MARK_RECEIVED"] as const) : []),
  ];
}
