/** Stores invitations to organizations. */
import type { Connection, Prisma } from "../../platform/database.ts";
import { isId } from "../../platform/input.ts";
import { nameOfPerson, toRole } from "./organization.rules.ts";
import { toCents, toColumn } from "./organization.store.ts";
import { INVITATION_STATES, type Invitation } from "./organization.types.ts";

const WITH_INVITER = { invitedBy: { select: { username: true, firstName: true, lastName: true } } } as const;

const waits = (now: Date) => ({ state: "pending", expiresAt: { gt: now } }) as const;

/** Pending ones, newest first. */
export async function listInvitations(
  connection: Connection,
  organizationId: string,
  now: Date,
): Promise<Invitation[]> {
  const rows = await connection.invitation.findMany({
    where: { organizationId, ...waits(now) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: WITH_INVITER,
  });
  return rows.map(toInvitation);
}

/** How many were sent since; revoked ones are included. */
export function countInvitations(connection: Connection, organizationId: string, since: Date) {
  return connection.invitation.count({ where: { organizationId, createdAt: { gt: since } } });
}

export async function insertInvitation(
  connection: Connection,
  invitation: Omit<Invitation, "id" | "state" | "invitedBy"> & {
    invitedById: string;
    tokenDigest: string;
    createdAt: Date;
  },
): Promise<void> {
  const { spendLimitCents, ...columns } = invitation;
  await connection.invitation.create({
    data: { ...columns, spendLimit: toColumn(spendLimitCents) },
  });
}

/** By the digest of a link's token, while it is pending. */
export async function findWaiting(
  connection: Connection,
  tokenDigest: string,
  now: Date,
): Promise<Invitation | null> {
  const row = await connection.invitation.findFirst({
    where: { tokenDigest, ...waits(now) },
    include: WITH_INVITER,
  });
  return row && toInvitation(row);
}

/** Whether there is, or ever was, one with this id. */
export async function hasInvitation(
  connection: Connection,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<boolean> {
  return isId(id) && (await connection.invitation.count({ where: { id, organizationId } })) > 0;
}

/** Ends a pending invitation. @returns false when none was pending */
export async function decide(
  connection: Connection,
  where: { id: string; organizationId: string },
  state: "accepted" | "declined" | "revoked",
  now: Date,
): Promise<boolean> {
  if (!isId(where.id)) return false;
  const { count } = await connection.invitation.updateMany({
    where: { ...where, state: "pending" },
    data: { state, decidedAt: now },
  });
  return count === 1;
}

function toInvitation(row: Prisma.InvitationGetPayload<{ include: typeof WITH_INVITER }>): Invitation {
  const { id, organizationId, email, phone, expiresAt, invitedBy } = row;
  return {
    id,
    organizationId,
    email,
    phone,
    role: toRole(row.role),
    spendLimitCents: toCents(row.spendLimit),
    state: INVITATION_STATES.find((state) => state === row.state) ?? "revoked",
    invitedBy: invitedBy && nameOfPerson(invitedBy),
    expiresAt,
  };
}
