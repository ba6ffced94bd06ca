/** Password reset: what holds how long, what is told, and the digests under which tokens and codes are kept. */
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { LIMITS } from "../../../schema/constants.ts";
import { maskEmail, maskPhone } from "../../platform/mail/mask-address.ts";
import type { OutgoingMessage } from "../../platform/mailer.ts";
import type { User, VerificationType } from "./account.types.ts";

/** Tries of one code; the right one counts as well. */
export const MAX_TRIES = 5;

/** How long a code holds, and how long after it the password can be set. */
export const LIFETIME_MS = 10 * 60 * 1_000;

/** Six digits, each code as likely as any other. */
export function makeCode(): string {
  const digits = LIMITS.verificationCodeDigits;
  return String(randomInt(10 ** digits)).padStart(digits, "0");
}

/**
 * Under which a code is stored. A million codes are tried in no time, so the digest is keyed with the token, which is
 * not in the database.
 */
export function codeDigest(token: string, code: string): string {
  return createHmac("sha256", token).update(`reset_password:${code}`).digest("base64url");
}

/** Compares digests in a time that does not tell how much of them is alike. */
export function isSameDigest(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Where the code goes, made only of what was typed: a mask of the account's own address would tell that there is one.
 */
export function describeDestination(identifier: string, type: VerificationType): string {
  if (type === "email") {
    return identifier.includes("@") ? maskEmail(identifier) : "the email address of the account";
  }
  return /^\+?\d{5,15}$/.test(identifier) ? maskPhone(identifier) : "the phone number of the account";
}

/** What is answered to everybody who asks. */
export function explainRequest(destination: string): string {
  return `If there is such an account, a 6-digit code is on its way to ${destination}. It holds for 10 minutes.`;
}

/** The message with the code; null when the account has no such address or number. */
export function codeMessage(
  user: Pick<User, "email" | "phone">,
  type: VerificationType,
  code: string,
  reset: { digest: string; expiresAt: Date },
): OutgoingMessage | null {
  const recipient = type === "email" ? user.email : user.phone;
  if (recipient === null) return null;
  const about = { dedupeKey: `password-reset:${reset.digest}`, expiresAt: reset.expiresAt };
  return type === "email"
    ? {
        ...about,
        channel: "email",
        recipient,
        subject: "Your Yardstick verification code",
        body: [
          `Your verification code is ${code}.`,
          "",
          "Enter it on the page where you asked to reset your password. It holds for 10 minutes.",
          "",
          "If you did not ask for it, ignore this message: your password stays as it is.",
        ].join("\n"),
      }
    : {
        ...about,
        channel: "sms",
        recipient,
        subject: null,
        // Within one segment of 160 characters of the basic alphabet, and without a link.
        body: `${code} is your Yardstick code. It holds for 10 minutes. If you did not ask for it, ignore this message.`,
      };
}
