/** Browser sessions: the interface shared by the code that stores them and the code that signs users in. */
import { hash } from "node:crypto";
import { AppError } from "./errors.ts";
import { defineTopic } from "./events.ts";

/** A session was ended by signing out; its sockets must be closed. Keyed by the session's key, never by its id. */
export const sessionEnded = defineTopic<{ sessionKey: string }>("sessionEnded");

/** Identifies a session by a digest in places where its id could be used to sign in. */
export function sessionKeyOf(sessionId: string): string {
  return hash("sha256", sessionId, "base64url");
}

/** Where a password attempt came from. */
export interface Caller {
  /** The request's client address, or its IPv6 network, as reported by the trusted proxies: attempts are counted by it. */
  readonly clientAddress: string;
  /** Aborts when the caller no longer waits for the answer. */
  readonly whileWaiting?: AbortSignal;
}

/** A caller who may be signed in. */
export interface Asker extends Caller {
  /** Identifies the session, but cannot be used to sign in; null when signed out. */
  readonly key: string | null;
}

/** The browser session of a request, with what signing in and out needs. */
export interface SessionHandle extends Asker {
  /** Gives the session a new id, stores who is signed in and sets the cookie. Resolves once it is stored. */
  signIn(user: { readonly id: string; readonly username: string }): Promise<void>;
  /** Switches the signed-in user to an organization; the session's sockets close. */
  chooseOrganization(organizationId: string): Promise<void>;
  /** Ends the session on the server and clears the cookie. Does nothing when signed out. */
  signOut(): Promise<void>;
}

/**
 * @throws AppError INVALID_INPUT on a socket: anything that needs the session cookie or the caller's address works over
 *   HTTP only
 */
export function sessionOf({ session }: { readonly session: SessionHandle | null }): SessionHandle {
  if (!session) throw new AppError("INVALID_INPUT", "This only works over HTTP, not over a WebSocket.");
  return session;
}
