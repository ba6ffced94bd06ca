/**
 * Background jobs on Postgres (pg-boss): a job is enqueued in the transaction of the change that requires it, so both
 * happen or neither does. Handlers may run twice; each guards its own effects.
 */
import { SpanKind } from "@opentelemetry/api";
import pg from "pg";
import PgBoss from "pg-boss";
import * as z from "zod";
import type { Connection } from "../database.ts";
import { defineTopic, type EventBus } from "../events.ts";
import type { Logger } from "../logger.ts";
import { repeat } from "../process/repeat.ts";
import { currentTraceparent, inSpan } from "../telemetry/tracing.ts";

/** The queue's settings for a kind of work. */
interface QueueSettings {
  name: string;
  /** After how many seconds a job whose worker vanished is given to another. */
  expireInSeconds: number;
  /** How often a job that threw is retried. */
  retryLimit: number;
}

/** A kind of work: its name and the shape of its payload, checked when enqueued and when run. */
export interface JobDefinition<Payload extends object> extends QueueSettings {
  payload: z.ZodType<Payload>;
}

/** Jobs of all kinds, from any process to any worker. */
export interface JobQueue {
  /** Enqueues a job inside the caller's transaction; call `wake` after the commit, unless the job is for later. */
  enqueue<Payload extends object>(
    transaction: Connection,
    job: JobDefinition<Payload>,
    payload: Payload,
    options?: { afterSeconds: number },
  ): Promise<void>;
  /** Makes idle workers check immediately instead of at their next poll. */
  wake(job: QueueSettings): Promise<void>;
  /** Runs `handler` for each job, `concurrency` at a time, until `stop`. */
  work<Payload extends object>(
    job: JobDefinition<Payload>,
    options: { concurrency: number },
    handler: (payload: Payload) => Promise<void>,
  ): Promise<void>;
  /** Whether the queue's database answered recently: it is checked every two seconds. */
  isPolling(): boolean;
  /** Accepts no new jobs and waits up to `timeoutMs` for the running ones. */
  stop(timeoutMs: number): Promise<void>;
}

/** Longest a statement of the queue may take: a connection that died silently must not stop the queue forever. */
const STATEMENT_TIMEOUT_MS = 10_000;

/** How long the queue may go without an answer before it counts as stalled. */
const STILL_AFTER_MS = 15_000;

/** How soon a job is found whose `wake` was lost, or whose retry is due. */
const LOOK_MS = 2_000;
/** Each worker also polls on its own, rarely: one poll for all of them wakes them when there is a job. */
const POLL_SECONDS = 60;

/** Sent along with the payload: the work belongs to the trace of the request that caused it. */
const traced = z.object({ traceparent: z.string().optional() });

const jobAvailable = defineTopic<{ name: string }>("jobAvailable");

interface QueueOptions {
  databaseUrl: string;
  jobs: QueueSettings[];
  events: EventBus;
  logger: Logger;
  /** Overrides the default. */
  statementTimeoutMs?: number;
}

interface Queue {
  readonly boss: PgBoss;
  readonly events: EventBus;
  readonly logger: Logger;
  /** Stop the ways in which workers learn of jobs. */
  readonly stopLooking: (() => unknown)[];
}

/** Starts the queue; its tables are in the schema `pgboss` and keep themselves up to date. */
export async function startJobQueue(options: QueueOptions): Promise<JobQueue> {
  const { events, logger } = options;
  const pool = openQueuePool(options);
  let answeredAt = performance.now();
  let isStopped = false;
  const boss = new PgBoss({
    db: {
      async executeSql(text, values) {
        const result = await queryOnceConnected(pool, () => isStopped, text, values);
        answeredAt = performance.now();
        return result;
      },
    },
    schedule: false,
    // Finds expired jobs. Domains recover from a crash much sooner, through leases of their own.
    maintenanceIntervalSeconds: 30,
  });
  boss.on("error", (error) => logger.warn({ err: error }, "the job queue reported an error"));
  await boss.start();
  for (const { name, expireInSeconds, retryLimit } of options.jobs) {
    await boss.createQueue(name, { name, expireInSeconds, retryLimit, retryDelay: 1, retryBackoff: true });
  }
  const queue: Queue = { boss, events, logger, stopLooking: [] };

  return {
    enqueue: (transaction, job, payload, delay) => enqueue(queue, transaction, job, payload, delay),
    async wake(job) {
      await events.publish(jobAvailable, job.name, { name: job.name });
    },
    work: (job, { concurrency }, handler) => work(queue, job, concurrency, handler),
    isPolling: () => performance.now() - answeredAt < STILL_AFTER_MS,
    async stop(timeoutMs) {
      for (const stop of queue.stopLooking) stop();
      await boss.stop({ graceful: true, wait: true, timeout: timeoutMs });
      isStopped = true;
      await pool.end();
    },
  };
}

function openQueuePool({ databaseUrl, statementTimeoutMs, logger }: QueueOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: "pgboss",
    max: 4,
    connectionTimeoutMillis: 2_000,
    query_timeout: statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  });
  pool.on("error", (error) => logger.warn({ err: error }, "a database connection of the job queue was lost"));
  return pool;
}

async function enqueue<Payload extends object>(
  { boss }: Queue,
  transaction: Connection,
  job: JobDefinition<Payload>,
  payload: Payload,
  delay: { afterSeconds: number } | undefined,
): Promise<void> {
  const traceparent = currentTraceparent();
  const data = { ...job.payload.parse(payload), ...(traceparent === null ? {} : { traceparent }) };
  const id = await boss.send(job.name, data, {
    expireInSeconds: job.expireInSeconds,
    retryLimit: job.retryLimit,
    ...(delay ? { startAfter: delay.afterSeconds } : {}),
    db: {
      executeSql: async (text, values) => ({ rows: await transaction.$queryRawUnsafe(text, ...values) }),
    },
  });
  if (id === null) throw new Error(`the job ${job.name} was not accepted`);
}

async function work<Payload extends object>(
  { boss, events, logger, stopLooking }: Queue,
  job: JobDefinition<Payload>,
  concurrency: number,
  handler: (payload: Payload) => Promise<void>,
): Promise<void> {
  const options = { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS };
  const startWorker = () =>
    boss.work<unknown>(job.name, options, async ([entry]) => {
      // pg-boss does not await the statement that marks a job as done. If the database refuses it, only last-resort.ts
      // notices, and the job's expiry returns it to the queue.
      if (!entry) return;
      const payload = job.payload.parse(entry.data);
      const parent = traced.safeParse(entry.data).data?.traceparent;
      await inSpan(`job ${job.name}`, { kind: SpanKind.CONSUMER, parent }, () => handler(payload));
    });
  const workers = await Promise.all(Array.from({ length: concurrency }, startWorker));
  const wakeAll = () => {
    for (const worker of workers) boss.notifyWorker(worker);
  };
  const look = async () => {
    if ((await boss.getQueueSize(job.name)) > 0) wakeAll();
  };
  stopLooking.push(
    await events.listen(jobAvailable, job.name, wakeAll),
    repeat(LOOK_MS, `jobs of ${job.name}`, look, logger),
  );
}

/** How often to try for a connection, 2 s each. */
const CONNECT_TRIES = 5;

/**
 * Retries when no connection was available in time and nothing was sent yet: pg-boss does not await some of its own
 * statements (`complete`, `fail`), so their failure would be unhandled. For the same reason a statement that is issued
 * after the queue has stopped, or is in progress at that moment, never settles: the job's expiry returns the job.
 */
async function queryOnceConnected(pool: pg.Pool, isStopped: () => boolean, text: string, values?: unknown[]) {
  for (let tries = 1; !isStopped(); tries += 1) {
    try {
      return await pool.query(text, values);
    } catch (error) {
      if (isStopped()) break;
      const isUnsaid = error instanceof Error && error.message === "timeout exceeded when trying to connect";
      if (!isUnsaid || tries === CONNECT_TRIES) throw error;
    }
  }
  return new Promise<never>(() => {});
}
