import { ReceiptText } from "lucide-react";
import { ButtonLink } from "../../../components/ui/controls/button.tsx";
import { optionsOf, Select } from "../../../components/ui/controls/select.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { PagedList } from "../../../components/ui/layout/paged-list.tsx";
import { EmptyState } from "../../../components/ui/signs/states.tsx";
import { OrderRow } from "../../../features/order/order-row.tsx";
import { type OrderSort, type OrderStatus, useOrdersQuery } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/format.ts";
import { useAddressValues } from "../../../lib/use-address-values.ts";

const PAGE_SIZE = 20;

const DEFAULTS = { status: "all", sort: "newest" };

const STATUSES: Readonly<Record<string, { label: string; statuses: OrderStatus[] | null }>> = {
  all: { label: "All orders", statuses: null },
  paid: { label: "Paid or on account", statuses: ["PAID", "FULFILLING", "DELIVERED", "ORDERED"] },
  ordered: { label: "On account, not here yet", statuses: ["ORDERED"] },
  open: { label: "Not paid yet", statuses: ["PENDING", "REQUIRES_ACTION", "PROCESSING"] },
  failed: { label: "Failed or cancelled", statuses: ["FAILED", "CANCELLED"] },
  refunded: { label: "Refunded", statuses: ["REFUNDED"] },
};

const SORTS: Readonly<Record<string, { label: string; sort: OrderSort }>> = {
  newest: { label: "Newest first", sort: "NEWEST" },
  oldest: { label: "Oldest first", sort: "OLDEST" },
  largest: { label: "Largest first", sort: "LARGEST" },
  smallest: { label: "Smallest first", sort: "SMALLEST" },
};

/** Every order, paid or not. */
export function Orders() {
  const [{ status, sort }, setValue] = useAddressValues(DEFAULTS);
  const query = useOrdersQuery({
    variables: {
      first: PAGE_SIZE,
      status: STATUSES[status]?.statuses ?? null,
      sort: SORTS[sort]?.sort ?? "NEWEST",
    },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const orders = (query.data ?? query.previousData)?.orders;
  return (
    <div className="page py-8">
      <PageTitle tabTitle="Orders" lead={orders ? formatCount(orders.totalCount, "order") : " "}>
        Orders
      </PageTitle>
      <div className="mb-4 grid gap-3 min-[22.5rem]:grid-cols-2 sm:grid-cols-[14rem_14rem]">
        <Select
          aria-label="Status"
          value={status}
          options={optionsOf(STATUSES)}
          onChange={(event) => setValue("status", event.target.value)}
        />
        <Select
          aria-label="Sort"
          value={sort}
          options={optionsOf(SORTS)}
          onChange={(event) => setValue("sort", event.target.value)}
        />
      </div>
      <Card isFlush>
        <PagedList
          page={orders}
          query={query}
          failed={{ title: "Your orders could not be loaded" }}
          loadingLabel="Loading orders"
          empty={
            <EmptyState
              icon={ReceiptText}
              title={status === "all" ? "No orders yet" : "No orders with this status"}
              action={<ButtonLink to="/projects">Go to your projects</ButtonLink>}
            >
              What you pay for a basket appears here with its receipt.
            </EmptyState>
          }
          moreLabel="Show more orders"
        >
          <ul aria-label="Orders" className="divide-y divide-line">
            {orders?.edges.map(({ node }) => (
              <OrderRow key={node.id} order={node} />
            ))}
          </ul>
        </PagedList>
      </Card>
    </div>
  );
}
