/** What the wire sees of an error: our own as they are, everything else masked. */
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { toAppError } from "../http/unavailable.ts";
import { AppError, ERROR_CODES } from "../platform/errors.ts";
import type { Logger } from "../platform/logger.ts";

/** Codes of the protocol itself (parsing, validation, persisted queries), set by the server and passed on. */
const PROTOCOL_CODES = new Set([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "BAD_USER_INPUT",
  "BAD_REQUEST",
  "OPERATION_RESOLUTION_FAILURE",
  "PERSISTED_QUERY_NOT_FOUND",
  "PERSISTED_QUERY_NOT_SUPPORTED",
  "INVALID_INPUT",
]);

/** @param error what a resolver threw, or the error that execution made of it */
export function formatError(
  formatted: GraphQLFormattedError,
  error: unknown,
  logger: Logger,
): GraphQLFormattedError {
  const original = error instanceof GraphQLError ? error.originalError : error;
  const code = formatted.extensions?.["code"];
  const isOfTheProtocol =
    !(original instanceof AppError) &&
    (original === undefined || original === null || original instanceof GraphQLError) &&
    (code === undefined || PROTOCOL_CODES.has(String(code)));
  if (isOfTheProtocol) {
    return {
      ...pickPlace(formatted),
      message: formatted.message,
      extensions: { code: code === undefined ? "GRAPHQL_VALIDATION_FAILED" : code },
    };
  }
  const known = toAppError(original);
  if (ERROR_CODES[known.code].isFault) {
    logger.error({ err: known.cause ?? known, path: formatted.path }, "a GraphQL operation failed");
  }
  return {
    ...pickPlace(formatted),
    message: known.message,
    extensions: {
      ...known.details,
      code: known.code,
      ...(known.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: known.retryAfterSeconds }),
      ...(known.fields === undefined ? {} : { fields: known.fields }),
    },
  };
}

function pickPlace({ locations, path }: GraphQLFormattedError) {
  return { ...(locations ? { locations } : {}), ...(path ? { path } : {}) };
}
