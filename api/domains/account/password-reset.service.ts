/**
 * Resets a forgotten password with a code. No answer reveals whether an account exists: a request is answered before
 * the account is looked up, and an unknown token fails the same as a wrong code.
 */

import {
  passwordResetRequestRule,
  passwordResetRule,
  passwordResetVerifyRule,
} from "../../../schema/rules/account.ts";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { bindTo } from "../../platform/bind.ts";
import { inTransaction } from "../../platform/database.ts";
import { makeToken, tokenDigest } from "../../platform/identity/secret-token.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../platform/input.ts";
import { writeMessage } from "../../platform/mailer.ts";
import type { Asker } from "../../platform/session.ts";
import { revokeKeysOf } from "../partner/index.ts";
import { setPasswordHash } from "./account.store.ts";
import type { AccountDependencies, PasswordReset, VerificationType } from "./account.types.ts";
import { passwordChangedNotice } from "./account-notices.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { endSessions } from "./end-sessions.ts";
import {
  codeDigest,
  codeMessage,
  describeDestination,
  explainRequest,
  isSameDigest,
  LIFETIME_MS,
  MAX_TRIES,
  makeCode,
} from "./password-reset.rules.ts";
import * as store from "./password-reset.store.ts";

/** The reset has expired, was used, or its code was never verified. */
export interface PasswordResetExpired {
  kind: "password-reset-expired";
  message: string;
}

type RequestResetOutcome = { kind: "success"; passwordReset: PasswordReset; message: string } | InvalidInput;
type VerifyResetOutcome = { kind: "success" } | InvalidInput;
type ResetPasswordOutcome = { kind: "success" } | InvalidInput | PasswordResetExpired;

const EXPIRED: PasswordResetExpired = {
  kind: "password-reset-expired",
  message: "This password reset is no longer valid. Please request a new code.",
};

/** Dependencies of its functions. */
interface Parts extends AccountDependencies {
  readonly underWay: Set<Promise<void>>;
}

export function createPasswordResets(dependencies: AccountDependencies) {
  const underWay = new Set<Promise<void>>();
  const parts: Parts = { ...dependencies, underWay };
  return bindTo(parts, { requestPasswordReset, finishPasswordResets, verifyPasswordReset, resetPassword });
}

/**
 * Starts a reset; if there is such an account, the code is sent after the answer.
 * @param input unknown: parsed with `passwordResetRequestRule`
 * @throws AppError RATE_LIMITED
 */
async function requestPasswordReset(
  parts: Parts,
  input: unknown,
  clientAddress: string,
): Promise<RequestResetOutcome> {
  const { limits, logger, underWay } = parts;
  const parsed = parseInput(passwordResetRequestRule, input);
  if (!parsed.ok) return parsed.error;
  const { identifier, verificationType } = parsed.value;
  await limits.countResetRequest(identifier, clientAddress);
  const passwordReset = {
    token: makeToken(),
    destination: describeDestination(identifier, verificationType),
    expiresAt: inLifetime(parts),
  };
  // Not awaited: the time to look up the account and write its message would reveal that it exists.
  const work = begin(parts, passwordReset.token, passwordReset.expiresAt, parsed.value)
    .catch((error: unknown) => logger.error({ err: error }, "a password reset code could not be stored"))
    .finally(() => underWay.delete(work));
  underWay.add(work);
  return { kind: "success", passwordReset, message: explainRequest(passwordReset.destination) };
}

/** Waits for the codes that are being written; for an orderly shutdown. */
async function finishPasswordResets({ underWay }: Parts): Promise<void> {
  await Promise.all(underWay);
}

/**
 * Checks a code; afterwards the password can be set with the same token.
 * @param input unknown: parsed with `passwordResetVerifyRule`
 * @returns the same invalid input for a wrong, used or expired code and for an unknown token
 * @throws AppError RATE_LIMITED
 */
async function verifyPasswordReset(
  parts: Parts,
  input: unknown,
  clientAddress: string,
): Promise<VerifyResetOutcome> {
  const { limits, database, clock } = parts;
  const parsed = parseInput(passwordResetVerifyRule, input);
  if (!parsed.ok) return parsed.error;
  const { token, verificationCode } = parsed.value;
  await limits.countResetTry(clientAddress);
  const digest = tokenDigest(token);
  const right = await store.countTry(database, digest, clock.now(), MAX_TRIES);
  // Compared with itself when there is nothing to compare with, so that both cases take the same steps.
  const given = codeDigest(token, verificationCode);
  const isRight = isSameDigest(right ?? codeDigest(token, "none"), given);
  if (!isRight) return invalidInput({ verificationCode: MESSAGES.codeWrong });
  await store.markVerified(database, digest, inLifetime(parts));
  return { kind: "success" };
}

/**
 * Sets a new password with a verified reset, once. Ends every session of the user except the caller's, and revokes all
 * of their API keys.
 * @param input unknown: parsed with `passwordResetRule`
 * @throws AppError RATE_LIMITED, UNAVAILABLE
 */
async function resetPassword(
  { limits, database, clock, passwords, events }: Parts,
  input: unknown,
  asker: Asker,
): Promise<ResetPasswordOutcome> {
  const parsed = parseInput(passwordResetRule, input);
  if (!parsed.ok) return parsed.error;
  const { token, newPassword } = parsed.value;
  if (isCommonPassword(newPassword)) return invalidInput({ newPassword: MESSAGES.passwordCommon });
  await limits.countResetTry(asker.clientAddress);
  const digest = tokenDigest(token);
  // Hashing is expensive: skip it for callers that make up a token. Consuming the reset below is what decides.
  if (!(await store.isVerified(database, digest, clock.now()))) return EXPIRED;
  const passwordHash = await passwords.hash(newPassword, asker.whileWaiting);
  return inTransaction(database, async (transaction, afterCommit): Promise<ResetPasswordOutcome> => {
    const at = clock.now();
    const userId = await store.takeVerified(transaction, digest, at);
    if (userId === null) return EXPIRED;
    const user = await setPasswordHash(transaction, userId, passwordHash);
    // A user who had to reset the password may not be the only one who knew it, and cannot say here which keys are
    // theirs.
    const keys = await revokeKeysOf(transaction, userId, at);
    if (user.email) {
      const notice = passwordChangedNotice(user.email, digest, at, { areRevoked: true, keys });
      await writeMessage(transaction, notice);
    }
    await endSessions({ transaction, afterCommit, events }, userId, { allBut: asker.key });
    return { kind: "success" };
  });
}

function inLifetime({ clock }: Parts) {
  return new Date(clock.now().getTime() + LIFETIME_MS);
}

async function begin(
  { database, limits, logger }: Parts,
  token: string,
  expiresAt: Date,
  { identifier, verificationType }: { identifier: string; verificationType: VerificationType },
): Promise<void> {
  const user = await store.findUserByIdentifier(database, identifier);
  if (!user) return;
  const code = makeCode();
  const digest = tokenDigest(token);
  const message = codeMessage(user, verificationType, code, { digest, expiresAt });
  if (!message) return;
  if (!(await limits.allowsResetOf(user.id))) {
    logger.info({ userId: user.id }, "too many codes were requested; none is sent");
    return;
  }
  await inTransaction(database, async (transaction) => {
    await store.replaceReset(transaction, {
      userId: user.id,
      tokenDigest: digest,
      codeDigest: codeDigest(token, code),
      verificationType,
      expiresAt,
    });
    await writeMessage(transaction, message);
  });
}
