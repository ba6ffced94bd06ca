/** A purchase order's lines as a table for a spreadsheet or an accounting program. */
import { toInertCell } from "../../../platform/inert-cell.ts";
import { toDecimal } from "../../../platform/money.ts";
import type { PlacedOrder } from "../supplier-order.types.ts";

const COLUMNS = [
  "number",
  "version",
  "supplier",
  "job",
  "line",
  "sku",
  "article",
  "material",
  "category",
  "quantity",
  "unit",
  "unitPrice",
  "total",
] as const;

/** RFC 4180 with a heading, in UTF-8; one row per line, no rows for a canceled order. */
export function writeCsv({ number, version, supplierName, title, lines }: PlacedOrder): string {
  const rows = lines.map((line) => [
    text(number),
    String(version),
    text(supplierName),
    text(title),
    text(line.key),
    text(line.sku ?? ""),
    text(line.name),
    text(line.materialName ?? ""),
    text(line.category),
    String(line.quantity),
    text(line.saleUnit),
    toDecimal(line.unitCents),
    toDecimal(line.totalCents),
  ]);
  return [COLUMNS, ...rows].map((cells) => `${cells.join(",")}\r\n`).join("");
}

const text = (value: string): string => `"${toInertCell(value).replaceAll('"', '""')}"`;
