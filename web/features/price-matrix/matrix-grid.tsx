import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { SamplePriceMark } from "../../components/ui/signs/badge.tsx";
import { Money } from "../../components/ui/signs/figures.tsx";
import type { PriceMatrix_MatrixFragment } from "../../gql/graphql.ts";
import { cx } from "../../lib/cx.ts";
import { formatAmount } from "../../lib/format.ts";
import { type GridPlace, moveInGrid } from "./grid-moves.ts";
import { MatrixPrice } from "./matrix-cell.tsx";
import { describeCoverage, describeLines, describeMinimum, type MatrixColumn } from "./matrix-words.ts";

/** Totals of each supplier's part, one row each. */
const SUMS: ReadonlyArray<{ label: string; of: (column: MatrixColumn) => ReactNode; isStrong?: boolean }> = [
  { label: "Items", of: ({ itemsAmount }) => <Money amount={itemsAmount} /> },
  {
    label: "Delivery",
    of: ({ deliveryAmount }) => (Number(deliveryAmount) === 0 ? "Free" : <Money amount={deliveryAmount} />),
  },
  {
    label: "Delivered, before tax",
    of: ({ totalAmount }) => <Money amount={totalAmount} isStrong />,
    isStrong: true,
  },
];

const CELL =
  "border-b border-line px-3 py-2 align-top focus-visible:outline-2 focus-visible:-outline-offset-2";
const FIRST = "sticky left-0 z-10 w-52 min-w-52 bg-surface text-left font-normal";

/** Gives a cell its position in the grid: one cell receives the focus, and the arrow keys move from there. */
type PlaceCell = (
  row: number,
  column: number,
) => { "data-place": string; tabIndex: number; onFocus: () => void };

interface PartProps {
  matrix: PriceMatrix_MatrixFragment;
  at: PlaceCell;
}

/** Materials by suppliers, for wide screens; the arrow keys move from cell to cell. */
export function MatrixGrid({ matrix, label }: { matrix: PriceMatrix_MatrixFragment; label: string }) {
  const table = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const last = { row: matrix.rows.length + SUMS.length + 1, column: matrix.columns.length };
  const follow = (event: KeyboardEvent) => {
    const next = moveInGrid(place, event, last);
    if (!next) return;
    event.preventDefault();
    setPlace(next);
    table.current?.querySelector<HTMLElement>(`[data-place="${next.row}:${next.column}"]`)?.focus();
  };
  const at: PlaceCell = (row, column) => ({
    "data-place": `${row}:${column}`,
    tabIndex: place.row === row && place.column === column ? 0 : -1,
    onFocus: () => setPlace({ row, column }),
  });
  return (
    // The focused cell is scrolled next to the sticky headings, not behind them.
    <div className="max-h-[85vh] scroll-pt-36 scroll-pl-52 overflow-auto border border-line bg-surface">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the keyboard pattern of a grid, over a table's own rows and headings
        role="grid"
        aria-label={label}
        className="w-full border-separate border-spacing-0 text-left"
        onKeyDown={follow}
      >
        <SupplierHeadings matrix={matrix} at={at} />
        <MaterialRows matrix={matrix} at={at} />
        <SupplierSums matrix={matrix} at={at} />
      </table>
    </div>
  );
}

function SupplierHeadings({ matrix: { rows, columns }, at }: PartProps) {
  return (
    <thead>
      <tr>
        <th scope="col" {...at(0, 0)} className={cx(CELL, FIRST, "top-0 z-30 font-medium")}>
          Material
        </th>
        {columns.map((column, index) => (
          <th
            key={column.supplierId}
            scope="col"
            {...at(0, index + 1)}
            className={cx(CELL, "sticky top-0 z-20 min-w-36 bg-surface font-medium")}
          >
            <span className="block">{column.supplierName}</span>
            <span className="block text-sm font-normal text-muted">
              {describeLines(column, rows)}
              {column.isCheapestWhole && <span className="text-level">, lowest for all</span>}
            </span>
            {column.isSample && <SamplePriceMark />}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function MaterialRows({ matrix: { rows, columns }, at }: PartProps) {
  return (
    <tbody>
      {rows.map((row, rowIndex) => (
        <tr key={row.materialId}>
          <th scope="row" {...at(rowIndex + 1, 0)} className={cx(CELL, FIRST)}>
            <span className="block wrap-anywhere">{row.name}</span>
            <span className="block text-sm text-muted">{formatAmount(row.quantity, row.unit)}</span>
          </th>
          {row.cells.map((cell, index) => (
            <td
              key={columns[index]?.supplierId}
              {...at(rowIndex + 1, index + 1)}
              className={cx(CELL, cell.plannedPacks > 0 && "bg-blueprint-tint")}
            >
              <MatrixPrice cell={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function SupplierSums({ matrix: { rows, columns }, at }: PartProps) {
  const firstRow = rows.length + 1;
  const coverageRow = firstRow + SUMS.length;
  return (
    <tfoot>
      {SUMS.map(({ label, of, isStrong }, sumIndex) => (
        <tr key={label}>
          <th
            scope="row"
            {...at(firstRow + sumIndex, 0)}
            className={cx(CELL, FIRST, isStrong && "font-medium")}
          >
            {label}
          </th>
          {columns.map((column, index) => (
            <td key={column.supplierId} {...at(firstRow + sumIndex, index + 1)} className={CELL}>
              {column.coveredCount > 0 ? of(column) : <span className="text-muted">None</span>}
              {isStrong && column.missedMinimum !== null && (
                <span className="block text-sm text-chalk">{describeMinimum(column)}</span>
              )}
            </td>
          ))}
        </tr>
      ))}
      <tr>
        <th scope="row" {...at(coverageRow, 0)} className={cx(CELL, FIRST)}>
          Lines covered
        </th>
        {columns.map((column, index) => (
          <td key={column.supplierId} {...at(coverageRow, index + 1)} className={CELL}>
            {describeCoverage(column, rows)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
