import { ApolloLink, type ObservableQuery, type OperationVariables } from "@apollo/client";
import { equal } from "@wry/equality";
import { finalize } from "rxjs";

/** The part of a query needed to refetch it; hooks return it as `observable`. */
export type RefetchedQuery = Pick<ObservableQuery<unknown>, "refetch" | "queryName"> & {
  readonly variables: OperationVariables;
};

type Sent = { readonly operationName: string | undefined; readonly variables: OperationVariables };

const onTheirWay = new Set<Sent>();

/**
 * Tracks which requests are pending. A query's own `loading` is not enough: it turns false as soon as anything the
 * query shows is written.
 */
export const pendingLink = new ApolloLink((operation, forward) => {
  const { operationName, variables } = operation;
  const sent = { operationName, variables };
  onTheirWay.add(sent);
  return forward(operation).pipe(finalize(() => onTheirWay.delete(sent)));
});

/**
 * Refetches after an event. An answer that is already pending may be older than the event, and Apollo would use it for
 * this request too, so the query is then sent once more after it. Failures are left to the query.
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
        // Shown where the query is used.
      }
    }),
  );
}
