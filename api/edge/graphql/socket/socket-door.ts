/** Admission over WebSockets: a socket closes once its session or key has ended. */

import { AppError } from "../../../platform/errors.ts";
import type { Logger } from "../../../platform/logger.ts";
import { sessionEnded } from "../../../platform/session.ts";
import { isUnavailable } from "../../../platform/unavailable.ts";
import type { Services } from "../../context.ts";
import { readBearer } from "../../http/sessions/read-bearer.ts";
import type { Sessions } from "../../http/sessions/sessions.ts";
import { createCredentialWatch } from "./credential-watch.ts";
import { TRY_AGAIN_LATER } from "./shared-subscriptions.ts";
import type { SocketExtra } from "./socket-transport.ts";

/** Close code for a socket whose session or key has ended, as graphql-ws defines it. */
const FORBIDDEN = 4403;
/** Close code for an internal failure, as graphql-ws defines it. */
const INTERNAL_ERROR = 4500;

/** Admits sockets, and watches the credentials that they were admitted with. */
export interface SocketDoor {
  /**
   * Identifies the caller behind a socket.
   * @returns whether it may stay; after an internal failure it is already closed, with the reason
   */
  letIn(
    extra: SocketExtra,
    connectionParams: Readonly<Record<string, unknown>> | undefined,
  ): Promise<boolean>;
  /** Whether an API key is still valid; otherwise closes its sockets. */
  holds(keyId: string): Promise<boolean>;
  stop(): Promise<void>;
}

/** Watches API keys and sessions with one database query each every few seconds. */
export function createSocketDoor(
  { partners, events }: Pick<Services, "partners" | "events">,
  sessions: Sessions,
  logger: Logger,
): SocketDoor {
  const keyWatch = createCredentialWatch("API keys", partners.filterActiveKeys, logger);
  const sessionWatch = createCredentialWatch("sessions", sessions.findLasting, logger);
  let endings: Promise<unknown> | null = null;

  /**
   * Subscribes to session ends. If that fails the socket is not admitted, since it would miss its session's end; the
   * next attempt subscribes again.
   */
  function hearEnds(): Promise<unknown> {
    endings ??= events
      .listenToAll(sessionEnded, ({ sessionKey }) => sessionWatch.end(sessionKey))
      .catch((error: unknown) => {
        endings = null;
        throw error;
      });
    return endings;
  }

  async function letInByKey(extra: SocketExtra, secret: string, close: () => void): Promise<void> {
    extra.viewer = await partners.authenticate(secret);
    extra.stopListening = keyWatch.add(extra.viewer.key?.id ?? "", close);
  }

  async function letInBySession(
    extra: SocketExtra,
    request: NonNullable<SocketExtra["request"]>,
    close: () => void,
  ): Promise<void> {
    const session = await sessions.identify(request);
    extra.viewer = session?.viewer ?? null;
    if (!session) return;
    await hearEnds();
    extra.stopListening = sessionWatch.add(session.sessionId, close, session.sessionKey);
  }

  return {
    async letIn(extra, connectionParams) {
      const { socket, request } = extra;
      if (request === null) return false;
      const close = () => socket.close(FORBIDDEN, "Forbidden");
      const secret = readSecret(connectionParams) ?? readBearer(request.headers.authorization);
      try {
        if (secret !== null) await letInByKey(extra, secret, close);
        else await letInBySession(extra, request, close);
      } catch (error) {
        if (error instanceof AppError && error.code === "UNAUTHENTICATED") return false;
        logger.error({ err: error }, "a socket could not be authenticated");
        if (isUnavailable(error)) socket.close(TRY_AGAIN_LATER, "Try again later");
        else socket.close(INTERNAL_ERROR, "Internal server error");
        return false;
      } finally {
        extra.request = null;
      }
      // It was closed while its session was looked up: no one else would remove the listener.
      if (socket.readyState !== socket.OPEN) extra.stopListening?.();
      return true;
    },
    holds: keyWatch.holds,
    async stop() {
      await Promise.all([keyWatch.stop(), sessionWatch.stop()]);
    },
  };
}

/** The key in `connection_init`: `{ "authorization": "Bearer <key>" }`, its name in any case as in HTTP. */
function readSecret(parameters: Readonly<Record<string, unknown>> | undefined): string | null {
  const [, value] = Object.entries(parameters ?? {}).find(([name]) => /^authorization$/i.test(name)) ?? [];
  return typeof value === "string" ? readBearer(value) : null;
}
