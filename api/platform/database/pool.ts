/** A process' connections to its database. */
import { Socket } from "node:net";
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

/**
 * Longer than a statement, and than an idle connection is kept: a connection on which nothing came and went for so long
 * belongs to a database that hangs.
 */
const SILENCE_TIMEOUT_MS = 12_000;

/**
 * @param options.size the most connections at a time
 * @param options.silenceTimeoutMs where it is to be another than usual
 */
export function openPool(options: {
  databaseUrl: string;
  size: number;
  isEmbedded: boolean;
  logger: Logger;
  silenceTimeoutMs?: number;
}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: options.size,
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    stream: () => openSocket(options.silenceTimeoutMs ?? SILENCE_TIMEOUT_MS),
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

/**
 * A socket that ends the wait for a database that hangs without closing its connections. The client's `query_timeout`
 * would make a timer for each statement, and a function that holds its rows until the next whole collection of garbage:
 * V8 puts functions that are assigned to a property among the old at once.
 */
function openSocket(silenceTimeoutMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceTimeoutMs, () => {
    const message = "the database does not answer";
    socket.destroy(Object.assign(new Error(message), { code: "ETIMEDOUT" }));
  });
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
