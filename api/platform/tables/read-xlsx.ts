/** Excel workbooks (.xlsx): one sheet as rows of text. */
import readWorkbook, { type CellValue, type Sheet } from "read-excel-file/universal";
import { PRICE_LIST_LIMITS } from "../../../schema/constants.ts";
import { columnOf, measureSheet } from "./sheet-extent.ts";
import type { FileRefusal, FileRow, FileTable } from "./table.types.ts";
import { readZipDirectory, readZipText, type ZipEntry } from "./zip-directory.ts";

/** A workbook of fifty thousand full rows unpacks to some 40 MB; one beyond this limit was made to exhaust memory. */
const MOST_UNPACKED_BYTES = 100 * 1024 * 1024;
/** Limit on the cells of all sheets together, empty ones included. */
const MOST_CELLS = PRICE_LIST_LIMITS.rows * PRICE_LIST_LIMITS.columns;
/** Excel's own limit. */
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;
/** Limit on merged cells that are filled; without it, overlapping blocks could require any number. */
const MOST_FILLED = PRICE_LIST_LIMITS.rows * 10;

const MOST_ENTRIES = 1_000;

const SAVE_AS_XLSX = "Save it as an Excel workbook (.xlsx) or CSV and upload that.";

const DAMAGED = `The workbook is damaged or incomplete. ${SAVE_AS_XLSX}`;

/** @param wanted name of the sheet; null: the one with the most rows */
export async function readXlsx(bytes: Uint8Array, wanted: string | null): Promise<FileTable | FileRefusal> {
  const entries = readZipDirectory(bytes);
  if (!entries || entries.length > MOST_ENTRIES) return { refusal: DAMAGED };
  const refusal = findRefusal(entries) ?? findSheetRefusal(bytes, entries);
  if (refusal) return { refusal };
  let sheets: Sheet[];
  try {
    sheets = await readWorkbook(new Uint8Array(bytes).buffer);
  } catch {
    return { refusal: `The workbook could not be read: it is damaged. ${SAVE_AS_XLSX}` };
  }
  const index = chooseSheet(sheets, wanted);
  const sheet = sheets[index];
  if (!sheet) return { refusal: "The workbook has no sheet with data." };
  const notes: string[] = [];
  if (sheets.length > 1 && wanted === null) {
    notes.push(`The workbook has ${sheets.length} sheets; “${sheet.sheet}”, the longest, was read.`);
  }
  const table = sheet.data.map((row) => row.slice(0, PRICE_LIST_LIMITS.columns).map(toText));
  const merged = fillMerged(table, bytes, entries, index);
  if (merged) {
    notes.push(`The sheet has merged cells (${merged}): their value was used for every row they span.`);
  }
  const rows = table.flatMap((cells, at): FileRow[] =>
    cells.some((cell) => cell !== "") ? [{ line: at + 1, cells }] : [],
  );
  const names = sheets.map((one) => one.sheet);
  return { kind: "spreadsheet", rows, sheets: names, sheet: sheet.sheet, notes, problems: [] };
}

function findRefusal(entries: readonly ZipEntry[]): string | null {
  const names = new Set(entries.map((entry) => entry.name));
  if (!names.has("xl/workbook.xml")) {
    if (names.has("xl/workbook.bin")) return `This is a binary Excel workbook (.xlsb). ${SAVE_AS_XLSX}`;
    if (names.has("content.xml")) return `This is an OpenDocument file (.ods). ${SAVE_AS_XLSX}`;
    if (names.has("word/document.xml")) return "This is a text document, not a spreadsheet.";
    return `This is an archive, not a spreadsheet. Unpack it and upload the price list inside.`;
  }
  if (entries.some((entry) => entry.isEncrypted)) {
    return "The workbook is protected by a password. Remove the password in Excel and upload it again.";
  }
  const unpacked = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  return unpacked > MOST_UNPACKED_BYTES
    ? "The workbook unpacks to more than 100 MB. Keep only the sheet with the prices, or upload it as CSV."
    : null;
}

/** Checks every part that may be a sheet, one at a time: all of them together need a lot of memory. */
function findSheetRefusal(bytes: Uint8Array, entries: readonly ZipEntry[]): string | null {
  let cells = 0;
  for (const entry of entries) {
    if (!entry.name.endsWith(".xml")) continue;
    const xml = readZipText(bytes, entry);
    if (xml === null) return DAMAGED;
    const extent = measureSheet(xml);
    cells += extent.rows * extent.columns;
    if (extent.rows > MOST_ROWS || cells > MOST_CELLS) {
      const rows = Math.min(extent.rows, MOST_ROWS).toLocaleString("en-US");
      const columns = Math.min(extent.columns, MOST_COLUMNS).toLocaleString("en-US");
      return `A sheet extends over ${rows} rows and ${columns} columns, more cells than can be read. Delete what is far away from the prices, or upload them as CSV.`;
    }
  }
  return null;
}

function chooseSheet(sheets: readonly Sheet[], wanted: string | null): number {
  const named = sheets.findIndex((one) => one.sheet === wanted);
  if (named >= 0) return named;
  const lengths = sheets.map((one) => one.data.length);
  return lengths.indexOf(Math.max(...lengths));
}

function toText(value: CellValue | null): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value.trim().slice(0, PRICE_LIST_LIMITS.cell);
  // Sheets show twelve digits; beyond them is the noise of binary fractions.
  if (typeof value === "number") return plainNumber(Number(value.toPrecision(12)));
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  return String(value).toUpperCase();
}

function plainNumber(value: number): string {
  return Number.isSafeInteger(value) ? BigInt(value).toString() : String(value);
}

/**
 * A merged block stores its value in its first cell only; people read it in every row.
 * @returns the first block that spans several rows, such as "A5:A9"; null when there is none
 */
function fillMerged(
  table: string[][],
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  sheetIndex: number,
): string | null {
  const xml = readSheetXml(bytes, entries, sheetIndex);
  const isFilled = table.map((cells) => cells.some((cell) => cell !== ""));
  let first: string | null = null;
  let filled = 0;
  for (const match of xml.matchAll(/<mergeCell\s[^<>]*?ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g)) {
    const [, letters = "", from = "", to = ""] = match;
    const column = columnOf(letters);
    const top = Number(from) - 1;
    const bottom = Math.min(Number(to) - 1, table.length - 1);
    const value = table[top]?.[column] ?? "";
    if (bottom <= top || value === "") continue;
    first ??= `${letters}${from}:${letters}${to}`;
    for (let row = top + 1; row <= bottom; row++) {
      const cells = table[row];
      if (cells && isFilled[row]) cells[column] = value;
    }
    filled += bottom - top;
    if (filled >= MOST_FILLED) break;
  }
  return first;
}

function readSheetXml(bytes: Uint8Array, entries: readonly ZipEntry[], index: number): string {
  const read = (name: string): string => {
    const entry = entries.find((one) => one.name === name);
    return (entry && readZipText(bytes, entry)) ?? "";
  };
  const ids = [...read("xl/workbook.xml").matchAll(/<sheet\s[^<>]*?r:id="([^"]+)"/g)].map(([, id]) => id);
  const targets = new Map(
    [...read("xl/_rels/workbook.xml.rels").matchAll(/<Relationship\s[^<>]*>/g)].map(([tag]) => [
      /\sId="([^"]+)"/.exec(tag)?.[1],
      /\sTarget="([^"]+)"/.exec(tag)?.[1],
    ]),
  );
  const target = targets.get(ids[index]) ?? "";
  return read(target.startsWith("/") ? target.slice(1) : `xl/${target}`);
}
