import type { Cell, SheetData } from "write-excel-file/browser";
import type { ColumnKind, ExportTable } from "../../../lib/export-table.ts";

/** Text that a spreadsheet program would execute. @see https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * CSV as defined by RFC 4180. It begins with a byte order mark, without which Excel reads the text in the wrong
 * encoding.
 */
export async function toCsv({ columns, rows }: ExportTable): Promise<string> {
  const { unparse } = (await import("papaparse")).default;
  const fields = columns.map(({ header }) => header);
  return `\uFEFF${unparse({ fields, data: rows.map((row) => [...row]) }, { escapeFormulae: FORMULA_START })}`;
}

/** A workbook with one sheet per table. Its cells have the text type, so nothing in them is executed. */
async function toWorkbook(tables: readonly ExportTable[]): Promise<Blob> {
  const { default: writeExcelFile } = await import("write-excel-file/browser");
  return writeExcelFile(
    tables.map((table) => ({
      data: toSheet(table),
      sheet: table.name,
      columns: table.columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    })),
  ).toBlob();
}

function toSheet({ columns, rows }: ExportTable): SheetData {
  return [
    columns.map(({ header }) => ({ value: header, fontWeight: "bold" as const })),
    ...rows.map((row) => row.map((cell, index) => toCell(cell, columns[index]?.kind ?? "text"))),
  ];
}

function toCell(value: string | number | null, kind: ColumnKind): Cell {
  if (value === null) return null;
  if (kind === "text") return { value: String(value), type: String };
  return { value: Number(value), type: Number, ...(kind === "money" ? { format: '"$"#,##0.00' } : {}) };
}

/** Downloads a file in the browser. */
function save(fileName: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Saves a table as CSV; `fileName` has no extension. */
export async function downloadCsv(fileName: string, table: ExportTable): Promise<void> {
  save(`${fileName}.csv`, new Blob([await toCsv(table)], { type: "text/csv;charset=utf-8" }));
}

/** Exports tables as files. The writers are loaded on demand. */
export async function downloadWorkbook(fileName: string, tables: readonly ExportTable[]): Promise<void> {
  save(`${fileName}.xlsx`, await toWorkbook(tables));
}
