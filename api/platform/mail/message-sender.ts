/**
 * Sends the messages in the outbox. A message is claimed by one process at a time and marked as sent afterwards: if a
 * process dies in between, its message is sent again, with the same message id, rather than never.
 */
import { z } from "zod";
import { type Database, Prisma } from "../database.ts";
import type { NamedFile } from "../files/named-file.ts";
import type { Logger } from "../logger.ts";
import { attachmentRule, type OutgoingMessage } from "../mailer.ts";
import { anyDue, type Due, secondsAfter, takeDue, type WorkLog, workOnEach } from "../work/due.ts";
import { defineWork } from "../work/work.ts";
import { attachAll, type MakeAttachments } from "./attach.ts";
import { endOverdue, isOverdue, REMOVED_TEXT } from "./overdue-messages.ts";
import { listEarlier } from "./thread.ts";

/** A message as a transport receives it. */
export interface DueMessage {
  /** The same at every attempt. */
  id: string;
  recipient: string;
  subject: string | null;
  body: string;
  expiresAt: Date | null;
  /** BCP 47; the language of the text. */
  language: string;
  /** Ids of the earlier mails in its thread, the first and then the latest; empty when it begins one. */
  earlier: readonly string[];
  attachments: readonly NamedFile[];
}

/** A way to reach people: a mail server, a text message service. */
export interface MessageTransport {
  /**
   * Resolves once the other side has accepted the message.
   * @throws DeliveryError when it has refused it for good; any other error leads to another attempt later
   */
  send(message: DueMessage): Promise<void>;
  /** Closes connections that are kept open. */
  close(): Promise<void>;
}

/** Null: messages of this kind stay in the outbox. */
export type MessageTransports = Readonly<Record<OutgoingMessage["channel"], MessageTransport | null>>;

/** The message will be refused no matter how often it is tried. The error's message may be logged and names no secrets. */
export class DeliveryError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DeliveryError";
  }
}

/**
 * The waits are longer than any transport's timeout: they also keep other processes from claiming a message that is
 * being sent.
 */
export const messages = defineWork({
  name: "messages",
  payload: z.object({
    id: z.string(),
    channel: z.enum(["email", "sms"]),
    recipient: z.string(),
    subject: z.string().nullable(),
    body: z.string(),
    attempts: z.number(),
    expiresAt: z.date().nullable(),
    createdAt: z.date(),
    thread: z.string().nullable(),
    language: z.string().nullable(),
    attachments: z.array(attachmentRule).nullable(),
  }),
  // Given up by age, or when the other side refuses it.
  attempts: null,
  backoff: ["1 min", "2 min", "4 min", "10 min", "30 min", "1 h"],
  concurrency: 10,
  waiting: "SELECT created_at AS since FROM outbox WHERE next_attempt_at IS NOT NULL",
});

/** How long a message is retried: as long as mail servers do (RFC 5321, 4.5.4.1). */
const GIVEN_UP_AFTER_MS = 5 * 86_400_000;

type TakenMessage = z.infer<typeof messages.payload>;

/**
 * Sends the due messages of the channels that have a transport.
 * @returns how many were sent
 */
export async function sendDueMessages({
  database,
  transports,
  makeAttachments = {},
  now,
  logger,
  metrics,
}: WorkLog & {
  database: Database;
  transports: MessageTransports;
  /** Creates attachments, by their kind. */
  makeAttachments?: MakeAttachments;
  now: Date;
}): Promise<number> {
  await endOverdue(database, now);
  const channels = listChannels(transports);
  if (channels.length === 0) return 0;
  const due = await takeMessages(database, channels, now);
  const send = async (message: TakenMessage): Promise<boolean> => {
    try {
      await transports[message.channel]?.send({
        ...message,
        language: message.language ?? "en",
        earlier: await listEarlier(database, message),
        attachments: await attachAll(makeAttachments, message, logger),
      });
    } catch (error) {
      await noteFailure(database, message, error, now, logger);
      return false;
    }
    await noteSent(database, message, now);
    return true;
  };
  return due.length - (await workOnEach(messages, due, send, { logger, metrics }));
}

/** The condition that `sendDueMessages` has something to do. */
export function isMessageDue(transports: MessageTransports, now: Date): Prisma.Sql {
  const { table, isDue } = dueMessages(listChannels(transports), now);
  const isWaiting = Prisma.sql`item.next_attempt_at IS NOT NULL`;
  return anyDue({ table, isDue: Prisma.sql`${isWaiting} AND (${isDue} OR ${isOverdue(now)})` });
}

const listChannels = (transports: MessageTransports) =>
  (["email", "sms"] as const).filter((channel) => transports[channel] !== null);

function dueMessages(channels: readonly string[], now: Date): Due {
  return {
    table: Prisma.sql`outbox`,
    isDue: Prisma.sql`item.next_attempt_at <= ${now} AND item.channel = ANY(${channels})
      AND (item.expires_at IS NULL OR item.expires_at > ${now})`,
  };
}

/** Claims messages by postponing their next attempt, before the first byte is sent. */
function takeMessages(database: Database, channels: readonly string[], now: Date): Promise<TakenMessage[]> {
  return takeDue(database, messages, {
    ...dueMessages(channels, now),
    oldestFirst: Prisma.sql`item.next_attempt_at`,
    change: Prisma.sql`attempts = item.attempts + 1,
      next_attempt_at = ${now}::timestamptz + ${secondsAfter(messages)}`,
    returning: Prisma.sql`item.id::text, item.channel, item.recipient, item.subject, item.body, item.attempts,
      item.expires_at AS "expiresAt", item.created_at AS "createdAt", item.thread, item.language, item.attachments`,
    limit: messages.concurrency,
  });
}

async function noteSent(database: Database, message: TakenMessage, now: Date): Promise<void> {
  await database.outboxMessage.update({
    where: { id: message.id },
    data: {
      sentAt: now,
      nextAttemptAt: null,
      lastError: null,
      ...(message.expiresAt ? { body: REMOVED_TEXT } : {}),
    },
  });
}

async function noteFailure(
  database: Database,
  { id, channel, attempts, expiresAt, createdAt }: TakenMessage,
  error: unknown,
  now: Date,
  logger: Logger,
): Promise<void> {
  const isTooOld = now.getTime() - createdAt.getTime() >= GIVEN_UP_AFTER_MS;
  const isGivenUp = error instanceof DeliveryError || isTooOld;
  const lastError = error instanceof Error ? error.message.slice(0, 500) : "unknown";
  await database.outboxMessage.update({
    where: { id },
    data: {
      lastError,
      ...(isGivenUp ? { nextAttemptAt: null } : {}),
      ...(isGivenUp && expiresAt ? { body: REMOVED_TEXT } : {}),
    },
  });
  // Neither the recipient nor the text: only what an operator needs to find the row.
  const what = { messageId: id, channel, attempts, reason: lastError };
  if (isGivenUp) logger.error(what, "a message was abandoned");
  else logger.warn(what, "a message could not be sent yet");
}
