import * as z from "zod";
import type { Clock } from "../../../platform/clock.ts";
import type { Connection, Database } from "../../../platform/database.ts";
import type { Logger } from "../../../platform/logger.ts";
import type { SupplierSearchResult } from "../sourcing.types.ts";
import type { SupplierAnswers, SupplierQuery } from "../supplier-search.types.ts";
import { NO_ANSWERS } from "./answer-keeper.ts";

const storedResult = z.object({
  listings: z.array(
    z.object({
      sku: z.string(),
      title: z.string(),
      description: z.string(),
      brand: z.string().nullable(),
      category: z.string().nullable(),
      priceCents: z.number().int(),
      saleUnit: z.string(),
      pack: z.object({ quantity: z.number(), unit: z.string() }).nullable(),
      quantityBreaks: z.array(z.object({ minimumQuantity: z.number(), priceCents: z.number().int() })),
      stock: z.number().nullable(),
      rating: z.number().nullable(),
      leadTimeDays: z.number().nullable(),
      imageUrl: z.string().nullable(),
      url: z.string().nullable(),
      attributes: z.record(z.string(), z.unknown()),
    }),
  ),
  dropped: z.array(z.object({ sku: z.string().nullable(), reason: z.string() })),
  provenance: z.object({
    source: z.string(),
    zip: z.string(),
    fetchedAt: z.coerce.date(),
    validUntil: z.coerce.date(),
    isSample: z.boolean(),
  }),
});

interface Dependencies {
  database: Database;
  clock: Clock;
  logger: Logger;
}

/**
 * Suppliers' answers, stored by supplier, ZIP and query until they expire. Only an optimization: while the database
 * fails nothing is found, the supplier is queried, and no error is reported.
 */
export function createSupplierAnswers({ database, clock, logger }: Dependencies): SupplierAnswers {
  return {
    async find(supplierId, zip, queries) {
      try {
        return await findAnswers(database, supplierId, zip, queries, clock.now());
      } catch (error) {
        logger.warn({ err: error, supplierId }, "cached answers of a supplier could not be read");
        return NO_ANSWERS.find(supplierId, zip, queries);
      }
    },

    async keep(supplierId, zip, answers, reuseMs = Number.POSITIVE_INFINITY) {
      const now = clock.now().getTime();
      const rows = answers.map(({ query, result }) => ({
        ...query,
        result: JSON.stringify(result),
        fetchedAt: result.provenance.fetchedAt,
        validUntil: new Date(Math.min(result.provenance.validUntil.getTime(), now + reuseMs)),
      }));
      try {
        await saveAnswers(
          database,
          supplierId,
          zip,
          rows.filter((row) => row.validUntil.getTime() > now),
        );
      } catch (error) {
        logger.warn({ err: error, supplierId }, "answers of a supplier could not be cached");
      }
    },
  };
}

/** Deletes expired answers. @returns how many */
export async function sweepAnswers(connection: Connection, now: Date): Promise<number> {
  const { count } = await connection.supplierSearchResult.deleteMany({ where: { validUntil: { lte: now } } });
  return count;
}

async function findAnswers(
  connection: Connection,
  supplierId: string,
  zip: string,
  queries: readonly SupplierQuery[],
  now: Date,
): Promise<(SupplierSearchResult | null)[]> {
  const rows = await connection.supplierSearchResult.findMany({
    where: {
      supplierId,
      zipCode: zip,
      validUntil: { gt: now },
      query: { in: [...new Set(queries.map(keyOf))] },
    },
  });
  return queries.map((query) => {
    const row = rows.find((one) => one.query === keyOf(query) && one.category === query.category);
    // An entry that an older version wrote in another shape does not count as an answer.
    return storedResult.safeParse(row?.result).data ?? null;
  });
}

interface AnswerRow extends SupplierQuery {
  result: string;
  fetchedAt: Date;
  validUntil: Date;
}

async function saveAnswers(
  connection: Connection,
  supplierId: string,
  zip: string,
  answers: readonly AnswerRow[],
): Promise<void> {
  if (answers.length === 0) return;
  // Always in the same order: two searches that write the same rows could otherwise deadlock.
  const rows = [...answers].sort((a, b) => (keyOf(a) + a.category < keyOf(b) + b.category ? -1 : 1));
  await connection.$executeRaw`
    INSERT INTO supplier_search_results
      (id, supplier_id, zip_code, query, category, result, fetched_at, valid_until)
    SELECT gen_random_uuid(), ${supplierId}::uuid, ${zip}, query, category, result::jsonb, fetched_at, valid_until
      FROM unnest(
        ${rows.map(keyOf)}::text[], ${rows.map((row) => row.category)}::text[],
        ${rows.map((row) => row.result)}::text[],
        ${rows.map((row) => row.fetchedAt.toISOString())}::timestamptz[],
        ${rows.map((row) => row.validUntil.toISOString())}::timestamptz[]
      ) AS answer (query, category, result, fetched_at, valid_until)
    ON CONFLICT (supplier_id, zip_code, query, category) DO UPDATE
      SET result = EXCLUDED.result, fetched_at = EXCLUDED.fetched_at, valid_until = EXCLUDED.valid_until
      WHERE supplier_search_results.fetched_at <= EXCLUDED.fetched_at`;
}

/** Suppliers ignore case. */
function keyOf(query: SupplierQuery): string {
  return query.text.toLowerCase();
}
