import { useMaterialUsageChangedSubscription } from "../../gql/graphql.ts";
import { useRefetchShown } from "../../lib/apollo/refetch-shown.ts";
import { UsageChartCard } from "./usage-chart-card.tsx";
import { UsageLogCard } from "./usage-log-card.tsx";
import { UsagePatternsCard } from "./usage-patterns-card.tsx";

/** How much is used of what: drawn, worked out, and as it was recorded. */
export function UsageTab() {
  const refetchShown = useRefetchShown();
  useMaterialUsageChangedSubscription({
    ignoreResults: true,
    onData: () => refetchShown("MaterialUsageLog", "UsageByPeriod", "UsagePatterns"),
  });
  return (
    <div className="grid gap-6">
      <UsageChartCard />
      <UsagePatternsCard />
      <UsageLogCard />
    </div>
  );
}
