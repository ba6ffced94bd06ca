/** Mail over SMTP, using nodemailer. */
import { createTransport } from "nodemailer";
import * as z from "zod/mini";
import { toPlainLine } from "../../../schema/rules/text.ts";
import { toMailPage, toMailText } from "../../platform/mail/mail-page.ts";
import { DeliveryError, type MessageTransport } from "../../platform/mail/message-sender.ts";
import { isReservedAddress } from "../../platform/mail/reserved-domain.ts";

/** The server to submit mail to, and the sender. */
export interface SmtpSettings {
  /** smtp://user:password@host:587 or smtps://…; the user and the password are percent-encoded. */
  url: string;
  /** The sender: "Yardstick <mail@example.com>" or only the address. */
  from: string;
}

/** A name, which may be empty, and an address. */
interface Mailbox {
  name: string;
  address: string;
}

const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 20_000;
/** For one whole message; shorter than the time after which other processes consider it abandoned. */
const SEND_TIMEOUT_MS = 40_000;

/** Exactly one address: in a text with a comma or a line break nodemailer would see several. */
const ADDRESS = /^[^\s<>,;:"\\@]+@[^\s<>,;:"\\@]+$/u;

/** The server's rejection, as nodemailer's errors report it. */
const refusal = z.object({
  code: z.optional(z.string()),
  responseCode: z.optional(z.number()),
});

/** Sends mail by SMTP. @throws Error when `from` is not an address */
export function createSmtpTransport({ url, from }: SmtpSettings): MessageTransport {
  const sender = parseMailbox(from);
  if (!sender) throw new Error("MAIL_FROM is not an address");
  const domain = sender.address.slice(sender.address.lastIndexOf("@") + 1);
  const transporter = createTransport({
    url,
    pool: true,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    // No content of a message can make nodemailer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, recipient, subject, body, language, earlier, attachments }) {
      if (!ADDRESS.test(recipient) || recipient.length > 254) {
        throw new DeliveryError("the recipient is not a single email address");
      }
      if (isReservedAddress(recipient)) {
        throw new DeliveryError("not sent: the recipient's domain is reserved for examples and tests");
      }
      const toMessageId = (one: string) => `<${one}@${domain}>`;
      const before = earlier.map(toMessageId);
      try {
        await transporter.sendMail({
          from: sender,
          to: { name: "", address: recipient },
          subject: toPlainLine(subject ?? ""),
          text: toMailText(body),
          html: toMailPage(body, language),
          attachments: attachments.map(({ name, mediaType, bytes }) => ({
            filename: toPlainLine(name),
            contentType: mediaType,
            content: Buffer.from(bytes),
          })),
          // The same on every attempt, so that mailboxes can detect a repeat.
          messageId: toMessageId(id),
          // RFC 5322, 3.6.4.
          ...(before.length > 0 ? { inReplyTo: before.at(-1), references: before } : {}),
          headers: { "Auto-Submitted": "auto-generated" },
          signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        });
      } catch (error) {
        throw toFailure(error);
      }
    },
    async close() {
      transporter.close({ force: true });
    },
  };
}

/** @returns null when the text is not a single mailbox */
export function parseMailbox(text: string): Mailbox | null {
  const [, name = "", address = ""] = /^([^<>"\r\n]*)<([^<>]+)>\s*$/.exec(text) ?? ["", "", text.trim()];
  return ADDRESS.test(address) ? { name: name.trim(), address } : null;
}

/**
 * A rejection is final when the server answers with a code from 500 on, except when it is temporarily unable (503) or
 * does not know us (the credentials can be fixed while the message waits). Server texts can contain addresses, so only
 * codes are passed on.
 */
function toFailure(error: unknown): Error {
  const parsed = refusal.safeParse(error);
  const { code, responseCode } = parsed.success ? parsed.data : {};
  const summary = `mail: ${code ?? "failed"}${responseCode === undefined ? "" : ` ${responseCode}`}`;
  const isForGood =
    responseCode !== undefined &&
    responseCode >= 500 &&
    ![503, 530, 534, 535, 538].includes(responseCode) &&
    (code === "EENVELOPE" || code === "EMESSAGE");
  return isForGood ? new DeliveryError(summary, { cause: error }) : new Error(summary, { cause: error });
}
