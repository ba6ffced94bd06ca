import { ApolloClient, ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { map } from "rxjs";
import { createCache } from "./cache.ts";
import { createIdempotencyLink } from "./idempotency-link.ts";
import { pendingLink } from "./refetch-latest.ts";

/** Nobody knows what became of a change whose answer is empty: it fails, so that no screen says that it was made. */
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

/** A client over any link. A page fetched again is merged like all other news: its answer may be the older one. */
export function createClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([pendingLink, createIdempotencyLink(), answeredLink, link]),
    defaultOptions: { watchQuery: { refetchWritePolicy: "merge" } },
  });
}
