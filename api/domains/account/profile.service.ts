/** Changes by signed-in users to their own account, and the sessions they are signed in with. */

import { passwordChangeRule, profileRule } from "../../../schema/rules/account.ts";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { bindTo } from "../../platform/bind.ts";
import { inTransaction } from "../../platform/database.ts";
import { notFound, unauthenticated } from "../../platform/errors.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../platform/input.ts";
import { writeMessage } from "../../platform/mailer.ts";
import type { Asker } from "../../platform/session.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { listWorkingKeys, revokeKeysOf } from "../partner/index.ts";
import { explainTaken, toProfile } from "./account.rules.ts";
import * as store from "./account.store.ts";
import type { AccountDependencies, IdentityTaken, Session, User } from "./account.types.ts";
import { emailChangedNotice, passwordChangedNotice } from "./account-notices.ts";
import { describeBrowser } from "./browser-name.ts";
import { checkPassword } from "./check-password.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { isConfirmationDue, writeConfirmation } from "./confirmation/confirmation.service.ts";
import { endSessions } from "./end-sessions.ts";
import { listSessions } from "./session.store.ts";

type UpdateProfileOutcome = { kind: "success"; user: User } | InvalidInput | IdentityTaken;
type ChangePasswordOutcome =
  | { kind: "success"; endedSessions: number; revokedApiKeys: number }
  | InvalidInput;

export function createProfiles(dependencies: AccountDependencies) {
  return bindTo(dependencies, {
    updateProfile,
    changePassword,
    listSessions: sessionsOf,
    revokeSession,
    revokeOtherSessions,
  });
}

/**
 * Changes names, address and number. A replaced address is notified; the new one must be confirmed.
 * @param input unknown: parsed with `profileRule`
 * @throws AppError RATE_LIMITED, UNAUTHENTICATED, UNAVAILABLE
 */
async function updateProfile(
  dependencies: AccountDependencies,
  viewer: Viewer,
  input: unknown,
  asker: Asker,
): Promise<UpdateProfileOutcome> {
  const { limits, database, clock } = dependencies;
  const parsed = parseInput(profileRule, input);
  if (!parsed.ok) return parsed.error;
  const before = await getUser(dependencies, viewer);
  const profile = toProfile(parsed.value, before);
  // These give access to an account without knowing its password.
  if (profile.email !== before.email || profile.phone !== before.phone) {
    const password = parsed.value.currentPassword ?? "";
    if (password === "") return invalidInput({ currentPassword: MESSAGES.currentPasswordRequired });
    if (!(await isCurrentPassword(dependencies, before.username, password, asker))) {
      return invalidInput({ currentPassword: MESSAGES.currentPasswordWrong });
    }
    await limits.countIdentityChange(viewer.userId);
  }
  const { email } = profile;
  const isNewEmail = email !== before.email;
  const isMailed = isNewEmail && email !== null && (await isConfirmationDue(dependencies, email, before.id));
  try {
    const user = await inTransaction(database, async (transaction) => {
      const after = await store.updateUser(transaction, viewer.userId, profile, isNewEmail);
      if (isMailed) await writeConfirmation(transaction, dependencies, { id: after.id, email });
      if (before.email && before.email !== after.email) {
        const at = clock.now();
        const change = `${after.id}:${at.getTime()}`;
        await writeMessage(transaction, emailChangedNotice(before.email, change, at));
      }
      return after;
    });
    return { kind: "success", user };
  } catch (error) {
    const field = store.takenFieldOf(error);
    if (field === null) throw error;
    return { kind: "identity-taken", field, message: explainTaken(field) };
  }
}

/**
 * Changes the password and ends every session except the caller's; revokes the API keys if requested.
 * @param input unknown: parsed with `passwordChangeRule`
 * @throws AppError RATE_LIMITED, UNAUTHENTICATED, UNAVAILABLE
 */
async function changePassword(
  dependencies: AccountDependencies,
  viewer: Viewer,
  input: unknown,
  asker: Asker,
): Promise<ChangePasswordOutcome> {
  const { passwords, database, clock, events } = dependencies;
  const parsed = parseInput(passwordChangeRule, input);
  if (!parsed.ok) return parsed.error;
  if (isCommonPassword(parsed.value.newPassword)) {
    return invalidInput({ newPassword: MESSAGES.passwordCommon });
  }
  const { username } = await getUser(dependencies, viewer);
  if (!(await isCurrentPassword(dependencies, username, parsed.value.currentPassword, asker))) {
    return invalidInput({ currentPassword: MESSAGES.currentPasswordWrong });
  }
  const passwordHash = await passwords.hash(parsed.value.newPassword, asker.whileWaiting);
  return inTransaction(database, async (transaction, afterCommit) => {
    const user = await store.setPasswordHash(transaction, viewer.userId, passwordHash);
    const at = clock.now();
    const areRevoked = parsed.value.revokeApiKeys === true;
    const keys = await (areRevoked ? revokeKeysOf : listWorkingKeys)(transaction, user.id, at);
    if (user.email) {
      const change = `${user.id}:${at.getTime()}`;
      const notice = passwordChangedNotice(user.email, change, at, { areRevoked, keys });
      await writeMessage(transaction, notice);
    }
    const endedSessions = await endSessions({ transaction, afterCommit, events }, viewer.userId, {
      allBut: asker.key,
    });
    return { kind: "success", endedSessions, revokedApiKeys: areRevoked ? keys.length : 0 };
  });
}

/**
 * Ends one session of the user.
 * @param id as `listSessions` returns it
 * @returns the remaining sessions
 * @throws AppError NOT_FOUND when the user has no such session
 */
async function revokeSession(
  dependencies: AccountDependencies,
  viewer: Viewer,
  id: string,
  currentKey: string | null,
): Promise<Session[]> {
  if ((await revoke(dependencies, viewer, { only: id })) === 0) throw notFound("Session");
  return sessionsOf(dependencies, viewer, currentKey);
}

/** Ends every session of the user except the caller's. @returns the remaining sessions */
async function revokeOtherSessions(
  dependencies: AccountDependencies,
  viewer: Viewer,
  currentKey: string | null,
): Promise<Session[]> {
  await revoke(dependencies, viewer, { allBut: currentKey });
  return sessionsOf(dependencies, viewer, currentKey);
}

/** Guesses at the password from a session left open count as sign-in attempts. */
async function isCurrentPassword(
  dependencies: AccountDependencies,
  username: string,
  password: string,
  asker: Asker,
): Promise<boolean> {
  return (await checkPassword(dependencies, { username, password }, asker)) !== null;
}

async function getUser({ database }: AccountDependencies, viewer: Viewer): Promise<User> {
  const user = await store.findUserById(database, viewer.userId);
  if (!user) throw unauthenticated();
  return user;
}

async function sessionsOf(
  { database }: AccountDependencies,
  viewer: Viewer,
  currentKey: string | null,
): Promise<Session[]> {
  const stored = await listSessions(database, viewer.userId);
  return stored.map(({ key, userAgent, ...times }) => ({
    id: key,
    browser: describeBrowser(userAgent),
    isCurrent: key === currentKey,
    ...times,
  }));
}

async function revoke(
  { database, events }: AccountDependencies,
  viewer: Viewer,
  which: { only: string } | { allBut: string | null },
) {
  return inTransaction(database, (transaction, afterCommit) =>
    endSessions({ transaction, afterCommit, events }, viewer.userId, which),
  );
}
