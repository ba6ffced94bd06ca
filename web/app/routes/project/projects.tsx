import { SearchX } from "lucide-react";
import { ButtonLink } from "../../../components/ui/controls/button.tsx";
import { SearchInput } from "../../../components/ui/controls/search-input.tsx";
import { optionsOf, Select } from "../../../components/ui/controls/select.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { PagedList } from "../../../components/ui/layout/paged-list.tsx";
import { ThumbBar } from "../../../components/ui/layout/thumb-bar.tsx";
import { EmptyState } from "../../../components/ui/signs/states.tsx";
import { useMay } from "../../../features/organization/role-without.ts";
import { NoProjects } from "../../../features/project/rows/no-projects.tsx";
import { ProjectRow } from "../../../features/project/rows/project-row.tsx";
import { ProjectRowMenu } from "../../../features/project/rows/project-row-menu.tsx";
import { type ProjectSort, type ProjectStatus, useProjectsQuery } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/format.ts";
import { useAddressValues } from "../../../lib/use-address-values.ts";
import { NewProjectLink } from "../../layout/new-project-link.tsx";

const PAGE_SIZE = 20;

const DEFAULTS = { search: "", status: "all", sort: "newest" };

/** The filters contractors look for, each with the project states it covers. */
const STATUSES: Readonly<Record<string, { label: string; statuses: ProjectStatus[] | null }>> = {
  all: { label: "All statuses", statuses: null },
  draft: { label: "Draft", statuses: ["DRAFT"] },
  working: { label: "Being analyzed", statuses: ["ANALYZING", "SOURCING", "OPTIMIZING"] },
  ready: { label: "Ready, or priced in part", statuses: ["READY"] },
  completed: { label: "Completed", statuses: ["COMPLETED"] },
  saved: { label: "Saved", statuses: ["SAVED"] },
  error: { label: "Error", statuses: ["ERROR"] },
};

const SORTS: Readonly<Record<string, { label: string; sort: ProjectSort }>> = {
  newest: { label: "Newest first", sort: "NEWEST" },
  oldest: { label: "Oldest first", sort: "OLDEST" },
  name: { label: "By name", sort: "NAME" },
};

/** All projects, with search, filters and sorting. */
export function Projects() {
  const [{ search, status, sort }, setValue] = useAddressValues(DEFAULTS);
  const query = useProjectsQuery({
    variables: {
      first: PAGE_SIZE,
      search: search || null,
      status: STATUSES[status]?.statuses ?? null,
      sort: SORTS[sort]?.sort ?? "NEWEST",
    },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const mayCreate = useMay("projects:write");
  // The previous list stays until the filtered one arrives, so that nothing jumps while the user types.
  const projects = (query.data ?? query.previousData)?.projects;
  const isNarrowed = search !== "" || status !== "all";
  return (
    <div className="page py-8">
      <PageTitle
        tabTitle="Projects"
        lead={projects ? formatCount(projects.totalCount, "project") : " "}
        aside={
          mayCreate && (
            <div className="hidden sm:block">
              <NewProjectLink />
            </div>
          )
        }
      >
        Projects
      </PageTitle>
      <search className="mb-4 grid gap-3 min-[22.5rem]:grid-cols-2 min-[22.5rem]:*:first:col-span-2 sm:grid-cols-[1fr_12rem_12rem] sm:*:first:col-span-1">
        <SearchInput label="Search projects" value={search} onSearch={(text) => setValue("search", text)} />
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
      </search>
      <Card isFlush>
        <PagedList
          page={projects}
          query={query}
          failed={{ title: "Your projects could not be loaded" }}
          loadingLabel="Loading projects"
          empty={isNarrowed ? <NothingFound /> : <NoProjects mayCreate={mayCreate} />}
          moreLabel="Show more projects"
        >
          <ul aria-label="Projects" aria-busy={query.loading || undefined} className="divide-y divide-line">
            {projects?.edges.map(({ node }) => (
              <ProjectRow key={node.id} project={node} menu={<ProjectRowMenu project={node} />} />
            ))}
          </ul>
        </PagedList>
      </Card>
      {mayCreate && (
        <ThumbBar>
          <NewProjectLink isWide />
        </ThumbBar>
      )}
    </div>
  );
}

function NothingFound() {
  return (
    <EmptyState
      icon={SearchX}
      title="No project fits"
      action={<ButtonLink to="/projects">Show all projects</ButtonLink>}
    >
      Search covers names and descriptions. Try a shorter word or another status.
    </EmptyState>
  );
}
