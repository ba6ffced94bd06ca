import { useState } from "react";
import { SelectField } from "../../components/ui/controls/select.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { SamplePriceMark } from "../../components/ui/signs/badge.tsx";
import { Sum } from "../../components/ui/signs/sum.tsx";
import type { PriceMatrix_MatrixFragment } from "../../gql/graphql.ts";
import { formatAmount, formatMoney } from "../../lib/format.ts";
import { MatrixPrice } from "./matrix-cell.tsx";
import { describeCoverage, describeLines, describeMinimum, lowestOf } from "./matrix-words.ts";

/** One supplier at a time, for phones: the cost of each line there, and where it costs less. */
export function MatrixBySupplier({ matrix }: { matrix: PriceMatrix_MatrixFragment }) {
  const { rows, columns } = matrix;
  const [chosen, setChosen] = useState<string | null>(null);
  const index = Math.max(
    0,
    columns.findIndex(({ supplierId }) => supplierId === chosen),
  );
  const column = columns[index];
  if (!column) return null;
  return (
    <div className="grid gap-4">
      {/* Whose prices they are is seen all the way down the list. */}
      <div className="sticky top-0 short:static z-20 -mx-4 border-line border-b bg-paper px-4 pt-1 pb-3">
        <SelectField
          label="Supplier"
          value={column.supplierId}
          options={columns.map((one) => ({
            value: one.supplierId,
            label: [
              one.supplierName,
              describeCoverage(one, rows),
              one.coveredCount > 0 && formatMoney(one.totalAmount),
            ]
              .filter(Boolean)
              .join(", "),
          }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      </div>
      <Card title={column.supplierName} aside={column.isSample && <SamplePriceMark />}>
        {column.coveredCount > 0 && (
          <dl className="grid gap-2">
            <Sum label="Items" amount={column.itemsAmount} />
            <Sum label="Delivery" amount={column.deliveryAmount} isFreeAtZero />
            <Sum label="Delivered, before tax" amount={column.totalAmount} isTotal />
          </dl>
        )}
        <p className="mt-3 text-sm text-muted first:mt-0">
          {describeLines(column, rows)}
          {column.isCheapestWhole && ", the lowest for the whole list"}
          {column.missedMinimum !== null && `. ${describeMinimum(column)}`}
        </p>
      </Card>
      <Card isFlush>
        <ul>
          {rows.map((row) => {
            const cell = row.cells[index];
            const lowest = lowestOf(row, columns);
            return (
              <li key={row.materialId} className="grid gap-1 border-b border-line px-4 py-3 last:border-b-0">
                <span className="leading-snug font-medium wrap-anywhere">{row.name}</span>
                <span className="text-sm text-muted">{formatAmount(row.quantity, row.unit)}</span>
                {cell && <MatrixPrice cell={cell} namesArticle={cell.productName !== row.name} />}
                {lowest !== null && !cell?.isCheapest && (
                  <span className="text-sm text-muted">
                    Lowest {formatMoney(lowest.amount)} at {lowest.supplierName}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </Card>
    </div>
  );
}
