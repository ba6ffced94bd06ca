/** A process' connections to its database. */
import pg from "pg";
import type { Logger } from "../logger.ts";
import type { ProcessMetrics } from "../telemetry/metrics.ts";

/** Longest a statement may take; what runs into it is answered with "try again". */
const STATEMENT_TIMEOUT_MS = 10_000;

/**
 * Longest a transaction may wait for its own process, as long as Prisma lets one take. A process that is stopped in the
 * middle of writing would else keep its locks, and nobody could take over what it worked on.
 */
const IDLE_TRANSACTION_TIMEOUT_MS = 5_000;

/** @param options.size the most connections at a time */
export function openPool(options: {
  databaseUrl: string;
  size: number;
  isEmbedded: boolean;
  logger: Logger;
}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: options.size,
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    // Ends the wait for a database that hangs without closing its connections.
    query_timeout: STATEMENT_TIMEOUT_MS,
    // The embedded database has one session for all connections: a setting of one would be everybody's.
    ...(options.isEmbedded
      ? {}
      : {
          statement_timeout: STATEMENT_TIMEOUT_MS,
          idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
        }),
  });
  pool.on("error", (error) => options.logger.warn({ err: error }, "a database connection was lost"));
  return pool;
}

/** Shows how many connections there are, and who waits for one. */
export function watchPool(metrics: ProcessMetrics, pool: pg.Pool): void {
  const states = () =>
    new Map([
      ["total", pool.totalCount],
      ["idle", pool.idleCount],
    ]);
  metrics.watchEach("database_connections", "Connections of the pool to the database.", "state", states);
  metrics.watch("database_waiting", "Who waits for a connection to the database.", () => pool.waitingCount);
}
