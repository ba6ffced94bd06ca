import type { PurchaseOrderDiffQuery } from "../../../gql/graphql.ts";
import { formatMoney, formatQuantity, formatSaleUnit } from "../../../lib/format.ts";

/** A line that differs between two versions of an order. */
export type LineChange = NonNullable<PurchaseOrderDiffQuery["purchaseOrder"]>["diff"][number];

type Line = NonNullable<LineChange["before"]>;

const amountOf = ({ quantity, saleUnit }: Line): string =>
  [formatQuantity(quantity), formatSaleUnit(quantity, saleUnit)].filter(Boolean).join(" ");

/** "100 → 80 pieces": a line's change from one version to another. */
export function describeChange({ before, after }: Pick<LineChange, "before" | "after">): string {
  if (!before || !after) {
    if (before) return `Left out: it was ${amountOf(before)}`;
    return after ? `Added: ${amountOf(after)}` : "";
  }
  const changes = [
    before.name !== after.name && `Instead of ${before.name}`,
    before.quantity !== after.quantity && `${formatQuantity(before.quantity)} → ${amountOf(after)}`,
    before.unitPrice !== after.unitPrice &&
      `${formatMoney(before.unitPrice)} → ${formatMoney(after.unitPrice)} each`,
  ].filter(Boolean);
  return changes.length > 0 ? changes.join(", ") : "Another article number";
}
