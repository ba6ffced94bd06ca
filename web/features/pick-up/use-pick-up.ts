import {
  type PickUp_OrderFragment,
  type PickUpListQuery,
  usePickUpChangedSubscription,
  usePickUpListQuery,
} from "../../gql/graphql.ts";
import { refetchLatest } from "../../lib/apollo/refetch-latest.ts";

/** Whose list: a project's, whichever of its orders, or one order's, such as a reorder's. */
export type PickUpScope = { readonly projectId: string } | { readonly orderId: string };

const ordersOf = (data: PickUpListQuery) => data.purchaseOrders.edges.map(({ node }) => node);

/** What is to be fetched, kept as it is: what others tick comes by itself. */
export function usePickUp(scope: PickUpScope): {
  /** Null until it is known, by this device or the server. */
  orders: readonly PickUp_OrderFragment[] | null;
  isFailed: boolean;
  retry: () => void;
} {
  const { data, error, observable } = usePickUpListQuery({
    variables: scope,
    // What this device has seen at once; without a network that is what there is.
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
