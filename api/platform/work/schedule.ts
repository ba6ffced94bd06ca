/** Recurring work of a process, with its metrics in /metrics. See api/decisions/095-durable-work.md. */
import DataLoader from "dataloader";
import { type Database, Prisma } from "../database.ts";
import type { Logger } from "../logger.ts";
import { repeatAll } from "../process/repeat.ts";
import type { ProcessMetrics } from "../telemetry/metrics.ts";
import { type Duration, toSeconds } from "./duration.ts";

/** Recurring work. */
export interface Sweep {
  interval: Duration;
  /** Its name in the log and in /metrics. */
  name: string;
  run: () => Promise<unknown>;
  /**
   * Whether one process at a time does it for all, because two would do the same work twice. Other sweeps share the
   * work.
   */
  inTurn: boolean;
  /**
   * A condition in SQL without which there is nothing to do. Those of all sweeps are evaluated in one query, so that an
   * idle process sends one query a second. Null: the sweep finds out itself.
   */
  isDue: (() => Prisma.Sql) | null;
}

/** Share of its interval that a turn is held for: the next may come a little early, by another process's timer. */
const HELD_SHARE = 0.9;

/** How many heartbeats fit into the time that a turn is held. */
const HEARTBEATS_A_TURN = 3;

/** Recurring work, one call at a time. A failing call is logged and does not end the series. */
export function every(
  interval: Duration,
  name: string,
  run: () => Promise<unknown>,
  { inTurn = false, isDue = null }: Partial<Pick<Sweep, "inTurn" | "isDue">> = {},
): Sweep {
  return { interval, name, run, inTurn, isDue };
}

/**
 * Starts a list of sweeps, each for the first time after its interval.
 * @returns stops them and waits for those in progress
 */
export function startSchedule(
  sweeps: readonly Sweep[],
  { database, metrics, logger }: { database: Database; metrics: ProcessMetrics; logger: Logger },
): () => Promise<void> {
  const startedAt = performance.now();
  const succeededAt = new Map(sweeps.map(({ name }) => [name, startedAt]));
  metrics.watchEach(
    "sweep_age_seconds",
    "Time since a sweep last succeeded, or since startup; a sweep that runs in another process is reported there.",
    "sweep",
    () => new Map([...succeededAt].map(([name, at]) => [name, (performance.now() - at) / 1_000])),
  );

  const isDue = lookForAll(database);

  async function runOnce(sweep: Sweep): Promise<void> {
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1_000;
    try {
      const hasWork = sweep.isDue === null || (await isDue.load(sweep.isDue()));
      if (hasWork && sweep.inTurn && !(await runInTurn(database, sweep, logger))) {
        succeededAt.delete(sweep.name);
        return;
      }
      if (hasWork && !sweep.inTurn) await sweep.run();
      metrics.sweepEnded(sweep.name, "succeeded", seconds());
      succeededAt.set(sweep.name, performance.now());
    } catch (error) {
      metrics.sweepEnded(sweep.name, "failed", seconds());
      throw error;
    }
  }

  const intervals = [...new Set(sweeps.map(({ interval }) => interval))];
  const stops = intervals.map((interval) => {
    const together = sweeps.filter((sweep) => sweep.interval === interval);
    const all = together.map((sweep) => ({ what: sweep.name, work: () => runOnce(sweep) }));
    return repeatAll(toSeconds(interval) * 1_000, all, logger);
  });
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Evaluates the conditions of sweeps that begin at the same moment in one statement. */
function lookForAll(database: Database): DataLoader<Prisma.Sql, boolean> {
  async function look(conditions: readonly Prisma.Sql[]): Promise<boolean[]> {
    const [row] = await database.$queryRaw<{ due: boolean[] }[]>`
      SELECT ARRAY[${Prisma.join([...conditions])}] AS due`;
    return row?.due ?? [];
  }
  return new DataLoader(look, { cache: false });
}

/**
 * Runs a sweep unless another process is running it, or has within the interval. The turn is held for as long as the
 * sweep runs; if the process dies it passes on automatically.
 * @returns whether it was run
 */
export async function runInTurn(database: Database, sweep: Sweep, logger: Logger): Promise<boolean> {
  const seconds = toSeconds(sweep.interval) * HELD_SHARE;
  const taken = await database.$executeRaw`
    INSERT INTO sweep_turns (name, held_until) VALUES (${sweep.name}, now() + make_interval(secs => ${seconds}))
    ON CONFLICT (name) DO UPDATE SET held_until = excluded.held_until WHERE sweep_turns.held_until <= now()`;
  if (taken === 0) return false;
  const heartbeat = setInterval(
    () => {
      database.$executeRaw`
        UPDATE sweep_turns SET held_until = now() + make_interval(secs => ${seconds})
         WHERE name = ${sweep.name}`.catch((error: unknown) =>
        // Two at a time do no harm: the work of a sweep may be done twice.
        logger.warn({ err: error, sweep: sweep.name }, "the sweep's turn could not be recorded"),
      );
    },
    (seconds * 1_000) / HEARTBEATS_A_TURN,
  );
  try {
    await sweep.run();
    return true;
  } finally {
    clearInterval(heartbeat);
  }
}
