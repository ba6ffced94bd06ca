/** What several fields answer in the same way. */
import type { PurchaseOrderOutcome } from "./purchase-order.service.ts";

export function toResult(outcome: PurchaseOrderOutcome) {
  const { purchaseOrder } = outcome;
  if (outcome.kind === "success") return { __typename: "PurchaseOrderSuccess" as const, purchaseOrder };
  const { message } = outcome;
  const code = "STATUS_CONFLICT" as const;
  return { __typename: "PurchaseOrderConflictError" as const, code, message, purchaseOrder };
}
