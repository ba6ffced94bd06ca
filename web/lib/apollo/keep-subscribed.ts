import { ApolloLink } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { finalize, map, retry, timer } from "rxjs";
import { backOffMs } from "./back-off.ts";
import { setBroken } from "./connection.ts";

/** Refusals that are over by themselves. Any other says that it may not, or cannot, be subscribed to. */
const PASSING_CODES = new Set(["UNAVAILABLE", "INTERNAL", "RATE_LIMITED"]);

/**
 * Begins a subscription again that a failure has ended; the server then sends the present state first. Until that comes
 * the page asks for its values. A lost socket does not come here: the socket's client connects and subscribes by itself.
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

/** What is no refusal is a socket that was closed for good, by a server that failed. */
function isPassing(error: unknown): boolean {
  if (!CombinedGraphQLErrors.is(error)) return true;
  return error.errors.some(({ extensions }) => PASSING_CODES.has(String(extensions?.["code"])));
}
