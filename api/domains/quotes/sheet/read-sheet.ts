/** Reads a filled-in sheet as typed fields. Pure: bytes in, fields or a refusal out. */
import { QUOTE_LIMITS } from "../../../../schema/rules/quote.ts";
import { fromInertCell } from "../../../platform/inert-cell.ts";
import { findFormulas } from "../../../platform/tables/find-formulas.ts";
import { readTable } from "../../../platform/tables/read-table.ts";
import {
  type Column,
  findAnswer,
  findColumn,
  findPriceUnit,
  findStep,
  findTerm,
  type Term,
} from "./sheet-columns.ts";
import { refuseSheet, type SheetRefusal } from "./sheet-refusals.ts";

/** The largest accepted sheet; one of 1,000 lines has about 100 kB. */
export const SHEET_BYTES = 5 * 1024 * 1024;
const MOST_ROWS = 10_000;

/** The content of a sheet. Parse it with `quoteRule`, because it is user input. */
export interface ReadSheet {
  /** Content of the cell that names the request. */
  code: string;
  quote: { lines: object[]; [term: string]: unknown };
}

interface Heading {
  columns: Map<number, Column>;
  steps: Map<number, { step: number; part: "quantity" | "price" }>;
}

type Rows = readonly { line: number; cells: readonly string[] }[];

export async function readSheet(bytes: Uint8Array): Promise<ReadSheet | SheetRefusal> {
  if (bytes.length > SHEET_BYTES) return refuseSheet("large", { most: SHEET_BYTES / 1024 / 1024 });
  const table = await readTable(bytes, null);
  // The message says what to do with a price list.
  if ("refusal" in table) return refuseSheet("unreadable");
  if (table.rows.length > MOST_ROWS) return refuseSheet("long", { most: MOST_ROWS });
  const formulas = findFormulas(bytes);
  if (formulas.length > 0) return refuseSheet("formula", { cells: formulas.join(", ") });
  const rows = table.rows.map(({ line, cells }) => ({ line, cells: cells.map(fromInertCell) }));
  const at = rows.findIndex(({ cells }) => cells.some((cell) => findColumn(cell) === "materialKey"));
  const code = rows[0]?.cells[1] ?? "";
  if (at < 0 || !/^[\w-]{36}\/\d{1,6}$/.test(code)) {
    return refuseSheet("notOurs");
  }
  const heading = readHeading(rows[at]?.cells ?? []);
  const terms = readTerms(rows.slice(0, at));
  const kind = terms["packagePrice"] ? "package" : "lines";
  return {
    code,
    quote: { ...terms, kind, lines: rows.slice(at + 1).flatMap(({ cells }) => readLine(cells, heading)) },
  };
}

function readHeading(cells: readonly string[]): Heading {
  const columns = new Map<number, Column>();
  const steps: Heading["steps"] = new Map();
  for (const [index, cell] of cells.entries()) {
    const column = findColumn(cell);
    const step = column ? null : findStep(cell, QUOTE_LIMITS.breaks);
    if (column) columns.set(index, column);
    if (step) steps.set(index, step);
  }
  return { columns, steps };
}

const WHOLE: ReadonlySet<string> = new Set<Term | Column>(["deliveryDays", "leadTimeDays", "stock"]);

/** The digits of a whole number as spreadsheets write it: "1,200", "1200.0". */
const toDigits = (cell: string): string => cell.replaceAll(",", "").replace(/\.0+$/, "");

/** A whole number where one is required; anything else stays as typed, and is refused at its place. */
const toValue = (field: string, cell: string): string | number =>
  WHOLE.has(field) && /^\d{1,9}$/.test(toDigits(cell)) ? Number(toDigits(cell)) : cell;

function readTerms(rows: Rows): Record<string, unknown> {
  return Object.fromEntries(
    rows.flatMap(({ cells: [label = "", cell = ""] }) => {
      const term = findTerm(label);
      return term && cell !== "" ? [[term, toValue(term, cell)]] : [];
    }),
  );
}

/** Null for a row without a line, or one the desk left empty. */
function readLine(cells: readonly string[], { columns, steps }: Heading): object[] {
  const line: Record<string, unknown> = {};
  for (const [index, column] of columns) {
    const cell = cells[index] ?? "";
    if (cell === "" || OURS.has(column)) continue;
    line[column] = readCell(column, cell);
  }
  const quantityBreaks = readSteps(cells, steps);
  if (!line["materialKey"] || (Object.keys(line).length === 1 && quantityBreaks.length === 0)) return [];
  return [{ ...line, quantityBreaks }];
}

const OURS: ReadonlySet<Column> = new Set<Column>(["name", "quantity", "unit", "measured", "request"]);

function readCell(column: Column, cell: string): string | number {
  if (column === "answer") return findAnswer(cell) ?? cell;
  if (column === "priceUnit") return findPriceUnit(cell) ?? cell;
  return toValue(column, cell);
}

/** A number of sale units; 0 for invalid input, which is then reported at its place. */
const toCount = (cell: string): number => {
  const digits = toDigits(cell);
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
};

function readSteps(
  cells: readonly string[],
  steps: Heading["steps"],
): { minimumQuantity: number; price: string }[] {
  const read = new Map<number, { quantity: string; price: string }>();
  for (const [index, { step, part }] of steps) {
    const known = read.get(step) ?? { quantity: "", price: "" };
    read.set(step, { ...known, [part]: cells[index] ?? "" });
  }
  return [...read.entries()]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, { quantity, price }]) =>
      quantity || price ? [{ minimumQuantity: toCount(quantity), price }] : [],
    );
}
