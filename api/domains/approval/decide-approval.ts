/** Decides requests: whose decision counts, what follows from it, and the answer to a second one. */
import { approvalDecisionRule } from "../../../schema/rules/approval.ts";
import { type Database, inTransaction } from "../../platform/database.ts";
import type { ChangeScope } from "../../platform/domain-events.ts";
import { AppError, notFound } from "../../platform/errors.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../platform/input.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { approvalDecided, approvalDeciding } from "./approval.events.ts";
import { joinWords, mayDecide } from "./approval.rules.ts";
import * as store from "./approval.store.ts";
import type { ApprovalRequest, ApprovalState } from "./approval.types.ts";
import { trimLines } from "./approval-cover.rules.ts";
import { type AskDependencies, announceRequests } from "./ask-for-approval.ts";
import { nameApprovers, toAsker } from "./check-approval.ts";

export interface ApprovalDependencies extends AskDependencies {
  database: Database;
}

/** The request is no longer waiting. */
interface ApprovalStatus {
  kind: "approval-status";
  message: string;
  request: ApprovalRequest;
}

export type DecideOutcome = { kind: "success"; request: ApprovalRequest } | ApprovalStatus | InvalidInput;

const OUTCOMES: Readonly<Record<ApprovalState, string>> = {
  pending: "This still waits",
  approved: "This has already been approved",
  used: "This has already been approved and ordered",
  rejected: "This has already been rejected",
  withdrawn: "This was withdrawn",
  expired: "Nobody decided in time. Approval must be requested again",
};

function toStatus(request: ApprovalRequest): ApprovalStatus {
  const { state, decidedBy } = request;
  const by = decidedBy === null || state === "expired" ? "" : `, by ${decidedBy}`;
  return { kind: "approval-status", message: `${OUTCOMES[state]}${by}.`, request };
}

/** @throws AppError NOT_FOUND */
async function getRequest(
  { database, clock }: ApprovalDependencies,
  { organizationId }: Viewer,
  id: string,
): Promise<ApprovalRequest> {
  const request = await store.findRequest(database, { organizationId, id }, clock.now());
  if (!request) throw notFound("Approval request");
  return request;
}

/**
 * Approves or rejects. The first answer counts; a later caller gets the outcome.
 * @param input unknown: parsed with `approvalDecisionRule`
 * @throws AppError NOT_FOUND; FORBIDDEN for the requester, or for a user who may not decide it
 */
export async function decideApproval(
  dependencies: ApprovalDependencies,
  viewer: Viewer,
  id: string,
  decision: "approve" | "reject",
  input: unknown,
): Promise<DecideOutcome> {
  const parsed = parseInput(approvalDecisionRule, input);
  if (!parsed.ok) return parsed.error;
  const request = await getRequest(dependencies, viewer, id);
  if (request.state !== "pending") return toStatus(request);
  await assertMayDecide(dependencies, viewer, request);
  const comment = parsed.value.comment || null;
  const verdict =
    decision === "reject"
      ? ({ state: "rejected", comment, approved: null } as const)
      : agreeTo(request, parsed.value.lines ?? [], comment);
  if ("kind" in verdict) return verdict;
  const settled = await inTransaction(dependencies.database, (transaction, afterCommit) =>
    settleApproval(dependencies, { transaction, afterCommit }, viewer, request, verdict),
  );
  return settled
    ? { kind: "success", request: settled }
    : toStatus(await getRequest(dependencies, viewer, id));
}

type Said = Omit<store.Verdict, "decidedById">;

function agreeTo(
  request: ApprovalRequest,
  lines: readonly { index: number; quantity: number }[],
  comment: string | null,
): Said | InvalidInput {
  if (lines.length > 0 && request.subject.kind !== "basket") {
    return invalidInput({ lines: "Existing orders can only be approved as a whole" });
  }
  const trimmed = trimLines(request, new Map(lines.map(({ index, quantity }) => [index, quantity])));
  if (trimmed === null) {
    return invalidInput({
      lines: "Please approve at least something, and no more of any line than was requested",
    });
  }
  const approved = { quantities: trimmed.approved, cents: trimmed.approvedCents };
  return { state: "approved", comment, approved };
}

/**
 * Decides in the caller's transaction; the caller has checked that the viewer may. The consequences happen in the same
 * transaction.
 * @returns null when someone else was faster
 */
export async function settleApproval(
  { events, domainEvents, clock }: ApprovalDependencies,
  scope: ChangeScope,
  { organizationId, userId, username }: Viewer,
  asked: ApprovalRequest,
  said: Said,
): Promise<ApprovalRequest | null> {
  const { id } = asked;
  const now = clock.now();
  await domainEvents.publish(approvalDeciding, scope, { request: asked });
  const isFirst = await store.decideRequest(scope.transaction, id, { ...said, decidedById: userId }, now);
  const request = await store.findRequest(scope.transaction, { organizationId, id }, now);
  if (!isFirst || !request) return null;
  const by = { userId, name: request.decidedBy ?? username };
  await domainEvents.publish(approvalDecided, scope, { request, by });
  announceRequests(scope, events, organizationId);
  return request;
}

/** @throws AppError FORBIDDEN */
async function assertMayDecide(
  { database }: ApprovalDependencies,
  viewer: Viewer,
  request: ApprovalRequest,
): Promise<void> {
  if (mayDecide(request, toAsker(viewer))) return;
  if (request.requestedById === viewer.userId) {
    throw new AppError("FORBIDDEN", "You can't approve your own request.");
  }
  const { organizationId, approver, requestedById } = request;
  const names = await nameApprovers(database, organizationId, approver, requestedById);
  const who = names.length > 0 ? `${joinWords(names)} can decide this.` : "Nobody can decide this now.";
  throw new AppError("FORBIDDEN", who);
}

/**
 * Withdraws a request.
 * @throws AppError NOT_FOUND; FORBIDDEN unless the viewer made it or could decide it
 */
export async function withdrawApproval(
  dependencies: ApprovalDependencies,
  viewer: Viewer,
  id: string,
): Promise<DecideOutcome> {
  const { database, events, clock } = dependencies;
  const request = await getRequest(dependencies, viewer, id);
  if (request.state === "withdrawn") return { kind: "success", request };
  if (request.state !== "pending") return toStatus(request);
  if (request.requestedById !== viewer.userId && !mayDecide(request, toAsker(viewer))) {
    throw new AppError("FORBIDDEN", "Only the requester and those who may decide it can withdraw this.");
  }
  if (request.subject.kind === "reorder") {
    throw new AppError("FORBIDDEN", "This request can't be withdrawn. Cancel the reorder instead.");
  }
  await inTransaction(database, async (transaction, afterCommit) => {
    const ended = await store.withdrawRequests(transaction, { id }, clock.now());
    if (ended.length > 0) announceRequests({ afterCommit }, events, viewer.organizationId);
  });
  const present = await getRequest(dependencies, viewer, id);
  return present.state === "withdrawn" ? { kind: "success", request: present } : toStatus(present);
}
