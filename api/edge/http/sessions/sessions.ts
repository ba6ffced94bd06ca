import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import session, { type SessionData, type SessionOptions } from "express-session";
import type pg from "pg";
import type { Role } from "../../../../schema/rules/roles.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { EventBus } from "../../../platform/events.ts";
import type { Logger } from "../../../platform/logger.ts";
import { type SessionHandle, sessionKeyOf } from "../../../platform/session.ts";
import type { Statements } from "../../../platform/statements.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { createRecentSessions } from "./recent-sessions.ts";
import { asPromise, createSessionHandle } from "./session-handle.ts";
import { createSessionStore } from "./session-store.ts";

declare module "express-session" {
  interface SessionData {
    /** Set by signing in, as all of these; a session without it is never stored. */
    userId: string;
    username: string;
    /** Milliseconds since the epoch: when the session began and when it was last renewed. */
    signedInAt: number;
    renewedAt: number;
    /** The browser's user agent at sign-in; null when it sent none. */
    userAgent: string | null;
    /** The organization that was chosen in this browser; absent until one is. */
    chosenOrganizationId?: string;
    /**
     * Current values, regardless of the stored ones: whether the account is being deleted, the organization it works
     * for, and its role.
     */
    isLeaving?: boolean;
    organizationId?: string;
    role?: Role;
  }
}

declare module "express-serve-static-core" {
  interface Request {
    /** The user signed in by the session; absent for everyone else. */
    signedIn?: SignedIn;
  }
}

/** A session as a request came with it. */
interface SignedIn {
  readonly viewer: Viewer;
  readonly sessionId: string;
  /** The key under which its end is announced (`sessionEnded`). */
  readonly sessionKey: string;
  /** Milliseconds since the epoch: when it was last renewed. */
  readonly renewedAt: number | undefined;
}

/** The session's cookie where people do not connect over TLS. */
export const SESSION_COOKIE = "yardstick.sid";
/** Over TLS. Browsers accept the name from this exact host only: no neighboring subdomain can plant one. */
export const SECURE_SESSION_COOKIE = "__Host-yardstick.sid";
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1_000;
const RENEWAL_MS = 60 * 60 * 1_000;
/** Reads and ends sessions, for requests, sockets and pages alike. */
export interface Sessions {
  /** SECURE_SESSION_COOKIE where people connect over TLS, otherwise SESSION_COOKIE; the other one is not read. */
  cookieName: string;
  /** Identifies the user of a request's session, and renews it; runs before every handler that needs the caller. */
  middleware: RequestHandler;
  /** Lets GraphQL's context and the REST routes sign in and out. */
  handleOf(request: Request, response: Response): SessionHandle;
  /**
   * The caller behind a request that renews no session, such as a WebSocket handshake or a page; with the session's id and
   * the key under which its end is announced (`sessionEnded`).
   */
  identify(
    request: Pick<IncomingMessage, "headers">,
  ): Promise<{ viewer: Viewer; sessionId: string; sessionKey: string } | null>;
  /** @returns those of the sessions that are still valid */
  findLasting(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Stops the hourly removal of expired rows. */
  close(): void;
}

/**
 * Sign-in sessions: express-session reads and writes the cookie and the session, over HTTP and for sockets. Sessions live 30
 * days from their last use, renewed at most once an hour, so that reading costs no write.
 */
export function createSessions(options: {
  pool: pg.Pool;
  statements: Statements;
  secret: string;
  /** The address people use: over https the cookie is Secure. Null when unknown. */
  publicUrl: string | null;
  clock: Clock;
  events: EventBus;
  logger: Logger;
}): Sessions {
  const { statements, clock, events } = options;
  const secure = options.publicUrl?.startsWith("https:") ?? false;
  const cookieName = secure ? SECURE_SESSION_COOKIE : SESSION_COOKIE;
  const cookie = { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge: LIFETIME_MS } as const;
  const { open, read, store } = createSessionReader(options, { name: cookieName, cookie });

  return {
    cookieName,

    async middleware(request, response, next) {
      const found = await read(request.headers);
      if (found) {
        request.signedIn = found;
        const now = clock.now().getTime();
        if (found.renewedAt !== undefined && now - found.renewedAt >= RENEWAL_MS) {
          await open(request, response);
          // The change makes express-session store the session and send its cookie. It may have ended just now.
          if (viewerIn(request.session)) request.session.renewedAt = now;
        }
      }
      next();
    },

    handleOf: (request, response) =>
      createSessionHandle(request, response, { open, cookieName, cookie, clock, events }),

    identify: ({ headers }) => read(headers),

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

/** Reads sessions by their cookie, and opens those that are to be changed. */
function createSessionReader(
  options: Parameters<typeof createSessions>[0],
  cookie: Pick<SessionOptions, "name" | "cookie">,
) {
  const recent = createRecentSessions<SignedIn>(options.events, {
    byCookies: readStored,
    byIds: readVerified,
  });
  const { store, read: readSessions } = createSessionStore({
    ...options,
    onChange: recent.forget,
    lifetimeMs: LIFETIME_MS,
  });
  const handle = session({
    ...cookie,
    secret: options.secret,
    store,
    resave: false,
    saveUninitialized: false,
    rolling: false,
  });

  /** Attaches the session to the request; changes to it are written with the response. */
  function open(request: Request, response: Response): Promise<void> {
    return asPromise((done) => handle(request, response, done));
  }

  /**
   * Reads a request's session without touching the request: express-session gets a made-up request and response. With
   * the real ones it would replace the response's `end` by a function that V8 promotes to the old generation
   * immediately, and everything that the request created would be retained until the next full garbage collection.
   */
  async function readStored(cookie: string): Promise<SignedIn | null> {
    const request = { headers: { cookie }, url: "/" } as Request;
    await open(request, {} as Response);
    return signedInBy(request.sessionID, request.session);
  }

  /** The same of sessions whose cookies were verified: as they are stored now. */
  async function readVerified(sessionIds: readonly string[]): Promise<SignedIn[]> {
    const found = await readSessions(sessionIds);
    return found.map(({ sid, session }) => signedInBy(sid, session)).filter((one) => one !== null);
  }

  /** The user signed in by a request's cookies; from a moment ago, if nothing has changed since. */
  async function read({ cookie }: IncomingMessage["headers"]): Promise<SignedIn | null> {
    return cookie === undefined ? null : recent.find(cookie);
  }

  return { open, read, store };
}

/**
 * The caller behind a request that went through the middleware: an API key's user or the signed-in one; null for neither.
 */
export function viewerOf({ keyViewer, signedIn }: Pick<Request, "signedIn" | "keyViewer">): Viewer | null {
  return keyViewer ?? signedIn?.viewer ?? null;
}

function signedInBy(sessionId: string, session: Partial<SessionData>): SignedIn | null {
  const viewer = viewerIn(session);
  if (!viewer) return null;
  return { viewer, sessionId, sessionKey: sessionKeyOf(sessionId), renewedAt: session.renewedAt };
}

/** The user signed in by a session; null for none. */
function viewerIn({
  userId,
  username,
  organizationId,
  role,
  isLeaving,
}: Partial<SessionData>): Viewer | null {
  if (userId === undefined || username === undefined) return null;
  if (organizationId === undefined || role === undefined) return null;
  return { userId, username, organizationId, role, ...(isLeaving ? { isLeaving } : {}) };
}
