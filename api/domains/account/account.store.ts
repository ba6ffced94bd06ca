/** Reads and writes of accounts. */
import { type Connection, violatedUnique } from "../../platform/database.ts";
import { isId } from "../../platform/input.ts";
import type { UserModel } from "../../prisma/generated/models.ts";
import {
  IDENTITY_FIELDS,
  type IdentityField,
  type NewUser,
  type Profile,
  type User,
} from "./account.types.ts";

/**
 * Stores an account. The table's unique keys compare usernames case-sensitively, but usernames are not case-sensitive:
 * the lock serializes registrations of one username, so that the check before the write holds.
 * @param transaction holds the lock until it ends
 * @returns the account, or the field whose value belongs to another one
 */
export async function insertUser(transaction: Connection, user: NewUser): Promise<User | IdentityField> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`username:${user.username.toLowerCase()}`}, 0))`;
  const taken = await findTakenField(transaction, user);
  return taken ?? toUser(await transaction.user.create({ data: user }));
}

/** The first of username, email and phone that another account already has. */
export async function findTakenField(
  connection: Connection,
  user: Pick<NewUser, IdentityField>,
): Promise<IdentityField | null> {
  const [row] = await connection.$queryRaw<{ username: boolean; email: boolean; phone: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM users WHERE lower(username) = lower(${user.username})) AS username,
           EXISTS (SELECT 1 FROM users WHERE email = ${user.email}) AS email,
           EXISTS (SELECT 1 FROM users WHERE phone = ${user.phone}) AS phone`;
  return IDENTITY_FIELDS.find((field) => row?.[field]) ?? null;
}

/** The field whose unique key a write violated: two registrations with one address at the same moment. */
export function takenFieldOf(error: unknown): IdentityField | null {
  // The driver names either the columns or the constraint, depending on what the server reported.
  const names = violatedUnique(error) ?? [];
  return (
    IDENTITY_FIELDS.find((field) => names.includes(field) || names.includes(`users_${field}_key`)) ?? null
  );
}

/** Replaces the password hash of an account that can no longer be signed in to. */
export const CLOSED = "-";

/**
 * A single read whether or not the username exists, so that timing reveals nothing.
 * @returns the account with its password hash, null where it is closed; the username is matched case-insensitively
 */
export async function findCredentials(
  connection: Connection,
  username: string,
): Promise<{ user: User; passwordHash: string | null } | null> {
  const [row] = await connection.$queryRaw<Omit<UserModel, "updatedAt">[]>`
    SELECT id::text, username, email, phone, first_name AS "firstName", last_name AS "lastName",
           profile_image_url AS "profileImageUrl", created_at AS "createdAt",
           email_confirmed_at AS "emailConfirmedAt", ends_at AS "endsAt", password_hash AS "passwordHash"
    FROM users WHERE lower(username) = lower(${username}) LIMIT 1`;
  if (!row) return null;
  return { user: toUser(row), passwordHash: row.passwordHash === CLOSED ? null : row.passwordHash };
}

/** Also null for a text that is not an id. */
export async function findUserById(connection: Connection, id: string): Promise<User | null> {
  if (!isId(id)) return null;
  const row = await connection.user.findUnique({ where: { id } });
  return row && toUser(row);
}

/**
 * @param isNewEmail whether the address differs from the previous one, and so is unconfirmed
 * @throws the unique key's violation when another account has the address or the number; see `takenFieldOf`
 */
export async function updateUser(
  connection: Connection,
  id: string,
  profile: Profile,
  isNewEmail: boolean,
): Promise<User> {
  const data = { ...profile, ...(isNewEmail ? { emailConfirmedAt: null } : {}) };
  return toUser(await connection.user.update({ where: { id }, data }));
}

/** Serializes changes to one account until the transaction ends. */
export async function lockUser(transaction: Connection, id: string): Promise<void> {
  await transaction.$executeRaw`SELECT 1 FROM users WHERE id = ${id}::uuid FOR UPDATE`;
}

/** @param address of the picture as displayed; null for none */
export async function setPictureAddress(
  connection: Connection,
  id: string,
  address: string | null,
): Promise<User> {
  return toUser(await connection.user.update({ where: { id }, data: { profileImageUrl: address } }));
}

/**
 * @param passwordHash from `passwords.hash`, never the password
 * @throws Error of Prisma when the account no longer exists
 */
export async function setPasswordHash(
  connection: Connection,
  id: string,
  passwordHash: string,
): Promise<User> {
  return toUser(await connection.user.update({ where: { id }, data: { passwordHash } }));
}

function toUser(row: Omit<UserModel, "updatedAt" | "passwordHash">): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    phone: row.phone,
    firstName: row.firstName,
    lastName: row.lastName,
    profileImageUrl: row.profileImageUrl,
    emailConfirmedAt: row.emailConfirmedAt,
    endsAt: row.endsAt,
    createdAt: row.createdAt,
  };
}
