import { useApolloClient } from "@apollo/client/react";
import { FilesOfPurchaseOrderDocument } from "../../../gql/graphql.ts";
import { LOST, useAttachedFiles } from "../../../lib/use-attached-files.ts";

/** Attaches files to a purchase order and removes them; everything that shows them is updated. */
export function useOrderFiles(id: string) {
  const client = useApolloClient();
  return useAttachedFiles(`/api/purchase-orders/${id}/files`, LOST, () =>
    client.query({ query: FilesOfPurchaseOrderDocument, variables: { id }, fetchPolicy: "network-only" }),
  );
}
