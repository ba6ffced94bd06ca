import { Plus, Radar } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/controls/button.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { PagedList } from "../../components/ui/layout/paged-list.tsx";
import { EmptyState } from "../../components/ui/signs/states.tsx";
import { useReorderRulesChangedSubscription, useReorderRulesQuery } from "../../gql/graphql.ts";
import { usePollInterval } from "../../lib/apollo/connection.ts";
import { useRefetchShown } from "../../lib/apollo/refetch-shown.ts";
import { useMay } from "../organization/index.ts";
import { DryRunCard } from "./dry-run-card.tsx";
import { CreateRuleDialog } from "./rule-dialogs.tsx";
import { RuleRow } from "./rule-row.tsx";

const PAGE_SIZE = 20;

/** The rules by which material is reordered when it is time, and what they would do. */
export function RulesTab() {
  const [isCreating, setIsCreating] = useState(false);
  const query = useReorderRulesQuery({
    variables: { first: PAGE_SIZE },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
    pollInterval: usePollInterval(),
  });
  const rules = query.data?.reorderRules;
  const refetchShown = useRefetchShown();
  useReorderRulesChangedSubscription({
    ignoreResults: true,
    onData: ({ data: { data: news } }) => {
      // Events update known rules in the cache; new and deleted ones change the list.
      const told = news?.reorderRulesChanged.edges.map(({ node }) => node.id);
      const shown = rules?.edges.slice(0, PAGE_SIZE).map(({ node }) => node.id);
      if (told && told.join() !== shown?.join()) refetchShown("ReorderRules");
      refetchShown("ReorderDryRun");
    },
  });
  const mayChange = useMay("payments:write");
  const createButton = mayChange && (
    <Button size="small" onClick={() => setIsCreating(true)}>
      <Plus aria-hidden="true" size={16} />
      Create Rule
    </Button>
  );
  return (
    <div className="grid gap-6">
      <Card title="Reorder rules" isFlush aside={rules && rules.edges.length > 0 && createButton}>
        <PagedList
          page={rules}
          query={query}
          failed={{ title: "Your rules could not be loaded", message: "They keep working." }}
          loadingLabel="Loading your rules"
          empty={
            <EmptyState icon={Radar} title="No rules yet" action={createButton}>
              A rule orders a material automatically: when stock falls to a level, every so many days, or
              before the forecast says it runs out.
            </EmptyState>
          }
          moreLabel="Show more rules"
        >
          <ul aria-label="Reorder rules" className="divide-y divide-line">
            {rules?.edges.map(({ node }) => (
              <RuleRow key={node.id} rule={node} />
            ))}
          </ul>
        </PagedList>
      </Card>
      {rules && rules.edges.length > 0 && <DryRunCard />}
      <CreateRuleDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </div>
  );
}
