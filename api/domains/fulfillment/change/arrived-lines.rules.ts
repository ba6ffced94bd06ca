/** What a purchase order is once nothing more of it will be delivered. Pure. */
import type { OrderLine } from "../../order/index.ts";
import { presentVersion } from "../purchase-order.rows.ts";
import type { PurchaseOrder, PurchaseOrderLine } from "../purchase-order.types.ts";
import { withQuantity } from "./version.rules.ts";

/** The lines as far as they have arrived, when nothing more of them will. */
export function arrivedLines(
  ordered: Pick<PurchaseOrder, "version" | "versions">,
  lines: readonly Pick<OrderLine, "id" | "receivedQuantity">[],
): PurchaseOrderLine[] {
  return presentVersion(ordered).lines.flatMap((line) => {
    const received = lines.find(({ id }) => id === line.orderLineId)?.receivedQuantity ?? 0;
    const quantity = Math.min(line.quantity, received);
    return quantity > 0 ? [withQuantity(line, quantity)] : [];
  });
}
