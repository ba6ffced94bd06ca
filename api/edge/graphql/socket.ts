/** GraphQL over WebSocket (graphql-transport-ws). The same schema, limits and error masks as over HTTP. */
import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { execute, GraphQLError, type GraphQLSchema, subscribe } from "graphql";
import { handleProtocols, makeServer } from "graphql-ws";
import { type WebSocket, WebSocketServer } from "ws";
import type { Budget } from "../../platform/budget.ts";
import { AppError } from "../../platform/errors.ts";
import type { Logger } from "../../platform/logger.ts";
import { sessionEnded } from "../../platform/session.ts";
import { isUnavailable } from "../../platform/unavailable.ts";
import { nameOf, type Viewer } from "../../platform/viewer.ts";
import { type ContextParts, createContext } from "../context.ts";
import { clientAddressOf, clientKey } from "../http/client-address.ts";
import type { Metrics } from "../http/metrics.ts";
import { isAllowedCaller } from "../http/origin-guard.ts";
import { isOwnHost, type OwnAddress } from "../http/own-address.ts";
import { readBearer } from "../http/sessions/read-bearer.ts";
import type { Sessions } from "../http/sessions/sessions.ts";
import { createCredentialWatch } from "./credential-watch.ts";
import type { DocumentCache } from "./document-cache.ts";
import { formatError } from "./errors.ts";
import { guardOperation, type OperationCost } from "./guards.ts";
import { createKeepAlive } from "./keep-alive.ts";
import { NO_OBSERVER, type OperationObserver, outcomeOf, secondsSince } from "./operation-observer.ts";
import { type OperationOrigin, originOf, originOfExecution } from "./operation-origin.ts";
import { createSharedSubscriptions, type Subscriber, TRY_AGAIN_LATER } from "./shared-subscriptions.ts";
import { openTransport, type SocketExtra } from "./socket-transport.ts";

/** Largest message; a document of ours has some kilobytes. */
const MAX_MESSAGE_BYTES = 256 * 1024;
const INIT_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_MS = 12_000;
/** Live values one socket may follow at once. */
const MAX_OPERATIONS = 50;
/** Close code for a socket whose session or key is gone, as graphql-ws defines it. */
const FORBIDDEN = 4403;
/** Close code for a failure of ours, as graphql-ws defines it. */
const INTERNAL_ERROR = 4500;
/** RFC 6455: the server goes away; clients reconnect elsewhere. */
const GOING_AWAY = 1001;

interface Answer {
  data?: Record<string, unknown> | null | undefined;
  errors?: readonly GraphQLError[] | undefined;
}

interface GraphqlSocket {
  /** Closes every socket so that clients reconnect to another process. */
  stop(): Promise<void>;
}

/** Serves the upgrade of `/graphql` on an HTTP server. */
export function serveGraphqlSocket(options: {
  server: Server;
  schema: GraphQLSchema;
  /** Shared with the way in over HTTP. */
  documents: DocumentCache;
  /** What contexts are made of. */
  parts: ContextParts;
  sessions: Sessions;
  address: OwnAddress;
  metrics: Pick<Metrics, "socketOpened" | "socketClosed">;
  /** What each caller may spend; null where there are no limits. */
  budget?: Budget | null;
  /** How long a socket may stay silent before it is closed with 4408. Default 5 s. */
  initTimeoutMs?: number;
  isProduction: boolean;
  /** Told of each operation; default nobody. */
  observer?: OperationObserver;
  logger: Logger;
}): GraphqlSocket {
  const { schema, documents, parts, sessions, logger, budget = null, observer = NO_OBSERVER } = options;
  const { services } = parts;
  const keyWatch = createCredentialWatch("API keys", services.partners.keepWorking, logger);
  const sessionWatch = createCredentialWatch("sessions", sessions.findLasting, logger);
  let endings: Promise<unknown> | null = null;
  /** Who cannot be told of the end of its session is not let in; the next one asks again. */
  function hearEnds(): Promise<unknown> {
    endings ??= services.events
      .listenToAll(sessionEnded, ({ sessionKey }) => sessionWatch.end(sessionKey))
      .catch((error: unknown) => {
        endings = null;
        throw error;
      });
    return endings;
  }
  const shared = createSharedSubscriptions({
    toPayload: (result, execution) => JSON.stringify(toPayload(result, originOfExecution(execution))),
    // The protocol keeps an operation for as long as it is open: what was read for the first value need not stay.
    onFollowing(execution) {
      execution.contextValue = null;
    },
  });
  /** Whose an operation is, until it begins. */
  const subscribers = new WeakMap<object, Subscriber>();
  /** Operations whose first answer is awaited: when each began and what it costs. */
  const awaited = new WeakMap<object, { startedAt: number; cost: OperationCost }>();
  const formatErrors = (errors: readonly GraphQLError[], origin: OperationOrigin | null) =>
    errors.map((error) => formatError(error.toJSON(), error, logger, origin));
  const toPayload = ({ data = null, errors }: Answer, origin: OperationOrigin | null) => ({
    data,
    ...(errors ? { errors: formatErrors(errors, origin) } : {}),
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, handleProtocols });
  const keepAlive = createKeepAlive(KEEP_ALIVE_MS);

  const protocol = makeServer<Record<string, unknown>, SocketExtra>({
    schema,
    execute,
    subscribe(execution) {
      const subscriber = subscribers.get(execution);
      subscribers.delete(execution);
      return subscriber ? shared.join(execution, subscriber) : subscribe(execution);
    },
    connectionInitWaitTimeout: options.initTimeoutMs ?? INIT_TIMEOUT_MS,
    async onConnect({ extra, connectionParams }) {
      const { socket, request } = extra;
      if (request === null) return false;
      const close = () => socket.close(FORBIDDEN, "Forbidden");
      const secret = readSecret(connectionParams) ?? readBearer(request.headers.authorization);
      try {
        if (secret !== null) {
          extra.viewer = await services.partners.authenticate(secret);
          extra.stopListening = keyWatch.add(extra.viewer.key?.id ?? "", close);
        } else {
          const session = await sessions.identify(request);
          extra.viewer = session?.viewer ?? null;
          if (session) {
            await hearEnds();
            extra.stopListening = sessionWatch.add(session.sessionId, close, session.sessionKey);
          }
        }
      } catch (error) {
        if (error instanceof AppError && error.code === "UNAUTHENTICATED") return false;
        logger.error({ err: error }, "a socket could not be let in");
        if (isUnavailable(error)) socket.close(TRY_AGAIN_LATER, "Try again later");
        else socket.close(INTERNAL_ERROR, "Internal server error");
        return false;
      } finally {
        extra.request = null;
      }
      // It was closed while its session was looked up: nobody would stop listening for it.
      if (socket.readyState !== socket.OPEN) extra.stopListening?.();
      return true;
    },
    async onSubscribe({ extra, subscriptions }, id, { operationName, query, variables }) {
      const { viewer } = extra;
      const startedAt = performance.now();
      if (Object.keys(subscriptions).length > MAX_OPERATIONS) {
        return [new GraphQLError(`A socket carries at most ${MAX_OPERATIONS} operations at once.`)];
      }
      try {
        const checked = documents.check(query);
        if ("errors" in checked) return checked.errors;
        const { document } = checked;
        const spender = viewer?.userId ?? extra.clientAddress;
        const operation = { schema, document, operationName, variables, spender };
        const cost = await guardOperation(operation, budget);
        if (viewer?.key) {
          if (!(await keyWatch.holds(viewer.key.id))) {
            const message = "This API key is not valid. It may be revoked or expired.";
            throw new AppError("UNAUTHENTICATED", message);
          }
          services.usage.countCall(viewer);
        }
        const contextValue = createContext(parts, { viewer, session: null, requestId: randomUUID() });
        const execution = {
          schema,
          document,
          operationName,
          variableValues: variables,
          hideSuggestions: options.isProduction,
          contextValue,
        };
        awaited.set(execution, { startedAt, cost });
        const key = keyOf([query, operationName, variables, scopeOf(viewer)]);
        subscribers.set(execution, { id, socket: extra.socket, key });
        return execution;
      } catch (error) {
        return [
          error instanceof GraphQLError ? error : new GraphQLError("", { originalError: toError(error) }),
        ];
      }
    },
    onError({ extra: { viewer } }, _id, { operationName }, errors) {
      // Refused before it began, or ended by a failure: nothing else was said under this id.
      const origin = originOf({ requestId: randomUUID(), viewer }, null, operationName);
      const formatted = formatErrors(errors, origin);
      observer.onOperation({ type: origin.type, outcome: outcomeOf(formatted), seconds: 0 });
      return formatted;
    },
    onNext(_context, _id, _payload, execution, result) {
      const origin = originOfExecution(execution);
      const payload = toPayload(result, origin);
      const first = awaited.get(execution);
      if (!first) return payload;
      awaited.delete(execution);
      const { startedAt, cost } = first;
      const outcome = outcomeOf(payload.errors);
      observer.onOperation({ type: origin?.type ?? "unknown", outcome, seconds: secondsSince(startedAt) });
      return { ...payload, extensions: { cost } };
    },
    onClose({ extra }) {
      extra.stopListening?.();
    },
  });

  // Not made anew for each: what is made beside a handshake holds on to it.
  const onBroken = (error: Error) => logger.debug({ err: error }, "a connection broke");
  const onBreach = (error: Error) => logger.debug({ err: error }, "a socket broke the protocol");
  const onClosed = () => options.metrics.socketClosed();

  function open(socket: WebSocket, request: IncomingMessage): void {
    options.metrics.socketOpened();
    socket.once("close", onClosed);
    // A message that breaks the protocol of WebSockets has closed the socket already (1002, 1007, 1009).
    socket.on("error", onBreach);
    keepAlive.add(socket);
    const clientAddress = clientKey(clientAddressOf(request, options.address.trustProxy));
    const extra = { socket, clientAddress, request, viewer: null, stopListening: null };
    openTransport(protocol, extra, logger);
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // From here on nobody else listens for the end of the connection: a caller that hangs up must not end the process.
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
      await Promise.all([keyWatch.stop(), sessionWatch.stop()]);
      await new Promise<void>((resolve, reject) => {
        sockets.close((error) => (error ? reject(error) : resolve()));
      });
      keepAlive.stop();
    },
  };
}

/** Through whose eyes values are seen. A key may see less than its user, so its sockets share among themselves. */
function scopeOf(viewer: Viewer | null): string {
  if (viewer === null) return "visitor";
  return viewer.key ? `key ${viewer.key.id}` : `user ${nameOf(viewer)}`;
}

function keyOf(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64");
}

/** The key in `connection_init`: `{ "authorization": "Bearer <key>" }`, its name in any case as in HTTP. */
function readSecret(parameters: Readonly<Record<string, unknown>> | undefined): string | null {
  const [, value] = Object.entries(parameters ?? {}).find(([name]) => /^authorization$/i.test(name)) ?? [];
  return typeof value === "string" ? readBearer(value) : null;
}

function toError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause));
}
