/**
 * Use cases of accounts: registering, signing in, who is signed in; with password resets and profiles from beside. The
 * session itself is the edge's (api/http).
 */
import { loginRule, registerRule } from "../../../schema/rules/account.ts";
import { inTransaction } from "../../platform/database.ts";
import { unauthenticated } from "../../platform/errors.ts";
import { type InvalidInput, parseInput } from "../../platform/input.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { explainTaken, toNewUser } from "./account.rules.ts";
import * as store from "./account.store.ts";
import type { AccountDependencies, IdentityField, IdentityTaken, NewUser, User } from "./account.types.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { createPasswordResets } from "./password-reset.service.ts";
import { createProfiles } from "./profile.service.ts";

/** The username or the password is wrong; which of them is not said. */
export interface InvalidCredentials {
  kind: "invalid-credentials";
  message: string;
}

export type RegisterOutcome = { kind: "success"; user: User } | InvalidInput | IdentityTaken;
export type LoginOutcome = { kind: "success"; user: User } | InvalidInput | InvalidCredentials;

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService(dependencies: AccountDependencies) {
  const { database, limits } = dependencies;

  async function insert(user: NewUser): Promise<User | IdentityField> {
    try {
      return await inTransaction(database, (transaction) => store.insertUser(transaction, user));
    } catch (error) {
      const field = store.takenFieldOf(error);
      if (field === null) throw error;
      return field;
    }
  }

  return {
    ...createPasswordResets(dependencies),
    ...createProfiles(dependencies),

    /**
     * Makes an account; the caller signs it in.
     * @param input unknown: parsed with `registerRule`
     * @throws AppError RATE_LIMITED
     */
    async register(input: unknown, clientAddress: string): Promise<RegisterOutcome> {
      const parsed = parseInput(registerRule, input);
      if (!parsed.ok) return parsed.error;
      await limits.countRegistration(clientAddress);
      const result = await insert(toNewUser(parsed.value, await hashPassword(parsed.value.password)));
      return typeof result === "string"
        ? { kind: "identity-taken", field: result, message: explainTaken(result) }
        : { kind: "success", user: result };
    },

    /**
     * Checks username and password; the caller signs the user in. An unknown username takes as long as a wrong
     * password and gives the same answer.
     * @param input unknown: parsed with `loginRule`
     * @throws AppError RATE_LIMITED
     */
    async login(input: unknown, clientAddress: string): Promise<LoginOutcome> {
      const parsed = parseInput(loginRule, input);
      if (!parsed.ok) return parsed.error;
      const { username, password } = parsed.value;
      const permit = await limits.countLogin(username, clientAddress);
      const found = await store.findCredentials(database, username);
      const isRight = await verifyPassword(found?.passwordHash ?? null, password);
      if (!found || !isRight) return { kind: "invalid-credentials", message: "Invalid credentials" };
      await permit.succeeded();
      return { kind: "success", user: found.user };
    },

    /** @throws AppError UNAUTHENTICATED when the account is gone */
    async getUser(viewer: Viewer): Promise<User> {
      const user = await store.findUserById(database, viewer.userId);
      if (!user) throw unauthenticated();
      return user;
    },

    /** @returns null when signed out or when the account is gone */
    findUser: async (viewer: Viewer | null): Promise<User | null> =>
      viewer && store.findUserById(database, viewer.userId),
  };
}
