/** Confirming an address: where it is required, how long a link is valid, and what is mailed. */
import type { OutgoingMessage } from "../../../platform/mailer.ts";

/** How long a link is valid. */
export const LINK_HOURS = 24;

/** How an installation treats an unconfirmed address. */
export type ConfirmationMode =
  /** The trial and paid supplier sources require confirmation: there is a mail server. */
  | "demanded"
  /** Nothing requires confirmation, but the mail can be read: in development, where mail is displayed. */
  | "offered"
  /** The mail cannot be sent. */
  | "unavailable";

/** The confirmation status of an account's address. */
export type EmailConfirmation = "confirmed" | ConfirmationMode;

/**
 * Whether the trial and paid sources require a confirmed address. Where no mail can be sent, no one could confirm one.
 * @param smtp the mail server; null when none is configured
 */
export function isConfirmationDemanded(smtp: object | null): boolean {
  return smtp !== null;
}

/** Whether e-mail addresses must be confirmed, can be, or cannot be because production has no mail server. */
export function confirmationMode(config: { smtp: object | null; isProduction: boolean }): ConfirmationMode {
  if (isConfirmationDemanded(config.smtp)) return "demanded";
  return config.isProduction ? "unavailable" : "offered";
}

/** @param publicUrl the public address of the product, without a trailing slash */
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
      `The link is valid for ${LINK_HOURS} hours and works once.`,
      "",
      "If you do not have an account, you can ignore this message.",
    ].join("\n"),
    dedupeKey: `email-confirmation:${link.digest}`,
    expiresAt: link.expiresAt,
  };
}
