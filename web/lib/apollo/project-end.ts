import type { ApolloClient } from "@apollo/client";
import { KnownBasketDocument, type KnownBasketQuery } from "../../gql/graphql.ts";

/** Records in the cache that this project no longer exists, so that whatever shows it can say so. */
export function acceptProjectEnd(client: ApolloClient, projectId: string): void {
  const what = { query: KnownBasketDocument, variables: { projectId } };
  client.writeQuery<KnownBasketQuery>({ ...what, data: { __typename: "Query", project: null } });
}
