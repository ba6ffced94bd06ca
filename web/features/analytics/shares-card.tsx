import { ChartFigure } from "../../components/chart/chart-figure.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { DataTable } from "../../components/ui/layout/data-table.tsx";
import { Money } from "../../components/ui/signs/figures.tsx";
import { SupplierBadge, supplierColors } from "../../components/ui/signs/supplier-badge.tsx";
import type { Spend_StatisticsFragment } from "../../gql/graphql.ts";
import { formatPercent, formatQuantity } from "../../lib/format.ts";
import { ShareChart } from "./lazy-charts.ts";

const BAR_HEIGHT = 44;
const AXIS_HEIGHT = 40;

/** Spending per supplier, in the supplier's own tint. */
export function SharesCard({ suppliers }: { suppliers: Spend_StatisticsFragment["suppliers"] }) {
  const height = suppliers.length * BAR_HEIGHT + AXIS_HEIGHT;
  return (
    <Card title="Supplier shares">
      <ChartFigure
        label="What you bought at each supplier, as bars"
        height={height}
        table={
          <DataTable
            caption="Bought at each supplier"
            rows={suppliers}
            rowKey={(row) => row.supplierName}
            columns={[
              {
                key: "supplier",
                header: "Supplier",
                isTitle: true,
                cell: (row) => <SupplierBadge name={row.supplierName} isNamed />,
              },
              {
                key: "lines",
                header: "Items",
                isNumeric: true,
                cell: (row) => <span className="figures">{formatQuantity(row.lineCount)}</span>,
              },
              {
                key: "amount",
                header: "Bought",
                isNumeric: true,
                cell: (row) => <Money amount={row.itemsAmount} />,
              },
              {
                key: "share",
                header: "Share",
                isNumeric: true,
                cell: (row) => <span className="figures">{formatPercent(row.percent, 1)}</span>,
              },
            ]}
          />
        }
      >
        <ShareChart
          height={height}
          shares={suppliers.map(({ supplierName, itemsAmount }) => ({
            supplier: supplierName,
            dollars: Number(itemsAmount),
            ...supplierColors(supplierName),
          }))}
        />
      </ChartFigure>
    </Card>
  );
}
