/** Mail over SMTP, by nodemailer. */
import { createTransport } from "nodemailer";
import * as z from "zod/mini";
import { toPlainLine } from "../../../schema/rules/text.ts";
import { toMailPage, toMailText } from "../../platform/mail/mail-page.ts";
import { DeliveryError, type MessageTransport } from "../../platform/mail/message-sender.ts";
import { isReservedAddress } from "../../platform/mail/reserved-domain.ts";

/** Where mails are handed in, and whom they are from. */
export interface SmtpSettings {
  /** smtp://user:password@host:587 or smtps://…; the user and the password are percent-encoded. */
  url: string;
  /** Who the mails are from: "Yardstick <mail@example.com>" or the address alone. */
  from: string;
}

/** A name, which may be empty, and an address. */
interface Mailbox {
  name: string;
  address: string;
}

const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 20_000;
/** All of one message; shorter than others wait before they take it for abandoned. */
const SEND_TIMEOUT_MS = 40_000;

/** One address and nothing else: in a text with a comma or a line break nodemailer would see several. */
const ADDRESS = /^[^\s<>,;:"\\@]+@[^\s<>,;:"\\@]+$/u;

/** What nodemailer's errors say of the server's refusal. */
const refusal = z.object({
  code: z.optional(z.string()),
  responseCode: z.optional(z.number()),
});

/** Mails by SMTP. @throws Error when `from` is no address */
export function createSmtpTransport({ url, from }: SmtpSettings): MessageTransport {
  const sender = parseMailbox(from);
  if (!sender) throw new Error("MAIL_FROM is no address");
  const domain = sender.address.slice(sender.address.lastIndexOf("@") + 1);
  const transporter = createTransport({
    url,
    pool: true,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    // Nothing that a text says makes the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, recipient, subject, body, language, earlier, attachments }) {
      if (!ADDRESS.test(recipient) || recipient.length > 254) {
        throw new DeliveryError("the recipient is no single mail address");
      }
      if (isReservedAddress(recipient)) {
        throw new DeliveryError("not sent: the recipient's domain is kept for examples and tests");
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
          // The same at every attempt, so that mailboxes can tell a repeat.
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

/** @returns null when the text is no single mailbox */
export function parseMailbox(text: string): Mailbox | null {
  const [, name = "", address = ""] = /^([^<>"\r\n]*)<([^<>]+)>\s*$/.exec(text) ?? ["", "", text.trim()];
  return ADDRESS.test(address) ? { name: name.trim(), address } : null;
}

/**
 * Refused for good is what the server refuses with a number from 500 on, except that it cannot now (503) or does not
 * know us (the credentials can be put right while the message waits). Server texts can hold addresses: only numbers
 * are passed on.
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
