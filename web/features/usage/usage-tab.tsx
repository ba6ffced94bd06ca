import { useMaterialUsageChangedSubscription } from "../../gql/graphql.ts";
import { useRefetchShown } from "../../lib/apollo/refetch-shown.ts";
import { UsageChartCard } from "./usage-chart-card.tsx";
import { UsageLogCard } from "./usage-log-card.tsx";
import { UsagePatternsCard } from "./usage-patterns-card.tsx";

/** Usage by material: charts, patterns, and the records. */
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
