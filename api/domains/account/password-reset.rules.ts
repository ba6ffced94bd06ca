/** Password resets: how long each step is valid, the messages, and the digests under which tokens and codes are stored. */
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { LIMITS } from "../../../schema/constants.ts";
import { maskEmail, maskPhone } from "../../platform/mail/mask-address.ts";
import type { OutgoingMessage } from "../../platform/mailer.ts";
import type { User, VerificationType } from "./account.types.ts";

/** Attempts per code, including the right one. */
export const MAX_TRIES = 5;

/** How long a code is valid, and how long after it the password can be set. */
export const LIFETIME_MS = 10 * 60 * 1_000;

/** Six digits, every code equally likely. */
export function makeCode(): string {
  const digits = LIMITS.verificationCodeDigits;
  return String(randomInt(10 ** digits)).padStart(digits, "0");
}

/**
 * The digest a code is stored under. A million codes can be tried in no time, so the digest is keyed with the token,
 * which is not in the database.
 */
export function codeDigest(token: string, code: string): string {
  return createHmac("sha256", token).update(`reset_password:${code}`).digest("base64url");
}

/** Compares digests in constant time. */
export function isSameDigest(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Where the code is sent, derived only from what was typed: a mask of the account's own address would reveal that the
 * account exists.
 */
export function describeDestination(identifier: string, type: VerificationType): string {
  if (type === "email") {
    return identifier.includes("@") ? maskEmail(identifier) : "the email address of the account";
  }
  return /^\+?\d{5,15}$/.test(identifier) ? maskPhone(identifier) : "the phone number of the account";
}

/** The same answer to every request. */
export function explainRequest(destination: string): string {
  return `If there is such an account, a 6-digit code is on its way to ${destination}. It is valid for 10 minutes.`;
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
          "Enter it on the page where you asked to reset your password. It is valid for 10 minutes.",
          "",
          "If you did not request it, ignore this message: your password stays as it is.",
        ].join("\n"),
      }
    : {
        ...about,
        channel: "sms",
        recipient,
        subject: null,
        // Fits into one segment of 160 characters of the basic alphabet, and has no link.
        body: `${code} is your Yardstick code. It is valid for 10 minutes. If you did not request it, ignore this message.`,
      };
}
