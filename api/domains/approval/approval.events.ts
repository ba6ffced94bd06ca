/** What others do, and hear, when a purchase waits for a yes or gets its answer. */
import { defineDomainEvent } from "../../platform/domain-events.ts";
import { defineTopic } from "../../platform/events.ts";
import type { ApprovalRequest } from "./approval.types.ts";

/** An organisation's requests have changed. Key: the organisation's id. */
export const approvalRequestsChanged = defineTopic<{ organizationId: string }>("approvalRequestsChanged");

/** Somebody asks, or something that would be ordered of itself waits. */
export const approvalRequested = defineDomainEvent<{ request: ApprovalRequest }>()("approvalRequested", [
  "news",
]);

/** Before somebody's answer is written: whoever else changes what is bought is locked out first, in the order that they lock. */
export const approvalDeciding = defineDomainEvent<{ request: ApprovalRequest }>()("approvalDeciding", [
  "reordering",
]);

/** Somebody said yes or no; `by` is who. What follows from it is done before anybody is told. */
export const approvalDecided = defineDomainEvent<{
  request: ApprovalRequest;
  by: { userId: string; name: string };
}>()("approvalDecided", ["reordering", "news"]);
