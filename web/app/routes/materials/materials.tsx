import { PackageSearch, SearchX } from "lucide-react";
import { ButtonLink } from "../../../components/ui/controls/button.tsx";
import { Checkbox } from "../../../components/ui/controls/choice.tsx";
import { SearchInput } from "../../../components/ui/controls/search-input.tsx";
import { optionsOf, Select } from "../../../components/ui/controls/select.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { PagedList } from "../../../components/ui/layout/paged-list.tsx";
import { EmptyState } from "../../../components/ui/signs/states.tsx";
import { CatalogueRow } from "../../../features/sourcing/offers/catalogue-row.tsx";
import { type ProductSort, useCatalogueQuery, useCatalogueSuppliersQuery } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/format.ts";
import { useAddressValues } from "../../../lib/use-address-values.ts";

const PAGE_SIZE = 30;

const DEFAULTS = { search: "", supplier: "", stock: "", sort: "latest" };

const SORTS: Readonly<Record<string, { label: string; sort: ProductSort }>> = {
  latest: { label: "Latest first", sort: "LATEST" },
  cheapest: { label: "Cheapest first", sort: "CHEAPEST" },
  dearest: { label: "Dearest first", sort: "DEAREST" },
  name: { label: "By name", sort: "NAME" },
};

/** Every offer found for the user's projects, with its price. */
export function Materials() {
  const [values, setValue] = useAddressValues(DEFAULTS);
  const { search, supplier, stock, sort } = values;
  const query = useCatalogueQuery({
    variables: {
      first: PAGE_SIZE,
      search: search || null,
      supplierId: supplier || null,
      inStock: stock === "yes" ? true : null,
      sort: SORTS[sort]?.sort ?? "LATEST",
    },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const products = (query.data ?? query.previousData)?.products;
  const isNarrowed = search !== "" || supplier !== "" || stock !== "";
  return (
    <div className="page py-8">
      <PageTitle
        tabTitle="Materials"
        lead="Everything the suppliers have offered for your projects, with its price and how old it is."
      >
        Materials
      </PageTitle>
      <Filters values={values} offerCount={products?.totalCount ?? null} onChange={setValue} />
      <Card isFlush>
        <PagedList
          page={products}
          query={query}
          failed={{ title: "The materials could not be loaded" }}
          loadingLabel="Loading materials"
          empty={isNarrowed ? <NoneFits /> : <NoneYet />}
          moreLabel="Show more offers"
        >
          <ul aria-label="Offers" className="divide-y divide-line">
            {products?.edges.map(({ node }) => (
              <CatalogueRow key={node.id} offer={node} />
            ))}
          </ul>
        </PagedList>
      </Card>
    </div>
  );
}

/** Filters and order of the offers, and how many match. */
function Filters({
  values: { search, supplier, stock, sort },
  offerCount,
  onChange,
}: {
  values: typeof DEFAULTS;
  /** Null until it is known. */
  offerCount: number | null;
  onChange: (name: keyof typeof DEFAULTS, value: string) => void;
}) {
  const { data: known } = useCatalogueSuppliersQuery();
  return (
    <search className="mb-4 grid gap-3 min-[22.5rem]:grid-cols-2 min-[22.5rem]:*:first:col-span-2 sm:grid-cols-[1fr_12rem_13rem] sm:*:first:col-span-1">
      <SearchInput label="Search materials" value={search} onSearch={(text) => onChange("search", text)} />
      <Select
        aria-label="Supplier"
        value={supplier}
        options={[
          { value: "", label: "All suppliers" },
          ...(known?.suppliers.map(({ id, name }) => ({ value: id, label: name })) ?? []),
          ...(known?.priceLists.map(({ supplierId, name }) => ({
            value: supplierId,
            label: `${name} (your list)`,
          })) ?? []),
        ]}
        onChange={(event) => onChange("supplier", event.target.value)}
      />
      <Select
        aria-label="Sort"
        value={sort}
        options={optionsOf(SORTS)}
        onChange={(event) => onChange("sort", event.target.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 min-[22.5rem]:col-span-2 sm:col-span-3">
        <Checkbox
          label="Only what is in stock"
          checked={stock === "yes"}
          onChange={(event) => onChange("stock", event.target.checked ? "yes" : "")}
        />
        <p role="status" className="text-muted">
          {offerCount !== null && formatCount(offerCount, "offer")}
        </p>
      </div>
    </search>
  );
}

function NoneFits() {
  return (
    <EmptyState
      icon={SearchX}
      title="No offer fits"
      action={<ButtonLink to="/materials">Show all materials</ButtonLink>}
    >
      Search covers titles and SKUs. Try a shorter word, such as “2x8”.
    </EmptyState>
  );
}

function NoneYet() {
  return (
    <EmptyState
      icon={PackageSearch}
      title="No prices yet"
      action={<ButtonLink to="/projects/new">Create First Project</ButtonLink>}
    >
      Describe a job: every offer that the agents find for it is kept here.
    </EmptyState>
  );
}
