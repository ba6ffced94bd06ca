import { lazy, useState } from "react";
import { ChartFigure } from "../../components/chart/chart-figure.tsx";
import { Button } from "../../components/ui/controls/button.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { DataTable } from "../../components/ui/layout/data-table.tsx";
import { Notice } from "../../components/ui/signs/notice.tsx";
import { Loading, Skeleton } from "../../components/ui/signs/skeleton.tsx";
import { EmptyState, ErrorState } from "../../components/ui/signs/states.tsx";
import { type ReorderDryRunQuery, useReorderDryRunQuery } from "../../gql/graphql.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { formatAmount, formatCount, formatDay } from "../../lib/format.ts";

/** The chart's script is loaded when the first chart is drawn. */
const StockLevelChart = lazy(async () => ({
  default: (await import("./stock-level-chart.tsx")).StockLevelChart,
}));

const HEIGHT = 220;

type RunOfRule = ReorderDryRunQuery["reorderDryRun"]["rules"][number];

/** What the rules would order in the next 90 days. Computed on request; nothing is ordered. */
export function DryRunCard() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Card
      title="Dry run of 90 days"
      aside={
        !isAsked && (
          <Button size="small" onClick={() => setIsAsked(true)}>
            Run it
          </Button>
        )
      }
    >
      {isAsked ? (
        <DryRun />
      ) : (
        <p className="text-muted">
          Shows what your rules would order, and what would be on hand, if usage follows the forecast. Nothing
          is ordered.
        </p>
      )}
    </Card>
  );
}

function DryRun() {
  const { data, error, refetch } = useReorderDryRunQuery({ fetchPolicy: "network-only" });
  const run = data?.reorderDryRun;
  if (!run) {
    return error ? (
      <ErrorState
        title="The dry run did not work"
        message={messageOf(error, "Please try again.")}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label="Running through 90 days">
        <Skeleton className="h-60 w-full" />
      </Loading>
    );
  }
  if (run.rules.length === 0) {
    return <EmptyState title="No active rule">Resume a rule, or create one, and run it through.</EmptyState>;
  }
  return (
    <div className="grid gap-8">
      <p role="status" className="text-muted">
        {formatDay(run.from)} to {formatDay(run.to)}:{" "}
        {formatCount(
          run.rules.reduce((sum, { orders }) => sum + orders.length, 0),
          "order",
        )}
      </p>
      {run.rules.map((one) => (
        <RunOfOneRule key={one.rule.id} run={one} />
      ))}
    </div>
  );
}

function RunOfOneRule({ run: { rule, assumption, orders, levels, stockOutOn } }: { run: RunOfRule }) {
  const { materialName, unit } = rule;
  const isMoving = levels.some(({ onHand }) => onHand !== levels[0]?.onHand);
  return (
    <section aria-label={materialName} className="grid gap-3">
      <h3 className="leading-snug font-semibold wrap-anywhere">{materialName}</h3>
      <p className="leading-snug text-muted">{assumption}</p>
      {stockOutOn && (
        <Notice tone="warning">
          <p>
            Nothing would be left on {formatDay(stockOutOn)}. Order earlier, or more: edit the rule and run it
            again.
          </p>
        </Notice>
      )}
      {isMoving && (
        <ChartFigure
          label={`${materialName} on hand over 90 days, in ${unit}; dots are orders`}
          height={HEIGHT}
          table={
            <DataTable
              caption={`${materialName} on hand at the end of every seventh day`}
              rows={levels.filter((_, day) => day % 7 === 0)}
              rowKey={({ on }) => on}
              columns={[
                { key: "on", header: "Day", isTitle: true, cell: ({ on }) => formatDay(on) },
                {
                  key: "onHand",
                  header: "On hand",
                  isNumeric: true,
                  cell: ({ onHand }) => <span className="figures">{formatAmount(onHand, unit)}</span>,
                },
              ]}
            />
          }
        >
          <StockLevelChart
            levels={levels.map(({ on, onHand }) => ({ at: Date.parse(on), onHand: Number(onHand) }))}
            orderedAt={orders.map(({ orderedOn }) => Date.parse(orderedOn))}
            unit={unit}
            height={HEIGHT}
          />
        </ChartFigure>
      )}
      {orders.length > 0 ? (
        <div className="rounded-sm border border-line">
          <DataTable
            caption={`Orders of ${materialName} in the next 90 days`}
            rows={orders}
            rowKey={({ orderedOn }) => orderedOn}
            columns={[
              {
                key: "ordered",
                header: "Ordered",
                isTitle: true,
                cell: (order) => formatDay(order.orderedOn),
              },
              { key: "arrives", header: "Arrives", cell: (order) => formatDay(order.arrivesOn) },
              {
                key: "quantity",
                header: "How much",
                isNumeric: true,
                cell: (order) => <span className="figures">{formatAmount(order.quantity, unit)}</span>,
              },
              { key: "why", header: "Why", cell: (order) => order.summary },
            ]}
          />
        </div>
      ) : (
        <p>Nothing would be ordered.</p>
      )}
    </section>
  );
}
