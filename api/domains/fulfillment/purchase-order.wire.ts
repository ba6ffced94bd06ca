/** Conversions shared by several GraphQL fields. */
import { toInvalidInput } from "../../platform/wire.ts";
import type { ChangeOutcome, DecideOutcome, PurchaseOrderOutcome } from "./purchase-order.types.ts";

export function toResult(outcome: PurchaseOrderOutcome) {
  const { purchaseOrder } = outcome;
  if (outcome.kind === "success") return { __typename: "PurchaseOrderSuccess" as const, purchaseOrder };
  const { message } = outcome;
  const code = "STATUS_CONFLICT" as const;
  return { __typename: "PurchaseOrderConflictError" as const, code, message, purchaseOrder };
}

/** The outcome of a change with typed input, as the member of its result union. */
export function toChangeResult(outcome: ChangeOutcome) {
  return outcome.kind === "invalid-input" ? toInvalidInput(outcome) : toResult(outcome);
}

export function toDecideResult(outcome: DecideOutcome) {
  switch (outcome.kind) {
    case "replacement-concerns":
      return {
        __typename: "ReplacementConcernsError" as const,
        ...outcome,
        code: "ORDER_SAFEGUARDS" as const,
      };
    case "payment-unavailable":
      return {
        __typename: "PaymentUnavailableError" as const,
        code: "PAYMENT_UNAVAILABLE" as const,
        message: outcome.message,
      };
    default:
      return toChangeResult(outcome);
  }
}
