import { Button } from "../../../components/ui/controls/button.tsx";
import { DataTable } from "../../../components/ui/layout/data-table.tsx";
import { Money } from "../../../components/ui/signs/figures.tsx";
import { Loading, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../../components/ui/signs/states.tsx";
import { usePriceListItemsQuery } from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { perUnit } from "./price-list-fields.ts";

const PAGE_SIZE = 20;

/** The articles of a list in the order of its file, page after page. */
export function PriceListItems({ listId }: { listId: string }) {
  const { data, error, loading, refetch, fetchMore } = usePriceListItemsQuery({
    variables: { id: listId, first: PAGE_SIZE },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const items = data?.priceList?.items;
  if (!items) {
    return error ? (
      <ErrorState
        title="The articles could not be loaded"
        message={messageOf(error, "Please try again.")}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label="Loading the articles">
        <SkeletonRows rows={3} />
      </Loading>
    );
  }
  return (
    <div className="grid gap-2">
      <div className="rounded-sm border border-line">
        <DataTable
          caption="Articles of the list"
          rows={items.edges.map(({ node }) => node)}
          rowKey={(item) => item.id}
          columns={[
            {
              key: "title",
              header: "Description",
              isTitle: true,
              cell: (item) => <span className="wrap-anywhere">{item.title}</span>,
            },
            {
              key: "sku",
              header: "Article number",
              cell: (item) => <span className="wrap-anywhere">{item.sku}</span>,
            },
            {
              key: "price",
              header: "Price",
              isNumeric: true,
              cell: (item) => (
                <>
                  <Money amount={item.price} />{" "}
                  <span className="text-sm text-muted">{perUnit(item.saleUnit)}</span>
                </>
              ),
            },
          ]}
        />
      </div>
      {items.pageInfo.hasNextPage && (
        <Button
          tone="plain"
          isWide
          isBusy={loading}
          onClick={() => void fetchMore({ variables: { after: items.pageInfo.endCursor } })}
        >
          Show more articles
        </Button>
      )}
    </div>
  );
}
