/** Events by which other domains react when a purchase waits for approval or is decided. */
import { defineDomainEvent } from "../../platform/domain-events.ts";
import { defineTopic } from "../../platform/events.ts";
import type { ApprovalRequest } from "./approval.types.ts";

/** An organization's requests have changed. Key: the organization's id. */
export const approvalRequestsChanged = defineTopic<{ organizationId: string }>("approvalRequestsChanged");

/** A user asks for approval, or an automatic order waits for it. */
export const approvalRequested = defineDomainEvent<{ request: ApprovalRequest }>()("approvalRequested", [
  "news",
]);

/** Published before an answer is written: handlers lock out other changes to the purchase, in their own lock order. */
export const approvalDeciding = defineDomainEvent<{ request: ApprovalRequest }>()("approvalDeciding", [
  "reordering",
]);

/**
 * A request was approved or rejected; `by` is who decided. Handlers carry out the consequences before anyone is
 * notified.
 */
export const approvalDecided = defineDomainEvent<{
  request: ApprovalRequest;
  by: { userId: string; name: string };
}>()("approvalDecided", ["reordering", "news"]);
