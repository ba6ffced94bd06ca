import { loginRule, registerRule } from "../../../schema/rules/account.ts";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { bindTo } from "../../platform/bind.ts";
import { inTransaction } from "../../platform/database.ts";
import { unauthenticated } from "../../platform/errors.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../platform/input.ts";
import type { Caller } from "../../platform/session.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { explainTaken, toNewUser } from "./account.rules.ts";
import * as store from "./account.store.ts";
import type { AccountDependencies, IdentityField, IdentityTaken, NewUser, User } from "./account.types.ts";
import { checkPassword } from "./check-password.ts";
import { isCommonPassword } from "./common-passwords.ts";
import {
  createEmailConfirmations,
  isConfirmationDue,
  writeConfirmation,
} from "./confirmation/confirmation.service.ts";
import { createAccountExport } from "./export/export.service.ts";
import { createPasswordResets } from "./password-reset.service.ts";
import { createPictures } from "./picture/picture.service.ts";
import { createProfiles } from "./profile.service.ts";

/** The username or the password is wrong; the message does not reveal which. */
export interface InvalidCredentials {
  kind: "invalid-credentials";
  message: string;
}

type RegisterOutcome = { kind: "success"; user: User } | InvalidInput | IdentityTaken;
type LoginOutcome = { kind: "success"; user: User } | InvalidInput | InvalidCredentials;

/** Registration, sign-in and sign-out, passwords, sessions and profiles, as the edge calls them. */
export type AccountService = ReturnType<typeof createAccountService>;

/**
 * Use cases of accounts: registering, signing in and looking up the signed-in user, along with password resets and
 * profiles. Nothing here starts or ends the caller's session: the edge (api/edge/http) does that once the outcome is
 * known.
 */
export function createAccountService(dependencies: AccountDependencies) {
  return {
    ...createPasswordResets(dependencies),
    ...createProfiles(dependencies),
    ...createPictures(dependencies),
    ...createAccountExport(dependencies),
    ...createEmailConfirmations(dependencies),
    ...bindTo(dependencies, { register, login, getUser, findUser }),
  };
}

/**
 * Creates an account; the caller signs it in.
 * @param input unknown: parsed with `registerRule`
 * @throws AppError RATE_LIMITED, UNAVAILABLE
 */
async function register(
  dependencies: AccountDependencies,
  input: unknown,
  caller: Caller,
): Promise<RegisterOutcome> {
  const { limits, passwords } = dependencies;
  const parsed = parseInput(registerRule, input);
  if (!parsed.ok) return parsed.error;
  if (isCommonPassword(parsed.value.password)) {
    return invalidInput({ password: MESSAGES.passwordCommon });
  }
  const permit = await limits.countRegistration(caller.clientAddress);
  let result: User | IdentityField;
  try {
    const passwordHash = await passwords.hash(parsed.value.password, caller.whileWaiting);
    result = await insert(dependencies, toNewUser(parsed.value, passwordHash));
  } catch (error) {
    await permit.withdrawn();
    throw error;
  }
  if (typeof result === "string") {
    await permit.toldTaken();
    return { kind: "identity-taken", field: result, message: explainTaken(result) };
  }
  await permit.made();
  return { kind: "success", user: result };
}

/**
 * Checks the username and password; the caller signs the user in. An unknown username takes as long as a wrong password
 * and gets the same answer.
 * @param input unknown: parsed with `loginRule`
 * @throws AppError RATE_LIMITED, UNAVAILABLE
 */
async function login(
  dependencies: AccountDependencies,
  input: unknown,
  caller: Caller,
): Promise<LoginOutcome> {
  const parsed = parseInput(loginRule, input);
  if (!parsed.ok) return parsed.error;
  const user = await checkPassword(dependencies, parsed.value, caller);
  return user ? { kind: "success", user } : { kind: "invalid-credentials", message: "Invalid credentials" };
}

/** @throws AppError UNAUTHENTICATED when the account no longer exists */
async function getUser({ database }: AccountDependencies, viewer: Viewer): Promise<User> {
  const user = await store.findUserById(database, viewer.userId);
  if (!user) throw unauthenticated();
  return user;
}

/** @returns null when signed out or when the account no longer exists */
async function findUser({ database }: AccountDependencies, viewer: Viewer | null): Promise<User | null> {
  return viewer && store.findUserById(database, viewer.userId);
}

async function insert(dependencies: AccountDependencies, user: NewUser): Promise<User | IdentityField> {
  const { database } = dependencies;
  const { email } = user;
  const isMailed = email !== null && (await isConfirmationDue(dependencies, email, null));
  try {
    return await inTransaction(database, async (transaction) => {
      const made = await store.insertUser(transaction, user);
      if (isMailed && typeof made !== "string") {
        await writeConfirmation(transaction, dependencies, { id: made.id, email });
      }
      return made;
    });
  } catch (error) {
    const field = store.takenFieldOf(error);
    if (field === null) throw error;
    return field;
  }
}
