/** Sessions of browsers, as far as who keeps them and whose users they are must agree. */
import { createHash } from "node:crypto";
import { AppError } from "./errors.ts";
import { defineTopic } from "./events.ts";

/** A session was ended by signing out; its sockets are to be closed. Keyed by the session's key, never by its id. */
export const sessionEnded = defineTopic<{ sessionKey: string }>("sessionEnded");

/** Sessions are told apart by a digest wherever their id itself could be used to sign in. */
export function sessionKeyOf(sessionId: string): string {
  return createHash("sha256").update(sessionId).digest("base64url");
}

/** Where a password came from. */
export interface Caller {
  /** Address the request came from, or its IPv6 network, as the trusted proxies tell it: attempts are counted by it. */
  readonly clientAddress: string;
  /** Aborts when nobody waits for the answer any more. */
  readonly whileWaiting?: AbortSignal;
}

/** A caller who may be signed in. */
export interface Asker extends Caller {
  /** Names the session without being able to sign in with it; null when signed out. */
  readonly key: string | null;
}

/** The browser session behind a request, as far as signing in and out needs it. */
export interface SessionHandle extends Asker {
  /** Gives the session a new id, stores who is signed in and sets the cookie. Resolves once it is stored. */
  signIn(user: { readonly id: string; readonly username: string }): Promise<void>;
  /** Has the signed-in user work for an organisation from now on; the session's sockets close. */
  chooseOrganization(organizationId: string): Promise<void>;
  /** Ends the session on the server and clears the cookie. Does nothing when signed out. */
  signOut(): Promise<void>;
}

/** @throws AppError INVALID_INPUT on a socket: what needs the session's cookie, or the caller's address, works over HTTP only */
export function sessionOf({ session }: { readonly session: SessionHandle | null }): SessionHandle {
  if (!session) throw new AppError("INVALID_INPUT", "This works over HTTP only, not over a WebSocket.");
  return session;
}
