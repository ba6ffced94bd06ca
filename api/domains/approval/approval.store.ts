/** Reads and writes of approval requests. */
import { isAtMost, ROLES } from "../../../schema/rules/roles.ts";
import type { Connection, Prisma } from "../../platform/database.ts";
import { isId } from "../../platform/input.ts";
import { toDecimal } from "../../platform/money.ts";
import { before, type Page, type PageRequest, takePage } from "../../platform/pagination.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { inStates, toColumns, toRequest, WITH_PEOPLE } from "./approval.rows.ts";
import { endOfApproval } from "./approval.rules.ts";
import type {
  ApprovalRequest,
  ApprovalState,
  ApprovalSubject,
  Demand,
  PurchaseToApprove,
} from "./approval.types.ts";
import { REMEMBERED } from "./bought.store.ts";

/** @returns null when there is none with this id or it belongs to another organization */
export async function findRequest(
  connection: Connection,
  { organizationId, id }: { organizationId: string; id: string },
  now: Date,
): Promise<ApprovalRequest | null> {
  if (!isId(id)) return null;
  const row = await connection.approvalRequest.findFirst({
    where: { id, organizationId },
    include: WITH_PEOPLE,
  });
  return row && toRequest(row, now);
}

export interface RequestFilter {
  /** Null for all. */
  states: readonly ApprovalState[] | null;
  /** Only those that this user may decide. */
  decider: Viewer | null;
}

export const ALL_REQUESTS: RequestFilter = { states: null, decider: null };

/** Newest first. */
export async function listRequests(
  connection: Connection,
  organizationId: string,
  { states, decider }: RequestFilter,
  { first, after }: PageRequest,
  now: Date,
): Promise<Page<ApprovalRequest>> {
  const where: Prisma.ApprovalRequestWhereInput = {
    organizationId,
    AND: [states === null ? {} : inStates(states, now), decider === null ? {} : decidableBy(decider, now)],
  };
  const [rows, totalCount] = await Promise.all([
    connection.approvalRequest.findMany({
      where: { ...where, ...before(after) },
      include: WITH_PEOPLE,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: first + 1,
    }),
    connection.approvalRequest.count({ where }),
  ]);
  return takePage(rows, { first, after }, totalCount, (row) => toRequest(row, now));
}

/** The same rule as `mayDecide`, in SQL. */
function decidableBy({ userId, role }: Viewer, now: Date): Prisma.ApprovalRequestWhereInput {
  const roles = ROLES.filter((one) => isAtMost(one, role));
  const isNamed: Prisma.ApprovalRequestWhereInput[] =
    role === "owner" ? [] : [{ approverRole: { in: roles } }, { approverIds: { has: userId } }];
  return {
    AND: [
      inStates(["pending"], now),
      { OR: [{ requestedById: null }, { requestedById: { not: userId } }] },
      ...(isNamed.length > 0 ? [{ OR: isNamed }] : []),
    ],
  };
}

function ofSubject(subject: ApprovalSubject): Prisma.ApprovalRequestWhereInput {
  switch (subject.kind) {
    case "basket":
      return { basketId: subject.basketId };
    case "reorder":
      return { batchId: subject.batchId };
    case "order":
      return { orderId: subject.orderId };
    default:
      return subject satisfies never;
  }
}

/** All for the same basket, batch or order, whatever its version, newest first. */
export async function listForSubject(
  connection: Connection,
  organizationId: string,
  subject: ApprovalSubject,
  now: Date,
): Promise<ApprovalRequest[]> {
  const rows = await connection.approvalRequest.findMany({
    where: { organizationId, ...ofSubject(subject) },
    include: WITH_PEOPLE,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: REMEMBERED,
  });
  return rows.map((row) => toRequest(row, now));
}

/** Batches of reorders that wait for approval. */
export async function listBatchesAskedFor(
  connection: Connection,
  organizationId: string,
  now: Date,
): Promise<string[]> {
  const rows = await connection.approvalRequest.findMany({
    where: { organizationId, batchId: { not: null }, AND: [inStates(["pending"], now)] },
    select: { batchId: true },
  });
  return rows.flatMap(({ batchId }) => batchId ?? []);
}

export interface NewRequest {
  organizationId: string;
  subject: ApprovalSubject;
  purchase: PurchaseToApprove;
  demand: Demand;
  /** Null when no one asked. */
  requestedById: string | null;
  note: string | null;
}

export async function insertRequest(
  connection: Connection,
  { organizationId, subject, purchase, demand, requestedById, note }: NewRequest,
  now: Date,
): Promise<ApprovalRequest> {
  const { kind, ...ids } = subject;
  const row = await connection.approvalRequest.create({
    data: {
      ...ids,
      ...toColumns(purchase),
      organizationId,
      subject: kind,
      reason: demand.reason,
      approverRole: demand.approver.role,
      approverIds: demand.approver.userIds,
      requestedById,
      note,
      createdAt: now,
      expiresAt: endOfApproval(now),
    },
    include: WITH_PEOPLE,
  });
  return toRequest(row, now);
}

/** A user's decision on a request. */
export interface Verdict {
  state: "approved" | "rejected";
  decidedById: string;
  comment: string | null;
  /** Approved sale units line by line, and the most that they may cost; for an approval. */
  approved: { quantities: readonly number[]; cents: number } | null;
}

/** @returns false when it is no longer waiting: the first answer counts */
export async function decideRequest(
  connection: Connection,
  id: string,
  { state, decidedById, comment, approved }: Verdict,
  now: Date,
): Promise<boolean> {
  const { count } = await connection.approvalRequest.updateMany({
    where: { id, ...inStates(["pending"], now) },
    data: {
      state,
      decidedById,
      comment,
      decidedAt: now,
      ...(approved && {
        approvedLines: [...approved.quantities],
        approvedAmount: toDecimal(approved.cents),
        holdsUntil: endOfApproval(now),
      }),
    },
  });
  return count === 1;
}

/** Withdraws waiting requests. @returns their ids */
export async function withdrawRequests(
  connection: Connection,
  where:
    | { id: string }
    | { basketId: string }
    | { projectId: string }
    | { batchId: string }
    | { orderId: string }
    | { organizationId: string; requestedById: string },
  now: Date,
): Promise<string[]> {
  const rows = await connection.approvalRequest.updateManyAndReturn({
    where: { ...where, state: "pending" },
    data: { state: "withdrawn", decidedAt: now },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Records that something was ordered under it. */
export async function markUsed(connection: Connection, id: string): Promise<void> {
  await connection.approvalRequest.updateMany({ where: { id, state: "approved" }, data: { state: "used" } });
}
