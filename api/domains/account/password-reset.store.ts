/** Stored password resets: digests only, one per user at a time. */
import { toPlainNumber } from "../../../schema/rules/text.ts";
import type { Connection } from "../../platform/database.ts";
import { findUserById } from "./account.store.ts";
import type { User, VerificationType } from "./account.types.ts";

/**
 * The account a user means. An e-mail address finds the account with that address, even where another account has it as
 * a username; the same goes for phone numbers, with or without the plus and what people write between the digits.
 */
export async function findUserByIdentifier(connection: Connection, identifier: string): Promise<User | null> {
  const phone = toPlainNumber(identifier);
  const [row] = await connection.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM users
    WHERE email = lower(${identifier}) OR phone IN (${phone}, '+' || ${phone})
       OR lower(username) = lower(${identifier})
    ORDER BY email IS NOT DISTINCT FROM lower(${identifier}) DESC,
             coalesce(phone IN (${phone}, '+' || ${phone}), false) DESC
    LIMIT 1`;
  return row ? findUserById(connection, row.id) : null;
}

/** Stores a reset and drops the user's earlier ones: only the newest code is valid. */
export async function replaceReset(
  transaction: Connection,
  reset: {
    userId: string;
    tokenDigest: string;
    codeDigest: string;
    verificationType: VerificationType;
    expiresAt: Date;
  },
): Promise<void> {
  // Two requests at the same moment are serialized, so that only one of their codes is valid.
  await transaction.$executeRaw`SELECT 1 FROM users WHERE id = ${reset.userId}::uuid FOR UPDATE`;
  await transaction.passwordResetToken.deleteMany({ where: { userId: reset.userId } });
  await transaction.passwordResetToken.create({
    data: {
      userId: reset.userId,
      token: reset.tokenDigest,
      verificationCode: reset.codeDigest,
      verificationType: reset.verificationType,
      expiresAt: reset.expiresAt,
    },
  });
}

/**
 * Counts an attempt before its code is compared, in one statement, so that parallel guesses count as well.
 * @returns the digest of the right code; null when there is no such reset, or its time or attempts are used up
 */
export async function countTry(
  connection: Connection,
  tokenDigest: string,
  at: Date,
  maxTries: number,
): Promise<string | null> {
  const [row] = await connection.$queryRaw<{ code: string }[]>`
    UPDATE password_reset_tokens SET attempts = attempts + 1
    WHERE token = ${tokenDigest} AND attempts < ${maxTries} AND expires_at > ${at}
    RETURNING verification_code AS code`;
  return row?.code ?? null;
}

/** The code was right: the password can be set until `expiresAt`. */
export async function markVerified(
  connection: Connection,
  tokenDigest: string,
  expiresAt: Date,
): Promise<void> {
  await connection.passwordResetToken.updateMany({
    where: { token: tokenDigest },
    data: { isVerified: true, expiresAt },
  });
}

/** Whether a password can be set with the token. */
export async function isVerified(connection: Connection, tokenDigest: string, at: Date): Promise<boolean> {
  const found = await connection.passwordResetToken.count({
    where: { token: tokenDigest, isVerified: true, expiresAt: { gt: at } },
  });
  return found > 0;
}

/**
 * Consumes a verified reset; of two callers at the same moment, one gets it.
 * @returns the user whose password to set; null when there is no such reset, or it has expired
 */
export async function takeVerified(
  transaction: Connection,
  tokenDigest: string,
  at: Date,
): Promise<string | null> {
  const [row] = await transaction.$queryRaw<{ userId: string }[]>`
    DELETE FROM password_reset_tokens
    WHERE token = ${tokenDigest} AND is_verified AND expires_at > ${at}
    RETURNING user_id::text AS "userId"`;
  return row?.userId ?? null;
}
