/** Writes a stored list back to a file, in columns that an import understands. */
import Papa from "papaparse";
import writeWorkbook, { type Row } from "write-excel-file/node";
import { toInertCell } from "../../../platform/inert-cell.ts";
import { toDecimal } from "../../../platform/money.ts";
import type { PriceListItem } from "./price-list.types.ts";

type Value = string | number | null;

/** Every column with its value; texts are made inert on writing, numbers stay numbers. */
const COLUMNS: readonly [header: string, value: (item: PriceListItem) => Value][] = [
  ["SKU", (item) => item.sku],
  ["Description", (item) => item.title],
  ["Price", (item) => Number(toDecimal(item.priceCents))],
  ["Unit", (item) => item.saleUnit],
  ["Pack Qty", (item) => item.pack?.quantity ?? null],
  ["Pack Unit", (item) => item.pack?.unit ?? null],
  ["Category", (item) => item.category],
  ["Brand", (item) => item.attributes.brand ?? null],
  ["Details", (item) => item.attributes.description ?? null],
  ["On Hand", (item) => item.stock],
  ["Lead Time Days", (item) => item.leadTimeDays],
  ["Valid Until", (item) => item.attributes.validUntil ?? null],
  ["Break Qty", (item) => item.quantityBreaks[0]?.minimumQuantity ?? null],
  ["Break Price", (item) => breakPrice(item, 0)],
  ["Break Qty 2", (item) => item.quantityBreaks[1]?.minimumQuantity ?? null],
  ["Break Price 2", (item) => breakPrice(item, 1)],
];

function breakPrice(item: PriceListItem, index: number): number | null {
  const step = item.quantityBreaks[index];
  return step ? Number(toDecimal(step.priceCents)) : null;
}

const HEADERS = COLUMNS.map(([header]) => header);

/** With a byte-order mark; without it spreadsheet programs misread UTF-8. */
export function writeCsv(items: readonly PriceListItem[]): Buffer {
  const rows = items.map((item) =>
    COLUMNS.map(([, value]) => {
      const plain = value(item);
      return typeof plain === "string" ? toInertCell(plain) : (plain ?? "");
    }),
  );
  return Buffer.from(`\uFEFF${Papa.unparse([HEADERS, ...rows], { newline: "\r\n" })}\r\n`);
}

export async function writeXlsx(items: readonly PriceListItem[]): Promise<Buffer> {
  const head: Row = HEADERS.map((value) => ({ value, fontWeight: "bold" as const }));
  const rows = items.map(
    (item): Row =>
      COLUMNS.map(([, value]) => {
        const plain = value(item);
        if (plain === null) return null;
        return typeof plain === "string"
          ? { value: toInertCell(plain), type: String }
          : { value: plain, type: Number };
      }),
  );
  return writeWorkbook([{ sheet: "Prices", data: [head, ...rows], stickyRowsCount: 1 }]).toBuffer();
}
