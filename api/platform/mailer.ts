/** Messages to people: written in the transaction that causes them, sent afterwards, once each. */
import * as z from "zod/mini";
import type { Connection } from "./database.ts";

/** What goes along with a mail: only what it is, for it is made when the mail is sent. */
export const attachmentRule = z.object({
  /** Its maker knows the kinds. */
  kind: z.string(),
  /** Of what it is made. */
  id: z.string(),
  version: z.optional(z.number()),
});
/** A file that goes along with a mail, as it is kept with the message. */
export type Attachment = z.infer<typeof attachmentRule>;

/** A message as its cause writes it, in the transaction that causes it. */
export interface OutgoingMessage {
  channel: "email" | "sms";
  recipient: string;
  subject: string | null;
  body: string;
  /** The same key is the same message: a cause that happens twice is told once. */
  dedupeKey: string;
  /** Set when the text is a secret: it is not sent later, and is removed once it is sent or this is past. */
  expiresAt?: Date;
  /** Mails of the same thread to the same address are shown together: what they are all about, such as "project:…". */
  thread?: string;
  /** BCP 47, of the text; English where it is left out. */
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
