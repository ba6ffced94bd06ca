/** What an operation over HTTP passes on its way in and out. */
import { type ApolloServerPlugin, type GraphQLRequestListener, HeaderMap } from "@apollo/server";
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import type { Budget } from "../../platform/budget.ts";
import { AppError, ERROR_CODES } from "../../platform/errors.ts";
import { type RequestContext, spenderOf } from "../context.ts";
import { assertRootAccess } from "./assert-root-access.ts";
import { fragmentsOf } from "./fragments.ts";
import { guardOperation, type OperationCost } from "./guards.ts";
import { outcomeOf } from "./operation-observer.ts";
import { type OperationOrigin, type OperationType, originOf } from "./operation-origin.ts";
import { rootFieldsOf } from "./root-fields.ts";

/** What Apollo Server is given. */
export interface HttpContext extends RequestContext {
  /** To be told once of what it came to. */
  onAnswered: (type: OperationType, outcome: string) => void;
}

/**
 * Notes whose operation each error is of: where errors are put into words nothing else is known of the operation.
 * @param origins filled by the errors themselves
 */
export function noteOrigins(origins: WeakMap<Error, OperationOrigin>): ApolloServerPlugin<HttpContext> {
  return onEach({
    async didEncounterErrors({ errors, contextValue, document = null, request: { operationName } }) {
      const origin = originOf(contextValue, document, operationName);
      for (const error of errors) origins.set(error, origin);
    },
  });
}

/** Tells what each operation came to. To stand behind what puts answers right. */
export function reportOutcomes(): ApolloServerPlugin<HttpContext> {
  return onEach({
    async willSendResponse({ operation, contextValue, response: { body } }) {
      const { errors } = body.kind === "single" ? body.singleResult : body.initialResult;
      contextValue.onAnswered(operation?.operation ?? "unknown", outcomeOf(errors));
    },
  });
}

/** Lets an operation run only when it passes the guards, and tells what it cost. */
export function guardOperations(budget: Budget | null): ApolloServerPlugin<HttpContext> {
  return {
    async requestDidStart() {
      let cost: OperationCost | null = null;
      return {
        async didResolveOperation({ schema, document, operation, request, contextValue }) {
          const { operationName, variables, http } = request;
          const spender = spenderOf(contextValue);
          try {
            cost = await guardOperation({ schema, document, operationName, variables, spender }, budget);
            // What was kept for a repeat is told without a resolver, which would have asked.
            const mayBeRepeat = http?.headers.has("idempotency-key") && contextValue.viewer !== null;
            if (mayBeRepeat && operation) assertRootAccess(schema, document, operation, contextValue);
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

/**
 * An operation that came to nothing but "too often" is answered 429 with `Retry-After`, as REST answers it. A mutation
 * of several fields is not: those before the refused one are done, and a client that repeats it would do them again.
 */
export function answerRateLimits(): ApolloServerPlugin<HttpContext> {
  return onEach({
    async willSendResponse({ document, operation, response: { body, http } }) {
      if (body.kind !== "single" || body.singleResult.data) return;
      const wait = longestWait(body.singleResult.errors ?? []);
      if (wait === null) return;
      const isMutation = document && operation?.operation === "mutation";
      if (isMutation && rootFieldsOf(fragmentsOf(document), operation).size > 1) return;
      http.status = ERROR_CODES.RATE_LIMITED.status;
      http.headers.set("retry-after", String(wait));
    },
  });
}

/** A plugin that remembers nothing of a request: the same listener serves all of them. */
function onEach(listener: GraphQLRequestListener<HttpContext>): ApolloServerPlugin<HttpContext> {
  return { requestDidStart: async () => listener };
}

/** Seconds; null unless there are errors and all of them are RATE_LIMITED. */
function longestWait(errors: readonly GraphQLFormattedError[]): number | null {
  if (errors.length === 0) return null;
  let longest = 1;
  for (const { extensions: { code, retryAfterSeconds } = {} } of errors) {
    if (code !== "RATE_LIMITED") return null;
    if (typeof retryAfterSeconds === "number") longest = Math.max(longest, retryAfterSeconds);
  }
  return longest;
}

/** What is refused before anything ran has the status of its code, as in REST. */
export function withStatus(error: AppError): GraphQLError {
  const { retryAfterSeconds } = error;
  const headers = new HeaderMap(retryAfterSeconds ? [["retry-after", String(retryAfterSeconds)]] : []);
  const http = { status: ERROR_CODES[error.code].status, headers };
  return new GraphQLError(error.message, { originalError: error, extensions: { http } });
}
