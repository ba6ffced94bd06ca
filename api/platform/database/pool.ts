/** A process's connections to its database. */
import { Socket } from "node:net";
import pg from "pg";
import type { Logger } from "../logger.ts";
import type { ProcessMetrics } from "../telemetry/metrics.ts";
import { isEmbedded } from "./embedded-database.ts";

/** Longest that connecting to a database may take, and waiting for a free connection. */
const CONNECT_TIMEOUT_MS = 2_000;

/** The same for the embedded database: a new connection waits for the transactions of all others, on a slow machine too. */
const TURN_TIMEOUT_MS = 10_000;

/** Longest a statement may take; one that exceeds it is answered with "try again". */
const STATEMENT_TIMEOUT_MS = 10_000;

/**
 * Longest a transaction may wait for its own process: as long as Prisma lets one run. Otherwise a process that is
 * suspended in the middle of a write would keep its locks, and no other could take over its work.
 */
const IDLE_TRANSACTION_TIMEOUT_MS = 5_000;

/**
 * Longer than a statement may take, and longer than an idle connection is kept open: a connection with no traffic for
 * this long belongs to a database that hangs.
 */
const SILENCE_TIMEOUT_MS = 12_000;

/**
 * Connections for everything but the job queue. Their limits depend on whether the database is embedded.
 * @param options.size maximum number of connections
 * @param options.silenceTimeoutMs overrides the default
 */
export function openPool(options: {
  databaseUrl: string;
  size: number;
  logger: Logger;
  silenceTimeoutMs?: number;
}): pg.Pool {
  const oneSession = isEmbedded(options.databaseUrl);
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: options.size,
    connectionTimeoutMillis: oneSession ? TURN_TIMEOUT_MS : CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    stream: () => openSocket(options.silenceTimeoutMs ?? SILENCE_TIMEOUT_MS),
    // The embedded database has one session for all connections, so a setting made on one would apply to all.
    ...(oneSession
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
 * would create a timer for each statement, and a function that holds its rows until the next full garbage collection:
 * V8 immediately moves functions assigned to a property to the old generation.
 */
function openSocket(silenceTimeoutMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceTimeoutMs, () => {
    const message = "the database does not answer";
    socket.destroy(Object.assign(new Error(message), { code: "ETIMEDOUT" }));
  });
}

/** Shows how many connections there are, and how many callers wait for one. */
export function watchPool(metrics: ProcessMetrics, pool: pg.Pool): void {
  const states = () =>
    new Map([
      ["total", pool.totalCount],
      ["idle", pool.idleCount],
    ]);
  metrics.watchEach("database_connections", "Database connections in the pool.", "state", states);
  metrics.watch("database_waiting", "Requests waiting for a database connection.", () => pool.waitingCount);
}
