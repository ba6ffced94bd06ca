import { CombinedGraphQLErrors } from "@apollo/client/errors";

/** The server's message when it has nothing more precise to report. */
const UNREACHABLE = "The server could not be reached. Check the connection and try again.";

/** Shown next to the sign-in form that replaces the screen. */
const SIGNED_OUT = "You are signed out. Sign in and try again.";

/** Codes whose messages are written for users; anything else gets the screen's own words. */
const TELLING_CODES = new Set([
  "INVALID_INPUT",
  "FORBIDDEN",
  "PLAN_LIMIT",
  "NOT_FOUND",
  "CONFLICT",
  "NOT_READY",
  "PAYLOAD_TOO_LARGE",
  "RATE_LIMITED",
  "UNAVAILABLE",
]);

/**
 * Turns anything a request threw into a sentence for the screen.
 *
 * @param fallback the specification's words for this failure, used when the server's message is not fit to be shown
 */
export function messageOf(error: unknown, fallback: string): string {
  if (isUnauthenticated(error)) return SIGNED_OUT;
  if (CombinedGraphQLErrors.is(error)) {
    const telling = error.errors.find((one) => TELLING_CODES.has(String(one.extensions?.["code"])));
    return telling?.message ?? fallback;
  }
  return isUnreachable(error) ? UNREACHABLE : fallback;
}

/** Whether no answer arrived. @see https://fetch.spec.whatwg.org/#fetch-method: a network error is a TypeError */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError;
}

/** Whether the server refused because no one is signed in. */
export function isUnauthenticated(error: unknown): boolean {
  return hasCode(error, "UNAUTHENTICATED");
}

/** Whether the server refused because the object does not exist or belongs to someone else. */
export function isNotFound(error: unknown): boolean {
  return hasCode(error, "NOT_FOUND");
}

/** Whether the server refused because the user lacks permission. */
export function isForbidden(error: unknown): boolean {
  return hasCode(error, "FORBIDDEN");
}

function hasCode(error: unknown, code: string): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors.some((one) => one.extensions?.["code"] === code);
}

/** The number under which the server logged a failure, for users to quote to support; null if there is none. */
export function requestIdOf(error: unknown): string | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const requestId = error.errors.map((one) => one.extensions?.["requestId"]).find(Boolean);
  return typeof requestId === "string" ? requestId : null;
}
