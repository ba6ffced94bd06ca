/** Approvals: purchases that need approval before they are made, and who gives it. */

export { approvalDecided, approvalDeciding } from "./approval.events.ts";
export { type ApprovalService, createApprovalService } from "./approval.service.ts";
export { listBatchesAskedFor, markUsed, withdrawRequests } from "./approval.store.ts";
export type {
  ApprovalCheck,
  ApprovalRequest,
  ApprovalRequired,
  ApprovalRule,
  ApprovalSubject,
  PurchaseToApprove,
  RequestedLine,
} from "./approval.types.ts";
export { toApprovalRequired } from "./approval.wire.ts";
export { type AskDependencies, askForApproval, findWaitingRequest } from "./ask-for-approval.ts";
export { checkApproval } from "./check-approval.ts";
export { settleApproval } from "./decide-approval.ts";
export { subscribeApprovals } from "./subscribe-approvals.ts";
