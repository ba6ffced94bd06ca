/** How approvals react to events elsewhere, and who is notified. */
import type { DomainEvents } from "../../platform/domain-events.ts";
import type { EventBus } from "../../platform/events.ts";
import type { Notify } from "../notification/index.ts";
import { memberEnded } from "../organization/index.ts";
import { projectTransferred } from "../project/index.ts";
import * as store from "./approval.store.ts";
import { subscribeApprovalNews } from "./approval-news.ts";
import { announceRequests } from "./ask-for-approval.ts";

/** Ends a member's requests in the transaction in which they leave, and notifies those who were asked. */
export function subscribeApprovals(
  domainEvents: DomainEvents,
  dependencies: { events: EventBus; notify: Notify; clock: { now(): Date } },
): void {
  const { events, clock } = dependencies;
  subscribeApprovalNews(domainEvents, dependencies);

  // A user's requests end with their membership.
  domainEvents.on(memberEnded, "approvals", async (scope, { organizationId, userId }) => {
    const theirs = { organizationId, requestedById: userId };
    const ended = await store.withdrawRequests(scope.transaction, theirs, clock.now());
    if (ended.length > 0) announceRequests(scope, events, organizationId);
  });

  // No one here can buy it any more.
  domainEvents.on(projectTransferred, "approvals", async (scope, { project, say }) => {
    const ended = await store.withdrawRequests(scope.transaction, { projectId: project.id }, clock.now());
    if (ended.length === 0) return;
    say("Pending approval requests were withdrawn. Request approval again there.");
    announceRequests(scope, events, project.organizationId);
  });
}
