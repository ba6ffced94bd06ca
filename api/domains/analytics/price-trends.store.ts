/** Price changes of the articles offered for a user's projects. */
import { type Connection, Prisma } from "../../platform/database.ts";
import { isId, literally } from "../../platform/input.ts";
import { parseCents } from "../../platform/money.ts";
import { NOTHING, type Page, readTime, type SortedPageRequest, takePage } from "../../platform/pagination.ts";
import type { PriceTrend, PriceTrendFilter } from "./analytics.types.ts";

/** The most prices shown for one article. */
const MOST_POINTS = 60;

/** The contents of a cursor into the list. */
export const changeTimeOf = ({ changedAt }: PriceTrend) => changedAt.toISOString();

interface TrendRow extends Omit<PriceTrend, `${string}Cents` | "points"> {
  price: string;
  firstPrice: string;
  lowestPrice: string;
  highestPrice: string;
}

/** Latest change first, then by id where several are equally recent. */
export async function listPriceTrends(
  connection: Connection,
  organizationId: string,
  filter: PriceTrendFilter,
  page: SortedPageRequest,
): Promise<Page<PriceTrend>> {
  // A malformed id is a supplier without articles.
  if (filter.supplierId !== null && !isId(filter.supplierId)) return NOTHING;
  const trends = trendsOf(organizationId, filter);
  const changedAt = page.after && readTime(page.after.value).toISOString();
  const [rows, counted] = await Promise.all([
    connection.$queryRaw<TrendRow[]>`
      WITH trend AS (${trends})
      SELECT * FROM trend
       WHERE ${
         page.after
           ? Prisma.sql`(trend."changedAt", trend.id) < (${changedAt}::timestamptz, ${page.after.id}::uuid)`
           : Prisma.sql`true`
       }
       ORDER BY trend."changedAt" DESC, trend.id DESC LIMIT ${page.first + 1}`,
    connection.$queryRaw<{ count: number }[]>`
      WITH trend AS (${trends}) SELECT count(*)::int AS count FROM trend`,
  ]);
  const points = await loadPoints(connection, rows.slice(0, page.first));
  return takePage(rows, page, counted[0]?.count ?? 0, (row) => toTrend(row, points.get(row.id) ?? []));
}

/** Each article once, by the offer fetched last: the same board is on many lists. */
function trendsOf(organizationId: string, { search, supplierId, onlyChanged }: PriceTrendFilter): Prisma.Sql {
  const pattern = search && `%${literally(search)}%`;
  return Prisma.sql`
    SELECT article.*, seen.price, seen."firstPrice", seen."lowestPrice", seen."highestPrice", seen."changedAt"
      FROM (
        SELECT DISTINCT ON (product.supplier_id, product.sku, product.zip_code)
               product.id, product.supplier_id AS "supplierId", product.sku, product.zip_code AS "zipCode",
               product.name, product.sale_unit AS "saleUnit", product.is_sample AS "isSample",
               product.fetched_at AS "confirmedAt"
          FROM products AS product
          JOIN materials ON materials.id = product.material_id
          JOIN projects ON projects.id = materials.project_id
         WHERE projects.organization_id = ${organizationId}::uuid
           AND ${supplierId === null ? Prisma.sql`true` : Prisma.sql`product.supplier_id = ${supplierId}::uuid`}
           AND ${pattern === null ? Prisma.sql`true` : Prisma.sql`(product.name ILIKE ${pattern} OR product.sku ILIKE ${pattern})`}
         ORDER BY product.supplier_id, product.sku, product.zip_code, product.fetched_at DESC, product.id
      ) AS article
     CROSS JOIN LATERAL (
        SELECT count(*)::int AS count, max(observed_at) AS "changedAt",
               min(one.price)::text AS "lowestPrice", max(one.price)::text AS "highestPrice",
               (array_agg(one.price ORDER BY observed_at))[1]::text AS "firstPrice",
               (array_agg(one.price ORDER BY observed_at DESC))[1]::text AS price
          FROM price_observations AS one
         WHERE one.supplier_id = article."supplierId" AND one.sku = article.sku
           AND one.zip_code = article."zipCode"
      ) AS seen
     WHERE seen.count > ${onlyChanged ? 1 : 0}`;
}

/** @returns the latest prices by the trend's id, oldest first */
async function loadPoints(
  connection: Connection,
  rows: readonly TrendRow[],
): Promise<Map<string, PriceTrend["points"]>> {
  const points = new Map<string, PriceTrend["points"]>(rows.map(({ id }) => [id, []]));
  const seen = await connection.$queryRaw<{ id: string; price: string; observedAt: Date }[]>`
    SELECT wanted.id, latest.price::text AS price, latest.observed_at AS "observedAt"
      FROM unnest(
        ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ supplierId }) => supplierId)}::uuid[],
        ${rows.map(({ sku }) => sku)}::text[], ${rows.map(({ zipCode }) => zipCode)}::text[]
      ) AS wanted (id, supplier_id, sku, zip_code)
     CROSS JOIN LATERAL (
        SELECT price, observed_at FROM price_observations AS one
         WHERE one.supplier_id = wanted.supplier_id AND one.sku = wanted.sku AND one.zip_code = wanted.zip_code
         ORDER BY observed_at DESC LIMIT ${MOST_POINTS}
      ) AS latest
     ORDER BY latest.observed_at`;
  for (const { id, price, observedAt } of seen) {
    points.get(id)?.push({ priceCents: parseCents(price), observedAt });
  }
  return points;
}

function toTrend(row: TrendRow, points: PriceTrend["points"]): PriceTrend {
  const { price, firstPrice, lowestPrice, highestPrice, ...article } = row;
  return {
    ...article,
    priceCents: parseCents(price),
    firstPriceCents: parseCents(firstPrice),
    lowestPriceCents: parseCents(lowestPrice),
    highestPriceCents: parseCents(highestPrice),
    points,
  };
}
