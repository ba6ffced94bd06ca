/** Reads and writes of organizations, memberships and invitations. */
import type { Role } from "../../../schema/rules/roles.ts";
import type { Connection, Prisma } from "../../platform/database.ts";
import { isId } from "../../platform/input.ts";
import { type Cents, parseCents, toDecimal } from "../../platform/money.ts";
import { nameOfPerson, toRole } from "./organization.rules.ts";
import {
  type Invitation,
  MEMBER_STATES,
  type Member,
  type Organization,
  type Place,
} from "./organization.types.ts";

const WITH_USER = {
  user: {
    select: { username: true, firstName: true, lastName: true, email: true, phone: true, endsAt: true },
  },
} as const;

/** Null: there is none with that id. */
export function findOrganization(connection: Connection, id: string): Promise<Organization | null> {
  return connection.organization.findUnique({ where: { id }, select: { id: true, name: true } });
}

/** Serializes membership changes until the transaction ends; does not block writes that only refer to the organization. */
export async function lockOrganization(transaction: Connection, id: string): Promise<void> {
  await transaction.$executeRaw`SELECT 1 FROM organizations WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
}

export async function rename(connection: Connection, id: string, name: string): Promise<void> {
  await connection.organization.update({ where: { id }, data: { name } });
}

/** Active and suspended ones, in the order of joining. */
export async function listMembers(connection: Connection, organizationId: string): Promise<Member[]> {
  const rows = await connection.membership.findMany({
    where: { organizationId, state: { not: "ended" } },
    orderBy: [{ joinedAt: "asc" }, { id: "asc" }],
    include: WITH_USER,
  });
  return rows.map(toMember);
}

/** Those who can work, in the order of joining. */
export async function listActiveMembers(connection: Connection, organizationId: string): Promise<Member[]> {
  return (await listMembers(connection, organizationId)).filter(({ state }) => state === "active");
}

/** Organizations with more than one member, after the given one: for the others no plan has too few seats. */
export async function listFirms(
  connection: Connection,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const groups = await connection.membership.groupBy({
    by: ["organizationId"],
    where: { state: { not: "ended" }, ...(after === null ? {} : { organizationId: { gt: after } }) },
    having: { organizationId: { _count: { gt: 1 } } },
    orderBy: { organizationId: "asc" },
    take: limit,
  });
  return groups.map(({ organizationId }) => organizationId);
}

export async function setState(
  connection: Connection,
  ids: readonly string[],
  state: "active" | "suspended",
): Promise<void> {
  if (ids.length === 0) return;
  await connection.membership.updateMany({ where: { id: { in: [...ids] } }, data: { state } });
}

export async function updateMember(
  connection: Connection,
  id: string,
  { role, spendLimitCents }: { role: Role; spendLimitCents: Cents | null },
): Promise<void> {
  await connection.membership.update({
    where: { id },
    data: { role, spendLimit: toColumn(spendLimitCents) },
  });
}

/** Ends a membership, and the invitations the member sent. */
export async function endMember(connection: Connection, member: Member, now: Date): Promise<void> {
  await connection.membership.update({ where: { id: member.id }, data: { state: "ended", endedAt: now } });
  await connection.invitation.updateMany({
    where: { organizationId: member.organizationId, invitedById: member.userId, state: "pending" },
    data: { state: "revoked", decidedAt: now },
  });
}

/** Makes a user a member, or a member again. */
export async function join(
  connection: Connection,
  userId: string,
  { organizationId, role, spendLimitCents }: Pick<Invitation, "organizationId" | "role" | "spendLimitCents">,
  now: Date,
): Promise<void> {
  const place = {
    role,
    spendLimit: toColumn(spendLimitCents),
    state: "active",
    joinedAt: now,
    usedAt: now,
    endedAt: null,
  };
  await connection.membership.upsert({
    where: { organizationId_userId: { organizationId, userId } },
    create: { organizationId, userId, ...place },
    update: place,
  });
}

/** Creates an organization for a user who no longer belongs to any. */
export async function makeOwnIfNone(connection: Connection, member: Member, now: Date): Promise<void> {
  const { userId } = member;
  if ((await connection.membership.count({ where: { userId, state: "active" } })) > 0) return;
  await connection.organization.create({
    data: {
      id: crypto.randomUUID(),
      name: nameOfPerson(member),
      memberships: { create: { userId, role: "owner", joinedAt: now, usedAt: now } },
    },
  });
}

/** The organizations in which a user may work, last chosen first. */
export async function listPlaces(
  connection: Connection,
  userId: string,
  presentId: string,
): Promise<Place[]> {
  const rows = await connection.membership.findMany({
    where: { userId, state: "active" },
    orderBy: { usedAt: "desc" },
    include: { organization: { select: { name: true } } },
  });
  const places = rows.map(({ organizationId, role, organization }) => ({
    organizationId,
    organizationName: organization.name,
    role: toRole(role),
    isPresent: organizationId === presentId,
  }));
  return places.sort((a, b) => Number(b.isPresent) - Number(a.isPresent));
}

/** @returns false when they do not belong to it */
export async function noteUse(
  connection: Connection,
  userId: string,
  organizationId: string,
  now: Date,
): Promise<boolean> {
  if (!isId(organizationId)) return false;
  const { count } = await connection.membership.updateMany({
    where: { userId, organizationId, state: "active" },
    data: { usedAt: now },
  });
  return count === 1;
}

/** Ids of a user's sessions. */
export async function listSessionIds(connection: Connection, userId: string): Promise<string[]> {
  const rows = await connection.$queryRaw<{ sid: string }[]>`
    SELECT sid FROM sessions WHERE sess->>'userId' = ${userId}`;
  return rows.map(({ sid }) => sid);
}

/** Names of an organization's working API keys, with who created each. */
export function listKeyNames(connection: Connection, organizationId: string, now: Date) {
  return connection.apiKey.findMany({
    where: { organizationId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
    orderBy: { createdAt: "asc" },
    select: { userId: true, name: true },
  });
}

function toMember(row: Prisma.MembershipGetPayload<{ include: typeof WITH_USER }>): Member {
  const { id, organizationId, userId, joinedAt, user } = row;
  return {
    id,
    organizationId,
    userId,
    ...user,
    role: toRole(row.role),
    spendLimitCents: toCents(row.spendLimit),
    state: MEMBER_STATES.find((state) => state === row.state) ?? "ended",
    joinedAt,
  };
}

export const toColumn = (limit: Cents | null): string | null => (limit === null ? null : toDecimal(limit));

export const toCents = (amount: Prisma.Decimal | null): Cents | null =>
  amount && parseCents(amount.toFixed(2));
