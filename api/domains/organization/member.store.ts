/** An organization's members, as recipients of notices. */
import type { Connection } from "../../platform/database.ts";

/** A recipient of notices. */
export interface Recipient {
  userId: string;
  email: string | null;
  phone: string | null;
}

/** Its active members, longest membership first. */
export async function listRecipients(connection: Connection, organizationId: string): Promise<Recipient[]> {
  const rows = await connection.membership.findMany({
    where: { organizationId, state: "active" },
    orderBy: [{ joinedAt: "asc" }, { id: "asc" }],
    select: { userId: true, user: { select: { email: true, phone: true } } },
  });
  return rows.map(({ userId, user }) => ({ userId, ...user }));
}

/**
 * The address for mail to the person responsible for the organization: its longest-standing owner; null when they have
 * no address.
 */
export async function findOwnerAddress(
  connection: Connection,
  organizationId: string,
): Promise<string | null> {
  const row = await connection.membership.findFirst({
    where: { organizationId, state: "active", role: "owner", user: { email: { not: null } } },
    orderBy: [{ joinedAt: "asc" }, { id: "asc" }],
    select: { user: { select: { email: true } } },
  });
  return row?.user.email ?? null;
}

/**
 * The address for a receipt: the buyer's, or the owner's if there was no buyer or they have no address; null for no
 * address.
 */
export async function findReceiptAddress(
  connection: Connection,
  { organizationId, userId }: { organizationId: string; userId: string | null },
): Promise<string | null> {
  const buyer =
    userId === null
      ? null
      : await connection.user.findUnique({ where: { id: userId }, select: { email: true } });
  return buyer?.email ?? (await findOwnerAddress(connection, organizationId));
}
