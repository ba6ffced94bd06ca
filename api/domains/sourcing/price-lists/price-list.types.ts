/** Price lists that users upload from their own yards. */

import type { Cents } from "../../../platform/money.ts";
import type { FileTable, LineProblem } from "../../../platform/tables/table.types.ts";
import type { Measure, QuantityBreak } from "../sourcing.types.ts";

/** What a column of a price list can contain. */
export const PRICE_LIST_FIELDS = [
  "sku",
  "title",
  "price",
  "unit",
  "packQuantity",
  "packUnit",
  "category",
  "brand",
  "description",
  "stock",
  "leadTimeDays",
  "validUntil",
  "currency",
  "breakQuantity1",
  "breakPrice1",
  "breakQuantity2",
  "breakPrice2",
] as const;
export type PriceListField = (typeof PRICE_LIST_FIELDS)[number];

/** Which column (counted from 0) gives which field. */
export type ColumnMapping = Partial<Record<PriceListField, number>>;

/** How to read a file; omitted fields are detected from its content. */
export interface ReadingChoices {
  /** Name of the sheet; for files with several. */
  sheet?: string | null;
  /** Line that names the columns; 0: the file has none. */
  headerLine?: number | null;
  mapping?: ColumnMapping | null;
  /** Names of the columns used for each field last time, preferred over a guess. */
  knownHeaders?: Partial<Record<PriceListField, string>> | null;
}

/** One article of a price list. */
export interface PriceListItem {
  line: number;
  sku: string;
  title: string;
  category: string | null;
  priceCents: Cents;
  saleUnit: string;
  /** What one sale unit contains according to the list's columns or its unit; null when only the title can tell. */
  pack: Measure | null;
  quantityBreaks: QuantityBreak[];
  stock: number | null;
  leadTimeDays: number | null;
  attributes: ItemAttributes;
}

/** What a list states beyond the columns of the catalog. */
interface ItemAttributes {
  brand?: string;
  description?: string;
  /** ISO date; the last day on which the price is valid. */
  validUntil?: string;
  /** The list's own price and unit where the price of a sale unit was computed from them, such as "640.00 per MBF". */
  listed?: string;
}

/** A column as the mapping shows it. */
export interface FileColumn {
  index: number;
  /** Its name in the file, or "Column C". */
  header: string;
  /** The first values, at most three. */
  samples: string[];
}

/** The result of reading a file with a mapping. */
export interface ReadPriceList {
  kind: FileTable["kind"];
  sheets: string[];
  sheet: string | null;
  headerLine: number;
  columns: FileColumn[];
  mapping: ColumnMapping;
  items: PriceListItem[];
  /** Rows below the header that were looked at. */
  rowCount: number;
  leftOut: number;
  /** All of them, in the order of the lines. */
  problems: LineProblem[];
  notes: string[];
}

/** A stored list. */
export interface PriceList {
  id: string;
  supplierId: string;
  name: string;
  fileName: string;
  /** Items currently on sale from it. */
  rowCount: number;
  leftOut: number;
  /** The first of the last import. */
  problems: LineProblem[];
  /** Names of the columns that gave the fields. */
  headers: Partial<Record<PriceListField, string>>;
  isActive: boolean;
  deliveryFeeCents: Cents;
  freeDeliveryThresholdCents: Cents | null;
  minimumOrderCents: Cents;
  deliveryDays: number;
  zipCode: string | null;
  importedAt: Date;
}

/** What an import changed in a list. */
export interface ImportCounts {
  added: number;
  priceChanged: number;
  unchanged: number;
  removed: number;
}
