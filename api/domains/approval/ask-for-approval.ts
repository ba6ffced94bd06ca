/** Asks for approval, in the transaction that found it necessary. */
import type { Connection } from "../../platform/database.ts";
import type { ChangeScope, DomainEvents } from "../../platform/domain-events.ts";
import type { EventBus } from "../../platform/events.ts";
import { approvalRequested, approvalRequestsChanged } from "./approval.events.ts";
import * as store from "./approval.store.ts";
import type { ApprovalRequest, ApprovalSubject } from "./approval.types.ts";

/** What callers must provide to ask for approval. */
export interface AskDependencies {
  events: EventBus;
  domainEvents: DomainEvents;
  clock: { now(): Date };
}

/** Notifies an organization's screens that its requests have changed, after the commit. */
export function announceRequests(
  { afterCommit }: Pick<ChangeScope, "afterCommit">,
  events: EventBus,
  organizationId: string,
): void {
  afterCommit(() => events.publish(approvalRequestsChanged, organizationId, { organizationId }));
}

/**
 * Creates a request, or finds the one waiting for this exact version; one waiting for another version of the same thing
 * is withdrawn.
 */
export async function askForApproval(
  { events, domainEvents, clock }: AskDependencies,
  scope: ChangeScope,
  wanted: store.NewRequest,
): Promise<ApprovalRequest> {
  const { transaction } = scope;
  const { organizationId, subject } = wanted;
  const now = clock.now();
  const waiting = await findWaitingRequest(transaction, organizationId, subject, now);
  if (waiting && isSameVersion(waiting.subject, subject)) return waiting;
  if (waiting) await store.withdrawRequests(transaction, { id: waiting.id }, now);
  const request = await store.insertRequest(transaction, wanted, now);
  await domainEvents.publish(approvalRequested, scope, { request });
  announceRequests(scope, events, organizationId);
  return request;
}

/** The request waiting for something, in any version; null when there is none. */
export async function findWaitingRequest(
  connection: Connection,
  organizationId: string,
  subject: ApprovalSubject,
  now: Date,
): Promise<ApprovalRequest | null> {
  const requests = await store.listForSubject(connection, organizationId, subject, now);
  return requests.find(({ state }) => state === "pending") ?? null;
}

function isSameVersion(one: ApprovalSubject, other: ApprovalSubject): boolean {
  if (one.kind === "basket") return other.kind === "basket" && one.basketVersion === other.basketVersion;
  if (one.kind === "order") return other.kind === "order" && one.orderId === other.orderId;
  return other.kind === "reorder" && one.batchRevision === other.batchRevision;
}
