import { ClipboardList, Pencil, SearchX, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../components/ui/controls/button.tsx";
import { SearchInput } from "../../components/ui/controls/search-input.tsx";
import { optionsOf, Select } from "../../components/ui/controls/select.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { PagedList } from "../../components/ui/layout/paged-list.tsx";
import { Quantity } from "../../components/ui/signs/figures.tsx";
import { EmptyState } from "../../components/ui/signs/states.tsx";
import {
  type MaterialUsageSort,
  type MaterialUsageSource,
  type UsageRow_UsageFragment,
  useMaterialUsageLogQuery,
} from "../../gql/graphql.ts";
import { usePollInterval } from "../../lib/apollo/connection.ts";
import { formatDay } from "../../lib/format.ts";
import { useAddressValues } from "../../lib/use-address-values.ts";
import { EditUsageDialog, ProjectUsageDialog, RecordUsageDialog } from "./usage-dialogs.tsx";
import { ImportUsageDialog } from "./usage-import-dialog.tsx";
import { useDeleteUsage } from "./use-usage.ts";

const PAGE_SIZE = 20;
const DEFAULTS = { search: "", sort: "newest" };
const SORTS: Readonly<Record<string, { label: string; sort: MaterialUsageSort }>> = {
  newest: { label: "Newest first", sort: "NEWEST" },
  oldest: { label: "Oldest first", sort: "OLDEST" },
  name: { label: "By name", sort: "NAME" },
  largest: { label: "Largest first", sort: "LARGEST" },
};
const SOURCES: Record<MaterialUsageSource, string> = {
  MANUAL: "recorded by hand",
  STOCK: "taken out of stock",
  PROJECT: "a project's list",
  FILE: "from a file",
};

/** All usage records, and the ways to add more. */
export function UsageLogCard() {
  const [{ search, sort }, setValue] = useAddressValues(DEFAULTS);
  const [open, setOpen] = useState<"record" | "import" | "project" | null>(null);
  const query = useMaterialUsageLogQuery({
    variables: { first: PAGE_SIZE, search: search || null, sort: SORTS[sort]?.sort ?? "NEWEST" },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
    pollInterval: usePollInterval(),
  });
  const usage = (query.data ?? query.previousData)?.materialUsage;
  const close = () => setOpen(null);
  return (
    <Card
      title="Recorded usage"
      isFlush
      aside={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setOpen("record")}>
            Record Usage
          </Button>
          <Button size="small" onClick={() => setOpen("import")}>
            Import CSV
          </Button>
          <Button size="small" onClick={() => setOpen("project")}>
            From a project
          </Button>
        </div>
      }
    >
      <search className="grid gap-3 border-b border-line p-4 sm:grid-cols-[1fr_13rem]">
        <SearchInput label="Search the usage" value={search} onSearch={(text) => setValue("search", text)} />
        <Select
          aria-label="Sort"
          value={sort}
          options={optionsOf(SORTS)}
          onChange={(event) => setValue("sort", event.target.value)}
        />
      </search>
      <PagedList
        page={usage}
        query={query}
        failed={{ title: "The usage could not be loaded", message: "Nothing was changed." }}
        loadingLabel="Loading the usage"
        empty={
          search ? (
            <EmptyState icon={SearchX} title="No usage fits">
              Search covers names and notes.
            </EmptyState>
          ) : (
            <EmptyState icon={ClipboardList} title="Nothing recorded yet">
              Record it manually, import it from a CSV file, or copy the list of a paid project.
            </EmptyState>
          )
        }
        moreLabel="Show older usage"
      >
        <ul aria-label="Recorded usage" className="divide-y divide-line">
          {usage?.edges.map(({ node }) => (
            <UsageRow key={node.id} usage={node} />
          ))}
        </ul>
      </PagedList>
      <RecordUsageDialog isOpen={open === "record"} onClose={close} />
      <ImportUsageDialog isOpen={open === "import"} onClose={close} />
      <ProjectUsageDialog isOpen={open === "project"} onClose={close} />
    </Card>
  );
}

function UsageRow({ usage }: { usage: UsageRow_UsageFragment }) {
  const { id, materialName, category, quantityUsed, unit, usageDate, notes, projectId, source } = usage;
  const [isEditing, setIsEditing] = useState(false);
  const remove = useDeleteUsage();
  const again = { materialName, category, quantityUsed, unit, usageDate, notes, projectId };
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <div className="min-w-0 flex-1 leading-snug">
        <p className="font-medium wrap-anywhere">{materialName}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {formatDay(usageDate)}, {SOURCES[source]}
          {notes && `: ${notes}`}
        </p>
      </div>
      <span className="shrink-0">
        <Quantity amount={quantityUsed} unit={unit} />
      </span>
      {/* What came out of stock is corrected there; the place stays, so that figures line up. */}
      <div className="flex w-22 shrink-0 justify-end">
        {source !== "STOCK" && (
          <>
            <IconButton label={`Edit the usage of ${materialName}`} onClick={() => setIsEditing(true)}>
              <Pencil aria-hidden="true" size={18} />
            </IconButton>
            <IconButton label={`Remove the usage of ${materialName}`} onClick={() => void remove(id, again)}>
              <Trash2 aria-hidden="true" size={18} />
            </IconButton>
          </>
        )}
      </div>
      {isEditing && <EditUsageDialog usage={usage} onClose={() => setIsEditing(false)} />}
    </li>
  );
}
