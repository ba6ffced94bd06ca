/** What of a purchase order that does not come can be given back, and what its supplier's bill will say otherwise. Pure. */

import type { Cents } from "../../../platform/money.ts";
import { decideRefund, type Order } from "../../order/index.ts";
import { presentVersion } from "../purchase-order.rows.ts";
import type { PurchaseOrder } from "../purchase-order.types.ts";

/** What `refundOrder` is asked for, and what it gives back. */
export interface PurchaseOrderRefund {
  /** Null for all that is left of the order. */
  lines: { lineId: string; refundedQuantity: number }[] | null;
  amountCents: Cents;
  /** Of that, what delivery to this supplier cost: all of it where nothing of its part comes. */
  deliveryCents: Cents;
  /** Paid to this supplier for delivery, and not given back with these lines. */
  keptDeliveryCents: Cents;
}

type Ordered = Pick<PurchaseOrder, "state" | "version" | "versions">;

/** Sale units that were paid for and do not come, by the order's line. */
function unitsGone(purchaseOrder: Ordered): Map<string, number> {
  const [paid] = purchaseOrder.versions;
  // Nothing of what was refused comes, whoever has decided about it.
  const stays = purchaseOrder.state === "rejected" ? [] : presentVersion(purchaseOrder).lines;
  return new Map(
    (paid?.lines ?? []).flatMap(({ key, orderLineId, quantity }) => {
      const left = quantity - (stays.find((line) => line.key === key)?.quantity ?? 0);
      return left > 0 ? [[orderLineId, left] as const] : [];
    }),
  );
}

/** @returns null where nothing can be given back: all comes, it was given back before, or it is too late */
export function toRefund(purchaseOrder: Ordered, order: Order, now: Date): PurchaseOrderRefund | null {
  const gone = unitsGone(purchaseOrder);
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
  // Of the whole order nothing is kept, what other refunds have given back of it included.
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

/** Lines of which money was given back, or is on its way, with how many sale units in all: they are paid for no more. */
export function listGivenBack(
  { versions: [paid] }: Pick<PurchaseOrder, "versions">,
  order: Pick<Order, "lines">,
): { lineId: string; refundedQuantity: number }[] {
  const own = new Set(paid?.lines.map(({ orderLineId }) => orderLineId));
  return order.lines.flatMap(({ id, refundedQuantity }) =>
    own.has(id) && refundedQuantity > 0 ? [{ lineId: id, refundedQuantity }] : [],
  );
}

/** What the supplier's bill is expected to say beyond what was paid for the lines that come, before tax. */
export function billDifference(purchaseOrder: Pick<PurchaseOrder, "version" | "versions">): Cents {
  const paid = purchaseOrder.versions[0]?.lines ?? [];
  return presentVersion(purchaseOrder).lines.reduce((sum, { key, unitCents, quantity }) => {
    const paidCents = paid.find((line) => line.key === key)?.unitCents ?? unitCents;
    return sum + (unitCents - paidCents) * quantity;
  }, 0);
}
