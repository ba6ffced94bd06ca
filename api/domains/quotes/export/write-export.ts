import Papa from "papaparse";
import writeWorkbook, { type Row } from "write-excel-file/node";
import { toInertCell } from "../../../platform/inert-cell.ts";
import type { QuoteRequest } from "../quote-request.types.ts";
import { toQuoteMatrix } from "./quote-matrix.ts";
import { type Cell, type ExportTable, toQuoteRows } from "./quote-rows.ts";

/** The tables of a request: for programs one row per line and supplier, for people a matrix. */
const QUOTE_TABLES = { quotes: toQuoteRows, matrix: toQuoteMatrix } as const;
type QuoteTable = keyof typeof QUOTE_TABLES;

/** Export formats of a request; a workbook has both tables, one per sheet. */
export type QuoteExport = { format: "csv"; table: QuoteTable } | { format: "xlsx" };

/** Writes a request's quotes as spreadsheet files. No cell runs as a formula. */
export async function writeExport(request: QuoteRequest, how: QuoteExport): Promise<Buffer> {
  if (how.format === "csv") return writeCsv(QUOTE_TABLES[how.table](request));
  return writeWorkbook([toSheet(toQuoteMatrix(request)), toSheet(toQuoteRows(request))]).toBuffer();
}

/** Starts with a byte-order mark; without it, spreadsheet programs misread UTF-8. */
function writeCsv({ headers, rows }: ExportTable): Buffer {
  const cells = [[...headers], ...rows].map((row) =>
    row.map((cell) => (typeof cell === "string" ? toInertCell(cell) : cell)),
  );
  return Buffer.from(`\uFEFF${Papa.unparse(cells, { newline: "\r\n" })}\r\n`);
}

function toSheet({ name, headers, rows }: ExportTable) {
  const head: Row = headers.map((value) => ({ value: toInertCell(value), fontWeight: "bold" as const }));
  return { sheet: name, data: [head, ...rows.map((row): Row => row.map(toCell))], stickyRowsCount: 1 };
}

function toCell(cell: Cell) {
  if (cell === null) return null;
  return typeof cell === "string"
    ? { value: toInertCell(cell), type: String }
    : { value: cell, type: Number };
}
