import type { PurchaseOrder } from "../purchase-order.types.ts";

/** Path of the delivery day as a calendar entry; null when no day is known. */
export function calendarUrlOf({ id, expectedOn }: Pick<PurchaseOrder, "expectedOn" | "id">): string | null {
  return expectedOn === null ? null : `/api/purchase-orders/${id}.ics`;
}
