import type { ApolloClient } from "@apollo/client";
import { KnownBasketDocument, type KnownBasketQuery } from "../../gql/graphql.ts";

/** Writes into the cache that there is no such project any more, so that what shows it can say so. */
export function acceptProjectEnd(client: ApolloClient, projectId: string): void {
  const what = { query: KnownBasketDocument, variables: { projectId } };
  client.writeQuery<KnownBasketQuery>({ ...what, data: { __typename: "Query", project: null } });
}
