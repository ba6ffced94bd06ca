import type { ReactNode } from "react";
import { cx } from "../../../lib/cx.ts";

/** A column of a table: its heading, and what it shows for each row. */
export type Column<Row> = {
  key: string;
  header: ReactNode;
  /** Numbers are right-aligned, so that their digits line up. */
  isNumeric?: boolean;
  /** The first thing read on a phone's card; one column has it. */
  isTitle?: boolean;
  cell: (row: Row) => ReactNode;
};

/** A table that turns into cards below 640 px: each cell then has its column's name, and nothing scrolls sideways. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
}: {
  caption: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  return (
    <table className="block w-full sm:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={cx(
                "border-b border-line px-4 py-2 text-sm font-medium text-muted",
                column.isNumeric ? "text-right" : "text-left",
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {rows.map((row) => (
          <tr key={rowKey(row)} className="block border-b border-line px-4 py-3 last:border-b-0 sm:table-row">
            {columns.map((column) => (
              <td
                key={column.key}
                className={cx(
                  "flex items-baseline justify-between gap-4 py-0.5 sm:table-cell sm:px-4 sm:py-3 sm:align-top",
                  column.isNumeric && "sm:text-right",
                  column.isTitle && "font-medium",
                )}
              >
                {!column.isTitle && (
                  <span aria-hidden="true" className="shrink-0 text-sm text-muted sm:hidden">
                    {column.header}
                  </span>
                )}
                <span className={cx("min-w-0", !column.isTitle && "text-right sm:text-inherit")}>
                  {column.cell(row)}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
