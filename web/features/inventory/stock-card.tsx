import { PackageOpen, Plus, SearchX } from "lucide-react";
import { useState } from "react";
import { CATEGORY_OPTIONS } from "../../components/material/material-options.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { SearchInput } from "../../components/ui/controls/search-input.tsx";
import { optionsOf, Select } from "../../components/ui/controls/select.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { PagedList } from "../../components/ui/layout/paged-list.tsx";
import { EmptyState } from "../../components/ui/signs/states.tsx";
import { type InventorySort, useInventoryQuery } from "../../gql/graphql.ts";
import { formatQuantity } from "../../lib/format.ts";
import { useAddressValues } from "../../lib/use-address-values.ts";
import { AddStockItemDialog } from "./stock-item-dialogs.tsx";
import { StockRow } from "./stock-row.tsx";

const PAGE_SIZE = 20;
const DEFAULTS = { search: "", category: "", sort: "name" };
const SORTS: Readonly<Record<string, { label: string; sort: InventorySort }>> = {
  name: { label: "By name", sort: "NAME" },
  least: { label: "Least on hand first", sort: "QUANTITY" },
  updated: { label: "Last changed first", sort: "UPDATED" },
  newest: { label: "Newest first", sort: "NEWEST" },
};

/** Everything the user keeps in stock. */
export function StockCard() {
  const [{ search, category, sort }, setValue] = useAddressValues(DEFAULTS);
  const [isAdding, setIsAdding] = useState(false);
  const query = useInventoryQuery({
    variables: {
      first: PAGE_SIZE,
      search: search || null,
      category: category || null,
      sort: SORTS[sort]?.sort ?? "NAME",
    },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const items = (query.data ?? query.previousData)?.inventory;
  const isNarrowed = search !== "" || category !== "";
  const addButton = (
    <Button size="small" onClick={() => setIsAdding(true)}>
      <Plus aria-hidden="true" size={16} />
      Add Item
    </Button>
  );
  return (
    <Card
      title={items && items.totalCount > 0 ? `Inventory (${formatQuantity(items.totalCount)})` : "Inventory"}
      aside={addButton}
      isFlush
    >
      <search className="grid gap-3 border-b border-line p-4 sm:grid-cols-[1fr_13rem_13rem]">
        <SearchInput
          label="Search the inventory"
          value={search}
          onSearch={(text) => setValue("search", text)}
        />
        <Select
          aria-label="Category"
          value={category}
          placeholder="All categories"
          options={CATEGORY_OPTIONS}
          onChange={(event) => setValue("category", event.target.value)}
        />
        <Select
          aria-label="Sort"
          value={sort}
          options={optionsOf(SORTS)}
          onChange={(event) => setValue("sort", event.target.value)}
        />
      </search>
      <PagedList
        page={items}
        query={query}
        failed={{ title: "The inventory could not be loaded", message: "Nothing was changed." }}
        loadingLabel="Loading the inventory"
        empty={
          isNarrowed ? (
            <EmptyState icon={SearchX} title="No item fits">
              Search covers names and locations.
            </EmptyState>
          ) : (
            <EmptyState icon={PackageOpen} title="Nothing in stock yet">
              Add what you keep in stock, and when it counts as low. What subscriptions and rules order is
              added to stock when it arrives.
            </EmptyState>
          )
        }
        moreLabel="Show more items"
      >
        <ul aria-label="Inventory" className="divide-y divide-line">
          {items?.edges.map(({ node }) => (
            <StockRow key={node.id} item={node} />
          ))}
        </ul>
      </PagedList>
      <AddStockItemDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </Card>
  );
}
