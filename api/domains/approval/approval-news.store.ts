/** Which requests the approvers have been notified and reminded of. */
import type { Connection, Prisma } from "../../platform/database.ts";
import { inStates, toRequest, WITH_PEOPLE } from "./approval.rows.ts";
import type { ApprovalRequest } from "./approval.types.ts";

const HOUR_MS = 60 * 60 * 1_000;
const anHourBefore = (now: Date): Date => new Date(now.getTime() - HOUR_MS);

/** Organizations handled per batch. */
const AT_ONCE = 100;

/** Whether the approvers were notified within the last hour. */
export async function wasToldLately(
  connection: Connection,
  organizationId: string,
  now: Date,
): Promise<boolean> {
  const count = await connection.approvalRequest.count({
    where: { organizationId, toldAt: { gt: anHourBefore(now) } },
  });
  return count > 0;
}

export async function markTold(connection: Connection, ids: readonly string[], now: Date): Promise<void> {
  await connection.approvalRequest.updateMany({ where: { id: { in: [...ids] } }, data: { toldAt: now } });
}

/** Organizations with pending notices whose approvers were not notified within the last hour. */
export async function listToTell(connection: Connection, now: Date): Promise<string[]> {
  const rows = await connection.approvalRequest.findMany({
    where: {
      ...inStates(["pending"], now),
      toldAt: null,
      organization: { approvalRequests: { none: { toldAt: { gt: anHourBefore(now) } } } },
    },
    distinct: ["organizationId"],
    select: { organizationId: true },
    take: AT_ONCE,
  });
  return rows.map(({ organizationId }) => organizationId);
}

/** Claims the requests that no one was notified of yet; the claimant sends the notice. */
export async function claimUnnotified(
  transaction: Connection,
  organizationId: string,
  now: Date,
): Promise<ApprovalRequest[]> {
  const rows = await transaction.approvalRequest.updateManyAndReturn({
    where: { ...inStates(["pending"], now), organizationId, toldAt: null },
    data: { toldAt: now },
    include: WITH_PEOPLE,
  });
  return inOrder(rows).map((row) => toRequest(row, now));
}

/** Organizations in which a request has been waiting for at least a day. */
export async function listToRemind(
  connection: Connection,
  now: Date,
): Promise<{ organizationId: string; timeZone: string | null }[]> {
  const rows = await connection.approvalRequest.findMany({
    where: unreminded(now),
    distinct: ["organizationId"],
    select: { organizationId: true, organization: { select: { timeZone: true } } },
    take: AT_ONCE,
  });
  return rows.map(({ organizationId, organization }) => ({ organizationId, ...organization }));
}

const unreminded = (now: Date): Prisma.ApprovalRequestWhereInput => ({
  ...inStates(["pending"], now),
  remindedAt: null,
  createdAt: { lte: new Date(now.getTime() - 24 * HOUR_MS) },
});

/** Claims the requests that have waited long enough and that no one was reminded of. */
export async function claimUnreminded(
  transaction: Connection,
  organizationId: string,
  isDue: (createdAt: Date) => boolean,
  now: Date,
): Promise<ApprovalRequest[]> {
  const candidates = await transaction.approvalRequest.findMany({
    where: { ...unreminded(now), organizationId },
    select: { id: true, createdAt: true },
  });
  const ids = candidates.filter(({ createdAt }) => isDue(createdAt)).map(({ id }) => id);
  const rows = await transaction.approvalRequest.updateManyAndReturn({
    where: { id: { in: ids }, ...unreminded(now) },
    data: { remindedAt: now },
    include: WITH_PEOPLE,
  });
  return inOrder(rows).map((row) => toRequest(row, now));
}

function inOrder<Row extends { createdAt: Date }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
