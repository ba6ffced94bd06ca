/** What can be refunded of a purchase order because it does not come, and how its supplier's invoice will differ. Pure. */

import type { Cents } from "../../../platform/money.ts";
import { decideRefund, type Order } from "../../order/index.ts";
import { presentVersion } from "../purchase-order.rows.ts";
import type { PurchaseOrder } from "../purchase-order.types.ts";

/** The arguments for `refundOrder`, and the amount it refunds. */
export interface PurchaseOrderRefund {
  /** Null for everything left of the order. */
  lines: { lineId: string; refundedQuantity: number }[] | null;
  amountCents: Cents;
  /** The part of it that paid for this supplier's delivery: all of it when nothing of its part comes. */
  deliveryCents: Cents;
  /** Delivery charge paid to this supplier that is not refunded with these lines. */
  keptDeliveryCents: Cents;
}

type Ordered = Pick<PurchaseOrder, "state" | "version" | "versions">;

/** Sale units that were paid for and do not come, by order line. */
function countMissingUnits(purchaseOrder: Ordered): Map<string, number> {
  const [paid] = purchaseOrder.versions;
  // Nothing comes from a rejected order, whatever was decided about it.
  const stays = purchaseOrder.state === "rejected" ? [] : presentVersion(purchaseOrder).lines;
  return new Map(
    (paid?.lines ?? []).flatMap(({ key, orderLineId, quantity }) => {
      const left = quantity - (stays.find((line) => line.key === key)?.quantity ?? 0);
      return left > 0 ? [[orderLineId, left] as const] : [];
    }),
  );
}

/** @returns null when nothing can be refunded: everything comes, it was refunded before, or it is too late */
export function toRefund(purchaseOrder: Ordered, order: Order, now: Date): PurchaseOrderRefund | null {
  const gone = countMissingUnits(purchaseOrder);
  const lines = order.lines.flatMap(({ id, refundedQuantity }) => {
    const units = gone.get(id) ?? 0;
    return units > refundedQuantity ? [{ lineId: id, refundedQuantity: units }] : [];
  });
  if (lines.length === 0) return null;
  const isWhole = order.lines.every(
    ({ id, quantity, refundedQuantity }) => Math.max(gone.get(id) ?? 0, refundedQuantity) === quantity,
  );
  const wish = isWhole ? null : lines;
  const decision = decideRefund(order, wish, now);
  if (decision.kind !== "refund") return null;
  const paidCents = purchaseOrder.versions[0]?.deliveryCents ?? 0;
  // When the whole order is refunded, so is all of its delivery, including what other refunds have returned of it.
  const deliveryCents = isWhole
    ? paidCents
    : decision.lines.reduce((sum, line) => sum + line.deliveryCents, 0);
  return {
    lines: wish,
    amountCents: decision.amountCents,
    deliveryCents,
    keptDeliveryCents: Math.max(0, paidCents - deliveryCents),
  };
}

/** Total sale units refunded or being refunded, per line: they are no longer paid for. */
export function listRefundedUnits(
  { versions: [paid] }: Pick<PurchaseOrder, "versions">,
  order: Pick<Order, "lines">,
): { lineId: string; refundedQuantity: number }[] {
  const own = new Set(paid?.lines.map(({ orderLineId }) => orderLineId));
  return order.lines.flatMap(({ id, refundedQuantity }) =>
    own.has(id) && refundedQuantity > 0 ? [{ lineId: id, refundedQuantity }] : [],
  );
}

/** How much the supplier's invoice is expected to exceed what was paid for the lines that come, before tax. */
export function billDifference(purchaseOrder: Pick<PurchaseOrder, "version" | "versions">): Cents {
  const paid = purchaseOrder.versions[0]?.lines ?? [];
  return presentVersion(purchaseOrder).lines.reduce((sum, { key, unitCents, quantity }) => {
    const paidCents = paid.find((line) => line.key === key)?.unitCents ?? unitCents;
    return sum + (unitCents - paidCents) * quantity;
  }, 0);
}
