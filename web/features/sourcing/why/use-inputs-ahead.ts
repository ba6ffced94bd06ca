import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { TakeoffInputsDocument } from "../../../gql/graphql.ts";
import { whenSettled } from "../../../lib/when-idle.ts";

/**
 * Prefetches the values behind a list's quantities once the page is idle: "why" then opens immediately, even offline.
 *
 * @param hasList false while there is nothing to fetch, or not yet
 */
export function useInputsAhead(projectId: string, hasList: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!hasList) return undefined;
    return whenSettled(() => {
      // What cannot be fetched now is fetched again when it is opened, and its error is shown then.
      client.query({ query: TakeoffInputsDocument, variables: { projectId } }).catch(() => undefined);
    });
  }, [client, projectId, hasList]);
}
