import type { ErrorRequestHandler, RequestHandler } from "express";
import { AppError, ERROR_CODES } from "../../platform/errors.ts";
import type { Logger } from "../../platform/logger.ts";
import { maskLinkPath } from "../../platform/net/link-path.ts";
import { toAppError } from "../../platform/unavailable.ts";
import { MAX_BODY_BYTES, UnstorableTextError } from "./body.ts";
import { type ErrorBody, HttpError, statusOf, toErrorBody } from "./http-error.ts";
import { requestIdOf } from "./request-id.ts";
import { answerUnread, isUnread } from "./unread-body.ts";

/** No route answered: JSON for anything that is not a page. */
export const answerNotFound: RequestHandler = (_request, _response, next) => {
  next(new AppError("NOT_FOUND", "There is no page at this address."));
};

/** The last resort of every request: any failure as JSON with its status, never a stack. Links in logs are masked. */
export function createErrorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const failure = fromParser(error) ?? (error instanceof HttpError ? error : toAppError(error));
    const status = statusOf(failure);
    const requestId = requestIdOf(response);
    const path = maskLinkPath(request.path);
    const isFault = failure instanceof AppError && ERROR_CODES[failure.code].isFault;
    if (isFault) {
      logger.error(
        { err: failure.cause ?? failure, requestId, method: request.method, path },
        "a request failed",
      );
    } else {
      logger.debug({ requestId, method: request.method, path, status }, failure.message);
    }
    if (response.headersSent) {
      // Half a response has been sent already; cutting the connection is the only way to signal that it is incomplete.
      next(error);
      return;
    }
    if (failure instanceof AppError && failure.retryAfterSeconds !== undefined) {
      response.set("Retry-After", String(failure.retryAfterSeconds));
    }
    if (failure instanceof AppError && failure.code === "UNAUTHENTICATED") {
      response.set("WWW-Authenticate", "Bearer");
    }
    response.status(status);
    response.set("Cache-Control", "no-store");
    const failed = toErrorBody(failure);
    const body = isGraphql(request.path) ? toGraphqlBody(failed, requestId) : failed;
    if (isUnread(request)) answerUnread(request, response, body);
    else response.json(body);
  };
}

function isGraphql(path: string): boolean {
  return path === "/graphql" || path.startsWith("/graphql/");
}

/** Failures before GraphQL itself received the request still have GraphQL's form. */
function toGraphqlBody({ message, ...extensions }: ErrorBody, requestId: string) {
  return { errors: [{ message, extensions: { ...extensions, requestId } }] };
}

/** Failures of express and its body parser, by their `type`; null for anything else. */
function fromParser(error: unknown): HttpError | AppError | null {
  if (error instanceof UnstorableTextError) return new AppError("INVALID_INPUT", error.message);
  if (error instanceof HttpError || error instanceof AppError || !(error instanceof Error)) return null;
  if (!("status" in error) || typeof error.status !== "number") return null;
  const type = "type" in error && typeof error.type === "string" ? error.type : "";
  if (error.status === 413) {
    const limit = "limit" in error && typeof error.limit === "number" ? error.limit : MAX_BODY_BYTES;
    return new AppError(
      "PAYLOAD_TOO_LARGE",
      `The request is larger than ${Math.round(limit / 1_048_576)} MB.`,
    );
  }
  if (error.status === 415) {
    return new AppError("UNSUPPORTED_MEDIA_TYPE", "The body's character set or encoding is not supported.");
  }
  if (type === "entity.parse.failed") return new AppError("INVALID_INPUT", "The body is not valid JSON.");
  if (error.status >= 400 && error.status < 500) {
    return new HttpError(error.status, "INVALID_INPUT", "The request could not be read.");
  }
  return null;
}
