import type { Request, Response } from "express";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import type { EventBus } from "../../../platform/events.ts";
import { type SessionHandle, sessionEnded } from "../../../platform/session.ts";
import { clientKey } from "../client-address.ts";

/** express-session would silently leave the cookie out: the sign-in would succeed and no one would be signed in. */
const WITHOUT_TLS =
  "nobody can sign in: PUBLIC_URL is https, so the session cookie requires TLS, and this request came without it. Have people use PUBLIC_URL, have the proxy there send X-Forwarded-Proto, and set TRUST_PROXY to the number of proxies in front";
/** Longer than browsers' names for themselves. */
const USER_AGENT_LENGTH = 300;

/** Parts used to open and end sessions. */
interface SessionParts {
  /** Attaches the session to the request; changes to it are written with the response. */
  readonly open: (request: Request, response: Response) => Promise<void>;
  readonly cookieName: string;
  readonly cookie: {
    readonly path: string;
    readonly httpOnly: boolean;
    readonly sameSite: "lax";
    readonly secure: boolean;
    readonly maxAge: number;
  };
  readonly clock: Clock;
  readonly events: EventBus;
}

/** Signs a request's caller in and out. */
export function createSessionHandle(
  request: Request,
  response: Response,
  parts: SessionParts,
): SessionHandle {
  return new RequestSession(request, response, parts);
}

/**
 * A class: the getters of an object literal, created for each request, would retain it until the next full garbage
 * collection.
 */
class RequestSession implements SessionHandle {
  readonly #request: Request;
  readonly #response: Response;
  readonly #parts: SessionParts;

  constructor(request: Request, response: Response, parts: SessionParts) {
    this.#request = request;
    this.#response = response;
    this.#parts = parts;
  }

  get whileWaiting(): AbortSignal {
    return untilClosed(this.#response);
  }

  get clientAddress(): string {
    return clientKey(this.#request.ip);
  }

  get key(): string | null {
    return keyOf(this.#request);
  }

  async signIn(user: { readonly id: string; readonly username: string }): Promise<void> {
    const request = this.#request;
    const { open, cookie, clock, events } = this.#parts;
    if (cookie.secure && !request.secure) throw new Error(WITHOUT_TLS);
    const replaced = keyOf(request);
    await open(request, this.#response);
    // A new id: one that was planted in the browser earlier must not become a signed-in one.
    await asPromise((done) => request.session.regenerate(done));
    const now = clock.now().getTime();
    request.session.userId = user.id;
    request.session.username = user.username;
    request.session.signedInAt = now;
    request.session.renewedAt = now;
    request.session.userAgent = request.get("user-agent")?.slice(0, USER_AGENT_LENGTH) ?? null;
    await asPromise((done) => request.session.save(done));
    if (replaced !== null) await events.publish(sessionEnded, replaced, { sessionKey: replaced });
  }

  async chooseOrganization(organizationId: string): Promise<void> {
    const request = this.#request;
    const { open, events } = this.#parts;
    const sessionKey = keyOf(request);
    if (sessionKey === null) return;
    await open(request, this.#response);
    // It ended just now, in another tab: no session may be created in its place.
    if (request.session.userId === undefined) return;
    request.session.chosenOrganizationId = organizationId;
    await asPromise((done) => request.session.save(done));
    // Other processes, and its sockets, still have the old state.
    await events.publish(sessionEnded, sessionKey, { sessionKey });
  }

  async signOut(): Promise<void> {
    const request = this.#request;
    const { open, cookie, cookieName, events } = this.#parts;
    const sessionKey = keyOf(request);
    if (sessionKey === null) return;
    await open(request, this.#response);
    await asPromise((done) => request.session.destroy(done));
    delete request.signedIn;
    const { maxAge: _lifetime, ...rest } = cookie;
    this.#response.clearCookie(cookieName, rest);
    await events.publish(sessionEnded, sessionKey, { sessionKey });
  }
}

/** Aborts when the connection ends early, or the response has been sent. */
function untilClosed(response: Response): AbortSignal {
  const controller = new AbortController();
  // No one reads it: what matters is that the log does not count it as our fault.
  const gone = new AppError("INVALID_INPUT", "The connection was closed before the response.");
  if (response.closed) controller.abort(gone);
  else response.once("close", () => controller.abort(gone));
  return controller.signal;
}

/** The key of the session that a request came with; null when it signs in no one. */
function keyOf({ signedIn }: Pick<Request, "signedIn">): string | null {
  return signedIn?.sessionKey ?? null;
}

/** Wraps a call of express-session, which reports its outcome by callback. */
export function asPromise(call: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    call((error) => (error ? reject(error) : resolve()));
  });
}
