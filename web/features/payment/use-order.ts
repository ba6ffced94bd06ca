import { useEffect } from "react";
import { POLL_INTERVAL_MS } from "../../../schema/constants.ts";
import {
  type Order_OrderFragment,
  type OrderStatus,
  useOrderByIdQuery,
  useOrderChangedSubscription,
  useProjectOrdersQuery,
  useRefreshOrderMutation,
} from "../../gql/graphql.ts";
import { messageOf } from "../../lib/apollo/errors.ts";

/**
 * An order that the page has already, as it changes while it is on screen: another tab may pay it.
 * @param order null when there is none
 */
export function useLiveOrder(order: Order_OrderFragment | null): Order_OrderFragment | null {
  const { data } = useOrderChangedSubscription({
    variables: { orderId: order?.id ?? "" },
    skip: order === null,
  });
  return data && data.orderChanged.id === order?.id ? data.orderChanged : order;
}

export type OrderLookup =
  | { readonly status: "loading" }
  | { readonly status: "missing" }
  | { readonly status: "failed"; readonly message: string; readonly retry: () => void }
  | { readonly status: "found"; readonly order: Order_OrderFragment };

const WAITING: ReadonlySet<OrderStatus> = new Set(["PENDING", "REQUIRES_ACTION", "PROCESSING"]);

/** Whether the payment can still come out either way. */
export function isWaiting(order: Order_OrderFragment): boolean {
  return WAITING.has(order.status);
}

/**
 * The order one comes back to after paying. While the payment is under way the server is asked how it stands (it asks
 * the provider), and changes are pushed: the browser itself never decides that something is paid.
 */
export function useOrder(orderId: string | null, projectId: string | null): OrderLookup {
  const byId = useOrderByIdQuery({
    variables: { id: orderId ?? "" },
    skip: orderId === null,
    fetchPolicy: "cache-and-network",
  });
  const byProject = useProjectOrdersQuery({
    variables: { projectId: projectId ?? "" },
    skip: orderId !== null || projectId === null,
    fetchPolicy: "cache-and-network",
  });
  const asked = orderId === null ? byProject : byId;
  const order = orderId === null ? byProject.data?.project?.orders[0] : byId.data?.order;
  const isWaitingNow = order ? isWaiting(order) : false;
  const id = order?.id ?? "";

  // Also when nothing is awaited: it may be paid after all in another tab, fulfilled or paid back.
  useLiveOrder(order ?? null);
  const [refreshOrder] = useRefreshOrderMutation();
  useEffect(() => {
    if (!isWaitingNow) return;
    const refresh = () => {
      // A failed look is followed by another one; the screen says meanwhile that it is being confirmed.
      refreshOrder({ variables: { id } }).catch(() => undefined);
    };
    refresh();
    const timer = setInterval(refresh, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [refreshOrder, isWaitingNow, id]);

  if (order) return { status: "found", order };
  if (asked.error) {
    return {
      status: "failed",
      message: messageOf(asked.error, "The order could not be loaded."),
      retry: () => void asked.refetch(),
    };
  }
  return asked.loading ? { status: "loading" } : { status: "missing" };
}
