/** What several fields answer in the same way. */
import { toInvalidInput } from "../../platform/wire.ts";
import type { ChangeOutcome, PurchaseOrderOutcome } from "./purchase-order.types.ts";

export function toResult(outcome: PurchaseOrderOutcome) {
  const { purchaseOrder } = outcome;
  if (outcome.kind === "success") return { __typename: "PurchaseOrderSuccess" as const, purchaseOrder };
  const { message } = outcome;
  const code = "STATUS_CONFLICT" as const;
  return { __typename: "PurchaseOrderConflictError" as const, code, message, purchaseOrder };
}

export function toChangeResult(outcome: ChangeOutcome) {
  return outcome.kind === "invalid-input" ? toInvalidInput(outcome) : toResult(outcome);
}
