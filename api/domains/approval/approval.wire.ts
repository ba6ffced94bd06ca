/** Representations shared by several fields. */
import type { ApprovalRequired } from "./approval.types.ts";

/** A purchase that waits for approval, as a member of a result's union. */
export function toApprovalRequired({ message, totalCents, approvers, request }: ApprovalRequired) {
  return {
    __typename: "ApprovalRequiredError" as const,
    code: "APPROVAL_REQUIRED" as const,
    message,
    totalAmount: totalCents,
    approvers,
    approvalRequest: request,
  };
}
