import { Bot } from "lucide-react";
import { ButtonLink } from "../../components/ui/controls/button.tsx";
import { optionsOf, Select } from "../../components/ui/controls/select.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { PagedList } from "../../components/ui/layout/paged-list.tsx";
import { EmptyState } from "../../components/ui/signs/states.tsx";
import { type AnalysisRunState, useAnalysisRunsQuery } from "../../gql/graphql.ts";
import { RunRow } from "./run-row.tsx";

const PAGE_SIZE = 15;

const STATES: Readonly<Record<string, { label: string; states: AnalysisRunState[] | null }>> = {
  all: { label: "All analyses", states: null },
  working: { label: "At work", states: ["QUEUED", "RUNNING"] },
  succeeded: { label: "Complete", states: ["SUCCEEDED"] },
  failed: { label: "Failed", states: ["FAILED"] },
  cancelled: { label: "Cancelled", states: ["CANCELLED"] },
};

/**
 * All analyses, newest first.
 *
 * @param state one of the keys above; anything else shows all
 */
export function RunList({ state, onStateChange }: { state: string; onStateChange: (state: string) => void }) {
  const query = useAnalysisRunsQuery({
    variables: { first: PAGE_SIZE, state: STATES[state]?.states ?? null },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const runs = (query.data ?? query.previousData)?.analysisRuns;
  return (
    <Card
      title="Analyses"
      isFlush
      aside={
        <div className="w-48">
          <Select
            aria-label="Which analyses"
            value={state in STATES ? state : "all"}
            options={optionsOf(STATES)}
            onChange={(event) => onStateChange(event.target.value)}
          />
        </div>
      }
    >
      <PagedList
        page={runs}
        query={query}
        failed={{ title: "The analyses could not be loaded" }}
        loadingLabel="Loading analyses"
        empty={
          <EmptyState
            icon={Bot}
            title={STATES[state]?.states ? "No analyses with this status" : "No analysis yet"}
            action={<ButtonLink to="/projects/new">New Project</ButtonLink>}
          >
            The agents start as soon as a project is described.
          </EmptyState>
        }
        moreLabel="Show more analyses"
      >
        <ul aria-label="Analyses" className="divide-y divide-line">
          {runs?.edges.map(({ node }) => (
            <RunRow key={node.id} run={node} />
          ))}
        </ul>
      </PagedList>
    </Card>
  );
}
