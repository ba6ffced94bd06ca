/** Detects which column of a price list is which: by the words of its header, else by its content. */
import type { FileRow } from "../../../platform/tables/table.types.ts";
import { readMoneyCell } from "./cells.rules.ts";
import {
  type ColumnMapping,
  type FileColumn,
  PRICE_LIST_FIELDS,
  type PriceListField,
} from "./price-list.types.ts";
import { findSaleUnit } from "./units.rules.ts";

/** Header words for each field, most certain first; matched against the whole header in plain words. */
const HEADERS: Readonly<Record<PriceListField, readonly RegExp[]>> = {
  sku: [
    /^(?:sku|item|part|product|stock|catalog|article|material|vendor)? ?(?:sku|no|num|number|code|id)$/,
    /^(?:item|part)$/,
    /^(?:mfr|mfg|manufacturer) (?:part )?(?:no|number|part)$|^model(?: (?:no|number))?$/,
    /^(?:upc|gtin|ean|barcode)$/,
  ],
  title: [
    /^(?:item|product|short|material)? ?(?:description|desc|title)$/,
    /^(?:item|product|material) name$/,
    /^(?:name|product|material|item|article)$/,
  ],
  price: [
    /^(?:net|your|contract|our|my|special|customer)(?: net| unit)? (?:price|cost)(?: usd)?$|^net$/,
    /^(?:unit |sell |selling |sale |base )?price(?: usd| each| ea| per unit| unit)?$/,
    /^(?:unit )?cost(?: usd)?$|^rate$/,
    /^(?:list|retail|trade)(?: price)?$|^msrp$/,
  ],
  unit: [
    /^(?:sell |sales? |price |pricing )?(?:uom|u m|um|unit of measure|unit of sale)$/,
    /^units?$|^sold by$|^per$|^sale unit$/,
  ],
  packQuantity: [
    /^(?:pack|pkg|package|box|case|carton) ?(?:qty|quantity|size|count)$|^(?:qty|quantity|pieces|pcs|units) per (?:uom|pack|box|unit|case)$/,
    /^conversion(?: factor)?$|^contents?$|^pack$|^holds$/,
  ],
  packUnit: [/^(?:pack|pkg|package|content|contents|holds) (?:uom|unit|unit of measure)$/],
  category: [/^(?:product )?category$/, /^(?:product )?(?:group|class|department|dept|section|type|family)$/],
  brand: [/^brand$/, /^(?:manufacturer|mfr|mfg|vendor|make)(?: name)?$/],
  description: [
    /^(?:long|extended|full|detailed) (?:description|desc)$/,
    /^(?:details|notes|comments?|specifications?|specs)$/,
  ],
  stock: [
    /^(?:qty |quantity )?(?:on hand|in stock|available)$|^qoh$|^stock(?: qty| level| quantity)?$/,
    /^(?:inventory|availability|status)$/,
  ],
  leadTimeDays: [/^lead time(?: days)?$|^delivery(?: time| days)?(?: days)?$/],
  validUntil: [
    /^(?:price )?(?:valid|good|effective) (?:until|to|thru|through)$|^(?:expires?|expiry|expiration|end)(?: date| on)?$/,
  ],
  currency: [/^(?:currency|curr|ccy)(?: code)?$/],
  breakQuantity1: [
    /^(?:price )?(?:break|bulk)(?: 1)? (?:qty|quantity)(?: 1)?$|^(?:qty|quantity) break(?: 1)?$|^min(?:imum)? qty(?: 1)?$/,
  ],
  breakPrice1: [/^(?:price break|break price|bulk price|qty price|quantity price)(?: 1)?$|^break 1 price$/],
  breakQuantity2: [
    /^(?:price )?(?:break|bulk)(?: 2)? (?:qty|quantity) ?2?$|^(?:qty|quantity) break 2$|^min(?:imum)? qty 2$/,
  ],
  breakPrice2: [/^(?:price break|break price|bulk price|qty price|quantity price) 2$|^break 2 price$/],
};

const ROWS_SEARCHED = 30;
const SAMPLE_ROWS = 200;

export function plainHeader(header: string): string {
  return header
    .toLowerCase()
    .replace(/#/g, " no ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** How certainly a header names a field: 0 not at all, higher is more certain. */
function nameScore(header: string, field: PriceListField): number {
  const plain = plainHeader(header);
  const at = HEADERS[field].findIndex((pattern) => plain !== "" && pattern.test(plain));
  return at < 0 ? 0 : 1 / (at + 1);
}

/** The line that names the columns: among the first lines, the one with the most known names; 0 when none has two. */
export function findHeaderLine(rows: readonly FileRow[]): number {
  let best = { line: 0, named: 1 };
  for (const { line, cells } of rows.slice(0, ROWS_SEARCHED)) {
    const fields = PRICE_LIST_FIELDS.filter((field) => cells.some((cell) => nameScore(cell, field) > 0));
    const tells = fields.includes("title") || fields.includes("price");
    if (tells && fields.length > best.named) best = { line, named: fields.length };
  }
  return best.line;
}

/** All columns of the rows, named by the header where there is one. */
export function listColumns(header: FileRow | null, data: readonly FileRow[]): FileColumn[] {
  const sample = data.slice(0, SAMPLE_ROWS);
  const width = Math.max(header?.cells.length ?? 0, ...sample.map((row) => row.cells.length));
  return Array.from({ length: width }, (_, index) => ({
    index,
    header: header?.cells[index] || `Column ${columnLetters(index)}`,
    samples: [...new Set(sample.map((row) => row.cells[index] ?? "").filter((cell) => cell !== ""))].slice(
      0,
      3,
    ),
  })).filter((column) => column.samples.length > 0 || header?.cells[column.index]);
}

/** 0 → "A", 27 → "AB". */
function columnLetters(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return (rest >= 0 ? columnLetters(rest) : "") + String.fromCharCode(65 + (index % 26));
}

/** Suggests a column for each field: the one used last time, else by header words, else by content for required fields. */
export function suggestMapping(
  columns: readonly FileColumn[],
  data: readonly FileRow[],
  known: Partial<Record<PriceListField, string>> = {},
): ColumnMapping {
  const mapping: ColumnMapping = {};
  const taken = new Set<number>();
  const take = (field: PriceListField, column: FileColumn | undefined) => {
    if (!column || taken.has(column.index) || mapping[field] !== undefined) return;
    mapping[field] = column.index;
    taken.add(column.index);
  };
  for (const field of PRICE_LIST_FIELDS) {
    const name = known[field];
    if (name !== undefined)
      take(
        field,
        columns.find((one) => plainHeader(one.header) === plainHeader(name)),
      );
  }
  const named = PRICE_LIST_FIELDS.flatMap((field) =>
    columns.map((column) => ({ field, column, score: nameScore(column.header, field) })),
  ).filter(({ score }) => score > 0);
  for (const { field, column } of named.sort((a, b) => b.score - a.score)) take(field, column);
  const content = readContent(columns, data);
  const free = () => content.filter(({ column }) => !taken.has(column.index));
  const most = (weight: (one: ColumnContent) => number, least: number) =>
    free()
      .filter((one) => weight(one) >= least)
      .sort((a, b) => weight(b) - weight(a))[0]?.column;
  take("unit", mapping.unit === undefined ? most((one) => one.units, 0.6) : undefined);
  take("price", most((one) => one.cents, 0.6) ?? most((one) => one.money, 0.8));
  take(
    "title",
    most((one) => one.words, 8),
  );
  take(
    "sku",
    most((one) => one.codes, 0.9),
  );
  return mapping;
}

interface ColumnContent {
  column: FileColumn;
  /** Shares of the filled cells, 0 to 1: amounts, amounts with cents, units of sale, distinct codes without spaces. */
  money: number;
  cents: number;
  units: number;
  codes: number;
  /** Average length of texts with several words. */
  words: number;
}

function readContent(columns: readonly FileColumn[], data: readonly FileRow[]): ColumnContent[] {
  return columns.map((column) => {
    const cells = data
      .slice(0, SAMPLE_ROWS)
      .map((row) => row.cells[column.index] ?? "")
      .filter((cell) => cell !== "");
    const share = (is: (cell: string) => boolean) =>
      cells.length === 0 ? 0 : cells.filter(is).length / cells.length;
    const isMoney = (cell: string) => "cents" in readMoneyCell(cell, "point");
    const distinct = cells.length === 0 ? 0 : new Set(cells).size / cells.length;
    const texts = cells.filter((cell) => /[a-z]/i.test(cell) && /\s/.test(cell));
    return {
      column,
      money: share(isMoney),
      cents: share((cell) => /[.,]\d\d(?:\D|$)/.test(cell) && isMoney(cell)),
      units: share((cell) => findSaleUnit(cell) !== null),
      codes: distinct * share((cell) => /^[\w./-]{2,30}$/.test(cell) && !/^\d+[.,]\d\d$/.test(cell)),
      words: cells.length === 0 ? 0 : texts.reduce((sum, cell) => sum + cell.length, 0) / cells.length,
    };
  });
}
