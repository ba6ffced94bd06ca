import { ApolloServer, HeaderMap } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import type { Request, RequestHandler, Response } from "express";
import { GraphQLError, type GraphQLSchema } from "graphql";
import type { Budget } from "../../platform/budget.ts";
import { AppError } from "../../platform/errors.ts";
import type { Logger } from "../../platform/logger.ts";
import { type ContextParts, createContext } from "../context.ts";
import type { Idempotency } from "../http/idempotency.ts";
import { requestIdOf } from "../http/request-id.ts";
import { type Sessions, viewerOf } from "../http/sessions/sessions.ts";
import { runCompiledQueries } from "./compiled-queries/index.ts";
import { type DocumentCache, VALIDATION_OPTIONS } from "./document-cache.ts";
import { MAX_TOKENS } from "./document-text.ts";
import { formatError } from "./errors.ts";
import { NO_OBSERVER, type OperationObserver, secondsSince } from "./operation-observer.ts";
import type { OperationOrigin, OperationType } from "./operation-origin.ts";
import {
  answerRateLimits,
  guardOperations,
  type HttpContext,
  noteOrigins,
  reportOutcomes,
  withStatus,
} from "./operation-plugins.ts";
import { createPersistedQueries, readPageDocuments } from "./persisted-documents.ts";
import { answerRepeats } from "./repeats.ts";

interface GraphqlHttp {
  /** Answers `/graphql`; expects the parsed body and the session. */
  handler: RequestHandler;
  /** Lets running operations end; what comes later is UNAVAILABLE. */
  stop(): Promise<void>;
}

interface GraphqlHttpOptions {
  schema: GraphQLSchema;
  /** Shared with the way in over the socket. */
  documents: DocumentCache;
  /** What contexts are made of. */
  parts: ContextParts;
  sessions: Sessions;
  /** What each caller may spend; null where there are no limits. */
  budget?: Budget | null;
  /** Answers repeats under an Idempotency-Key; null ignores the header. */
  idempotency?: Idempotency | null;
  isProduction: boolean;
  /** Told of each operation; default nobody. */
  observer?: OperationObserver;
  logger: Logger;
}

function createServer(options: GraphqlHttpOptions): ApolloServer<HttpContext> {
  const { schema, documents, logger, budget = null, idempotency = null } = options;
  const origins = new WeakMap<Error, OperationOrigin>();
  const format = (error: GraphQLError, origin: OperationOrigin) =>
    formatError(error.toJSON(), error, logger, origin);
  return new ApolloServer<HttpContext>({
    schema,
    introspection: true,
    hideSchemaDetailsFromClientErrors: options.isProduction,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationOptions: VALIDATION_OPTIONS,
    documentStore: documents.store,
    persistedQueries: createPersistedQueries(readPageDocuments()),
    formatError: (formatted, error) =>
      formatError(formatted, error, logger, error instanceof Error ? origins.get(error) : null),
    stringifyResult: JSON.stringify,
    stopOnTerminationSignals: false,
    plugins: [
      // First: Apollo Server waits for each plugin in turn to stand in for an execution. Only mutations have repeats.
      runCompiledQueries(schema, format),
      noteOrigins(origins),
      guardOperations(budget),
      answerRateLimits(),
      reportOutcomes(),
      ...(idempotency ? [answerRepeats(idempotency, logger)] : []),
      // It wraps every field: without it the page query is 1.6 times as fast.
      ApolloServerPluginCacheControlDisabled(),
      // The stock page loads a script from elsewhere, which our content policy refuses.
      ApolloServerPluginLandingPageDisabled(),
    ],
  });
}

/** GraphQL over HTTP: Apollo Server behind express. */
export async function createGraphqlHttp(options: GraphqlHttpOptions): Promise<GraphqlHttp> {
  const { documents, parts, sessions, observer = NO_OBSERVER } = options;
  const server = createServer(options);
  await server.start();
  let isStopped = false;
  return {
    handler: async (request, response) => {
      if (isStopped) throw new AppError("UNAVAILABLE", "The server is stopping.", { retryAfterSeconds: 1 });
      const context = createContext(parts, {
        viewer: viewerOf(request),
        session: sessions.handleOf(request, response),
        requestId: requestIdOf(response),
      });
      const startedAt = performance.now();
      let isTold = false;
      const onAnswered = (type: OperationType, outcome: string) => {
        isTold = true;
        observer.onOperation({ type, outcome, seconds: secondsSince(startedAt) });
      };
      const httpGraphQLRequest = {
        method: request.method,
        headers: headersOf(request),
        search: searchOf(request.url),
        body: request.body,
      };
      const answer = await server.executeHTTPGraphQLRequest({
        httpGraphQLRequest,
        context: async () => {
          assertDocument(request, documents);
          return Object.assign(context, { onAnswered });
        },
      });
      // What was no operation yet: a body without a document, a document that is not even to be parsed.
      if (!isTold) onAnswered("unknown", "BAD_REQUEST");
      if (answer.body.kind !== "complete") throw new Error("incremental responses are not requested");
      // It took longer than the time limit, which has answered.
      if (response.headersSent) return;
      for (const [name, value] of answer.headers) response.setHeader(name, value);
      response.statusCode = answer.status ?? 200;
      send(response, answer.body.string);
    },
    stop() {
      isStopped = true;
      return server.stop();
    },
  };
}

/**
 * What is answered is the caller's alone, and as it is now: nobody keeps it, nor the way in by GET.
 *
 * Not express's `send`: it would make an ETag, which takes longer than the answer and is of no use to a POST.
 */
function send(response: Response, text: string): void {
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Length", Buffer.byteLength(text));
  // As text it goes out in one piece with its headers.
  response.end(text);
}

function headersOf(request: Request): HeaderMap {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return headers;
}

/** From the question mark on; empty without one. */
function searchOf(url: string): string {
  const start = url.indexOf("?");
  return start < 0 ? "" : url.slice(start);
}

/** A member of what a client has sent, whatever that is. */
function memberOf(sent: unknown, name: string): unknown {
  return typeof sent === "object" && sent !== null ? Reflect.get(sent, name) : undefined;
}

/**
 * @throws GraphQLError when the text of the document, if there is one, goes beyond a limit, or the hash that stands for it
 *   is no text: Apollo Server would make one of it, and fails at lists within each other
 */
function assertDocument({ method, url, body }: Request, { findExcess }: DocumentCache): void {
  const hash = memberOf(memberOf(memberOf(body, "extensions"), "persistedQuery"), "sha256Hash");
  if (hash !== undefined && typeof hash !== "string") {
    throw new GraphQLError("The sha256Hash of a persisted query must be a string.", {
      extensions: { code: "BAD_REQUEST", http: { status: 400 } },
    });
  }
  const text = method === "GET" ? new URLSearchParams(searchOf(url)).get("query") : memberOf(body, "query");
  try {
    const excess = typeof text === "string" ? findExcess(text) : null;
    if (!excess) return;
    const { message, nodes } = excess;
    const extensions = { code: "GRAPHQL_VALIDATION_FAILED", http: { status: 400 } };
    throw new GraphQLError(message, { ...(nodes ? { nodes } : {}), extensions });
  } catch (error) {
    throw error instanceof AppError ? withStatus(error) : error;
  }
}
