/** Runs whose worker vanished, or whose job was lost. */
import * as z from "zod";
import { type Connection, Prisma } from "../../../platform/database.ts";
import { anyDue, type Due, takeDue } from "../../../platform/work/due.ts";

/** How long the queue may take to find a run before the sweep picks it up. */
export const QUEUE_PATIENCE_SECONDS = 10;

/** Stalled runs per sweep; the next sweep takes more. */
const MOST_RESUMED = 100;

const stalledRuns = { payload: z.object({ id: z.string(), tries: z.number() }) };

const STALLED: Due = {
  table: Prisma.sql`analysis_runs`,
  isDue: Prisma.sql`((item.state = 'running' AND item.lease_until < now()) OR (item.state = 'queued' AND
    COALESCE(item.lease_until, item.created_at + make_interval(secs => ${QUEUE_PATIENCE_SECONDS})) < now()))`,
};

/** The condition under which `takeStalledRuns` finds one. */
export const isRunStalled = (): Prisma.Sql => anyDue(STALLED);

/**
 * Runs whose worker vanished, or whose job was lost, marked so that only one sweep takes each of them.
 * @returns ids with the tries used up so far
 */
export function takeStalledRuns(transaction: Connection): Promise<{ id: string; tries: number }[]> {
  return takeDue(transaction, stalledRuns, {
    ...STALLED,
    oldestFirst: Prisma.sql`item.created_at`,
    change: Prisma.sql`state = 'queued', lease_until = now() + make_interval(secs => ${QUEUE_PATIENCE_SECONDS})`,
    returning: Prisma.sql`item.id::text, item.tries`,
    limit: MOST_RESUMED,
  });
}
