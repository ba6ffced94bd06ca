/** Stored confirmation links: digests only, one per user at a time. */
import type { Connection } from "../../../platform/database.ts";

/** Stores a link and drops the user's earlier ones: only the newest is valid. */
export async function replaceConfirmation(
  transaction: Connection,
  confirmation: { userId: string; email: string; tokenDigest: string; expiresAt: Date; createdAt: Date },
): Promise<void> {
  const { userId, tokenDigest: token, ...rest } = confirmation;
  await transaction.emailConfirmation.upsert({
    where: { userId },
    create: { userId, token, ...rest },
    update: { token, ...rest },
  });
}

/**
 * Consumes a link and confirms the address it was sent to, unless the account has another one by now.
 * @returns the user whose address it is; null when there is no such link, it has expired, or the address has changed
 */
export async function takeConfirmation(
  transaction: Connection,
  tokenDigest: string,
  at: Date,
): Promise<string | null> {
  const [row] = await transaction.$queryRaw<{ userId: string }[]>`
    WITH taken AS (
      DELETE FROM email_confirmations WHERE token = ${tokenDigest} AND expires_at > ${at}
      RETURNING user_id, email
    )
    UPDATE users SET email_confirmed_at = ${at}, updated_at = ${at}
    FROM taken WHERE users.id = taken.user_id AND users.email = taken.email
    RETURNING users.id::text AS "userId"`;
  return row?.userId ?? null;
}

/** Whether an account has an address and it is confirmed. */
export async function hasConfirmedEmail(connection: Connection, userId: string): Promise<boolean> {
  const found = await connection.user.count({
    where: { id: userId, email: { not: null }, emailConfirmedAt: { not: null } },
  });
  return found > 0;
}
