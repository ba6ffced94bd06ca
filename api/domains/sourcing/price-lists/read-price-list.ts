/**
 * Reads a file as a price list: table, columns, articles. Pure; runs in a worker thread, because a long list takes a
 * while.
 */

import { readTable } from "../../../platform/tables/read-table.ts";
import type { FileRefusal } from "../../../platform/tables/table.types.ts";
import { findHeaderLine, listColumns, suggestMapping } from "./columns.rules.ts";
import { limitRows } from "./item-cells.rules.ts";
import { readItems } from "./items.rules.ts";
import type { ColumnMapping, ReadingChoices, ReadPriceList } from "./price-list.types.ts";

/** @param today ISO date; prices that expired before it are left out */
export async function readPriceList(
  bytes: Uint8Array,
  choices: ReadingChoices,
  today: string,
): Promise<ReadPriceList | FileRefusal> {
  const table = await readTable(bytes, choices.sheet ?? null);
  if ("refusal" in table) return table;
  if (table.rows.length === 0) return { refusal: "The file contains no data." };
  const headerLine = choices.headerLine ?? findHeaderLine(table.rows);
  const header = table.rows.find((row) => row.line === headerLine) ?? null;
  const { rows, note } = limitRows(table.rows.filter((row) => row.line > headerLine));
  const columns = listColumns(header, rows);
  const mapping = choices.mapping
    ? withinColumns(choices.mapping, columns.length > 0 ? Math.max(...columns.map((one) => one.index)) : -1)
    : suggestMapping(columns, rows, choices.knownHeaders ?? {});
  const read =
    mapping.title === undefined || mapping.price === undefined
      ? { items: [], leftOut: 0, problems: [], notes: [] }
      : readItems(rows, { mapping, header: header?.cells ?? [], today });
  return {
    kind: table.kind,
    sheets: table.sheets,
    sheet: table.sheet,
    headerLine: header?.line ?? 0,
    columns,
    mapping,
    items: read.items,
    rowCount: rows.length,
    leftOut: read.leftOut,
    problems: [...table.problems, ...read.problems].sort((a, b) => a.line - b.line),
    notes: [...table.notes, ...(note === null ? [] : [note]), ...read.notes],
  };
}

function withinColumns(mapping: ColumnMapping, last: number): ColumnMapping {
  return Object.fromEntries(
    Object.entries(mapping).filter(([, index]) => index !== undefined && index >= 0 && index <= last),
  );
}
