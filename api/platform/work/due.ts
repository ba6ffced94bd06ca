/** Due rows: claimed from other processes, and worked on several at a time. */
import { type Connection, Prisma } from "../database.ts";
import type { Logger } from "../logger.ts";
import type { ProcessMetrics } from "../telemetry/metrics.ts";
import type { Work } from "./work.ts";

/** Which rows are due, in SQL that refers to the row as `item`. */
export interface Due {
  table: Prisma.Sql;
  /** Another table that the conditions or the returned columns need. */
  joined?: { table: Prisma.Sql; on: Prisma.Sql };
  isDue: Prisma.Sql;
}

/** Which rows are due and what claiming them changes. */
export interface DueRows extends Due {
  oldestFirst: Prisma.Sql;
  /** Marks the rows as claimed, so that no other process claims them for a while. */
  change: Prisma.Sql;
  returning: Prisma.Sql;
  limit: number;
}

/**
 * Claims due rows before working on them: a row whose process dies becomes due again at the time its mark says. Skips
 * rows that another process is claiming.
 */
export async function takeDue<Item extends object>(
  connection: Connection,
  work: Pick<Work<Item>, "payload">,
  { table, joined, isDue, oldestFirst, change, returning, limit }: DueRows,
): Promise<Item[]> {
  const join = joined ? Prisma.sql`JOIN ${joined.table} ON ${joined.on}` : Prisma.empty;
  const also = joined ? Prisma.sql`, ${joined.table}` : Prisma.empty;
  const where = joined ? Prisma.sql`AND ${joined.on}` : Prisma.empty;
  // Materialized: the rows are chosen and locked once, however the update is planned.
  const rows = await connection.$queryRaw<unknown[]>`
    WITH due AS MATERIALIZED (
      SELECT item.id FROM ${table} item ${join}
       WHERE ${isDue} ORDER BY ${oldestFirst}, item.id LIMIT ${limit}::int
         FOR UPDATE OF item SKIP LOCKED)
    UPDATE ${table} item SET ${change} FROM due ${also} WHERE item.id = due.id ${where} RETURNING ${returning}`;
  return rows.map((row) => work.payload.parse(row));
}

/** The condition that anything is due, for the check before a sweep (schedule.ts). */
export function anyDue({ table, joined, isDue }: Due): Prisma.Sql {
  const join = joined ? Prisma.sql`JOIN ${joined.table} ON ${joined.on}` : Prisma.empty;
  return Prisma.sql`EXISTS (SELECT FROM ${table} item ${join} WHERE ${isDue})`;
}

/** Seconds until the next attempt for a row with `attempts` attempts before this one; the last wait repeats. */
export function secondsAfter({ backoff }: Pick<Work<object>, "backoff">): Prisma.Sql {
  return Prisma.sql`(${backoff}::int[])[least(item.attempts + 1, ${backoff.length}::int)] * interval '1 second'`;
}

/** Where work on due rows is reported. */
export interface WorkLog {
  logger: Logger;
  metrics?: Pick<ProcessMetrics, "workEnded"> | undefined;
}

/**
 * Works on each item, as many at a time as the kind of work allows. A failure is logged and does not hold up the
 * others; the item comes up again.
 * @param run resolves to false when it failed and has logged that itself
 * @param stopping nothing more is started once it is aborted
 * @returns how many did not succeed
 */
export async function workOnEach<Item extends { id: string }>(
  { name, concurrency }: Pick<Work<object>, "name" | "concurrency">,
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  { logger, metrics }: WorkLog,
  stopping?: AbortSignal,
): Promise<number> {
  const waiting = [...items];
  let failed = 0;
  const workOnOne = async (item: Item): Promise<void> => {
    const began = performance.now();
    const succeeded = await run(item).catch((error: unknown) => {
      logger.warn({ err: error, work: name, id: item.id }, "a piece of work failed and will be retried");
      return false;
    });
    if (succeeded === false) failed += 1;
    metrics?.workEnded(
      name,
      succeeded === false ? "failed" : "succeeded",
      (performance.now() - began) / 1_000,
    );
  };
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item && !stopping?.aborted; item = waiting.shift())
      await workOnOne(item);
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
  return failed;
}
