import { DataTable } from "../../../components/ui/layout/data-table.tsx";
import { describeFailure, MoreButton } from "../../../components/ui/layout/more-button.tsx";
import { Money } from "../../../components/ui/signs/figures.tsx";
import { Loading, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../../components/ui/signs/states.tsx";
import { usePriceListItemsQuery } from "../../../gql/graphql.ts";
import { perUnit } from "./price-list-fields.ts";

const PAGE_SIZE = 20;
const FAILED = { title: "The items could not be loaded", message: "Please try again." };

/** The articles of a list in file order, page by page. */
export function PriceListItems({ listId }: { listId: string }) {
  const query = usePriceListItemsQuery({
    variables: { id: listId, first: PAGE_SIZE },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const items = query.data?.priceList?.items;
  if (!items) {
    return query.error ? (
      <ErrorState
        title={FAILED.title}
        message={describeFailure(query.error, FAILED)}
        onRetry={() => void query.refetch()}
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
          caption="Items on the list"
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
      <MoreButton page={items} query={query} failed={FAILED}>
        Show more articles
      </MoreButton>
    </div>
  );
}
