/** Turns a contact message into the mail to the people who answer it. */
import type { ContactFields } from "../../../schema/rules/contact.ts";
import type { OutgoingMessage } from "../../platform/mailer.ts";

/**
 * Recipient when neither CONTACT_EMAIL nor MAIL_FROM is set: there is no mail server then, and mail stays in the
 * outbox.
 */
export const OUTBOX_RECIPIENT = "contact@localhost";

/** @param id identifies the stored message, so that it is mailed once */
export function contactMail(id: string, recipient: string, fields: ContactFields): OutgoingMessage {
  const { firstName, lastName, email, company, subject, message } = fields;
  return {
    channel: "email",
    recipient,
    subject: `Contact: ${subject}`,
    body: [
      `From: ${firstName} ${lastName} <${email}>`,
      ...(company ? [`Company: ${company}`] : []),
      `Subject: ${subject}`,
      "",
      message,
      "",
      `Answer to ${email}. Message ${id}.`,
    ].join("\n"),
    dedupeKey: `contact:${id}`,
  };
}
