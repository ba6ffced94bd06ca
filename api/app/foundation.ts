/** What every process is built on: database, events, queue, clock and log. */
import { join } from "node:path";
import type { Redis } from "ioredis";
import type pg from "pg";
import type { Config } from "../config.ts";
import { runAnalysisJob } from "../domains/analysis/index.ts";
import { createNotify, type Notify } from "../domains/notification/index.ts";
import { type Clock, systemClock } from "../platform/clock.ts";
import { serveCopies } from "../platform/database/data-folder.ts";
import { isEmbedded, startEmbeddedDatabase } from "../platform/database/embedded-database.ts";
import { applyMigrations } from "../platform/database/migrations.ts";
import { openPool, watchPool } from "../platform/database/pool.ts";
import { checkRedisPassword, reachDatabase } from "../platform/database/reach.ts";
import { inStartTurn } from "../platform/database/start-turn.ts";
import { createStatementNames, NO_NAMES } from "../platform/database/statement-names.ts";
import { createDatabase, type Database } from "../platform/database.ts";
import { createEventBus, type EventBus } from "../platform/events.ts";
import type { Logger } from "../platform/logger.ts";
import { connectRedis } from "../platform/redis/redis.ts";
import { createStatements, type Statements } from "../platform/statements.ts";
import { createProcessMetrics, type ProcessMetrics } from "../platform/telemetry/metrics.ts";
import { type CallOutside, observeCalls } from "../platform/telemetry/outside-calls.ts";
import { type JobQueue, startJobQueue } from "../platform/work/jobs.ts";

/** The parts that everything else depends on. */
export interface Foundation {
  databaseUrl: string;
  pool: pg.Pool;
  database: Database;
  /** Handwritten reads over the same pool. */
  statements: Statements;
  events: EventBus;
  /** For limits shared between processes; null without REDIS_URL. */
  redis: Redis | null;
  jobs: JobQueue;
  clock: Clock;
  logger: Logger;
  /** This process's metrics. */
  metrics: ProcessMetrics;
  /** Makes outgoing calls, to suppliers, the payment provider and so on. */
  callOutside: CallOutside;
  /** Public address, for links in mail; null when unknown. */
  publicUrl: string | null;
  /** Mail address of whoever buys from suppliers that take no orders; null when there is none. */
  orderDeskEmail: string | null;
  /** Notifies users through the channels they chose. */
  notify: Notify;
  /** Closes in order: queue, events, connections, embedded database. */
  stop(): Promise<void>;
}

/** How long running jobs may take to finish when the process stops. */
const JOB_STOP_TIMEOUT_MS = 10_000;

/** Starts or connects to the database, migrates it, and opens queue and events. */
export async function openFoundation(
  config: Pick<
    Config,
    "databaseUrl" | "databasePoolSize" | "redisUrl" | "dataDir" | "publicUrl" | "orderDeskEmail"
  >,
  logger: Logger,
  clock: Clock = systemClock,
): Promise<Foundation> {
  const embedded =
    config.databaseUrl === null ? await startEmbeddedDatabase(join(config.dataDir, "database")) : null;
  const stopCopies = embedded && serveCopies(config.dataDir, embedded.copyTo, logger);
  const databaseUrl = embedded?.url ?? config.databaseUrl ?? "";
  if (!embedded) await reachDatabase(databaseUrl, logger);
  if (config.redisUrl !== null) await checkRedisPassword(config.redisUrl);
  const applied = await inStartTurn(databaseUrl, () => applyMigrations(databaseUrl));
  if (applied.length > 0) logger.info({ migrations: applied }, "the database was brought up to date");
  const pool = openPool({
    databaseUrl,
    size: config.databasePoolSize,
    logger,
  });
  const names = isEmbedded(databaseUrl) ? NO_NAMES : createStatementNames();
  const database = createDatabase(pool, { names });
  const events = createEventBus(config.redisUrl, logger);
  const metrics = createProcessMetrics();
  watchPool(metrics, pool);
  metrics.watch("events_up", "Whether events are delivered: 1 if Redis answered the last check.", () =>
    Number(events.isConnected()),
  );
  const redis = config.redisUrl === null ? null : connectRedis(config.redisUrl, logger);
  const jobs = await inStartTurn(databaseUrl, () =>
    startJobQueue({ databaseUrl, jobs: [runAnalysisJob], events, logger }),
  );
  return {
    databaseUrl,
    pool,
    database,
    statements: createStatements(pool, names),
    events,
    redis: redis?.client ?? null,
    jobs,
    clock,
    logger,
    metrics,
    callOutside: observeCalls(metrics),
    publicUrl: config.publicUrl,
    orderDeskEmail: config.orderDeskEmail,
    notify: createNotify({ events, publicUrl: config.publicUrl }),
    async stop() {
      await jobs.stop(JOB_STOP_TIMEOUT_MS);
      await events.close();
      await redis?.close();
      await database.$disconnect();
      await pool.end();
      await stopCopies?.();
      await embedded?.stop();
    },
  };
}
