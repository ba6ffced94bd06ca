/** What of an order on account its supplier will not deliver, and what it bills instead. Pure. */

import type { Cents } from "../../platform/money.ts";
import type { Order } from "./order.types.ts";

/** What a supplier is to deliver, in one version of its purchase order. */
export interface SupplierVersion {
  lines: readonly { orderLineId: string; quantity: number }[];
  totalCents: Cents;
}

/** The units of each line that will not be delivered, and the bill that is expected for the rest. */
export interface CalledOff {
  canceled: ReadonlyMap<string, number>;
  owedCents: Cents;
}

/**
 * Compares what was ordered on account with what its supplier still has to deliver. What has arrived was delivered,
 * whatever the supplier was told.
 */
export function decideCalledOff(
  {
    lines,
    totalCents,
  }: Pick<Order, "totalCents"> & {
    lines: readonly Pick<Order["lines"][number], "id" | "quantity" | "receivedQuantity">[];
  },
  first: SupplierVersion,
  present: SupplierVersion,
): CalledOff {
  const unitsIn = (version: SupplierVersion, id: string) =>
    version.lines.find(({ orderLineId }) => orderLineId === id)?.quantity ?? 0;
  const canceled = lines.map(({ id, quantity, receivedQuantity }) => {
    const dropped = unitsIn(first, id) - unitsIn(present, id);
    return [id, Math.max(0, Math.min(dropped, quantity - receivedQuantity))] as const;
  });
  return { canceled: new Map(canceled), owedCents: totalCents - first.totalCents + present.totalCents };
}

/** What a supplier is expected to bill; null for an order that was paid here. */
export function owedCents({
  paymentType,
  status,
  billedCents,
  totalCents,
}: Pick<Order, "billedCents" | "paymentType" | "status" | "totalCents">): Cents | null {
  if (paymentType !== "on-account") return null;
  return status === "cancelled" ? 0 : (billedCents ?? totalCents);
}
