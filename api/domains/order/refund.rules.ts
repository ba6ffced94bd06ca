/** Pure decisions of refunds: how much of what can be given back, and where an order stands afterwards. */

import { REFUND_WINDOW_DAYS } from "../../../schema/constants.ts";
import { deliveryGivenBack, describeRefundRange, refundShare } from "../../../schema/rules/payment.ts";
import { type Cents, formatDollars } from "../../platform/money.ts";
import { isPaid, type OrderStatus } from "./order.machine.ts";
import type { Order, OrderLine, Refund, RefundLine } from "./order.types.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Whether a refund took, or will take, its money out: only refused ones leave it here. */
export function isUnderWayOrDone({ status }: Pick<Refund, "status">): boolean {
  return status !== "failed" && status !== "canceled";
}

/** Whether the provider says that a refund took its money out, or that it is on its way. */
export function isTaken(refund: Pick<Refund, "status">): boolean {
  return refund.status !== "creating" && isUnderWayOrDone(refund);
}

/** What the provider says was given back, what is still on its way there included. */
export function refundedCentsOf(refunds: readonly Refund[]): Cents {
  return sumOf(refunds.filter(isTaken));
}

/** How much can still be given back, wishes that the provider has not heard of yet taken off. */
export function refundableCents(
  order: Pick<Order, "paymentType" | "refunds" | "status" | "totalCents">,
): Cents {
  if (!isPaid(order.status) || order.paymentType === "on-account") return 0;
  return Math.max(0, order.totalCents - sumOf(order.refunds.filter(isUnderWayOrDone)));
}

function sumOf(refunds: readonly Refund[]): Cents {
  return refunds.reduce((sum, refund) => sum + refund.amountCents, 0);
}

/** Sale units of a line that the provider says were given back, what is still on its way there included. */
export function refundedUnits(refunds: readonly Refund[], lineId: string): number {
  return refunds
    .filter(isTaken)
    .flatMap(({ lines }) => lines.filter((line) => line.lineId === lineId))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Whether its buyer may still ask for money back. */
export function isInRefundWindow({ paidAt }: Pick<Order, "paidAt">, now: Date): boolean {
  return paidAt !== null && now.getTime() - paidAt.getTime() <= REFUND_WINDOW_DAYS * DAY_MS;
}

type RefundDecision =
  | { kind: "refund"; amountCents: Cents; isWhole: boolean; lines: RefundLine[] }
  /** Everything asked for has been given back before. */
  | { kind: "nothing" }
  | { kind: "refused"; message: string }
  | { kind: "invalid"; fields: Record<string, string> };

/**
 * Decides what a buyer's wish comes to. A supplier's delivery goes back with the last of its lines. Quantities are absolute, so that the same wish twice gives back once.
 * @param wish sale units given back in all, by line; null for all that is left
 */
export function decideRefund(
  order: Order,
  wish: readonly { lineId: string; refundedQuantity: number }[] | null,
  now: Date,
): RefundDecision {
  if (order.paymentType === "on-account") {
    return { kind: "refused", message: "Nothing was charged for this order: the supplier bills it." };
  }
  if (!isPaid(order.status))
    return { kind: "refused", message: "This order is not paid: cancel it instead." };
  const left = refundableCents(order);
  if (order.status === "refunded" || left === 0) return { kind: "nothing" };
  if (!isInRefundWindow(order, now)) {
    return {
      kind: "refused",
      message: `Money can be asked back for ${REFUND_WINDOW_DAYS} days after the payment. Please contact the supplier.`,
    };
  }
  if (wish === null) return { kind: "refund", amountCents: left, isWhole: true, lines: [] };
  const fields: Record<string, string> = {};
  const lines: RefundLine[] = [];
  const seen = new Set<string>();
  wish.forEach(({ lineId, refundedQuantity }, index) => {
    const line = order.lines.find((one) => one.id === lineId);
    const path = `lines.${index}`;
    if (!line) fields[`${path}.lineId`] = "This order has no such line";
    else if (seen.has(lineId)) fields[`${path}.lineId`] = "This line stands here already";
    else if (
      !Number.isInteger(refundedQuantity) ||
      refundedQuantity < 0 ||
      refundedQuantity > line.quantity
    ) {
      fields[`${path}.refundedQuantity`] = describeRefundRange(line.quantity);
    } else if (refundedQuantity < line.refundedQuantity) {
      fields[`${path}.refundedQuantity`] = `${line.refundedQuantity} of it are given back already`;
    } else if (refundedQuantity > line.refundedQuantity) lines.push(shareOfLine(line, refundedQuantity));
    seen.add(lineId);
  });
  if (wish.length === 0) fields["lines"] = "Please choose at least one line";
  if (Object.keys(fields).length > 0) return { kind: "invalid", fields };
  const soldCents = lines.reduce((sum, line) => sum + line.amountCents + line.taxCents, 0);
  if (soldCents > left) {
    return { kind: "refused", message: `Only ${formatDollars(left)} of this order is left to give back.` };
  }
  const given = withDelivery(order, lines, left - soldCents);
  const amountCents = given.reduce((sum, { deliveryCents }) => sum + deliveryCents, soldCents);
  if (amountCents === 0) return { kind: "nothing" };
  return { kind: "refund", amountCents, isWhole: amountCents === left, lines: given };
}

/** @param most what of the order is left for delivery: some of it may have been given back elsewhere */
function withDelivery(order: Order, lines: readonly RefundLine[], most: Cents): RefundLine[] {
  const upTo = new Map(
    lines.map(({ lineId, quantity }) => {
      const before = order.lines.find(({ id }) => id === lineId)?.refundedQuantity ?? 0;
      return [lineId, before + quantity] as const;
    }),
  );
  const delivery = deliveryGivenBack(order.lines, upTo);
  let left = most;
  return lines.map((line) => {
    const deliveryCents = Math.min(delivery.get(line.lineId) ?? 0, left);
    left -= deliveryCents;
    return { ...line, deliveryCents };
  });
}

/** What lies between the units given back so far and those wished for. */
function shareOfLine(line: OrderLine, upTo: number): RefundLine {
  const between = (total: Cents) => refundShare(total, line.quantity, line.refundedQuantity, upTo);
  return {
    lineId: line.id,
    quantity: upTo - line.refundedQuantity,
    amountCents: between(line.totalCents),
    taxCents: between(line.taxCents),
    deliveryCents: 0,
  };
}

/** Where a paid order stands by what was given back; a refund that the bank refused afterwards brings it back. */
export function statusAfterRefunds(
  order: Pick<Order, "deliveredAt" | "lines" | "status" | "totalCents">,
  refundedCents: Cents,
): OrderStatus {
  if (!isPaid(order.status)) return order.status;
  if (refundedCents >= order.totalCents) return "refunded";
  return order.status === "refunded" ? statusByArrival(order) : order.status;
}

/** How far a paid order's goods have come: lines given back are not waited for. */
export function statusByArrival({ lines }: Pick<Order, "lines">): "delivered" | "fulfilling" | "paid" {
  const awaited = lines.filter((line) => line.receivedAt === null && line.refundedQuantity < line.quantity);
  const received = lines.filter((line) => line.receivedAt !== null);
  if (received.length === 0) return "paid";
  return awaited.length === 0 ? "delivered" : "fulfilling";
}
