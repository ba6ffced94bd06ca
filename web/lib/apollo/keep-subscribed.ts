import { ApolloLink } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { concatWith, finalize, map, retry, throwError, timer } from "rxjs";
import { backOffMs } from "./back-off.ts";
import { setBroken } from "./connection.ts";

/** Refusals that a retry does not change: the subscription is forbidden or impossible. Any other is temporary. */
const FINAL_CODES = new Set([
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "NOT_FOUND",
  "PLAN_LIMIT",
  "INVALID_INPUT",
  "TOO_COSTLY",
  "BAD_USER_INPUT",
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
]);

/**
 * Restarts a subscription that ended, with an error or without; the server then sends the current state first. Until
 * that arrives the page polls. A lost socket does not get here: the socket's client reconnects and resubscribes
 * automatically.
 */
export const keepSubscribed = new ApolloLink((operation, forward) => {
  const setDown = (isDown: boolean) => setBroken(operation, isDown);
  return forward(operation).pipe(
    map((result) => {
      const error = result.errors?.length ? new CombinedGraphQLErrors(result) : null;
      if (error && isPassing(error)) throw error;
      setDown(false);
      return result;
    }),
    // Live values never complete.
    concatWith(throwError(() => new Error("The subscription has ended."))),
    retry({
      resetOnSuccess: true,
      delay(error: unknown, count) {
        if (!isPassing(error)) throw error;
        setDown(true);
        return timer(backOffMs(count));
      },
    }),
    finalize(() => setDown(false)),
  );
});

/** Anything but a refusal is a socket that could not connect, or an end without an error. */
function isPassing(error: unknown): boolean {
  if (!CombinedGraphQLErrors.is(error)) return true;
  return !error.errors.some(({ extensions }) => FINAL_CODES.has(String(extensions?.["code"])));
}
