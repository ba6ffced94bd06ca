/** Takes rows whose state at the provider has not been checked for a while. */
import { type Connection, Prisma } from "../../platform/database.ts";
import { type DueRows, takeDue } from "../../platform/work/due.ts";
import { type Work, waitAfter } from "../../platform/work/work.ts";
import { MOST_AT_ONCE } from "./payment.rules.ts";

/** Rows that are no longer quick are checked again after this share of their age. */
const SHARE_OF_AGE = 1 / 20;

/**
 * Takes rows that have gone quiet and marks them as checked, so that concurrent sweeps share the work.
 * @param rows.isOpen rows whose outcome is still open
 * @param rows.isQuick rows always checked after the first wait; the others are checked less often as they age
 */
export function takeQuiet<Item extends object>(
  connection: Connection,
  work: Pick<Work<Item>, "payload" | "backoff">,
  now: Date,
  {
    isOpen,
    isQuick,
    ...rows
  }: Pick<DueRows, "table" | "joined" | "returning"> & { isOpen: Prisma.Sql; isQuick: Prisma.Sql },
): Promise<Item[]> {
  const wait = waitAfter(work.backoff, 1);
  return takeDue(connection, work, {
    ...rows,
    isDue: Prisma.sql`${isOpen} AND item.updated_at <= ${now}::timestamptz - make_interval(secs => CASE
      WHEN ${isQuick} THEN ${wait}::float8
      ELSE greatest(${wait}::float8,
        extract(epoch FROM ${now}::timestamptz - item.created_at)::float8 * ${SHARE_OF_AGE}::float8) END)`,
    oldestFirst: Prisma.sql`item.updated_at`,
    change: Prisma.sql`updated_at = ${now}::timestamptz`,
    limit: MOST_AT_ONCE,
  });
}
