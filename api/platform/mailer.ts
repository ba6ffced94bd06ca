/** Messages to people: written in the transaction that causes them, sent afterwards, once each. */
import type { Connection } from "./database.ts";

export interface OutgoingMessage {
  channel: "email" | "sms";
  recipient: string;
  subject: string | null;
  body: string;
  /** The same key is the same message: a cause that happens twice is told once. */
  dedupeKey: string;
  /** Set when the text is a secret: it is not sent later, and is removed once it is sent or this is past. */
  expiresAt?: Date;
}

/** Puts a message into the outbox; a second one with the same key changes nothing. */
export async function writeMessage(transaction: Connection, message: OutgoingMessage): Promise<void> {
  await transaction.outboxMessage.createMany({ data: [message], skipDuplicates: true });
}
