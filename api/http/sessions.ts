/**
 * Who is signed in: express-session with its rows in the table `sessions`. Sessions live 30 days from their last use,
 * renewed at most once an hour, so that reading costs no write.
 */
import { type IncomingHttpHeaders, type IncomingMessage, ServerResponse } from "node:http";
import connectPgSimple from "connect-pg-simple";
import type { Request, RequestHandler, Response } from "express";
import session, { type SessionData } from "express-session";
import type pg from "pg";
import { type SessionHandle, sessionEnded, sessionKeyOf } from "../domains/account/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { EventBus } from "../platform/events.ts";
import type { Logger } from "../platform/logger.ts";
import type { Viewer } from "../platform/viewer.ts";

declare module "express-session" {
  interface SessionData {
    /** Set by signing in; a session without it is never stored. */
    userId: string;
    username: string;
    /** Milliseconds since the epoch: when the session began and when its end was last put off. */
    signedInAt: number;
    renewedAt: number;
    /** As the browser named itself when it signed in; null when it did not. */
    userAgent: string | null;
  }
}

export const SESSION_COOKIE = "yardstick.sid";
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1_000;
const RENEWAL_MS = 60 * 60 * 1_000;
/** Longer than browsers' names for themselves are. */
const USER_AGENT_LENGTH = 300;

export interface Sessions {
  /** Reads the session of a request; goes before everything that asks who is signed in. */
  middleware: RequestHandler;
  /** What GraphQL's context and the REST routes sign in and out with. */
  handleOf(request: Request, response: Response): SessionHandle;
  /** Who is behind a WebSocket handshake, and the key under which the end of that session is told (`sessionEnded`). */
  readUpgrade(request: IncomingMessage): Promise<{ viewer: Viewer; sessionKey: string } | null>;
  /** Stops the hourly removal of expired rows. */
  close(): void;
}

export function createSessions(options: {
  pool: pg.Pool;
  secret: string;
  isProduction: boolean;
  clock: Clock;
  events: EventBus;
  logger: Logger;
}): Sessions {
  const { pool, clock, events, logger } = options;
  const store = createStore(pool, logger);
  const cookie = (request: Pick<Request, "headers">) => ({
    path: "/",
    httpOnly: true,
    sameSite: "lax" as const,
    secure: options.isProduction && !isOnThisMachine(request.headers),
    maxAge: LIFETIME_MS,
  });
  const read = session({
    name: SESSION_COOKIE,
    secret: options.secret,
    store,
    cookie,
    resave: false,
    saveUninitialized: false,
    rolling: false,
  });

  return {
    middleware(request, response, next) {
      read(request, response, (error?: unknown) => {
        if (error) {
          next(error);
          return;
        }
        renew(request, clock.now().getTime());
        next();
      });
    },

    handleOf(request, response) {
      return {
        clientAddress: request.ip ?? "unknown",
        key: keyOf(request),
        async signIn(user) {
          const replaced = keyOf(request);
          // A new id: one that was planted in the browser before must not become a signed-in one.
          await asPromise((done) => request.sessionStore.regenerate(request, done));
          const now = clock.now().getTime();
          request.session.userId = user.id;
          request.session.username = user.username;
          request.session.signedInAt = now;
          request.session.renewedAt = now;
          request.session.userAgent = request.get("user-agent")?.slice(0, USER_AGENT_LENGTH) ?? null;
          await asPromise((done) => request.session.save(done));
          if (replaced !== null) await events.publish(sessionEnded, replaced, { sessionKey: replaced });
        },
        async signOut() {
          const sessionKey = keyOf(request);
          if (sessionKey === null) return;
          await asPromise((done) => request.session.destroy(done));
          const { maxAge: _lifetime, ...rest } = cookie(request);
          response.clearCookie(SESSION_COOKIE, rest);
          await events.publish(sessionEnded, sessionKey, { sessionKey });
        },
      };
    },

    async readUpgrade(request) {
      await new Promise<void>((resolve, reject) => {
        // The middleware asks for an answer it could set the cookie on; a handshake has none and needs none.
        read(request as Request, new ServerResponse(request) as Response, (error?: unknown) =>
          error ? reject(error) : resolve(),
        );
      });
      const viewer = viewerOf(request as Request);
      return viewer && { viewer, sessionKey: sessionKeyOf((request as Request).sessionID) };
    },

    close: () => store.close(),
  };
}

/** Who is behind a request that went through the middleware: an API key's user or the signed-in one; null for neither. */
export function viewerOf(request: Pick<Request, "session" | "keyViewer">): Viewer | null {
  if (request.keyViewer) return request.keyViewer;
  const { userId, username } = request.session ?? {};
  return userId !== undefined && username !== undefined ? { userId, username } : null;
}

/** Puts the end of a session off. The change of `renewedAt` is what makes it be stored and its cookie be sent. */
function renew(request: Pick<Request, "session">, now: number): void {
  const { renewedAt } = request.session;
  if (renewedAt !== undefined && now - renewedAt >= RENEWAL_MS) request.session.renewedAt = now;
}

function createStore(pool: pg.Pool, logger: Logger) {
  const PostgresStore = connectPgSimple(session);

  class SessionStore extends PostgresStore {
    /** A session counts only as long as its user exists. */
    override get(sid: string, callback: (error: unknown, session?: SessionData | null) => void): void {
      pool
        .query<{ sess: SessionData }>(
          `SELECT sess FROM sessions JOIN users ON users.id = (sess->>'userId')::uuid
           WHERE sid = $1 AND expire >= now()`,
          [sid],
        )
        .then(
          ({ rows }) => callback(null, rows[0]?.sess ?? null),
          (error: unknown) => callback(error),
        );
    }

    /** A renewal that is under way while the user signs out in another tab must not bring the session back. */
    override set(sid: string, data: SessionData, callback?: (error?: unknown) => void): void {
      if (data.renewedAt === data.signedInAt) {
        super.set(sid, data, callback);
        return;
      }
      pool
        .query("UPDATE sessions SET sess = $2, expire = to_timestamp($3) WHERE sid = $1", [
          sid,
          JSON.stringify(data),
          (data.renewedAt + LIFETIME_MS) / 1_000,
        ])
        .then(
          () => callback?.(),
          (error: unknown) => callback?.(error),
        );
    }
  }

  return new SessionStore({
    pool,
    tableName: "sessions",
    createTableIfMissing: false,
    disableTouch: true,
    pruneSessionInterval: 60 * 60,
    errorLog: (...details: unknown[]) =>
      logger.warn({ details: details.map(String) }, "the session store reported a fault"),
  });
}

/** The key of the session that a request came with; null when nobody is signed in by it. */
function keyOf(request: Pick<Request, "session" | "sessionID">): string | null {
  return request.session?.userId === undefined ? null : sessionKeyOf(request.sessionID);
}

/**
 * Whoever tries a production build on their own machine has no TLS there, and the cookie crosses no network. What came
 * through a proxy is never such a request, whatever host the proxy asked for.
 */
function isOnThisMachine(headers: IncomingHttpHeaders): boolean {
  return (
    /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(headers.host ?? "") &&
    headers["x-forwarded-for"] === undefined &&
    headers["x-forwarded-proto"] === undefined
  );
}

function asPromise(call: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    call((error) => (error ? reject(error) : resolve()));
  });
}
