/** Rows of price lists. */

import type { Connection } from "../../../platform/database.ts";
import { parseCents } from "../../../platform/money.ts";
import type { LineProblem } from "../../../platform/tables/table.types.ts";
import type { StoredItem } from "./price-list.store.ts";
import type { ImportCounts, PriceList, PriceListItem } from "./price-list.types.ts";
import { toItem, toRow } from "./price-list-item.rows.ts";
import type { WeightedTerms } from "./search-terms.ts";

/** Items written by one statement: about 2 MB of JSON. */
const CHUNK = 5_000;

interface Import {
  fileName: string;
  items: readonly PriceListItem[];
  /** For each item, in the same order. */
  searchTerms: readonly string[][];
  headers: PriceList["headers"];
  leftOut: number;
  /** The first ones. */
  problems: readonly LineProblem[];
  importedAt: Date;
}

/**
 * Replaces the existing articles with a file's. Call it in a transaction; a second import of the same list waits for
 * the first, so that the list never contains both.
 */
export async function replaceItems(
  connection: Connection,
  list: PriceList,
  { items, searchTerms, problems, headers, ...about }: Import,
): Promise<ImportCounts> {
  // The second import waits for this row lock.
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

interface ItemPage {
  items: StoredItem[];
  hasNextPage: boolean;
  totalCount: number;
}

/** Articles in the list's own order. `afterLine` is the line of the last one on the previous page. */
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
