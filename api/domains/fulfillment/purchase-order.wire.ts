/** Conversions shared by several GraphQL fields. */
import { toInvalidInput, toUserError } from "../../platform/wire.ts";
import type { ChangeOutcome, DecideOutcome, PurchaseOrderOutcome } from "./purchase-order.types.ts";

export function toResult(outcome: PurchaseOrderOutcome) {
  return outcome.kind === "success"
    ? { __typename: "PurchaseOrderSuccess" as const, purchaseOrder: outcome.purchaseOrder }
    : toUserError("PurchaseOrderConflictError", "STATUS_CONFLICT", outcome);
}

/** The outcome of a change with typed input, as the member of its result union. */
export function toChangeResult(outcome: ChangeOutcome) {
  return outcome.kind === "invalid-input" ? toInvalidInput(outcome) : toResult(outcome);
}

export function toDecideResult(outcome: DecideOutcome) {
  switch (outcome.kind) {
    case "replacement-concerns":
      return toUserError("ReplacementConcernsError", "ORDER_SAFEGUARDS", outcome);
    case "payment-unavailable":
      return toUserError("PaymentUnavailableError", "PAYMENT_UNAVAILABLE", outcome);
    default:
      return toChangeResult(outcome);
  }
}
