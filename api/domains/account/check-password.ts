/** Checks an account's password. Every guess is counted, wherever it is made. */
import type { Caller } from "../../platform/session.ts";
import * as store from "./account.store.ts";
import type { AccountDependencies, User } from "./account.types.ts";

/**
 * An unknown username takes as long as a wrong password and gets the same answer.
 * @returns the account; null when there is none or the password is wrong
 * @throws AppError RATE_LIMITED; UNAVAILABLE when too many checks are queued
 */
export async function checkPassword(
  { database, limits, passwords }: Pick<AccountDependencies, "database" | "limits" | "passwords">,
  { username, password }: { username: string; password: string },
  { clientAddress, whileWaiting }: Caller,
): Promise<User | null> {
  const permit = await limits.countLogin(username, clientAddress);
  let found: Awaited<ReturnType<typeof store.findCredentials>>;
  let isRight: boolean;
  try {
    found = await store.findCredentials(database, username);
    isRight = await passwords.verify(found?.passwordHash ?? null, password, whileWaiting);
  } catch (error) {
    await permit.withdrawn();
    throw error;
  }
  if (!found || !isRight) return null;
  await permit.succeeded();
  return found.user;
}
