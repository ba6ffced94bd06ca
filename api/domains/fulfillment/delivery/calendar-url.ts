import type { PurchaseOrder } from "../purchase-order.types.ts";

/** Path of the day on which it comes as an entry for a calendar; null where nobody said one. */
export function calendarUrlOf({ id, expectedOn }: Pick<PurchaseOrder, "expectedOn" | "id">): string | null {
  return expectedOn === null ? null : `/api/purchase-orders/${id}.ics`;
}
