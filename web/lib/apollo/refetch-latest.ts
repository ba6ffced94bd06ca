import { ApolloLink, type ObservableQuery, type OperationVariables } from "@apollo/client";
import { equal } from "@wry/equality";
import { finalize } from "rxjs";

/** The part of a query that asking again needs: what a hook gives as `observable`. */
export type RefetchedQuery = Pick<ObservableQuery<unknown>, "refetch" | "queryName"> & {
  readonly variables: OperationVariables;
};

type Sent = { readonly operationName: string | undefined; readonly variables: OperationVariables };

const onTheirWay = new Set<Sent>();

/**
 * Remembers what has been asked and not been answered yet. A query's own `loading` does not say: it is false as soon as
 * anything is written that the query shows.
 */
export const pendingLink = new ApolloLink((operation, forward) => {
  const { operationName, variables } = operation;
  const sent = { operationName, variables };
  onTheirWay.add(sent);
  return forward(operation).pipe(finalize(() => onTheirWay.delete(sent)));
});

/**
 * Asks again for news. An answer that is on its way already may be older than they are, and Apollo would take it for the
 * answer to this request too: the query is then sent once more after it. A failure is the query's own to show.
 */
export async function refetchLatest(...queries: readonly RefetchedQuery[]): Promise<void> {
  await Promise.all(
    queries.map(async (query) => {
      const isOnItsWay = [...onTheirWay].some(
        ({ operationName, variables }) =>
          operationName === query.queryName && equal(variables, query.variables),
      );
      try {
        await query.refetch();
        if (isOnItsWay) await query.refetch();
      } catch {
        // Shown where the query is.
      }
    }),
  );
}
