/** Converts the rows of a file and a mapping to articles, and lists what is wrong with the rest, line by line. */

import { toPlainLine } from "../../../../schema/rules/text.ts";
import { fromInertCell } from "../../../platform/inert-cell.ts";
import { formatDollars } from "../../../platform/money.ts";
import type { FileRow, LineProblem } from "../../../platform/tables/table.types.ts";
import { readTitlePack } from "../match-listing.ts";
import { readQuantityBreaks } from "../search/listing.rules.ts";
import {
  findNumberStyle,
  type NumberStyle,
  readDateCell,
  readLeadTimeCell,
  readMoneyCell,
  readNumberCell,
  readStockCell,
} from "./cells.rules.ts";
import {
  cellOf,
  isHeading,
  isRepeatedHeader,
  optional,
  readPackCells,
  readSku,
  textOf,
} from "./item-cells.rules.ts";
import type { ColumnMapping, PriceListField, PriceListItem } from "./price-list.types.ts";
import { findSaleUnit, isCountedPackage, measurePiece, type SaleUnit } from "./units.rules.ts";

interface Reading {
  mapping: ColumnMapping;
  /** Texts of the header's cells, to recognize repeated header lines. */
  header: readonly string[];
  /** ISO date of today: prices that expired before it are left out. */
  today: string;
}

/** The result of reading a file's lines. */
interface ReadItems {
  items: PriceListItem[];
  leftOut: number;
  problems: LineProblem[];
  notes: string[];
}

const EACH: SaleUnit = { saleUnit: "each", pack: null };
/** Rounding a price to the cent by more than this share is reported. */
const TELLING_ROUNDING = 0.005;

/** @param rows those below the header, at most the limit */
export function readItems(rows: readonly FileRow[], { mapping, header, today }: Reading): ReadItems {
  const style = findNumberStyle(rows.slice(0, 2_000).map((row) => cellOf(row, mapping, "price")));
  const items = new Map<string, PriceListItem>();
  const problems: LineProblem[] = [];
  let leftOut = 0;
  let headings = 0;
  for (const row of rows) {
    if (isHeading(row, mapping) || isRepeatedHeader(row, header)) {
      headings += 1;
      continue;
    }
    const tell = (message: string) => void problems.push({ line: row.line, message, isLeftOut: false });
    const read = readItem(row, { mapping, style, today, tell });
    const twin = "item" in read ? items.get(read.item.sku) : undefined;
    if ("item" in read && !twin) {
      items.set(read.item.sku, read.item);
      continue;
    }
    leftOut += 1;
    const reason =
      "reason" in read
        ? read.reason
        : `The article number “${read.item.sku}” is already on line ${twin?.line}; the first one counts.`;
    problems.push({ line: row.line, message: reason, isLeftOut: true });
  }
  const notes =
    headings > 0
      ? [
          `${headings} ${headings === 1 ? "line is" : "lines are"} a heading, a total or the header again, and ${headings === 1 ? "was" : "were"} skipped.`,
        ]
      : [];
  return { items: [...items.values()], leftOut, problems, notes };
}

interface RowReading {
  mapping: ColumnMapping;
  style: NumberStyle;
  today: string;
  /** Adds a note about a row that is imported anyway. */
  tell(message: string): void;
}

function readItem(row: FileRow, reading: RowReading): { item: PriceListItem } | { reason: string } {
  const { mapping, style, today, tell } = reading;
  const cell = (field: PriceListField) => cellOf(row, mapping, field);
  const title = toPlainLine(fromInertCell(cell("title")))
    .slice(0, 400)
    .trim();
  if (title === "") return { reason: "The line has no description." };
  const currency = cell("currency");
  if (currency !== "" && !/^(?:USD|US\$|\$|US dollars?)$/i.test(currency)) {
    return { reason: `The currency is “${currency.slice(0, 20)}”; only US dollars are accepted.` };
  }
  const money = readMoneyCell(cell("price"), style);
  if ("reason" in money) return { reason: `The price ${money.reason}.` };
  const validUntil = readValidUntil(cell("validUntil"), tell);
  if (validUntil !== null && validUntil < today)
    return { reason: `The price was valid until ${validUntil} only.` };

  const unitCell = cell("unit");
  const sale = readSaleUnit(unitCell, tell);
  const priced = priceOfPiece(sale, money.cents, title);
  if ("reason" in priced) return priced;
  if (priced.cents < 1) return { reason: "The price comes to less than a cent." };
  const breaks = ([1, 2] as const).flatMap((number) => {
    const from = readNumberCell(cell(`breakQuantity${number}`), style);
    const price = readMoneyCell(cell(`breakPrice${number}`), style);
    return from !== null && "cents" in price
      ? [{ minimumQuantity: from, price: (price.cents / 100) * priced.pieceFactor }]
      : [];
  });
  const pack = sale.pricedBy ? null : readPackCells(cell("packQuantity"), cell("packUnit"), sale, style);
  if (isCountedPackage(sale.saleUnit) && !pack && readTitlePack(title) === null) {
    tell(`The content of one ${sale.saleUnit} is not given; map a pack column if there is one.`);
  }
  if (money.isRounded) tellOfRounding(cell("price"), money.cents, tell);
  return {
    item: {
      line: row.line,
      sku: readSku(cell("sku"), title, tell),
      title,
      category: textOf(cell("category"), 60),
      priceCents: priced.cents,
      saleUnit: sale.saleUnit,
      pack,
      quantityBreaks: readQuantityBreaks(priced.cents, breaks),
      stock: readStockCell(cell("stock")),
      leadTimeDays: readLeadTimeCell(cell("leadTimeDays")),
      attributes: {
        ...optional("brand", textOf(cell("brand"), 120)),
        ...optional("description", textOf(cell("description"), 1_000)),
        ...optional("validUntil", validUntil),
        ...optional("listed", sale.pricedBy ? `${formatDollars(money.cents)} per ${unitCell}` : null),
      },
    },
  };
}

function readValidUntil(text: string, tell: RowReading["tell"]): string | null {
  if (text === "") return null;
  const validUntil = readDateCell(text);
  if (validUntil === null) {
    tell(`The date “${text.slice(0, 30)}” could not be read; the price is taken as valid for 30 days.`);
  }
  return validUntil;
}

function readSaleUnit(text: string, tell: RowReading["tell"]): SaleUnit {
  const known = text === "" ? EACH : findSaleUnit(text);
  if (!known) tell(`The unit “${text.slice(0, 30)}” is unknown; the price is taken as per piece.`);
  return known ?? EACH;
}

function tellOfRounding(text: string, cents: number, tell: RowReading["tell"]): void {
  const exact = Number(text.replace(/[^\d.]/g, "")) * 100;
  if (exact > 0 && Math.abs(exact - cents) / exact > TELLING_ROUNDING) {
    tell(`The price “${text.slice(0, 30)}” was rounded to ${formatDollars(cents)}.`);
  }
}

/** Lumber is priced by the thousand board feet and sold by the piece. */
function priceOfPiece(
  { pricedBy }: SaleUnit,
  cents: number,
  title: string,
): { cents: number; pieceFactor: number } | { reason: string } {
  if (!pricedBy) return { cents, pieceFactor: 1 };
  const measure = measurePiece(title, pricedBy.unit);
  if (measure === null) {
    return {
      reason: `The price is for ${pricedBy.quantity === 1 ? "a" : "1,000"} ${pricedBy.unit}, and the description does not give the size of a piece.`,
    };
  }
  const pieceFactor = measure / pricedBy.quantity;
  return { cents: Math.round(cents * pieceFactor), pieceFactor };
}
