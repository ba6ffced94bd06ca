/** GraphQL over HTTP: Apollo Server behind express. */
import { ApolloServer, type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import type { Request, RequestHandler, Response } from "express";
import { GraphQLError, type GraphQLSchema } from "graphql";
import { createContext, type RequestContext, spenderOf } from "../context.ts";
import type { Idempotency } from "../http/idempotency.ts";
import { requestIdOf } from "../http/request-id.ts";
import { type Sessions, viewerOf } from "../http/sessions.ts";
import type { Budget } from "../platform/budget.ts";
import { AppError, ERROR_CODES } from "../platform/errors.ts";
import type { Logger } from "../platform/logger.ts";
import type { Services } from "../services.ts";
import type { DocumentCache } from "./document-cache.ts";
import { documentLimits } from "./document-limits.ts";
import { formatError } from "./errors.ts";
import { createExecutor } from "./executor.ts";
import { guardOperation, MAX_TOKENS, type OperationCost } from "./guards.ts";
import { createPersistedQueries, readPageDocuments } from "./persisted-documents.ts";
import { createRecurringQueries, type RunQuery } from "./recurring-queries.ts";
import { answerRepeats } from "./repeats.ts";

/** What Apollo Server is given. */
interface HttpContext extends RequestContext {
  /** A query whose result it is only to put into words; null for what is still to be run. */
  alreadyRun: RunQuery | null;
}

export interface GraphqlHttp {
  /** Answers `/graphql`; expects the parsed body and the session. */
  handler: RequestHandler;
  /** Lets running operations end. */
  stop(): Promise<void>;
}

export async function createGraphqlHttp(options: {
  schema: GraphQLSchema;
  /** Shared with the way in over the socket. */
  documents: DocumentCache;
  services: Services;
  sessions: Sessions;
  /** What each caller may spend; null where there are no limits. */
  budget?: Budget | null;
  /** Answers repeats under an Idempotency-Key; null ignores the header. */
  idempotency?: Idempotency | null;
  isProduction: boolean;
  logger: Logger;
}): Promise<GraphqlHttp> {
  const { schema, documents, services, sessions, logger, budget = null, idempotency = null } = options;
  const executor = createExecutor(schema);
  const recurring = createRecurringQueries(schema, executor, budget);
  const server = new ApolloServer<HttpContext>({
    gateway: {
      load: async () => ({
        async executor({ document, queryHash: digest, request: { operationName, variables = {} }, ...rest }) {
          // Typed loosely by the gateway's interface: it is the one made below.
          const context = rest.context as HttpContext;
          const operation = { document, digest, operationName, variables, context };
          return context.alreadyRun?.result ?? executor.execute(operation);
        },
      }),
      onSchemaLoadOrUpdate(tell) {
        tell({ apiSchema: schema, coreSupergraphSdl: "" });
        return () => {};
      },
      stop: async () => {},
    },
    introspection: true,
    hideSchemaDetailsFromClientErrors: options.isProduction,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: [documentLimits],
    documentStore: documents.store,
    persistedQueries: createPersistedQueries(readPageDocuments()),
    formatError: (formatted, error) => formatError(formatted, error, logger),
    stopOnTerminationSignals: false,
    plugins: [
      guardOperations(budget),
      ...(idempotency ? [answerRepeats(idempotency, logger)] : []),
      // It wraps every field: without it the page query is 1.6 times as fast.
      ApolloServerPluginCacheControlDisabled(),
      // The stock page loads a script from elsewhere, which our content policy refuses.
      ApolloServerPluginLandingPageDisabled(),
    ],
  });
  await server.start();
  return {
    handler: async (request, response) => {
      const context = createContext(services, {
        viewer: viewerOf(request),
        session: sessions.handleOf(request, response),
        requestId: requestIdOf(response),
      });
      const contentType = plainTypeFor(request);
      const run = contentType === null ? null : await recurring.run(request.body, context);
      if (contentType !== null && run !== null && !run.result.errors) {
        response.setHeader("Content-Type", contentType);
        send(response, JSON.stringify({ data: run.result.data, extensions: { cost: run.cost } }));
        return;
      }
      const httpGraphQLRequest = {
        method: request.method,
        headers: headersOf(request),
        search: searchOf(request.url),
        body: request.body,
      };
      const answer = await server.executeHTTPGraphQLRequest({
        httpGraphQLRequest,
        context: async () => ({ ...context, alreadyRun: run }),
      });
      if (answer.body.kind !== "complete") throw new Error("answers in parts are not asked for");
      for (const [name, value] of answer.headers) response.setHeader(name, value);
      response.statusCode = answer.status ?? 200;
      send(response, answer.body.string);
    },
    stop: () => server.stop(),
  };
}

/** Not express's `send`: it would make an ETag, which takes longer than the answer and is of no use to a POST. */
function send(response: Response, text: string): void {
  const bytes = Buffer.from(text);
  response.setHeader("Content-Length", bytes.length);
  response.end(bytes);
}

/** The answer's type where it needs no negotiation: none is named, or the one that graphql-http clients name first. */
function plainTypeFor({ method, headers }: Request): string | null {
  const { accept = "*/*" } = headers;
  if (method !== "POST") return null;
  if (accept === "*/*" || accept === "application/json") return "application/json; charset=utf-8";
  return accept.startsWith("application/graphql-response+json,")
    ? "application/graphql-response+json; charset=utf-8"
    : null;
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

/** Lets an operation run only when it passes the guards, and tells what it cost. */
function guardOperations(budget: Budget | null): ApolloServerPlugin<HttpContext> {
  return {
    async requestDidStart() {
      let cost: OperationCost | null = null;
      return {
        async didResolveOperation({ schema, document, request, contextValue }) {
          const { operationName, variables } = request;
          if (contextValue.alreadyRun) {
            cost = contextValue.alreadyRun.cost;
            return;
          }
          const spender = spenderOf(contextValue);
          try {
            cost = await guardOperation({ schema, document, operationName, variables, spender }, budget);
          } catch (error) {
            throw error instanceof AppError ? withStatus(error) : error;
          }
        },
        async willSendResponse({ response: { body } }) {
          if (cost === null || body.kind !== "single") return;
          body.singleResult.extensions = { ...body.singleResult.extensions, cost };
        },
      };
    },
  };
}

/** What is refused before anything ran has the status of its code, as in REST. */
function withStatus(error: AppError): GraphQLError {
  const { retryAfterSeconds } = error;
  const headers = new HeaderMap(retryAfterSeconds ? [["retry-after", String(retryAfterSeconds)]] : []);
  const http = { status: ERROR_CODES[error.code].status, headers };
  return new GraphQLError(error.message, { originalError: error, extensions: { http } });
}
