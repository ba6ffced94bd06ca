import { useMaterialUsageChangedSubscription } from "../../gql/graphql.ts";
import { useAfterFirstNews, useRefetchShown } from "./refresh.ts";
import { UsageChartCard } from "./usage-chart-card.tsx";
import { UsageLogCard } from "./usage-log-card.tsx";
import { UsagePatternsCard } from "./usage-patterns-card.tsx";

/** How much is used of what: drawn, worked out, and as it was recorded. */
export function UsageTab() {
  const refetchShown = useRefetchShown();
  const follow = useAfterFirstNews(() => refetchShown("MaterialUsageLog", "UsageByPeriod", "UsagePatterns"));
  useMaterialUsageChangedSubscription({ ignoreResults: true, onData: follow });
  return (
    <div className="grid gap-6">
      <UsageChartCard />
      <UsagePatternsCard />
      <UsageLogCard />
    </div>
  );
}
