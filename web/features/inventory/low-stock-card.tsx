import { CircleCheck } from "lucide-react";
import { Card } from "../../components/ui/layout/card.tsx";
import { PagedList } from "../../components/ui/layout/paged-list.tsx";
import { LiveMark } from "../../components/ui/signs/live-mark.tsx";
import { EmptyState } from "../../components/ui/signs/states.tsx";
import { useInventoryAlertsChangedSubscription, useInventoryAlertsQuery } from "../../gql/graphql.ts";
import { useConnection, usePollInterval } from "../../lib/apollo/connection.ts";
import { useRefetchShown } from "../../lib/apollo/refetch-shown.ts";
import { formatQuantity } from "../../lib/format.ts";
import { StockRow } from "./stock-row.tsx";

const PAGE_SIZE = 20;

/** Materials at or below their threshold, updated live. */
export function LowStockCard() {
  const query = useInventoryAlertsQuery({
    variables: { first: PAGE_SIZE },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
    pollInterval: usePollInterval(),
  });
  const connection = useConnection();
  const refetchShown = useRefetchShown();
  const alerts = query.data?.inventoryAlerts;
  useInventoryAlertsChangedSubscription({
    ignoreResults: true,
    onData: ({ data: { data: news } }) => {
      const told = news?.inventoryAlertsChanged.edges.map(({ node }) => node.id);
      const shown = alerts?.edges.slice(0, PAGE_SIZE).map(({ node }) => node.id);
      if (told && told.join() !== shown?.join()) refetchShown("InventoryAlerts", "Recommendations");
    },
  });
  return (
    <Card
      title={
        alerts && alerts.totalCount > 0 ? `Low stock (${formatQuantity(alerts.totalCount)})` : "Low stock"
      }
      aside={<LiveMark connection={connection} />}
      isFlush
    >
      <PagedList
        page={alerts}
        query={query}
        failed={{
          title: "The alerts could not be loaded",
          message: "You will still be notified of low stock.",
        }}
        loadingLabel="Loading the alerts"
        empty={
          <EmptyState
            icon={CircleCheck}
            iconProps={{ size: 32, className: "text-level" }}
            title="Nothing is low"
          >
            When an item reaches its threshold, it appears here immediately.
          </EmptyState>
        }
        moreLabel="Show more alerts"
      >
        <ul aria-label="Low stock" className="divide-y divide-line">
          {alerts?.edges.map(({ node }) => (
            <StockRow key={node.id} item={node} />
          ))}
        </ul>
      </PagedList>
    </Card>
  );
}
