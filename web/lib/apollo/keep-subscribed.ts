import { ApolloLink } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { concatWith, finalize, map, retry, throwError, timer } from "rxjs";
import { backOffMs } from "./back-off.ts";
import { setBroken } from "./connection.ts";

/** Refusals that asking again does not change: it may not, or cannot, be subscribed to. Any other one passes. */
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
 * Begins a subscription again that has ended, by a failure or without a word; the server then sends the present state
 * first. Until that comes the page asks for its values. A lost socket does not come here: the socket's client connects
 * and subscribes by itself.
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
    // Live values have no last one.
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

/** What is no refusal is a socket that could not be had, or an end without a word. */
function isPassing(error: unknown): boolean {
  if (!CombinedGraphQLErrors.is(error)) return true;
  return !error.errors.some(({ extensions }) => FINAL_CODES.has(String(extensions?.["code"])));
}
