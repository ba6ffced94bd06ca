/** Prices seen over time. */
import type { Connection } from "../../../platform/database.ts";
import { parseCents, toDecimal } from "../../../platform/money.ts";
import type { Offer } from "../sourcing.types.ts";
import type { PriceSeen, Product } from "./product.types.ts";

/** Observations shown with an offer. */
const SHOWN = 5;

/**
 * Writes the prices that are new or differ from the last one seen at that supplier for that ZIP. A price fetched before
 * the last one seen adds nothing.
 */
export async function recordPrices(connection: Connection, offers: readonly Offer[]): Promise<void> {
  // An offer may serve several materials, and sorted writes never wait for each other.
  const rows = [...new Map(offers.map((offer) => [keyOf(offer), offer]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, offer]) => offer);
  if (rows.length === 0) return;
  await connection.$executeRaw`
    INSERT INTO price_observations
      (id, supplier_id, sku, zip_code, title, sale_unit, price, source, is_sample, observed_at)
    SELECT gen_random_uuid(), seen.*
      FROM unnest(
        ${rows.map((row) => row.supplierId)}::uuid[], ${rows.map((row) => row.listing.sku)}::text[],
        ${rows.map((row) => row.provenance.zip)}::text[], ${rows.map((row) => row.listing.title)}::text[],
        ${rows.map((row) => row.listing.saleUnit)}::text[],
        ${rows.map((row) => toDecimal(row.listing.priceCents))}::numeric[],
        ${rows.map((row) => row.provenance.source)}::text[],
        ${rows.map((row) => row.provenance.isSample)}::boolean[],
        ${rows.map((row) => row.provenance.fetchedAt.toISOString())}::timestamptz[]
      ) AS seen (supplier_id, sku, zip_code, title, sale_unit, price, source, is_sample, observed_at)
      LEFT JOIN LATERAL (
        SELECT price, observed_at FROM price_observations AS earlier
         WHERE earlier.supplier_id = seen.supplier_id AND earlier.sku = seen.sku
           AND earlier.zip_code = seen.zip_code
         ORDER BY observed_at DESC LIMIT 1
      ) AS last ON true
     WHERE last.price IS NULL OR (last.price <> seen.price AND last.observed_at < seen.observed_at)
    ON CONFLICT (supplier_id, sku, zip_code, observed_at) DO NOTHING`;
}

/** @returns the latest prices seen for each offer, newest first, in the order of the offers */
export async function loadPriceHistories(
  connection: Connection,
  products: readonly Pick<Product, "supplierId" | "sku" | "provenance">[],
): Promise<PriceSeen[][]> {
  const rows = await connection.$queryRaw<{ position: bigint; price: string; observedAt: Date }[]>`
    SELECT wanted.position, seen.price::text AS price, seen.observed_at AS "observedAt"
      FROM unnest(
        ${products.map((one) => one.supplierId)}::uuid[], ${products.map((one) => one.sku)}::text[],
        ${products.map((one) => one.provenance.zip)}::text[]
      ) WITH ORDINALITY AS wanted (supplier_id, sku, zip_code, position)
     CROSS JOIN LATERAL (
        SELECT price, observed_at FROM price_observations AS one
         WHERE one.supplier_id = wanted.supplier_id AND one.sku = wanted.sku AND one.zip_code = wanted.zip_code
         ORDER BY observed_at DESC LIMIT ${SHOWN}
      ) AS seen`;
  const histories = products.map((): PriceSeen[] => []);
  for (const { position, price, observedAt } of rows) {
    histories[Number(position) - 1]?.push({ priceCents: parseCents(price), observedAt });
  }
  return histories;
}

function keyOf({ supplierId, listing, provenance }: Offer): string {
  return `${supplierId} ${provenance.zip} ${listing.sku}`;
}
