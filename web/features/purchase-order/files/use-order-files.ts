import { useApolloClient } from "@apollo/client/react";
import { FilesOfPurchaseOrderDocument } from "../../../gql/graphql.ts";
import { useAttachedFiles } from "../../../lib/use-attached-files.ts";

const LOST = {
  attach: "The file was not attached. Check the connection and try again.",
  remove: "The file was not taken away. Please try again.",
};

/** Attaches files to a purchase order and takes them away; whatever shows them follows. */
export function useOrderFiles(id: string) {
  const client = useApolloClient();
  return useAttachedFiles(`/api/purchase-orders/${id}/files`, LOST, () =>
    client.query({ query: FilesOfPurchaseOrderDocument, variables: { id }, fetchPolicy: "network-only" }),
  );
}
