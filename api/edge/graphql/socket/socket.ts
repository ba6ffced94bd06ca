/** GraphQL over WebSocket (graphql-transport-ws). The same schema, limits and error masks as over HTTP. */
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { GraphQLSchema } from "graphql";
import { handleProtocols, makeServer } from "graphql-ws";
import { type WebSocket, WebSocketServer } from "ws";
import type { Budget } from "../../../platform/budget.ts";
import type { Logger } from "../../../platform/logger.ts";
import type { ContextParts } from "../../context.ts";
import { clientAddressOf, clientKey } from "../../http/client-address.ts";
import type { Metrics } from "../../http/metrics.ts";
import { isAllowedCaller } from "../../http/origin-guard.ts";
import { isOwnHost, type OwnAddress } from "../../http/own-address.ts";
import type { Sessions } from "../../http/sessions/sessions.ts";
import type { DocumentCache } from "../document-cache.ts";
import { NO_OBSERVER, type OperationObserver } from "../operation-observer.ts";
import { createKeepAlive } from "./keep-alive.ts";
import { createSocketDoor } from "./socket-door.ts";
import { createSocketOperations } from "./socket-operations.ts";
import { openTransport, type SocketExtra } from "./socket-transport.ts";

/** Largest message; our documents are a few kilobytes. */
const MAX_MESSAGE_BYTES = 256 * 1024;
/** A socket that stays silent for longer is closed with 4408. */
const INIT_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_MS = 12_000;
/** RFC 6455: the server goes away; clients reconnect elsewhere. */
const GOING_AWAY = 1001;

interface GraphqlSocket {
  /** Closes every socket so that clients reconnect to another process. */
  stop(): Promise<void>;
}

/** Serves the upgrade of `/graphql` on an HTTP server. */
export function serveGraphqlSocket(options: {
  server: Server;
  schema: GraphQLSchema;
  /** Shared with the HTTP endpoint. */
  documents: DocumentCache;
  /** Parts that contexts are built from. */
  parts: ContextParts;
  sessions: Sessions;
  address: OwnAddress;
  metrics: Pick<Metrics, "socketOpened" | "socketClosed">;
  /** Each caller's budget; null when there are no limits. */
  budget?: Budget | null;
  isProduction: boolean;
  /** Notified of each operation; default none. */
  observer?: OperationObserver;
  logger: Logger;
}): GraphqlSocket {
  const { parts, logger, budget = null, observer = NO_OBSERVER } = options;
  const door = createSocketDoor(parts.services, options.sessions, logger);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, handleProtocols });
  const keepAlive = createKeepAlive(KEEP_ALIVE_MS);
  const protocol = makeServer<Record<string, unknown>, SocketExtra>({
    ...createSocketOperations({ ...options, budget, observer }, door),
    connectionInitWaitTimeout: INIT_TIMEOUT_MS,
    onConnect: ({ extra, connectionParams }) => door.letIn(extra, connectionParams),
    onClose({ extra }) {
      extra.stopListening?.();
    },
  });

  // Created once: a closure created next to a handshake would retain it.
  const onBroken = (error: Error) => logger.debug({ err: error }, "a connection broke");
  const onBreach = (error: Error) => logger.debug({ err: error }, "a socket violated the protocol");
  const onClosed = () => options.metrics.socketClosed();

  function open(socket: WebSocket, request: IncomingMessage): void {
    options.metrics.socketOpened();
    socket.once("close", onClosed);
    // A message that violates the WebSocket protocol has already closed the socket (1002, 1007, 1009).
    socket.on("error", onBreach);
    keepAlive.add(socket);
    const clientAddress = clientKey(clientAddressOf(request, options.address.trustProxy));
    const extra = { socket, clientAddress, request, viewer: null, stopListening: null };
    openTransport(protocol, extra, logger);
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // From here on no one else listens for the end of the connection: a caller that hangs up must not crash the
    // process.
    socket.on("error", onBroken);
    if (!isOwnHost(request.headers, options.address)) {
      socket.end("HTTP/1.1 421 Misdirected Request\r\nConnection: close\r\n\r\n");
      return;
    }
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    if (path !== "/graphql" || !isAllowedCaller(request.headers, options.address)) {
      socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n");
      return;
    }
    sockets.handleUpgrade(request, socket, head, open);
  }
  options.server.on("upgrade", upgrade);

  return {
    async stop() {
      options.server.off("upgrade", upgrade);
      for (const client of sockets.clients) client.close(GOING_AWAY, "Going away");
      await door.stop();
      await new Promise<void>((resolve, reject) => {
        sockets.close((error) => (error ? reject(error) : resolve()));
      });
      keepAlive.stop();
    },
  };
}
