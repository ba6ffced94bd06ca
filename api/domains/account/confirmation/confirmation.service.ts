import { emailConfirmationRule } from "../../../../schema/rules/account.ts";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { type Connection, inTransaction } from "../../../platform/database.ts";
import { unauthenticated } from "../../../platform/errors.ts";
import { makeToken, tokenDigest } from "../../../platform/identity/secret-token.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../../platform/input.ts";
import { writeMessage } from "../../../platform/mailer.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { findUserById } from "../account.store.ts";
import type { AccountDependencies, User } from "../account.types.ts";
import { confirmationMail, type EmailConfirmation, LINK_HOURS } from "./confirmation.rules.ts";
import { replaceConfirmation, takeConfirmation } from "./confirmation.store.ts";

/** The link has expired, was used, or is for an address that the account no longer has. */
interface EmailConfirmationExpired {
  kind: "email-confirmation-expired";
  message: string;
}

type RequestConfirmationOutcome = { kind: "success"; user: User } | InvalidInput;
type ConfirmEmailOutcome = { kind: "success" } | InvalidInput | EmailConfirmationExpired;

const HOUR_MS = 60 * 60 * 1_000;

/** Writes the mail with a new link, which replaces any earlier link. */
export async function writeConfirmation(
  transaction: Connection,
  { clock, confirmation }: Pick<AccountDependencies, "clock" | "confirmation">,
  { id: userId, email }: { id: string; email: string },
): Promise<void> {
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + LINK_HOURS * HOUR_MS);
  const token = makeToken();
  const digest = tokenDigest(token);
  await replaceConfirmation(transaction, { userId, email, tokenDigest: digest, expiresAt, createdAt });
  const { publicUrl } = confirmation;
  await writeMessage(transaction, confirmationMail(email, { publicUrl, token, digest, expiresAt }));
}

/** Whether a link may be sent with a new account or address. Counted on a separate connection. */
export async function isConfirmationDue(
  { limits, confirmation }: Pick<AccountDependencies, "limits" | "confirmation">,
  email: string,
  userId: string | null,
): Promise<boolean> {
  return confirmation.mode !== "unavailable" && limits.allowsConfirmation(email, userId);
}

/** Use cases of confirming an address: by a mailed link, opened wherever the mail is read, signed in or not. */
export function createEmailConfirmations(dependencies: AccountDependencies) {
  const { database, limits, clock, confirmation } = dependencies;
  return {
    /** The status of an account's address. An account without an address has no confirmed one. */
    confirmationOf: ({ email, emailConfirmedAt }: User): EmailConfirmation =>
      email !== null && emailConfirmedAt !== null ? "confirmed" : confirmation.mode,

    /**
     * Mails the link again; does nothing for an address that is already confirmed.
     * @throws AppError RATE_LIMITED with the seconds to wait; UNAUTHENTICATED when the account no longer exists
     */
    async requestEmailConfirmation(viewer: Viewer): Promise<RequestConfirmationOutcome> {
      const user = await findUserById(database, viewer.userId);
      if (!user) throw unauthenticated();
      const { id, email } = user;
      if (email === null) return invalidInput({ email: MESSAGES.emailToConfirmMissing });
      if (user.emailConfirmedAt !== null) return { kind: "success", user };
      if (confirmation.mode === "unavailable") return invalidInput({ email: MESSAGES.emailNotConfirmable });
      await limits.countConfirmation(email, id);
      await inTransaction(database, (transaction) =>
        writeConfirmation(transaction, dependencies, { id, email }),
      );
      return { kind: "success", user };
    },

    /**
     * Confirms the address that a link was mailed to, once, whoever is signed in.
     * @param input unknown: parsed with `emailConfirmationRule`
     */
    async confirmEmail(input: unknown): Promise<ConfirmEmailOutcome> {
      const parsed = parseInput(emailConfirmationRule, input);
      if (!parsed.ok) return parsed.error;
      const digest = tokenDigest(parsed.value.token);
      const userId = await inTransaction(database, (transaction) =>
        takeConfirmation(transaction, digest, clock.now()),
      );
      return userId === null
        ? {
            kind: "email-confirmation-expired",
            message: "This link has expired or was already used. Sign in to request a new one.",
          }
        : { kind: "success" };
    },
  };
}
