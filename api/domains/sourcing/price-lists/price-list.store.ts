/** The stored side of price lists: a supplier of one user, its list, and the list's articles. */
import * as z from "zod";
import type { Connection } from "../../../platform/database.ts";
import { isId } from "../../../platform/input.ts";
import { parseCents, toDecimal } from "../../../platform/money.ts";
import type { Maker } from "../../../platform/viewer.ts";
import type {
  PriceListModel,
  SupplierCatalogueItemModel,
  SupplierModel,
} from "../../../prisma/generated/models.ts";
import {
  type ImportCounts,
  type LineProblem,
  PRICE_LIST_FIELDS,
  type PriceList,
  type PriceListItem,
} from "./price-list.types.ts";
import type { WeightedTerms } from "./search-terms.ts";

/** Items written by one statement: some 2 MB of JSON. */
const CHUNK = 5_000;

const storedProblems = z.array(z.object({ line: z.number(), message: z.string(), isLeftOut: z.boolean() }));
const storedHeaders = z.partialRecord(z.enum(PRICE_LIST_FIELDS), z.string());
const storedBreaks = z.array(z.object({ minimumQuantity: z.number(), price: z.string() }));
const storedAttributes = z.object({
  brand: z.string().optional(),
  description: z.string().optional(),
  validUntil: z.string().optional(),
  listed: z.string().optional(),
});

/** What a user says of the yard, apart from the prices. */
export interface ListTerms {
  name: string;
  deliveryFeeCents: number;
  freeDeliveryThresholdCents: number | null;
  minimumOrderCents: number;
  deliveryDays: number;
  zipCode: string | null;
}

/** A stored article. */
export type StoredItem = PriceListItem & { id: string };

/** In alphabetical order; a user has few. */
export async function listPriceLists(connection: Connection, organizationId: string): Promise<PriceList[]> {
  const rows = await connection.priceList.findMany({
    where: { organizationId },
    include: { supplier: true },
    orderBy: [{ supplier: { name: "asc" } }, { id: "asc" }],
  });
  return rows.map(toPriceList);
}

/** @returns null when there is none or it is someone else's */
export async function findPriceList(
  connection: Connection,
  organizationId: string,
  id: string,
): Promise<PriceList | null> {
  if (!isId(id)) return null;
  const row = await connection.priceList.findFirst({
    where: { id, organizationId },
    include: { supplier: true },
  });
  return row && toPriceList(row);
}

/** The list that a supplier's prices come from, whoever owns it; for the search, which was given the supplier. */
export async function findListOfSupplier(
  connection: Connection,
  supplierId: string,
): Promise<PriceList | null> {
  const row = await connection.priceList.findFirst({ where: { supplierId }, include: { supplier: true } });
  return row && toPriceList(row);
}

/** Whether a supplier for all has this name, whatever its case. */
export async function isPublicName(connection: Connection, name: string): Promise<boolean> {
  const where = { organizationId: null, name: { equals: name, mode: "insensitive" as const } };
  return (await connection.supplier.count({ where })) > 0;
}

/** Makes the supplier and its list, still without articles. */
export async function insertPriceList(
  connection: Connection,
  { organizationId, userId }: Maker,
  terms: ListTerms,
  fileName: string,
): Promise<PriceList> {
  const id = crypto.randomUUID();
  const row = await connection.priceList.create({
    data: {
      organization: { connect: { id: organizationId } },
      user: { connect: { id: userId } },
      fileName,
      rowCount: 0,
      zipCode: terms.zipCode,
      deliveryDays: terms.deliveryDays,
      supplier: {
        create: {
          slug: `price-list-${id}`,
          connector: "price-list",
          isLocal: true,
          organization: { connect: { id: organizationId } },
          ...toSupplierColumns(terms),
        },
      },
    },
    include: { supplier: true },
  });
  return toPriceList(row);
}

export async function updateTerms(connection: Connection, list: PriceList, terms: ListTerms): Promise<void> {
  await connection.priceList.update({
    where: { id: list.id },
    data: {
      zipCode: terms.zipCode,
      deliveryDays: terms.deliveryDays,
      supplier: { update: toSupplierColumns(terms) },
    },
  });
}

export async function setActive(connection: Connection, list: PriceList, isActive: boolean): Promise<void> {
  await connection.supplier.update({ where: { id: list.supplierId }, data: { isActive } });
}

/**
 * Takes the list and its articles away. The supplier's row stays, switched off: offers and baskets of earlier
 * analyses name it.
 */
export async function deletePriceList(connection: Connection, list: PriceList): Promise<void> {
  await connection.supplierCatalogueItem.deleteMany({ where: { supplierId: list.supplierId } });
  await connection.priceList.delete({ where: { id: list.id } });
  await connection.supplier.update({ where: { id: list.supplierId }, data: { isActive: false } });
}

export interface Import {
  fileName: string;
  items: readonly PriceListItem[];
  /** For each item, same order. */
  searchTerms: readonly string[][];
  headers: PriceList["headers"];
  leftOut: number;
  /** The first ones. */
  problems: readonly LineProblem[];
  importedAt: Date;
}

/**
 * Puts a file's articles in the place of those there are. To be called in a transaction; a second import of the same
 * list waits for the first, so that never both are in it.
 */
export async function replaceItems(
  connection: Connection,
  list: PriceList,
  { items, searchTerms, problems, headers, ...about }: Import,
): Promise<ImportCounts> {
  // The row's lock is what the second import waits for.
  await connection.priceList.update({
    where: { id: list.id },
    data: {
      ...about,
      mapping: headers,
      rowCount: items.length,
      problems: problems.map((problem) => ({ ...problem })),
    },
  });
  const before = await connection.$queryRaw<{ sku: string; price: string }[]>`
    SELECT sku, price::text AS price FROM supplier_catalogue_items WHERE supplier_id = ${list.supplierId}::uuid`;
  for (let start = 0; start < items.length; start += CHUNK) {
    const rows = items
      .slice(start, start + CHUNK)
      .map((item, index) => toRow(item, searchTerms[start + index] ?? []));
    await connection.$executeRaw`
      INSERT INTO supplier_catalogue_items AS old
        (id, supplier_id, price_list_id, sku, title, category, price, sale_unit, pack_quantity, pack_unit,
         quantity_breaks, stock, lead_time_days, attributes, line, search_terms, updated_at)
      SELECT gen_random_uuid(), ${list.supplierId}::uuid, ${list.id}::uuid, sku, title, category, price, sale_unit,
        pack_quantity, pack_unit, quantity_breaks, stock, lead_time_days, attributes, line,
        ARRAY(SELECT jsonb_array_elements_text(search_terms)), ${about.importedAt}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS item(
        sku text, title text, category text, price numeric, sale_unit text, pack_quantity numeric, pack_unit text,
        quantity_breaks jsonb, stock int, lead_time_days int, attributes jsonb, line int, search_terms jsonb)
      ON CONFLICT (supplier_id, sku) DO UPDATE SET
        title = excluded.title, category = excluded.category, price = excluded.price, sale_unit = excluded.sale_unit,
        pack_quantity = excluded.pack_quantity, pack_unit = excluded.pack_unit,
        quantity_breaks = excluded.quantity_breaks, stock = excluded.stock, lead_time_days = excluded.lead_time_days,
        attributes = excluded.attributes, line = excluded.line, search_terms = excluded.search_terms,
        updated_at = excluded.updated_at
      -- Most of a newer list is as it was, and writing an index entry costs far more than comparing.
      WHERE (old.title, old.category, old.price, old.sale_unit, old.pack_quantity, old.pack_unit, old.quantity_breaks,
          old.stock, old.lead_time_days, old.attributes, old.line, old.search_terms)
        IS DISTINCT FROM (excluded.title, excluded.category, excluded.price, excluded.sale_unit,
          excluded.pack_quantity, excluded.pack_unit, excluded.quantity_breaks, excluded.stock,
          excluded.lead_time_days, excluded.attributes, excluded.line, excluded.search_terms)`;
  }
  await connection.$executeRaw`
    DELETE FROM supplier_catalogue_items
    WHERE supplier_id = ${list.supplierId}::uuid AND sku <> ALL(${items.map(({ sku }) => sku)}::text[])`;
  return countChanges(before, items);
}

function countChanges(
  before: readonly { sku: string; price: string }[],
  items: readonly PriceListItem[],
): ImportCounts {
  const prices = new Map(before.map(({ sku, price }) => [sku, price]));
  const counts: ImportCounts = { added: 0, priceChanged: 0, unchanged: 0, removed: 0 };
  for (const { sku, priceCents } of items) {
    const price = prices.get(sku);
    if (price === undefined) counts.added += 1;
    else if (parseCents(price) === priceCents) counts.unchanged += 1;
    else counts.priceChanged += 1;
  }
  counts.removed = before.length - counts.priceChanged - counts.unchanged;
  return counts;
}

export interface ItemPage {
  items: StoredItem[];
  hasNextPage: boolean;
  totalCount: number;
}

/** Articles in the list's own order. `afterLine` is the line of the last one of the page before. */
export async function listItems(
  connection: Connection,
  list: PriceList,
  { first, afterLine, search }: { first: number; afterLine: number; search: string | null },
): Promise<ItemPage> {
  const contains = { contains: search ?? "", mode: "insensitive" as const };
  const where = {
    priceListId: list.id,
    ...(search === null ? {} : { OR: [{ title: contains }, { sku: contains }] }),
  };
  const [rows, totalCount] = await Promise.all([
    connection.supplierCatalogueItem.findMany({
      where: { ...where, line: { gt: afterLine } },
      orderBy: { line: "asc" },
      take: first + 1,
    }),
    connection.supplierCatalogueItem.count({ where }),
  ]);
  return { items: rows.slice(0, first).map(toItem), hasNextPage: rows.length > first, totalCount };
}

/** All articles in the list's own order, for the export. */
export async function listAllItems(connection: Connection, list: PriceList): Promise<StoredItem[]> {
  const rows = await connection.supplierCatalogueItem.findMany({
    where: { priceListId: list.id },
    orderBy: { line: "asc" },
  });
  return rows.map(toItem);
}

/** Articles that share the most with a query, best first. */
export async function searchItems(
  connection: Connection,
  supplierId: string,
  { terms, weights, required }: WeightedTerms,
  limit: number,
): Promise<StoredItem[]> {
  if (terms.length === 0) return [];
  const found = await connection.$queryRaw<{ id: string }[]>`
    SELECT item.id
    FROM supplier_catalogue_items item,
      LATERAL (
        SELECT sum(weight) AS score
        FROM unnest(${terms}::text[], ${weights}::float8[]) AS wanted(term, weight)
        WHERE term = ANY(item.search_terms)
      ) AS shared
    WHERE item.supplier_id = ${supplierId}::uuid AND item.search_terms && ${required}::text[]
    ORDER BY shared.score DESC, cardinality(item.search_terms), item.line
    LIMIT ${limit}`;
  const rows = await connection.supplierCatalogueItem.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id }) => {
    const row = byId.get(id);
    return row ? [toItem(row)] : [];
  });
}

function toSupplierColumns(terms: ListTerms) {
  return {
    name: terms.name,
    deliveryFee: toDecimal(terms.deliveryFeeCents),
    freeDeliveryThreshold:
      terms.freeDeliveryThresholdCents === null ? null : toDecimal(terms.freeDeliveryThresholdCents),
    minimumOrder: toDecimal(terms.minimumOrderCents),
  };
}

function toRow(item: PriceListItem, searchTerms: readonly string[]) {
  return {
    sku: item.sku,
    title: item.title,
    category: item.category,
    price: toDecimal(item.priceCents),
    sale_unit: item.saleUnit,
    pack_quantity: item.pack?.quantity ?? null,
    pack_unit: item.pack?.unit ?? null,
    quantity_breaks: item.quantityBreaks.map(({ minimumQuantity, priceCents }) => ({
      minimumQuantity,
      price: toDecimal(priceCents),
    })),
    stock: item.stock,
    lead_time_days: item.leadTimeDays,
    attributes: item.attributes,
    line: item.line,
    search_terms: searchTerms,
  };
}

function toItem(row: SupplierCatalogueItemModel): StoredItem {
  return {
    id: row.id,
    line: row.line,
    sku: row.sku,
    title: row.title,
    category: row.category,
    priceCents: parseCents(row.price.toFixed(2)),
    saleUnit: row.saleUnit,
    pack:
      row.packQuantity && row.packUnit ? { quantity: row.packQuantity.toNumber(), unit: row.packUnit } : null,
    quantityBreaks: storedBreaks
      .parse(row.quantityBreaks)
      .map(({ minimumQuantity, price }) => ({ minimumQuantity, priceCents: parseCents(price) })),
    stock: row.stock,
    leadTimeDays: row.leadTimeDays,
    attributes: withoutUndefined(storedAttributes.parse(row.attributes)),
  };
}

function withoutUndefined(attributes: z.infer<typeof storedAttributes>): PriceListItem["attributes"] {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
}

function toPriceList(row: PriceListModel & { supplier: SupplierModel }): PriceList {
  const { supplier } = row;
  return {
    id: row.id,
    supplierId: row.supplierId,
    name: supplier.name,
    fileName: row.fileName,
    rowCount: row.rowCount,
    leftOut: row.leftOut,
    problems: storedProblems.parse(row.problems),
    headers: storedHeaders.parse(row.mapping),
    isActive: supplier.isActive,
    deliveryFeeCents: parseCents(supplier.deliveryFee.toFixed(2)),
    freeDeliveryThresholdCents:
      supplier.freeDeliveryThreshold && parseCents(supplier.freeDeliveryThreshold.toFixed(2)),
    minimumOrderCents: parseCents(supplier.minimumOrder.toFixed(2)),
    deliveryDays: row.deliveryDays,
    zipCode: row.zipCode,
    importedAt: row.importedAt,
  };
}
