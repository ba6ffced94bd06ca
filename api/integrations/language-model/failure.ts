import { APICallError } from "ai";
import type { ReaderFailure } from "../../domains/analysis/index.ts";
import { readRetryAfter } from "../../platform/net/retry-after.ts";
import { TooLargeError } from "./bounded-fetch.ts";

/** HTTP status of a rejected request; null when there was no response. */
export function statusOf(error: unknown): number | null {
  return APICallError.isInstance(error) ? (error.statusCode ?? null) : null;
}

/** A request that the server does not understand, perhaps because of its response format. */
export function isRejected(error: unknown): boolean {
  return [400, 415, 422, 501].includes(statusOf(error) ?? 0);
}

/** Milliseconds that the server asks to wait; null when it does not specify. */
export function retryAfterOf(error: unknown): number | null {
  return APICallError.isInstance(error) ? readRetryAfter(new Headers(error.responseHeaders)) : null;
}

/** Translates an error of the AI SDK to the port's errors; a failed connection is a TypeError of fetch underneath. */
export function toFailure(error: unknown): ReaderFailure {
  const causes = causesOf(error);
  if (causes.some((cause) => cause instanceof TooLargeError)) return "cut-off";
  const status = statusOf(error);
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 429) return "busy";
  if (status !== null && status >= 500) return "unreachable";
  if (status !== null && status >= 400) return "rejected";
  // The SDK reports a request without any response as an API call error without a status.
  const isUnanswered = status === null && APICallError.isInstance(error);
  const isConnection = isUnanswered || causes.some((cause) => cause instanceof TypeError);
  return isConnection ? "unreachable" : "not-a-scope";
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let one = error; one instanceof Error && causes.length < 10; one = one.cause) causes.push(one);
  return causes;
}
