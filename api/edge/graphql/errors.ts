/** How errors appear to clients: our own as they are, everything else masked. */
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { AppError, ERROR_CODES } from "../../platform/errors.ts";
import type { Logger } from "../../platform/logger.ts";
import { toAppError } from "../../platform/unavailable.ts";
import type { OperationOrigin } from "./operation-origin.ts";

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

/** Length limit for the protocol's own messages, which repeat what was sent. */
const MAX_MESSAGE_CHARACTERS = 300;

/**
 * @param error thrown by a resolver, or the error that execution made of it
 * @param origin the operation that failed: an internal error is logged with it and carries the request id; null when
 *   unknown
 */
export function formatError(
  formatted: GraphQLFormattedError,
  error: unknown,
  logger: Logger,
  origin: OperationOrigin | null = null,
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
      message: shorten(formatted.message),
      extensions: { code: code === undefined ? "GRAPHQL_VALIDATION_FAILED" : code },
    };
  }
  const known = toAppError(original);
  const { isFault } = ERROR_CODES[known.code];
  if (isFault) {
    const { requestId, userId, type, name } = origin ?? {};
    logger.error(
      {
        err: known.cause ?? known,
        requestId,
        userId,
        operation: type,
        operationName: name,
        path: formatted.path,
      },
      "a GraphQL operation failed",
    );
  }
  return {
    ...pickPlace(formatted),
    message: known.message,
    extensions: {
      ...known.details,
      code: known.code,
      ...(known.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: known.retryAfterSeconds }),
      ...(known.fields === undefined ? {} : { fields: known.fields }),
      ...(isFault && origin ? { requestId: origin.requestId } : {}),
    },
  };
}

/** Keeps both ends: the beginning says what is wrong, the end how, and the client's own text is in between. */
function shorten(message: string): string {
  if (message.length <= MAX_MESSAGE_CHARACTERS) return message;
  const half = MAX_MESSAGE_CHARACTERS / 2;
  return `${message.slice(0, half - 1)}…${message.slice(-half)}`;
}

function pickPlace({ locations, path }: GraphQLFormattedError) {
  return { ...(locations ? { locations } : {}), ...(path ? { path } : {}) };
}
