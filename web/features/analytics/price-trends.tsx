import { ChartLine, SearchX } from "lucide-react";
import { useCallback } from "react";
import { ButtonLink } from "../../components/ui/controls/button.tsx";
import { Checkbox } from "../../components/ui/controls/choice.tsx";
import { SearchInput } from "../../components/ui/controls/search-input.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { PagedList } from "../../components/ui/layout/paged-list.tsx";
import { EmptyState } from "../../components/ui/signs/states.tsx";
import { usePriceTrendsQuery } from "../../gql/graphql.ts";
import { formatCount } from "../../lib/format.ts";
import { useAddressValues } from "../../lib/use-address-values.ts";
import { PriceTrendRow } from "./price-trend-row.tsx";

const PAGE_SIZE = 10;

/** The filters' part of the URL, alongside what the rest of the page stores there. */
const DEFAULTS = { article: "", changed: "" };

/** Price changes of the materials the user needs, article by article. */
export function PriceTrends() {
  const [{ article: search, changed }, setValue] = useAddressValues(DEFAULTS);
  const onlyChanged = changed === "only";
  const onSearch = useCallback((text: string) => setValue("article", text), [setValue]);
  const query = usePriceTrendsQuery({
    variables: { first: PAGE_SIZE, search: search || null, onlyChanged },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const trends = (query.data ?? query.previousData)?.priceTrends;
  return (
    <Card
      title="Price trends"
      isFlush
      aside={
        <span role="status" className="text-muted">
          {trends && formatCount(trends.totalCount, "article")}
        </span>
      }
    >
      <search className="grid items-center gap-x-6 gap-y-1 border-b border-line px-4 py-3 sm:grid-cols-[1fr_auto]">
        <SearchInput label="Search articles" value={search} onSearch={onSearch} />
        <Checkbox
          label="Only prices that changed"
          checked={onlyChanged}
          onChange={(event) => setValue("changed", event.target.checked ? "only" : "")}
        />
      </search>
      <PagedList
        page={trends}
        query={query}
        failed={{ title: "The price trends could not be loaded" }}
        loadingLabel="Loading price trends"
        empty={
          search !== "" || onlyChanged ? (
            <EmptyState icon={SearchX} title={onlyChanged ? "No price has changed" : "No article fits"}>
              Prices are compared with earlier ones at the same supplier for the same ZIP code.
            </EmptyState>
          ) : (
            <EmptyState
              icon={ChartLine}
              title="No prices yet"
              action={<ButtonLink to="/projects/new">Create First Project</ButtonLink>}
            >
              Every price the agents find is recorded, and its changes are charted here.
            </EmptyState>
          )
        }
        moreLabel="Show more articles"
      >
        <ul aria-label="Price trends" className="divide-y divide-line">
          {trends?.edges.map(({ node }, index) => (
            <PriceTrendRow key={node.id} trend={node} isOpenAtFirst={index === 0 && node.points.length > 1} />
          ))}
        </ul>
      </PagedList>
    </Card>
  );
}
