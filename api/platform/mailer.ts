/** Messages to people: written in the transaction that causes them, sent afterwards, once each. */
import * as z from "zod/mini";
import type { Connection } from "./database.ts";

/** An attachment of a mail: only a reference, since the file is created when the mail is sent. */
export const attachmentRule = z.object({
  /** Selects the function that creates it. */
  kind: z.string(),
  /** The data it is created from. */
  id: z.string(),
  version: z.optional(z.number()),
});
/** A reference to a file to attach, as it is stored with the message. */
export type Attachment = z.infer<typeof attachmentRule>;

/** A message, written in the transaction that causes it. */
export interface OutgoingMessage {
  channel: "email" | "sms";
  recipient: string;
  subject: string | null;
  body: string;
  /** The same key is the same message: a cause that happens twice is announced once. */
  dedupeKey: string;
  /** Set when the text is a secret: it is not sent after this, and is removed once it is sent or this time has passed. */
  expiresAt?: Date;
  /** Mails of the same thread to the same address are shown together. Names their common subject, such as "project:…". */
  thread?: string;
  /** BCP 47; the language of the text. English when left out. */
  language?: string;
  attachments?: readonly Attachment[];
}

/** Puts a message into the outbox; a second one with the same key changes nothing. */
export async function writeMessage(
  transaction: Connection,
  { attachments, ...message }: OutgoingMessage,
): Promise<void> {
  await transaction.outboxMessage.createMany({
    data: [{ ...message, ...(attachments ? { attachments: [...attachments] } : {}) }],
    skipDuplicates: true,
  });
}
