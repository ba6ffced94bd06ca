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
 * Stores an account. The unique keys of the table compare usernames with their case, people do not: the lock makes
 * registrations of one username take turns, so that the check before the write holds.
 * @param transaction the lock is held until its end
 * @returns the account, or which field belongs to another one
 */
export async function insertUser(transaction: Connection, user: NewUser): Promise<User | IdentityField> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`username:${user.username.toLowerCase()}`}, 0))`;
  const taken = await findTakenField(transaction, user);
  return taken ?? toUser(await transaction.user.create({ data: user }));
}

/** Which field another account has already; the first of username, email, phone. */
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

/** The field whose unique key a write ran into: two registrations with one address at the same moment. */
export function takenFieldOf(error: unknown): IdentityField | null {
  // The driver names the columns or the constraint, whichever the server told it.
  const names = violatedUnique(error) ?? [];
  return (
    IDENTITY_FIELDS.find((field) => names.includes(field) || names.includes(`users_${field}_key`)) ?? null
  );
}

/** In the place of a password's hash, of an account that nobody can sign in to any more. */
export const CLOSED = "-";

/**
 * One read whether somebody has the username or not, so that the time does not tell.
 * @returns the account with its password hash, null where it is closed, found without regard to the case of the username
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

/** Null also for a text that is no id. */
export async function findUserById(connection: Connection, id: string): Promise<User | null> {
  if (!isId(id)) return null;
  const row = await connection.user.findUnique({ where: { id } });
  return row && toUser(row);
}

/**
 * @param isNewEmail whether the address is another than before, and so not confirmed
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

/** Makes changes of one account take turns until the transaction ends. */
export async function lockUser(transaction: Connection, id: string): Promise<void> {
  await transaction.$executeRaw`SELECT 1 FROM users WHERE id = ${id}::uuid FOR UPDATE`;
}

/** @param address of the picture as it is shown; null for none */
export async function setPictureAddress(
  connection: Connection,
  id: string,
  address: string | null,
): Promise<User> {
  return toUser(await connection.user.update({ where: { id }, data: { profileImageUrl: address } }));
}

/**
 * @param passwordHash as `passwords.hash` made it, never the password
 * @throws Error of Prisma when the account is gone
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
