/** Pure refund decisions: how much can be refunded, and which status an order has afterwards. */

import { REFUND_WINDOW_DAYS } from "../../../schema/constants.ts";
import { deliveryGivenBack, describeRefundRange, refundShare } from "../../../schema/rules/payment.ts";
import { type Cents, formatDollars } from "../../platform/money.ts";
import { isPaid, type OrderStatus } from "./order.machine.ts";
import type { Order, OrderLine, Refund, RefundLine } from "./order.types.ts";
import { statusByArrival } from "./receipt.rules.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Whether a refund has moved, or will move, its money out: only refused ones leave it here. */
export function isUnderWayOrDone({ status }: Pick<Refund, "status">): boolean {
  return status !== "failed" && status !== "canceled";
}

/** Whether the provider reports that a refund has moved its money out or is doing so. */
export function isTaken(refund: Pick<Refund, "status">): boolean {
  return refund.status !== "creating" && isUnderWayOrDone(refund);
}

/** The amount of the order that the provider reports as refunded, including refunds still in progress there. */
export function refundedCentsOf(refunds: readonly Refund[]): Cents {
  return sumOf(refunds.filter((refund) => isTaken(refund) && !refund.isExtra));
}

/** How much can still be refunded, minus requests that have not reached the provider yet. */
export function refundableCents(
  order: Pick<Order, "paymentType" | "refunds" | "status" | "totalCents">,
): Cents {
  if (!isPaid(order.status) || order.paymentType === "on-account") return 0;
  return Math.max(
    0,
    order.totalCents - sumOf(order.refunds.filter((refund) => isUnderWayOrDone(refund) && !refund.isExtra)),
  );
}

function sumOf(refunds: readonly Refund[]): Cents {
  return refunds.reduce((sum, refund) => sum + refund.amountCents, 0);
}

/** Sale units of a line that the provider reports as refunded, including refunds still in progress there. */
export function refundedUnits(refunds: readonly Refund[], lineId: string): number {
  return refunds
    .filter(isTaken)
    .flatMap(({ lines }) => lines.filter((line) => line.lineId === lineId))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Whether its buyer may still request a refund. */
export function isInRefundWindow({ paidAt }: Pick<Order, "paidAt">, now: Date): boolean {
  return paidAt !== null && now.getTime() - paidAt.getTime() <= REFUND_WINDOW_DAYS * DAY_MS;
}

type RefundDecision =
  | { kind: "refund"; amountCents: Cents; isWhole: boolean; lines: RefundLine[] }
  /** Everything requested has already been refunded. */
  | { kind: "nothing" }
  | { kind: "refused"; message: string }
  | { kind: "invalid"; fields: Record<string, string> };

/**
 * Decides the refund for a buyer's request. A supplier's delivery is refunded with the last of its lines. Quantities
 * are absolute, so repeating a request refunds only once.
 * @param wish total sale units to be refunded, by line; null for everything that is left
 */
export function decideRefund(
  order: Order,
  wish: readonly { lineId: string; refundedQuantity: number }[] | null,
  now: Date,
): RefundDecision {
  if (order.paymentType === "on-account") {
    return { kind: "refused", message: "Nothing was charged for this order: the supplier invoices it." };
  }
  if (!isPaid(order.status))
    return { kind: "refused", message: "This order is not paid: cancel it instead." };
  const left = refundableCents(order);
  if (order.status === "refunded" || left === 0) return { kind: "nothing" };
  if (!isInRefundWindow(order, now)) {
    return {
      kind: "refused",
      message: `Refunds can be requested for ${REFUND_WINDOW_DAYS} days after payment. Please contact the supplier.`,
    };
  }
  if (wish === null) return { kind: "refund", amountCents: left, isWhole: true, lines: [] };
  const fields: Record<string, string> = {};
  const lines: RefundLine[] = [];
  const seen = new Set<string>();
  wish.forEach(({ lineId, refundedQuantity }, index) => {
    const line = order.lines.find((one) => one.id === lineId);
    const path = `lines.${index}`;
    if (!line) fields[`${path}.lineId`] = "This order does not have that line";
    else if (seen.has(lineId)) fields[`${path}.lineId`] = "This line is listed twice";
    else if (
      !Number.isInteger(refundedQuantity) ||
      refundedQuantity < 0 ||
      refundedQuantity > line.quantity
    ) {
      fields[`${path}.refundedQuantity`] = describeRefundRange(line.quantity);
    } else if (refundedQuantity < line.refundedQuantity) {
      fields[`${path}.refundedQuantity`] = `${line.refundedQuantity} of it were already refunded`;
    } else if (refundedQuantity > line.refundedQuantity) lines.push(shareOfLine(line, refundedQuantity));
    seen.add(lineId);
  });
  if (wish.length === 0) fields["lines"] = "Please choose at least one line";
  if (Object.keys(fields).length > 0) return { kind: "invalid", fields };
  const soldCents = lines.reduce((sum, line) => sum + line.amountCents + line.taxCents, 0);
  if (soldCents > left) {
    return { kind: "refused", message: `Only ${formatDollars(left)} of this order is left to refund.` };
  }
  const given = withDelivery(order, lines, left - soldCents);
  const amountCents = given.reduce((sum, { deliveryCents }) => sum + deliveryCents, soldCents);
  if (amountCents === 0) return { kind: "nothing" };
  return { kind: "refund", amountCents, isWhole: amountCents === left, lines: given };
}

/** @param most what is left of the order's delivery: some of it may have been refunded elsewhere */
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

/** The difference between the units refunded so far and those requested. */
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

/**
 * The status of a paid order given its refunds: it is delivered once what has not arrived is refunded. A refund that the
 * bank refused afterwards restores it.
 */
export function statusAfterRefunds(
  order: Pick<Order, "lines" | "status" | "totalCents">,
  refundedCents: Cents,
): OrderStatus {
  if (!isPaid(order.status)) return order.status;
  return refundedCents >= order.totalCents ? "refunded" : statusByArrival(order);
}
