/** A user's sessions, in the table where the HTTP edge stores them. Their ids never leave this file. */
import * as z from "zod/mini";
import type { Connection } from "../../platform/database.ts";
import { sessionKeyOf } from "../../platform/session.ts";
import type { StoredSession } from "./account.types.ts";

/** More sessions than anyone has; the oldest beyond this number are not shown. */
const LISTED = 100;

/** The displayed part of what the edge stores in a session. Sessions from before browsers were recorded have none. */
const contents = z.object({
  signedInAt: z.number(),
  renewedAt: z.number(),
  userAgent: z.nullish(z.string()),
});

/** Valid sessions, most recently used first. */
export async function listSessions(connection: Connection, userId: string): Promise<StoredSession[]> {
  const rows = await connection.$queryRaw<{ sid: string; sess: unknown }[]>`
    SELECT sid, sess FROM sessions WHERE sess->>'userId' = ${userId} AND expire >= now()
    ORDER BY expire DESC, sid LIMIT ${LISTED}`;
  const sessions = rows.flatMap(({ sid, sess }) => {
    const read = contents.safeParse(sess);
    if (!read.success) return [];
    const { signedInAt, renewedAt, userAgent } = read.data;
    return [
      {
        key: sessionKeyOf(sid),
        userAgent: userAgent ?? null,
        signedInAt: new Date(signedInAt),
        lastSeenAt: new Date(renewedAt),
      },
    ];
  });
  return sessions.sort((one, other) => other.lastSeenAt.getTime() - one.lastSeenAt.getTime());
}

/**
 * Ends the sessions of a user: the given one, or all but one.
 * @returns the keys of the ended sessions, for `sessionEnded`
 */
export async function deleteSessions(
  connection: Connection,
  userId: string,
  which: { only: string } | { allBut: string | null },
): Promise<string[]> {
  const rows = await connection.$queryRaw<{ sid: string }[]>`
    SELECT sid FROM sessions WHERE sess->>'userId' = ${userId}`;
  const ended = rows
    .map(({ sid }) => ({ sid, key: sessionKeyOf(sid) }))
    .filter(({ key }) => ("only" in which ? key === which.only : key !== which.allBut));
  if (ended.length === 0) return [];
  await connection.session.deleteMany({ where: { sid: { in: ended.map(({ sid }) => sid) } } });
  return ended.map(({ key }) => key);
}
