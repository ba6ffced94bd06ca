import { ApolloClient, ApolloLink } from "@apollo/client";
import { createCache } from "./cache.ts";
import { pendingLink } from "./refetch-latest.ts";

/** A client over any link. A page fetched again is merged like all other news: its answer may be the older one. */
export function createClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([pendingLink, link]),
    defaultOptions: { watchQuery: { refetchWritePolicy: "merge" } },
  });
}
