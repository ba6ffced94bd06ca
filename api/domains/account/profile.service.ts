/** What signed-in users change about their account, and where they are signed in. */
import { passwordChangeRule, profileRule } from "../../../schema/rules/account.ts";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { inTransaction } from "../../platform/database.ts";
import { notFound, unauthenticated } from "../../platform/errors.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../platform/input.ts";
import { writeMessage } from "../../platform/mailer.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { explainTaken, toProfile } from "./account.rules.ts";
import * as store from "./account.store.ts";
import type { AccountDependencies, IdentityTaken, Session, User } from "./account.types.ts";
import { emailChangedNotice, passwordChangedNotice } from "./account-notices.ts";
import { describeBrowser } from "./browser-name.ts";
import { endSessions } from "./end-sessions.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { listSessions } from "./session.store.ts";

export type UpdateProfileOutcome = { kind: "success"; user: User } | InvalidInput | IdentityTaken;
export type ChangePasswordOutcome = { kind: "success"; endedSessions: number } | InvalidInput;

/** The session that asks: its key is null where no session does, its address is what guesses are counted by. */
export interface Asker {
  readonly key: string | null;
  readonly clientAddress: string;
}

export function createProfiles({ database, limits, events, clock }: AccountDependencies) {
  /** Guesses at the password of a session left open count as attempts to sign in. */
  async function isCurrentPassword(username: string, password: string, asker: Asker): Promise<boolean> {
    const permit = await limits.countLogin(username, asker.clientAddress);
    const found = await store.findCredentials(database, username);
    const isRight = await verifyPassword(found?.passwordHash ?? null, password);
    if (isRight) await permit.succeeded();
    return isRight;
  }

  async function getUser(viewer: Viewer): Promise<User> {
    const user = await store.findUserById(database, viewer.userId);
    if (!user) throw unauthenticated();
    return user;
  }

  async function sessionsOf(viewer: Viewer, currentKey: string | null): Promise<Session[]> {
    const stored = await listSessions(database, viewer.userId);
    return stored.map(({ key, userAgent, ...times }) => ({
      id: key,
      browser: describeBrowser(userAgent),
      isCurrent: key === currentKey,
      ...times,
    }));
  }

  async function revoke(viewer: Viewer, which: { only: string } | { allBut: string | null }) {
    return inTransaction(database, (transaction, afterCommit) =>
      endSessions({ transaction, afterCommit, events }, viewer.userId, which),
    );
  }

  return {
    /**
     * Changes names, address and number; the old address is told when it is replaced.
     * @param input unknown: parsed with `profileRule`
     * @throws AppError RATE_LIMITED, UNAUTHENTICATED
     */
    async updateProfile(viewer: Viewer, input: unknown, asker: Asker): Promise<UpdateProfileOutcome> {
      const parsed = parseInput(profileRule, input);
      if (!parsed.ok) return parsed.error;
      const before = await getUser(viewer);
      const profile = toProfile(parsed.value, before);
      // By these one gets into an account whose password one does not know.
      if (profile.email !== before.email || profile.phone !== before.phone) {
        const password = parsed.value.currentPassword ?? "";
        if (password === "") return invalidInput({ currentPassword: MESSAGES.currentPasswordRequired });
        if (!(await isCurrentPassword(before.username, password, asker))) {
          return invalidInput({ currentPassword: MESSAGES.currentPasswordWrong });
        }
      }
      try {
        const user = await inTransaction(database, async (transaction) => {
          const after = await store.updateUser(transaction, viewer.userId, profile);
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
    },

    /**
     * Changes the password and ends every session but the one that asks.
     * @param input unknown: parsed with `passwordChangeRule`
     * @throws AppError RATE_LIMITED, UNAUTHENTICATED
     */
    async changePassword(viewer: Viewer, input: unknown, asker: Asker): Promise<ChangePasswordOutcome> {
      const parsed = parseInput(passwordChangeRule, input);
      if (!parsed.ok) return parsed.error;
      const { username } = await getUser(viewer);
      if (!(await isCurrentPassword(username, parsed.value.currentPassword, asker))) {
        return invalidInput({ currentPassword: MESSAGES.currentPasswordWrong });
      }
      const passwordHash = await hashPassword(parsed.value.newPassword);
      return inTransaction(database, async (transaction, afterCommit) => {
        const user = await store.setPasswordHash(transaction, viewer.userId, passwordHash);
        const at = clock.now();
        if (user.email) {
          const change = `${user.id}:${at.getTime()}`;
          await writeMessage(transaction, passwordChangedNotice(user.email, change, at));
        }
        const endedSessions = await endSessions({ transaction, afterCommit, events }, viewer.userId, {
          allBut: asker.key,
        });
        return { kind: "success", endedSessions };
      });
    },

    /** Where the user is signed in, what was used last first. @param currentKey of the session that asks */
    listSessions: sessionsOf,

    /**
     * Ends one session of the user.
     * @param id as `listSessions` gives it
     * @returns the sessions that are left
     * @throws AppError NOT_FOUND when the user has no such session
     */
    async revokeSession(viewer: Viewer, id: string, currentKey: string | null): Promise<Session[]> {
      if ((await revoke(viewer, { only: id })) === 0) throw notFound("Session");
      return sessionsOf(viewer, currentKey);
    },

    /** Ends every session of the user but the one that asks. @returns the sessions that are left */
    async revokeOtherSessions(viewer: Viewer, currentKey: string | null): Promise<Session[]> {
      await revoke(viewer, { allBut: currentKey });
      return sessionsOf(viewer, currentKey);
    },
  };
}
