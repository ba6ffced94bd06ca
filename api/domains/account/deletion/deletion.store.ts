/** Ends accounts in the database. */
import { randomUUID } from "node:crypto";
import type { Connection } from "../../../platform/database.ts";
import { CLOSED } from "../account.store.ts";

/** Rows deleted per statement: statements time out after a few seconds. */
const PROJECTS_AT_ONCE = 20;
const ARTICLES_AT_ONCE = 5_000;

/** The account to be deleted, locked until the transaction ends; null when it is not to be deleted. */
export async function lockDue(
  transaction: Connection,
  userId: string,
  now: Date,
): Promise<{ email: string | null; phone: string | null } | null> {
  const [row] = await transaction.$queryRaw<{ email: string | null; phone: string | null }[]>`
    SELECT email, phone FROM users WHERE id = ${userId}::uuid AND ends_at <= ${now}::timestamptz FOR UPDATE`;
  return row ?? null;
}

/** Stores when the account ends; an earlier request stands. @returns when */
export async function noteEnd(transaction: Connection, userId: string, endsAt: Date): Promise<Date> {
  await transaction.user.updateMany({ where: { id: userId, endsAt: null }, data: { endsAt } });
  const row = await transaction.user.findUniqueOrThrow({ where: { id: userId }, select: { endsAt: true } });
  return row.endsAt ?? endsAt;
}

/** Undoes the request, unless the account is already being ended. */
export async function clearDeletion(connection: Connection, userId: string): Promise<void> {
  const where = { id: userId, passwordHash: { not: CLOSED } };
  await connection.user.updateMany({ where, data: { endsAt: null } });
}

/** Closes an account that is about to end, so that it cannot be kept while its data is being deleted. */
export async function closeAccount(transaction: Connection, userId: string): Promise<void> {
  await transaction.user.update({ where: { id: userId }, data: { passwordHash: CLOSED } });
  await transaction.passwordResetToken.deleteMany({ where: { userId } });
}

/** Accounts whose grace period has passed, longest past first. */
export async function listDue(connection: Connection, now: Date, limit: number): Promise<string[]> {
  const rows = await connection.user.findMany({
    where: { endsAt: { lte: now } },
    orderBy: { endsAt: "asc" },
    select: { id: true },
    take: limit,
  });
  return rows.map(({ id }) => id);
}

/** The organizations that end with an account: those with no other active member. */
export async function listOwnOrganizations(connection: Connection, userId: string): Promise<string[]> {
  const rows = await connection.membership.findMany({
    where: {
      userId,
      state: "active",
      organization: { memberships: { none: { state: "active", userId: { not: userId } } } },
    },
    select: { organizationId: true },
  });
  return rows.map(({ organizationId }) => organizationId);
}

/**
 * Firms in which others work and that would have no owner once this account is gone. Owners whose own accounts are
 * being deleted do not count.
 * @returns their names
 */
export async function listLeftOwnerless(connection: Connection, userId: string): Promise<string[]> {
  const others = { state: "active", userId: { not: userId } };
  const rows = await connection.organization.findMany({
    where: {
      memberships: { some: { userId, state: "active", role: "owner" } },
      AND: [
        { memberships: { some: others } },
        { memberships: { none: { ...others, role: "owner", user: { endsAt: null } } } },
      ],
    },
    orderBy: { name: "asc" },
    select: { name: true },
  });
  return rows.map(({ name }) => name);
}

/** Serializes membership changes in the organizations a user owns until the transaction ends. */
export async function lockOwned(transaction: Connection, userId: string): Promise<void> {
  await transaction.$executeRaw`
    SELECT 1 FROM organizations WHERE id IN
      (SELECT organization_id FROM memberships WHERE user_id = ${userId}::uuid AND role = 'owner')
      ORDER BY id FOR NO KEY UPDATE`;
}

/**
 * Deletes data that can be large, piece by piece, before the rest goes in one transaction. Run it again if it stops
 * halfway.
 */
export async function deleteBulk(connection: Connection, organizationId: string): Promise<void> {
  let count: number;
  do {
    count = await connection.$executeRaw`
      DELETE FROM projects WHERE id IN
        (SELECT id FROM projects WHERE organization_id = ${organizationId}::uuid LIMIT ${PROJECTS_AT_ONCE}::int)`;
  } while (count > 0);
  do {
    count = await connection.$executeRaw`
      DELETE FROM supplier_catalogue_items WHERE id IN
        (SELECT item.id FROM supplier_catalogue_items item JOIN suppliers ON suppliers.id = item.supplier_id
          WHERE suppliers.owner_id = ${organizationId}::uuid LIMIT ${ARTICLES_AT_ONCE}::int)`;
  } while (count > 0);
}

/**
 * Ends an organization: deletes its row and, by cascade, everything that refers to it. Its orders stay for the books,
 * under an organization that belongs to no one.
 */
export async function endOrganization(transaction: Connection, organizationId: string): Promise<void> {
  if ((await transaction.order.count({ where: { organizationId } })) > 0) {
    const nobody = await transaction.user.create({
      data: {
        username: `deleted-${randomUUID()}`,
        passwordHash: CLOSED,
        firstName: "Deleted",
        lastName: "account",
      },
    });
    const its = { organizationId: nobody.id };
    await transaction.order.updateMany({
      where: { organizationId },
      data: { ...its, userId: nobody.id, title: "Order" },
    });
    await transaction.refund.updateMany({ where: { order: its }, data: { reason: null } });
  }
  await transaction.$executeRaw`DELETE FROM idempotency_keys WHERE starts_with(scope, ${organizationId})`;
  await transaction.sourceCallShare.deleteMany({ where: { organizationId } });
  await transaction.$executeRaw`DELETE FROM outbox WHERE strpos(dedupe_key, ${organizationId}) > 0`;
  await transaction.organization.delete({ where: { id: organizationId } });
}

/**
 * Ends an account: deletes its row and, by cascade, everything that refers to it. What the user made for others stays
 * theirs.
 */
export async function endAccount(
  transaction: Connection,
  userId: string,
  { email, phone }: { email: string | null; phone: string | null },
): Promise<void> {
  // Rows that name the person without referring to the account.
  await transaction.$executeRaw`DELETE FROM sessions WHERE sess->>'userId' = ${userId}`;
  await transaction.$executeRaw`DELETE FROM idempotency_keys WHERE starts_with(scope, ${userId})`;
  // Also messages to the account's earlier addresses.
  await transaction.$executeRaw`
    DELETE FROM outbox WHERE recipient IN (${email}, ${phone}) OR strpos(dedupe_key, ${userId}) > 0`;
  // The user's messages to the operator, and the mail that carried them.
  await transaction.$executeRaw`
    WITH written AS (DELETE FROM contact_messages WHERE lower(email) = lower(${email}) RETURNING id)
    DELETE FROM outbox USING written WHERE strpos(dedupe_key, written.id::text) > 0`;
  await transaction.user.delete({ where: { id: userId } });
}
