import {
  type PickUp_OrderFragment,
  type PickUpListQuery,
  usePickUpChangedSubscription,
  usePickUpListQuery,
} from "../../gql/graphql.ts";
import { refetchLatest } from "../../lib/apollo/refetch-latest.ts";

/** The list's subject: all orders of a project, or one order, such as a reorder. */
export type PickUpScope = { readonly projectId: string } | { readonly orderId: string };

const ordersOf = (data: PickUpListQuery) => data.purchaseOrders.edges.map(({ node }) => node);

/** The items to pick up, kept up to date: ticks of others arrive automatically. */
export function usePickUp(scope: PickUpScope): {
  /** Null until it is known, from this device or the server. */
  orders: readonly PickUp_OrderFragment[] | null;
  isFailed: boolean;
  retry: () => void;
} {
  const { data, error, observable } = usePickUpListQuery({
    variables: scope,
    // Shows this device's copy immediately; offline, that is all there is.
    fetchPolicy: "cache-and-network",
  });
  const orders = data ? ordersOf(data) : null;
  const projectId = "projectId" in scope ? scope.projectId : (orders?.[0]?.projectId ?? null);
  usePickUpChangedSubscription({
    variables: { projectId: projectId ?? "" },
    skip: projectId === null,
    onData({ data: { data: news } }) {
      const isNew = news?.purchaseOrdersChanged.edges.some(
        ({ node }) => node.state === "PICK_UP" && !orders?.some(({ id }) => id === node.id),
      );
      if (isNew && "projectId" in scope) void refetchLatest(observable);
    },
  });
  return { orders, isFailed: error !== undefined, retry: () => void refetchLatest(observable) };
}
