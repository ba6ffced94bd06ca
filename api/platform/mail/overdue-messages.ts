/** Messages of the outbox that expired before they were sent. */
import { type Database, Prisma } from "../database.ts";

/**
 * How old a message may be at its first attempt. A message written when no mail server was set up is no longer news by
 * the time there is one.
 */
const STALE_AFTER_MS = 86_400_000;
const STALE_NOTE = "Not sent: it could not be sent within a day.";

/** Replaces a secret text that has been sent, or has expired. */
export const REMOVED_TEXT = "The text was a secret and has been removed.";

/** The condition that a waiting message, `item`, is a secret that has expired, or could not be sent within a day. */
export const isOverdue = (now: Date): Prisma.Sql => Prisma.sql`(item.expires_at <= ${now}
  OR (item.attempts = 0 AND item.created_at <= ${new Date(now.getTime() - STALE_AFTER_MS)}))`;

/** Secrets do not outlive their use, sent or not; a message that could not be sent in time leaves only a note. */
export async function endOverdue(database: Database, now: Date): Promise<void> {
  await database.$executeRaw`
    UPDATE outbox item SET next_attempt_at = NULL,
           body = CASE WHEN item.expires_at <= ${now} THEN ${REMOVED_TEXT} ELSE item.body END,
           last_error = CASE WHEN item.expires_at <= ${now} THEN item.last_error ELSE ${STALE_NOTE} END
     WHERE item.next_attempt_at IS NOT NULL AND ${isOverdue(now)}`;
}
