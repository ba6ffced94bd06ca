import { Receipt } from "lucide-react";
import { ButtonLink } from "../../../components/ui/controls/button.tsx";
import { Select } from "../../../components/ui/controls/select.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { FigureStrip, StripFigure } from "../../../components/ui/layout/figure-strip.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { SamplePriceMark } from "../../../components/ui/signs/badge.tsx";
import { Loading, Skeleton } from "../../../components/ui/signs/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../components/ui/signs/states.tsx";
import { AgentDurationsCard } from "../../../features/analytics/agent-durations-card.tsx";
import { PriceTrends } from "../../../features/analytics/price-trends.tsx";
import { SharesCard } from "../../../features/analytics/shares-card.tsx";
import { SpendCard } from "../../../features/analytics/spend-card.tsx";
import {
  type Spend_StatisticsFragment,
  useAgentPerformanceQuery,
  useSpendQuery,
} from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { formatMoney, formatQuantity, readersTimeZone } from "../../../lib/format.ts";
import { useAddressValues } from "../../../lib/use-address-values.ts";

const DEFAULTS = { months: "12" };

const STRETCHES = [
  { value: "3", label: "Last 3 months" },
  { value: "6", label: "Last 6 months" },
  { value: "12", label: "Last 12 months" },
  { value: "24", label: "Last 24 months" },
];

/** Prices over time, spending and savings, suppliers, and the agents' results. */
export function Analytics() {
  const [{ months }, setValue] = useAddressValues(DEFAULTS);
  const stretch = STRETCHES.some(({ value }) => value === months) ? months : DEFAULTS.months;
  const { data, previousData, error, refetch } = useSpendQuery({
    variables: {
      months: Number(stretch),
      timeZone: readersTimeZone(),
    },
    fetchPolicy: "cache-and-network",
  });
  const spend = (data ?? previousData)?.spendStatistics;
  const { data: performance } = useAgentPerformanceQuery({ fetchPolicy: "cache-and-network" });
  return (
    <div className="page py-8">
      <PageTitle
        tabTitle="Analytics"
        lead="Figures from your own projects and orders."
        aside={
          <div className="flex flex-wrap items-center gap-3">
            {spend?.hasSamplePrices && <SamplePriceMark />}
            <div className="w-44">
              <Select
                aria-label="Stretch of time"
                value={stretch}
                options={STRETCHES}
                onChange={(event) => setValue("months", event.target.value)}
              />
            </div>
          </div>
        }
      >
        Analytics
      </PageTitle>
      <div className="grid gap-6">
        {!spend && error ? (
          <ErrorState
            title="The figures could not be loaded"
            message={messageOf(error, "Your orders are not affected.")}
            onRetry={() => void refetch()}
          />
        ) : (
          <Spend spend={spend} />
        )}
        <PriceTrends />
        {performance && <AgentDurationsCard agents={performance.analysisStatistics.agents} />}
      </div>
    </div>
  );
}

function Spend({ spend }: { spend: Spend_StatisticsFragment | undefined }) {
  return (
    <>
      <FigureStrip>
        <StripFigure label="Spent" value={spend && formatMoney(spend.totalAmount)} />
        {spend && Number(spend.onAccountAmount) > 0 && (
          <StripFigure label="On account" value={formatMoney(spend.onAccountAmount)} />
        )}
        <StripFigure label="Saved" value={spend && formatMoney(spend.savingsAmount)} />
        <StripFigure label="Paid orders" value={spend && formatQuantity(spend.orderCount)} />
        <StripFigure label="Suppliers used" value={spend && formatQuantity(spend.suppliers.length)} />
      </FigureStrip>
      {spend === undefined && (
        <Loading label="Loading the figures">
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
      {spend?.orderCount === 0 && (
        <Card title="Spend and savings">
          <EmptyState
            icon={Receipt}
            title="Nothing paid in these months"
            action={<ButtonLink to="/projects">Go to your projects</ButtonLink>}
          >
            What you paid, what you saved and where you bought is charted here by month.
          </EmptyState>
        </Card>
      )}
      {spend !== undefined && spend.orderCount > 0 && (
        <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
          <SpendCard spend={spend} />
          <SharesCard suppliers={spend.suppliers} />
        </div>
      )}
    </>
  );
}
