import { ApolloClient, ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { map } from "rxjs";
import { createCache } from "./cache.ts";
import { createIdempotencyLink } from "./idempotency-link.ts";
import { pendingLink } from "./refetch-latest.ts";

/** The outcome of a mutation with an empty answer is unknown: it fails, so that no screen reports it as done. */
const answeredLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((answer) => {
      const isEmpty = !answer.data && !answer.errors?.length;
      if (isEmpty && operation.operationType === OperationTypeNode.MUTATION) {
        throw new Error(`${operation.operationName} was not answered`);
      }
      return answer;
    }),
  ),
);

/** A client over any link. Refetched pages are merged like all other updates, since their answer may be the older one. */
export function createClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([pendingLink, createIdempotencyLink(), answeredLink, link]),
    defaultOptions: { watchQuery: { refetchWritePolicy: "merge" } },
  });
}
