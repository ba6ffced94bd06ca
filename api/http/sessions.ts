/**
 * Who is signed in: express-session with its rows in the table `sessions`. Sessions live 30 days from their last use,
 * renewed at most once an hour, so that reading costs no write. Reading is one statement and needs nothing else of
 * express-session, which is asked only where a session is written: signing in and out, and renewal.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import connectPgSimple from "connect-pg-simple";
import type { Request, RequestHandler, Response } from "express";
import session, { type SessionData } from "express-session";
import type pg from "pg";
import { type SessionHandle, sessionEnded, sessionKeyOf } from "../domains/account/index.ts";
import type { Clock } from "../platform/clock.ts";
import { AppError } from "../platform/errors.ts";
import type { EventBus } from "../platform/events.ts";
import type { Logger } from "../platform/logger.ts";
import type { Statements } from "../platform/statements.ts";
import type { Viewer } from "../platform/viewer.ts";
import { clientKey } from "./client-address.ts";
import { createRecentSessions } from "./recent-sessions.ts";

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

declare module "express-serve-static-core" {
  interface Request {
    /** Whose session the request came with; left out for everyone else. */
    signedIn?: SignedIn;
  }
}

interface SignedIn {
  sessionId: string;
  userId: string;
  username: string;
  /** Milliseconds since the epoch; null in a session that is never renewed. */
  renewedAt: number | null;
}

export const SESSION_COOKIE = "yardstick.sid";
/** Over TLS. Browsers take the name from this very host alone: no neighbouring subdomain can plant one. */
export const SECURE_SESSION_COOKIE = "__Host-yardstick.sid";
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1_000;
const RENEWAL_MS = 60 * 60 * 1_000;
/** express-session would leave the cookie out and say nothing: the account would be signed in and nobody would be. */
const WITHOUT_TLS =
  "nobody can sign in: PUBLIC_URL is https, so the session's cookie needs TLS, and this request came without. Let people use PUBLIC_URL, let the proxy there send X-Forwarded-Proto, and set TRUST_PROXY to the number of proxies in front";
/** Longer than browsers' names for themselves are. */
const USER_AGENT_LENGTH = 300;

export interface Sessions {
  /** SECURE_SESSION_COOKIE where people come over TLS, else SESSION_COOKIE; the other one is not read. */
  cookieName: string;
  /** Reads the session of a request; goes before everything that asks who is signed in. */
  middleware: RequestHandler;
  /** What GraphQL's context and the REST routes sign in and out with. */
  handleOf(request: Request, response: Response): SessionHandle;
  /**
   * Who is behind a request that renews no session, as a WebSocket handshake or a page; with the session's id and the key
   * under which its end is told (`sessionEnded`).
   */
  identify(
    request: Pick<IncomingMessage, "headers">,
  ): Promise<{ viewer: Viewer; sessionId: string; sessionKey: string } | null>;
  /** @returns those of the sessions that still hold */
  findLasting(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Stops the hourly removal of expired rows. */
  close(): void;
}

export function createSessions(options: {
  pool: pg.Pool;
  statements: Statements;
  secret: string;
  /** The address people use: over https the cookie is Secure. Null when it is not known. */
  publicUrl: string | null;
  clock: Clock;
  events: EventBus;
  logger: Logger;
}): Sessions {
  const { pool, statements, clock, events, logger } = options;
  const store = createStore(pool, logger);
  const secure = options.publicUrl?.startsWith("https:") ?? false;
  const cookieName = secure ? SECURE_SESSION_COOKIE : SESSION_COOKIE;
  const cookieValue = new RegExp(`(?:^|;)\\s*${cookieName.replaceAll(".", "\\.")}="?([^;"]*)`);
  const cookie = { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge: LIFETIME_MS } as const;
  const recent = createRecentSessions<SignedIn>(events, ({ sessionId }) => sessionKeyOf(sessionId));
  const read = session({
    name: cookieName,
    secret: options.secret,
    store,
    cookie,
    resave: false,
    saveUninitialized: false,
    rolling: false,
  });

  /** A screen asks several things at once: who is signed in is read once for them. */
  async function find(cookies: string | undefined): Promise<SignedIn | null> {
    const value = cookieValue.exec(cookies ?? "")?.[1];
    if (value === undefined) return null;
    return recent.find(value, () => readSignedIn(value));
  }

  async function readSignedIn(cookie: string): Promise<SignedIn | null> {
    const sessionId = readSessionId(cookie, options.secret);
    if (sessionId === null) return null;
    // A session counts only as long as its user exists.
    const [row] = await statements.query<SignedIn>(
      `SELECT sid AS "sessionId", sess->>'userId' AS "userId", sess->>'username' AS username,
         (sess->>'renewedAt')::float8 AS "renewedAt"
       FROM sessions JOIN users ON users.id = (sess->>'userId')::uuid WHERE sid = $1 AND expire >= now()`,
      [sessionId],
    );
    return row ?? null;
  }

  /** Hands a request over to express-session, which writes what is changed in `request.session` with the answer. */
  async function open(request: Request, response: Response): Promise<void> {
    if (!request.session) await asPromise((done) => read(request, response, done));
  }

  return {
    cookieName,

    async middleware(request, response, next) {
      const found = await find(request.headers.cookie);
      if (found) {
        request.signedIn = found;
        const now = clock.now().getTime();
        if (found.renewedAt !== null && now - found.renewedAt >= RENEWAL_MS) {
          await open(request, response);
          // The change is what makes the session be stored and its cookie be sent.
          if (request.session.renewedAt !== undefined) request.session.renewedAt = now;
          found.renewedAt = now;
        }
      }
      next();
    },

    handleOf(request, response) {
      return {
        get whileWaiting() {
          return untilClosed(response);
        },
        get clientAddress() {
          return clientKey(request.ip);
        },
        get key() {
          return keyOf(request);
        },
        async signIn(user) {
          if (secure && !request.secure) throw new Error(WITHOUT_TLS);
          const replaced = keyOf(request);
          await open(request, response);
          // A new id: one that was planted in the browser before must not become a signed-in one.
          await asPromise((done) => request.sessionStore.regenerate(request, done));
          const now = clock.now().getTime();
          request.session.userId = user.id;
          request.session.username = user.username;
          request.session.signedInAt = now;
          request.session.renewedAt = now;
          request.session.userAgent = request.get("user-agent")?.slice(0, USER_AGENT_LENGTH) ?? null;
          await asPromise((done) => request.session.save(done));
          request.signedIn = {
            sessionId: request.sessionID,
            userId: user.id,
            username: user.username,
            renewedAt: now,
          };
          if (replaced !== null) await events.publish(sessionEnded, replaced, { sessionKey: replaced });
        },
        async signOut() {
          const sessionKey = keyOf(request);
          if (sessionKey === null) return;
          await open(request, response);
          await asPromise((done) => request.session.destroy(done));
          delete request.signedIn;
          const { maxAge: _lifetime, ...rest } = cookie;
          response.clearCookie(cookieName, rest);
          await events.publish(sessionEnded, sessionKey, { sessionKey });
        },
      };
    },

    async identify({ headers }) {
      const found = await find(headers.cookie);
      if (!found) return null;
      const { sessionId, userId, username } = found;
      return { viewer: { userId, username }, sessionId, sessionKey: sessionKeyOf(sessionId) };
    },

    async findLasting(sessionIds) {
      const rows = await statements.query<{ sid: string }>(
        `SELECT sid FROM sessions JOIN users ON users.id = (sess->>'userId')::uuid
         WHERE sid = ANY($1) AND expire >= now()`,
        [sessionIds],
      );
      return new Set(rows.map(({ sid }) => sid));
    },

    close: () => store.close(),
  };
}

/** Who is behind a request that went through the middleware: an API key's user or the signed-in one; null for neither. */
export function viewerOf(request: Pick<Request, "signedIn" | "keyViewer">): Viewer | null {
  if (request.keyViewer) return request.keyViewer;
  const { userId, username } = request.signedIn ?? {};
  return userId !== undefined && username !== undefined ? { userId, username } : null;
}

/**
 * The id in a session cookie's value, as express-session writes it: `s:<id>.<HMAC-SHA256 of the id in base64>`.
 * @returns null when its signature is not ours
 */
function readSessionId(cookie: string, secret: string): string | null {
  const text = decodeCookie(cookie);
  const dot = text.lastIndexOf(".");
  if (!text.startsWith("s:") || dot < 0) return null;
  const id = text.slice(2, dot);
  const given = Buffer.from(text.slice(dot + 1));
  const ours = Buffer.from(createHmac("sha256", secret).update(id).digest("base64").replace(/=+$/, ""));
  return given.length === ours.length && timingSafeEqual(given, ours) ? id : null;
}

function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not written by us: no signature fits it.
    return "";
  }
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

/** Aborts when the connection ends before, or the answer is out. */
function untilClosed(response: Response): AbortSignal {
  const controller = new AbortController();
  // Nobody reads it: what matters is that it is no fault of ours for the log.
  const gone = new AppError("INVALID_INPUT", "The connection was closed before the answer.");
  if (response.closed) controller.abort(gone);
  else response.once("close", () => controller.abort(gone));
  return controller.signal;
}

/** The key of the session that a request came with; null when nobody is signed in by it. */
function keyOf({ signedIn }: Pick<Request, "signedIn">): string | null {
  return signedIn === undefined ? null : sessionKeyOf(signedIn.sessionId);
}

function asPromise(call: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    call((error) => (error ? reject(error) : resolve()));
  });
}
