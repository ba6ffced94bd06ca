import { createHash } from "node:crypto";
import { PRICE_LIST_LIMITS } from "../../../../schema/constants.ts";
import { toPlainLine } from "../../../../schema/rules/text.ts";
import { fromInertCell } from "../../../platform/inert-cell.ts";
import type { FileRow } from "../../../platform/tables/table.types.ts";
import type { Measure } from "../sourcing.types.ts";
import { findUnit } from "../units.ts";
import { type NumberStyle, readNumberCell } from "./cells.rules.ts";
import { plainHeader } from "./columns.rules.ts";
import type { ColumnMapping, PriceListField } from "./price-list.types.ts";
import { findSaleUnit, type SaleUnit } from "./units.rules.ts";

/** Numbers that a spreadsheet abbreviated: the digits are lost. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i;

export function readPackCells(
  quantityCell: string,
  unitCell: string,
  sale: SaleUnit,
  style: NumberStyle,
): Measure | null {
  if (sale.pack) return sale.pack;
  // "12 EA" in one cell is as common as two columns.
  const [, digits = "", word = ""] = /^([\d.,]+)(?![\d.,])([a-z .\s]*)$/i.exec(quantityCell) ?? [];
  const quantity = readNumberCell(digits, style);
  if (quantity === null) return null;
  const unit = unitCell || word.trim();
  const canonical = unit === "" ? "each" : (findSaleUnit(unit)?.pack?.unit ?? findUnit(unit)?.canonical);
  return canonical === undefined ? null : { quantity, unit: canonical };
}

/** An article without a number gets one derived from its description: the same in every later file. */
export function readSku(cell: string, title: string, tell: (message: string) => void): string {
  const sku = toPlainLine(fromInertCell(cell)).slice(0, 80).trim();
  if (sku !== "" && !SHORTENED.test(sku)) return sku;
  if (sku !== "")
    tell(
      `The article number “${sku}” was shortened by a spreadsheet; one was generated from the description.`,
    );
  const plain = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  return `T-${createHash("sha256").update(plain).digest("hex").slice(0, 10).toUpperCase()}`;
}

/** A section heading or a total: a line with a single text, or one that says so, without a price. */
export function isHeading(row: FileRow, mapping: ColumnMapping): boolean {
  const filled = row.cells.filter((cell) => cell !== "");
  if (/^(?:grand |sub)?-?\s?totals?:?$/i.test(filled[0] ?? "")) return true;
  return filled.length === 1 && Object.keys(mapping).length > 1 && !/\d/.test(filled[0] ?? "");
}

export function isRepeatedHeader(row: FileRow, header: readonly string[]): boolean {
  const filled = row.cells.filter((cell) => cell !== "");
  return (
    filled.length > 1 && row.cells.every((cell, at) => plainHeader(cell) === plainHeader(header[at] ?? ""))
  );
}

export function cellOf(row: FileRow, mapping: ColumnMapping, field: PriceListField): string {
  const index = mapping[field];
  return index === undefined ? "" : (row.cells[index] ?? "");
}

export function textOf(cell: string, longest: number): string | null {
  return toPlainLine(fromInertCell(cell)).slice(0, longest).trim() || null;
}

export function optional<Key extends string>(key: Key, value: string | null): { [K in Key]?: string } {
  return value === null ? {} : ({ [key]: value } as { [K in Key]?: string });
}

/** Rows that are read; the rest of a longer list is cut off. */
export function limitRows(rows: readonly FileRow[]): { rows: readonly FileRow[]; note: string | null } {
  const most = PRICE_LIST_LIMITS.rows;
  if (rows.length <= most) return { rows, note: null };
  const last = rows[most - 1]?.line ?? 0;
  return {
    rows: rows.slice(0, most),
    note: `The file has more than ${most.toLocaleString("en-US")} rows: those after line ${last.toLocaleString("en-US")} were cut off. Split the file into two lists to have them all.`,
  };
}
