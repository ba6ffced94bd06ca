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

interface SocketOptions {
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
}

/** Serves the upgrade of `/graphql` on an HTTP server. */
export function serveGraphqlSocket(options: SocketOptions): GraphqlSocket {
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

  const open = openerOf(options, protocol, keepAlive);
  // Created once: a closure created next to a handshake would retain it.
  const onBroken = (error: Error) => logger.debug({ err: error }, "a connection broke");

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // From here on no one else listens for the end of the connection: a caller that hangs up must not crash the
    // process.
    socket.on("error", onBroken);
    const refusal = refusalOf(request, options.address);
    if (refusal === null) sockets.handleUpgrade(request, socket, head, open);
    else socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\n\r\n`);
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

/** The status with which an upgrade is refused; null when it is served. */
function refusalOf({ url, headers }: IncomingMessage, address: OwnAddress): string | null {
  if (!isOwnHost(headers, address)) return "421 Misdirected Request";
  const path = new URL(url ?? "/", "http://localhost").pathname;
  return path === "/graphql" && isAllowedCaller(headers, address) ? null : "403 Forbidden";
}

/** Hands an upgraded socket over to the protocol. */
function openerOf(
  { metrics, address, logger }: Pick<SocketOptions, "metrics" | "address" | "logger">,
  protocol: Parameters<typeof openTransport>[0],
  keepAlive: ReturnType<typeof createKeepAlive>,
): (socket: WebSocket, request: IncomingMessage) => void {
  // Created once, as above.
  const onBreach = (error: Error) => logger.debug({ err: error }, "a socket violated the protocol");
  const onClosed = () => metrics.socketClosed();
  return (socket, request) => {
    metrics.socketOpened();
    socket.once("close", onClosed);
    // A message that violates the WebSocket protocol has already closed the socket (1002, 1007, 1009).
    socket.on("error", onBreach);
    keepAlive.add(socket);
    const clientAddress = clientKey(clientAddressOf(request, address.trustProxy));
    const extra = { socket, clientAddress, request, viewer: null, stopListening: null };
    openTransport(protocol, extra, logger);
  };
}
