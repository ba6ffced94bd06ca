import { ChartColumn } from "lucide-react";
import { lazy, useState } from "react";
import { ChartFigure } from "../../components/chart/chart-figure.tsx";
import { Select } from "../../components/ui/controls/select.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { DataTable } from "../../components/ui/layout/data-table.tsx";
import { Loading, Skeleton } from "../../components/ui/signs/skeleton.tsx";
import { EmptyState, ErrorState } from "../../components/ui/signs/states.tsx";
import { type UsagePeriodLength, useUsageByPeriodQuery } from "../../gql/graphql.ts";
import { usePollInterval } from "../../lib/apollo/connection.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { formatAmount, formatPeriod, formatQuantity } from "../../lib/format.ts";
import { toSeries } from "./usage-series.ts";

/** The chart's script is loaded when the first chart is drawn. */
const UsageChart = lazy(async () => ({ default: (await import("./usage-chart.tsx")).UsageChart }));

const HEIGHT = 240;
const PERIODS: ReadonlyArray<{ value: UsagePeriodLength; label: string }> = [
  { value: "MONTH", label: "By month, the last year" },
  { value: "WEEK", label: "By week, the last half year" },
];
const HALF_YEAR_MS = 182 * 86_400_000;

/** Usage of one material over time. */
export function UsageChartCard() {
  const [period, setPeriod] = useState<UsagePeriodLength>("MONTH");
  const [chosen, setChosen] = useState<string | null>(null);
  // Read once: a variable that moves with the clock would be a different query at every render.
  const [halfYearAgo] = useState(() => new Date(Date.now() - HALF_YEAR_MS).toISOString());
  const { data, previousData, error, refetch } = useUsageByPeriodQuery({
    variables: { period, from: period === "WEEK" ? halfYearAgo : null },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
    pollInterval: usePollInterval(),
  });
  const sums = data?.usageByPeriod ?? previousData?.usageByPeriod;
  const shownPeriod = data ? period : period === "WEEK" ? "MONTH" : "WEEK";
  const series = sums && toSeries(sums, shownPeriod);
  const shown = series?.find(({ key }) => key === chosen) ?? series?.[0];
  return (
    <Card title="Usage over time">
      <div className="mb-4 grid gap-3 sm:grid-cols-[1fr_16rem]">
        <Select
          aria-label="Material"
          value={shown?.key ?? ""}
          disabled={!shown}
          options={series?.map(({ key }) => ({ value: key, label: key })) ?? []}
          {...(shown ? {} : { placeholder: "No material yet" })}
          onChange={(event) => setChosen(event.target.value)}
        />
        <Select
          aria-label="Period"
          value={period}
          options={PERIODS}
          onChange={(event) => setPeriod(event.target.value === "WEEK" ? "WEEK" : "MONTH")}
        />
      </div>
      {shown ? (
        <MaterialChart series={shown} period={shownPeriod} />
      ) : sums ? (
        <EmptyState icon={ChartColumn} title="Nothing to draw yet">
          Record what you use, or import it from a file.
        </EmptyState>
      ) : error ? (
        <ErrorState
          title="The chart could not be loaded"
          message={messageOf(error, "Please try again.")}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading the chart">
          <Skeleton className="h-60 w-full" />
        </Loading>
      )}
    </Card>
  );
}

/** One material's usage, as a chart and as a table. */
function MaterialChart({
  series: { materialName, unit, points },
  period,
}: {
  series: ReturnType<typeof toSeries>[number];
  period: UsagePeriodLength;
}) {
  const isByWeek = period === "WEEK";
  return (
    <ChartFigure
      label={`${materialName} used ${isByWeek ? "by week" : "by month"}, in ${unit}`}
      height={HEIGHT}
      table={
        <DataTable
          caption={`${materialName} used`}
          rows={[...points].reverse()}
          rowKey={({ startsOn }) => startsOn}
          columns={[
            {
              key: "period",
              header: isByWeek ? "Week of" : "Month",
              isTitle: true,
              cell: ({ startsOn }) => formatPeriod(startsOn, period),
            },
            {
              key: "quantity",
              header: "Used",
              isNumeric: true,
              cell: ({ quantity }) => <span className="figures">{formatAmount(quantity, unit)}</span>,
            },
            {
              key: "uses",
              header: "Times",
              isNumeric: true,
              cell: ({ uses }) => <span className="figures">{formatQuantity(uses)}</span>,
            },
          ]}
        />
      }
    >
      <UsageChart points={points} unit={unit} period={period} height={HEIGHT} />
    </ChartFigure>
  );
}
