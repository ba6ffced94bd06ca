import { History } from "lucide-react";
import { optionsOf, Select } from "../../components/ui/controls/select.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { PagedList } from "../../components/ui/layout/paged-list.tsx";
import { EmptyState } from "../../components/ui/signs/states.tsx";
import { useSubscriptionOrdersChangedSubscription, useSubscriptionOrdersQuery } from "../../gql/graphql.ts";
import { usePollInterval } from "../../lib/apollo/connection.ts";
import { useRefetchShown } from "../../lib/apollo/refetch-shown.ts";
import { useAddressValues } from "../../lib/use-address-values.ts";
import { SubscriptionOrderRow } from "./order-row.tsx";
import { ORDER_FILTERS } from "./order-status.tsx";

const PAGE_SIZE = 10;
const DEFAULTS = { orders: "all" };

/** Orders placed by subscriptions and rules, newest first. */
export function OrderHistory() {
  const [{ orders: filter }, setValue] = useAddressValues(DEFAULTS);
  const pollInterval = usePollInterval();
  const query = useSubscriptionOrdersQuery({
    variables: { first: PAGE_SIZE, status: ORDER_FILTERS[filter]?.statuses ?? null },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
    pollInterval,
  });
  const orders = (query.data ?? query.previousData)?.subscriptionOrders;
  const refetchShown = useRefetchShown();
  useSubscriptionOrdersChangedSubscription({
    ignoreResults: true,
    onData: ({ data: { data: news } }) => {
      // Events update known orders in the cache. An order that is new, or moves in or out of the filter, changes the
      // list.
      const told = news?.subscriptionOrdersChanged.edges ?? [];
      const known = new Set(orders?.edges.map(({ node }) => node.id));
      const isNarrowed = filter !== "all";
      if (isNarrowed || told.slice(0, PAGE_SIZE).some(({ node }) => !known.has(node.id))) {
        refetchShown("SubscriptionOrders");
      }
    },
  });
  return (
    <Card
      title="Order history"
      isFlush
      aside={
        <div className="w-full sm:w-64">
          <Select
            aria-label="Orders shown"
            value={filter}
            options={optionsOf(ORDER_FILTERS)}
            onChange={(event) => setValue("orders", event.target.value)}
          />
        </div>
      }
    >
      <PagedList
        page={orders}
        query={query}
        failed={{ title: "The orders could not be loaded", message: "They are not affected." }}
        loadingLabel="Loading the orders"
        empty={
          <EmptyState
            icon={History}
            title={filter === "all" ? "Nothing ordered yet" : "No orders with this status"}
          >
            Orders from your subscriptions and reorder rules appear here, with their cost and status.
          </EmptyState>
        }
        moreLabel="Show older orders"
      >
        <ul aria-label="Orders" className="divide-y divide-line">
          {orders?.edges.map(({ node }) => (
            <SubscriptionOrderRow key={node.id} order={node} />
          ))}
        </ul>
      </PagedList>
    </Card>
  );
}
