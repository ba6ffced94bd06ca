import {
  isAwaited,
  isBought,
  isInRefundWindow,
  isOpen,
  isPaid,
  type Order,
  type OrderKind,
  type OrderLine,
  refundableCents,
} from "../../order/index.ts";
import { doPricesHold } from "../payment.rules.ts";

/** What can be done with an order now: what the screens offer and the use cases allow. */

/** The facts that decide whether an order can be paid. */
interface Payable extends Pick<Order, "basketId" | "paymentType" | "projectId" | "status"> {
  lines: readonly Pick<OrderLine, "provenance">[];
}

/** Why no one can pay an order now, fit for the screen; null when it can be paid. */
export function explainUnpayableOrder(order: Payable, now: Date): string | null {
  if (order.paymentType === "on-account") return "This order is on account: the supplier invoices it.";
  if (isPaid(order.status)) return "This order is already paid.";
  if (!isOpen(order.status)) return "This order was canceled. Check out again from the basket.";
  if (isAbandoned(order)) {
    return "The project of this order was deleted. Nothing was charged.";
  }
  if (!hasExpiredPrices(order, now)) return null;
  return `Some prices in this order have expired. ${ADVICE[order.paymentType]}`;
}

const FROM_THE_BASKET = "Check them in the basket, and pay from there.";

/** How to buy at today's prices instead. */
const ADVICE: Readonly<Record<Exclude<OrderKind, "on-account">, string>> = {
  bundled: FROM_THE_BASKET,
  "multi-supplier": FROM_THE_BASKET,
  replacement: "Cancel it, and choose a supplier again.",
  reorder: "Approve the reorder again to get today's prices.",
};

/** A payment in progress was made while the prices were valid. */
function hasExpiredPrices({ status, lines }: Pick<Payable, "lines" | "status">, now: Date): boolean {
  const holds = ({ provenance }: Pick<OrderLine, "provenance">) =>
    provenance === null || doPricesHold(new Date(provenance.validUntil), now);
  return status !== "processing" && !lines.every(holds);
}

/** Whether the project or subscription behind it was deleted, so that its payment will not continue. */
export function isAbandoned({
  paymentType,
  basketId,
  projectId,
}: Pick<Order, "basketId" | "paymentType" | "projectId">): boolean {
  if (paymentType === "reorder") return false;
  return paymentType === "replacement" ? projectId === null : basketId === null;
}

/** @returns in the order in which screens offer them */
export function actionsOf(order: Order, now: Date) {
  const isOnItsWay = isBought(order.status) && isAwaited(order);
  return [
    ...(explainUnpayableOrder(order, now) === null ? (["PAY"] as const) : []),
    ...(isOpen(order.status) ? (["CANCEL"] as const) : []),
    ...(refundableCents(order) > 0 && isInRefundWindow(order, now) ? (["REFUND"] as const) : []),
    ...(isOnItsWay ? (["MARK_RECEIVED"] as const) : []),
    ...(canCloseRest(order) ? (["CLOSE_REST"] as const) : []),
    ...(isBought(order.status) ? (["ORDER_AGAIN"] as const) : []),
  ];
}

/** Whether nothing more can be said to come. Of a paid order the rest is refunded; one of which nothing came is canceled. */
export function canCloseRest(order: Pick<Order, "lines" | "paymentType" | "status">): boolean {
  return order.paymentType === "on-account" && order.status === "fulfilling" && isAwaited(order);
}
