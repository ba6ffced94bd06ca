import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { TakeoffInputsDocument } from "../../../gql/graphql.ts";
import { whenSettled } from "../../../lib/when-idle.ts";

/**
 * Brings the figures behind a list's quantities once the page is at rest: "why" then opens at once, and without a
 * network too.
 *
 * @param hasList false while there is nothing to bring, or not yet
 */
export function useInputsAhead(projectId: string, hasList: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!hasList) return undefined;
    return whenSettled(() => {
      // What cannot be had now is asked for again when it is looked at, and its error is shown then.
      client.query({ query: TakeoffInputsDocument, variables: { projectId } }).catch(() => undefined);
    });
  }, [client, projectId, hasList]);
}
