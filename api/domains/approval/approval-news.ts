/** Notices of waiting purchases: approvers get one at most once an hour, and the requester is notified of the answer. */
import { type Connection, inTransaction } from "../../platform/database.ts";
import type { ChangeScope, DomainEvents } from "../../platform/domain-events.ts";
import { formatDollars, toDecimal } from "../../platform/money.ts";
import type { Notify } from "../notification/index.ts";
import { listActiveMembers } from "../organization/index.ts";
import { writeWebhookEvent } from "../partner/index.ts";
import { approvalDecided, approvalRequested } from "./approval.events.ts";
import { afterWorkingDay, mayDecide } from "./approval.rules.ts";
import type { ApprovalRequest } from "./approval.types.ts";
import * as store from "./approval-news.store.ts";
import type { ApprovalDependencies } from "./decide-approval.ts";

interface NewsDependencies {
  notify: Notify;
  clock: { now(): Date };
}

const pathOf = ({ id }: ApprovalRequest): string => `/approvals/${id}`;

/** Identifies the notices of one request, so that its answer removes them from every inbox. */
const keyOf = ({ id }: ApprovalRequest): string => `approval-waiting:${id}`;

export function subscribeApprovalNews(domainEvents: DomainEvents, dependencies: NewsDependencies): void {
  const { notify, clock } = dependencies;

  domainEvents.on(approvalRequested, "news", async (scope, { request }) => {
    const now = clock.now();
    await writeWebhookEvent(scope.transaction, {
      type: "approval.requested",
      organizationId: request.organizationId,
      at: now,
      data: toEventData(request),
    });
    // Approvers notified within the last hour get the rest in one notice, from the sweep.
    if (await store.wasToldLately(scope.transaction, request.organizationId, now)) return;
    await store.markTold(scope.transaction, [request.id], now);
    await tell(dependencies, scope, [request], { isReminder: false });
  });

  domainEvents.on(approvalDecided, "news", async (scope, { request, by }) => {
    await writeWebhookEvent(scope.transaction, {
      type: "approval.decided",
      organizationId: request.organizationId,
      at: clock.now(),
      data: { ...toEventData(request), decidedBy: by.name },
    });
    const isApproved = request.state === "approved";
    const { title, comment, organizationId, requestedById, approvedCents, totalCents } = request;
    const amount = formatDollars(approvedCents ?? totalCents);
    await notify(scope, {
      organizationId,
      to: isApproved
        ? await listBuyers(scope.transaction, request)
        : [requestedById].filter((id) => id !== null),
      topic: "approvals",
      title: isApproved ? `${by.name} approved ${title}` : `${by.name} rejected ${title}`,
      body: `${isApproved ? `It can be bought for up to ${amount}.` : `The request was for ${amount}.`}${comment ? ` “${comment}”` : ""}`,
      path: pathOf(request),
      projectId: projectOf(request),
      dedupeKey: `approval-decided:${request.id}`,
      replaces: [keyOf(request)],
    });
  });
}

/** The requester, and the office, which pays. */
async function listBuyers(
  connection: Connection,
  { organizationId, requestedById }: ApprovalRequest,
): Promise<string[]> {
  const members = await listActiveMembers(connection, organizationId);
  return members
    .filter(({ userId, role }) => userId === requestedById || role === "office")
    .map(({ userId }) => userId);
}

/** Null for a reorder. */
export const projectOf = ({ subject }: ApprovalRequest): string | null =>
  subject.kind === "reorder" ? null : subject.projectId;

function toEventData(request: ApprovalRequest) {
  return {
    approvalRequestId: request.id,
    projectId: projectOf(request),
    state: request.state,
    totalAmount: toDecimal(request.totalCents),
  };
}

/** Notifies each approver of the requests they may decide: a single one by its name, several together. */
async function tell(
  { notify }: NewsDependencies,
  scope: ChangeScope,
  requests: readonly ApprovalRequest[],
  { isReminder }: { isReminder: boolean },
): Promise<void> {
  const organizationId = requests[0]?.organizationId;
  if (organizationId === undefined) return;
  for (const { userId, role } of await listActiveMembers(scope.transaction, organizationId)) {
    const theirs = requests.filter((request) => mayDecide(request, { userId, role, isProgram: false }));
    const [first] = theirs;
    if (first === undefined) continue;
    const isOne = theirs.length === 1;
    await notify(scope, {
      organizationId,
      to: [userId],
      topic: "approvals",
      title: `${isReminder ? "Still waiting: " : ""}${isOne ? describeRequest(first) : `${theirs.length} purchases need your approval`}`,
      body: isOne
        ? [first.reason, ...(first.note ? [`“${first.note}”`] : [])].join(" ")
        : theirs.map(describeRequest).join("; "),
      path: isOne ? pathOf(first) : "/approvals",
      projectId: isOne ? projectOf(first) : null,
      dedupeKey: `${isReminder ? "approval-reminder" : "approval-waiting"}:${first.id}`,
    });
  }
}

function describeRequest({ title, totalCents, requestedBy }: ApprovalRequest): string {
  const amount = formatDollars(totalCents);
  return requestedBy === null
    ? `${title} needs approval to be ordered: ${amount}`
    : `${requestedBy} asks to buy for ${title}: ${amount}`;
}

/** Notifies approvers of new requests, at least an hour after the last notice; reminds once after a working day. */
export async function notifyWaiting({
  database,
  notify,
  clock,
}: Pick<ApprovalDependencies, "database" | "clock"> & NewsDependencies): Promise<void> {
  const now = clock.now();
  for (const organizationId of await store.listToTell(database, now)) {
    await inTransaction(database, async (transaction, afterCommit) => {
      const requests = await store.claimUnnotified(transaction, organizationId, now);
      await tell({ notify, clock }, { transaction, afterCommit }, requests, { isReminder: false });
    });
  }
  for (const { organizationId, timeZone } of await store.listToRemind(database, now)) {
    await inTransaction(database, async (transaction, afterCommit) => {
      const isDue = (createdAt: Date) => afterWorkingDay(createdAt, timeZone) <= now;
      const requests = await store.claimUnreminded(transaction, organizationId, isDue, now);
      await tell({ notify, clock }, { transaction, afterCommit }, requests, { isReminder: true });
    });
  }
}
