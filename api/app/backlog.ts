/** How much background work is waiting, over all processes, and since when. */
import type pg from "pg";
import { z } from "zod";
import { analysisRuns } from "../domains/analysis/index.ts";
import { purchaseOrders } from "../domains/fulfillment/index.ts";
import { dueArrivals } from "../domains/inventory/index.ts";
import { webhooks } from "../domains/partner/index.ts";
import { openPayments, openRefunds } from "../domains/payment/index.ts";
import { priceWatches } from "../domains/price-watch/index.ts";
import { reorderBatches } from "../domains/reordering/index.ts";
import type { Backlog } from "../edge/http/metrics.ts";
import { messages } from "../platform/mail/message-sender.ts";

/** Every kind of durable work. Metrics carry its name. */
const KINDS = [
  analysisRuns,
  reorderBatches,
  messages,
  webhooks,
  openPayments,
  openRefunds,
  dueArrivals,
  purchaseOrders,
  priceWatches,
];

const backlogRows = z.array(z.object({ what: z.string(), waiting: z.number(), oldest: z.number() }));
const jobRows = z.array(z.object({ queue: z.string(), state: z.string(), count: z.number() }));

const BACKLOG = `
  SELECT what, count(*)::int AS waiting,
         greatest(0, coalesce(extract(epoch FROM now() - min(since)), 0))::float8 AS oldest
    FROM (${KINDS.map(({ name, waiting }) => `SELECT '${name}' AS what, since FROM (${waiting}) AS ${name}`).join(" UNION ALL ")}) AS waiting
   GROUP BY what`;

const NOTHING = KINDS.map(({ name }) => [name, 0] as const);

/** @throws when the database is unavailable */
export async function readBacklog(pool: pg.Pool): Promise<Backlog> {
  const rows = backlogRows.parse((await pool.query(BACKLOG)).rows);
  return {
    waiting: new Map([...NOTHING, ...rows.map(({ what, waiting }) => [what, waiting] as const)]),
    oldestSeconds: new Map([...NOTHING, ...rows.map(({ what, oldest }) => [what, oldest] as const)]),
    jobs: await countJobs(pool),
  };
}

async function countJobs(pool: pg.Pool): Promise<Backlog["jobs"]> {
  const { rows: tables } = await pool.query("SELECT 1 WHERE to_regclass('pgboss.job') IS NOT NULL");
  if (tables.length === 0) return [];
  const { rows } = await pool.query(
    "SELECT name AS queue, state::text, count(*)::int AS count FROM pgboss.job GROUP BY name, state",
  );
  return jobRows.parse(rows);
}
