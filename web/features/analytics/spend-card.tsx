import { ChartFigure, ChartLegend } from "../../components/chart/chart-figure.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { DataTable } from "../../components/ui/layout/data-table.tsx";
import { Money } from "../../components/ui/signs/figures.tsx";
import type { Spend_StatisticsFragment } from "../../gql/graphql.ts";
import { formatMonth, formatQuantity } from "../../lib/format.ts";
import { SpendChart } from "./lazy-charts.ts";

const HEIGHT = 260;

/** Spending and savings, month by month. */
export function SpendCard({ spend }: { spend: Spend_StatisticsFragment }) {
  return (
    <Card
      title="Spend and savings"
      aside={
        <ChartLegend
          entries={[
            { label: "Paid", swatch: "bg-blueprint" },
            { label: "Saved", swatch: "bg-level" },
          ]}
        />
      }
    >
      <ChartFigure
        label="What you paid and saved each month, as bars"
        height={HEIGHT}
        table={
          <DataTable
            caption="Paid and saved by month"
            rows={spend.months.toReversed()}
            rowKey={(row) => row.month}
            columns={[
              { key: "month", header: "Month", isTitle: true, cell: (row) => formatMonth(row.month) },
              {
                key: "orders",
                header: "Orders",
                isNumeric: true,
                cell: (row) => <span className="figures">{formatQuantity(row.orderCount)}</span>,
              },
              {
                key: "paid",
                header: "Paid",
                isNumeric: true,
                cell: (row) => <Money amount={row.totalAmount} />,
              },
              {
                key: "on-account",
                header: "On account",
                isNumeric: true,
                cell: (row) => <Money amount={row.onAccountAmount} />,
              },
              {
                key: "saved",
                header: "Saved",
                isNumeric: true,
                cell: (row) => <Money amount={row.savingsAmount} />,
              },
            ]}
          />
        }
      >
        <SpendChart
          height={HEIGHT}
          months={spend.months.map(({ month, totalAmount, savingsAmount }) => ({
            month,
            paid: Number(totalAmount),
            saved: Number(savingsAmount),
          }))}
        />
      </ChartFigure>
    </Card>
  );
}
