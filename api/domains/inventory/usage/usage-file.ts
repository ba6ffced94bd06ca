/** Usage from a CSV file: every row, or the problems by line. Pure. */
import { CATEGORIES } from "../../../../schema/constants.ts";
import { INVENTORY_LIMITS, materialUsageRule } from "../../../../schema/rules/inventory.ts";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { parseInput } from "../../../platform/input.ts";
import { readCsv } from "../../../platform/tables/read-csv.ts";

/** A row of the file, as usage. */
interface UsageRow {
  materialName: string;
  category: string;
  quantityUsed: number;
  unit: string;
  usageDate: Date;
  notes: string | null;
}

export interface UsageFileProblem {
  /** Counted from 1. */
  line: number;
  message: string;
}

type UsageFileReading = { rows: UsageRow[] } | { problems: UsageFileProblem[] };

const FIELDS = ["materialName", "quantityUsed", "unit", "usageDate", "category", "notes"] as const;
type Field = (typeof FIELDS)[number];

/** Accepted names of the columns, letters and digits only. */
const NAMES: Readonly<Record<Field, readonly string[]>> = {
  materialName: ["material", "materialname", "name", "item"],
  quantityUsed: ["quantity", "quantityused", "qty", "used"],
  unit: ["unit", "units", "uom"],
  usageDate: ["date", "usagedate", "usedon"],
  category: ["category"],
  notes: ["notes", "note"],
};

/** The column's name in messages. */
const WORDS: Readonly<Record<Field, string>> = {
  materialName: "material",
  quantityUsed: "quantity",
  unit: "unit",
  usageDate: "date",
  category: "category",
  notes: "notes",
};

const QUANTITY = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;

/** In time zones ahead of UTC, today's date may be tomorrow's in UTC. */
const LATEST_ZONE_MS = 14 * 3_600_000;

/** @returns the rows, or every problem, in line order */
export function readUsageFile(text: string, now: Date): UsageFileReading {
  const table = readCsv(text);
  const [header, ...body] = table.rows;
  const problems: UsageFileProblem[] = table.problems.map(({ line }) => ({
    line,
    message: "A quotation mark is never closed here.",
  }));
  if (!header) return { problems: [{ line: 1, message: MESSAGES.fileEmpty }] };
  const columns = findColumns(header.cells);
  for (const field of FIELDS) {
    if (field !== "notes" && columns[field] === undefined) {
      problems.push({ line: header.line, message: `There is no column “${WORDS[field]}”.` });
    }
  }
  if (body.length === 0) problems.push({ line: header.line, message: "There is no row below the header." });
  if (body.length > INVENTORY_LIMITS.fileRows) {
    const most = INVENTORY_LIMITS.fileRows.toLocaleString("en-US");
    problems.push({ line: header.line, message: `There are more than ${most} rows. Please split the file.` });
  }
  if (problems.length > 0) return { problems };
  const rows: UsageRow[] = [];
  for (const { line, cells } of body) {
    const cell = (field: Field) => cells[columns[field] ?? -1] ?? "";
    const row = readRow(cell, now);
    if (typeof row === "string") problems.push({ line, message: row });
    else rows.push(row);
  }
  return problems.length > 0 ? { problems } : { rows };
}

function findColumns(cells: readonly string[]): Partial<Record<Field, number>> {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[^a-z0-9]/g, ""));
  const columns: Partial<Record<Field, number>> = {};
  for (const field of FIELDS) {
    const at = names.findIndex((name) => NAMES[field].includes(name));
    if (at >= 0) columns[field] = at;
  }
  return columns;
}

/** @returns the row, or its problems */
function readRow(cell: (field: Field) => string, now: Date): UsageRow | string {
  const quantity = cell("quantityUsed");
  if (!QUANTITY.test(quantity)) return `“${quantity}” is not a quantity. Write it like 12 or 12.5.`;
  const day = new Date(`${cell("usageDate")}T00:00:00.000Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(cell("usageDate")) && !Number.isNaN(day.getTime());
  if (!isDay || !day.toISOString().startsWith(cell("usageDate"))) {
    return `“${cell("usageDate")}” is not a date. Write it like 2026-11-20.`;
  }
  if (day.getTime() > now.getTime() + LATEST_ZONE_MS) return `${MESSAGES.usageDateAhead}.`;
  const category = CATEGORIES.find((one) => one.toLowerCase() === cell("category").toLowerCase());
  if (!category) return `“${cell("category")}” is none of the categories: ${CATEGORIES.join(", ")}.`;
  const parsed = parseInput(materialUsageRule, {
    materialName: cell("materialName"),
    category,
    quantityUsed: Number(quantity.replaceAll(",", "")),
    unit: cell("unit"),
    notes: cell("notes"),
  });
  if (!parsed.ok) return `${parsed.error.message}.`;
  const { materialName, unit, quantityUsed, notes } = parsed.value;
  const usageDate = day > now ? now : day;
  return { materialName, category, unit, quantityUsed, usageDate, notes: notes || null };
}
