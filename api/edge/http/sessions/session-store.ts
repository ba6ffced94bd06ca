/** Where express-session stores its sessions: rows of the table `sessions`. */
import connectPgSimple from "connect-pg-simple";
import session, { type SessionData } from "express-session";
import type pg from "pg";
import type { Logger } from "../../../platform/logger.ts";
import { sessionKeyOf } from "../../../platform/session.ts";
import type { Statements } from "../../../platform/statements.ts";

interface SessionStoreOptions {
  pool: pg.Pool;
  statements: Statements;
  /** Notified of each session that was changed or ended. */
  onChange: (sessionKey: string) => void;
  logger: Logger;
  /** Lifetime of a session from its last renewal. */
  lifetimeMs: number;
}

type Present = Pick<SessionData, "isLeaving" | "organizationId" | "role">;

interface StoredSession {
  sid: string;
  session: SessionData;
}

/**
 * @returns the store, whose `close` stops the hourly removal of expired rows; and a function that reads sessions by
 *   their ids, for callers that have verified their cookies
 */
export function createSessionStore({ pool, statements, onChange, logger, lifetimeMs }: SessionStoreOptions) {
  const PostgresStore = connectPgSimple(session);

  /**
   * A session is valid only as long as its user exists. The user works for the organization chosen in this browser or,
   * if there is none or they no longer belong to it, for the one that they used last.
   */
  async function read(sids: readonly string[]): Promise<StoredSession[]> {
    const rows = await statements.query<{ sid: string; sess: SessionData } & Required<Present>>(
      `SELECT sid, sess, ends_at IS NOT NULL AS "isLeaving", place.organization_id::text AS "organizationId", place.role
         FROM sessions JOIN users ON users.id = (sess->>'userId')::uuid
         CROSS JOIN LATERAL (
           SELECT organization_id, role FROM memberships WHERE user_id = users.id AND state = 'active'
            ORDER BY (organization_id::text = sess->>'chosenOrganizationId') DESC NULLS LAST, used_at DESC LIMIT 1) place
        WHERE sid = ANY($1) AND expire >= now()`,
      [sids],
    );
    return rows.map(({ sid, sess, ...present }) => ({ sid, session: { ...sess, ...present } }));
  }

  class SessionStore extends PostgresStore {
    override get(sid: string, callback: (error: unknown, session?: SessionData | null) => void): void {
      read([sid]).then(
        ([found]) => callback(null, found?.session ?? null),
        (error: unknown) => callback(error),
      );
    }

    /** A renewal in progress while the user signs out in another tab must not bring the session back. */
    override set(sid: string, data: SessionData, callback?: (error?: unknown) => void): void {
      const done = (error?: unknown) => {
        onChange(sessionKeyOf(sid));
        callback?.(error);
      };
      if (data.renewedAt === data.signedInAt) {
        super.set(sid, data, done);
        return;
      }
      pool
        .query("UPDATE sessions SET sess = $2, expire = to_timestamp($3) WHERE sid = $1", [
          sid,
          JSON.stringify(data),
          (data.renewedAt + lifetimeMs) / 1_000,
        ])
        .then(() => done(), done);
    }

    override destroy(sid: string, callback?: (error?: unknown) => void): void {
      super.destroy(sid, (error: unknown) => {
        onChange(sessionKeyOf(sid));
        callback?.(error);
      });
    }
  }

  const store = new SessionStore({
    pool,
    tableName: "sessions",
    createTableIfMissing: false,
    pruneSessionInterval: 60 * 60,
    errorLog: (...details: unknown[]) =>
      logger.warn({ details: details.map(String) }, "the session store reported an error"),
  });
  // express-session would hash each session again to find out whether to touch it, which is never needed here.
  Object.assign(store, { touch: undefined });
  return { store, read };
}
