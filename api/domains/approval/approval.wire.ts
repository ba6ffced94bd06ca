/** What several fields answer in the same way. */
import type { ApprovalRequired } from "./approval.types.ts";

/** A purchase that waits for a yes, as a member of a result's union. */
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
