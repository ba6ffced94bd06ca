import { useEffect } from "react";
import { POLL_INTERVAL_MS } from "../../../schema/constants.ts";
import {
  type Order_OrderFragment,
  type OrderStatus,
  useOrderByIdQuery,
  useOrderChangedSubscription,
  useProjectOrdersChangedSubscription,
  useProjectOrdersQuery,
  useRefreshOrderMutation,
} from "../../gql/graphql.ts";
import { usePollInterval } from "../../lib/apollo/connection.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { refetchLatest } from "../../lib/apollo/refetch-latest.ts";

/**
 * An order that the page has already loaded, kept up to date while it is on screen: another tab may pay it.
 * @param order null when there is none
 */
export function useLiveOrder(order: Order_OrderFragment | null): Order_OrderFragment | null {
  const { data } = useOrderChangedSubscription({
    variables: { orderId: order?.id ?? "" },
    skip: order === null,
  });
  return data && data.orderChanged.id === order?.id ? data.orderChanged : order;
}

/** What a screen knows of the data it is loading. */
export type Lookup<Found> =
  | { readonly status: "loading" }
  | { readonly status: "missing" }
  | { readonly status: "failed"; readonly message: string; readonly retry: () => void }
  | ({ readonly status: "found" } & Found);

type OrderLookup = Lookup<{ readonly order: Order_OrderFragment }>;

const WAITING: ReadonlySet<OrderStatus> = new Set(["PENDING", "REQUIRES_ACTION", "PROCESSING"]);
const PAID: ReadonlySet<OrderStatus> = new Set(["PAID", "FULFILLING", "DELIVERED", "REFUNDED"]);

/** Whether the payment's result is still open. */
export function isWaiting({ status }: { status: OrderStatus }): boolean {
  return WAITING.has(status);
}

/** Whether the order was paid, even if it was refunded afterwards. */
export function isPaid({ status }: { status: OrderStatus }): boolean {
  return PAID.has(status);
}

/**
 * Has the server check these orders with the provider, every two seconds as long as there are any: the browser itself
 * never decides that something is paid.
 */
function useRefreshedOrders(ids: readonly string[]): void {
  const [refreshOrder] = useRefreshOrderMutation();
  const key = ids.join();
  useEffect(() => {
    if (key === "") return;
    const refresh = () => {
      // A failed check is repeated; until then the screen says that the payment is being confirmed.
      for (const id of key.split(",")) refreshOrder({ variables: { id } }).catch(() => undefined);
    };
    refresh();
    const timer = setInterval(refresh, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [refreshOrder, key]);
}

/** Has the server check an order with the provider when its buyer returns to this tab from the one they paid in. */
export function useCheckedOnReturn(orderId: string): void {
  const [refreshOrder] = useRefreshOrderMutation();
  useEffect(() => {
    const refresh = () => {
      // A failed check loses nothing: the server asks by itself, and changes are pushed.
      if (!document.hidden) refreshOrder({ variables: { id: orderId } }).catch(() => undefined);
    };
    document.addEventListener("visibilitychange", refresh);
    return () => document.removeEventListener("visibilitychange", refresh);
  }, [refreshOrder, orderId]);
}

type QueryState = { error?: unknown; loading: boolean; refetch: () => unknown };

function toMiss({ error, loading, refetch }: QueryState): Exclude<Lookup<unknown>, { status: "found" }> {
  if (error) {
    const message = messageOf(error, "The order could not be loaded.");
    return { status: "failed", message, retry: () => void refetch() };
  }
  return loading ? { status: "loading" } : { status: "missing" };
}

/**
 * One order by its id, such as the one a payment returns to. While the payment is in progress the server is asked to
 * check it, and changes are pushed.
 */
export function useOrder(orderId: string): OrderLookup {
  const asked = useOrderByIdQuery({ variables: { id: orderId }, fetchPolicy: "cache-and-network" });
  const order = asked.data?.order ?? null;
  // Even when no payment is pending: it may yet be paid in another tab, fulfilled or refunded.
  useLiveOrder(order);
  useRefreshedOrders(order && isWaiting(order) ? [order.id] : []);
  return order ? { status: "found", order } : toMiss(asked);
}

/**
 * A project's orders, newest first, kept up to date. The server is asked to check those that `isAwaited` selects.
 * @param projectId null while unknown
 */
export function useProjectOrders(
  projectId: string | null,
  isAwaited: (order: Order_OrderFragment) => boolean,
): Lookup<{ readonly orders: readonly Order_OrderFragment[] }> {
  const variables = { projectId: projectId ?? "" };
  const asked = useProjectOrdersQuery({
    variables,
    skip: projectId === null,
    fetchPolicy: "cache-and-network",
    pollInterval: usePollInterval(),
  });
  const orders = asked.data?.project?.orders ?? [];
  // Its data goes into the cache under the orders' ids; an order that is not listed yet is fetched.
  useProjectOrdersChangedSubscription({
    variables,
    skip: projectId === null || !asked.data?.project,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const told = data?.ordersChanged.edges ?? [];
      if (told.some(({ node }) => !orders.some(({ id }) => id === node.id)))
        void refetchLatest(asked.observable);
    },
  });
  useRefreshedOrders(orders.filter(isAwaited).map(({ id }) => id));
  if (projectId === null) return { status: "loading" };
  return orders.length > 0 ? { status: "found", orders } : toMiss(asked);
}
