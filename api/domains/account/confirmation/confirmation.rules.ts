/** Confirming an address: where it is demanded, how long a link holds, and what is mailed. */
import type { OutgoingMessage } from "../../../platform/mailer.ts";

/** How long a link holds. */
export const LINK_HOURS = 24;

/** What an installation makes of an address that is not confirmed. */
export type ConfirmationMode =
  /** The trial and paid supplier sources wait for it: there is a mail server. */
  | "demanded"
  /** Nothing waits for it, but its mail can be read: in development, where mails are shown. */
  | "offered"
  /** There is no way to send the mail. */
  | "unavailable";

/** How an account's address stands. */
export type EmailConfirmation = "confirmed" | ConfirmationMode;

/**
 * Whether the trial and paid sources wait for a confirmed address. Where no mail can be sent nobody could confirm one.
 * @param smtp the mail server; null when none is set
 */
export function isConfirmationDemanded(smtp: object | null): boolean {
  return smtp !== null;
}

/** Whether e-mail addresses must be confirmed, can be, or cannot because no mail server is set in production. */
export function confirmationMode(config: { smtp: object | null; isProduction: boolean }): ConfirmationMode {
  if (isConfirmationDemanded(config.smtp)) return "demanded";
  return config.isProduction ? "unavailable" : "offered";
}

/** @param publicUrl the address people use, without a trailing slash */
export function confirmationMail(
  recipient: string,
  link: { publicUrl: string; token: string; digest: string; expiresAt: Date },
): OutgoingMessage {
  return {
    channel: "email",
    recipient,
    subject: "Confirm your email address for Yardstick",
    body: [
      "Please confirm that this address belongs to your Yardstick account:",
      "",
      `${link.publicUrl}/confirm-email?token=${link.token}`,
      "",
      `The link holds for ${LINK_HOURS} hours and works once.`,
      "",
      "If you have no account there, ignore this message: nothing happens.",
    ].join("\n"),
    dedupeKey: `email-confirmation:${link.digest}`,
    expiresAt: link.expiresAt,
  };
}
