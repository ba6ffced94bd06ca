/**
 * Work on a row that nobody else works on: its worker holds it by a lease, which is extended while the worker is alive, and
 * by an attempt, which every write of theirs carries and which changes nothing once the row is somebody else's. Lease times
 * are the database's, so that workers' clocks do not matter. See api/decisions/002-runs-with-leases.md.
 */

import { orAbort } from "../concurrency/or-abort.ts";
import { type Connection, Prisma } from "../database.ts";
import type { Logger } from "../logger.ts";
import { isUnavailable } from "../unavailable.ts";

/** A row as its worker holds it. */
interface Held {
  readonly id: string;
  readonly attempt: number;
}

/** It is in other hands, was cancelled, or was changed under its worker's hands: what is held is worth nothing now. */
export class LeaseLostError extends Error {
  constructor() {
    super("it belongs to somebody else now");
    this.name = "LeaseLostError";
  }
}

/**
 * Leases of a table's rows, which have `id`, `attempt` and `lease_until`.
 * @param options.seconds how long a worker that stopped answering keeps its row
 * @param options.isHeld what the other conditions that hold for a row that somebody holds
 */
export function createLeases({
  table,
  seconds,
  isHeld,
}: {
  table: Prisma.Sql;
  seconds: number;
  isHeld: Prisma.Sql;
}) {
  const leaseEnd = Prisma.sql`now() + make_interval(secs => ${seconds})`;
  return {
    /**
     * Takes a row for a lease, as a new attempt.
     * @param isFree when it may be taken
     * @param change what else becomes of it
     * @returns no row when there is nothing to take: the row is not due, is done, or is held by another worker
     */
    claim: <Row>(
      connection: Connection,
      id: string,
      { isFree, change, returning }: { isFree: Prisma.Sql; change: Prisma.Sql; returning: Prisma.Sql },
    ): Promise<Row[]> =>
      connection.$queryRaw<Row[]>`
        UPDATE ${table} SET attempt = attempt + 1, lease_until = ${leaseEnd}, ${change}
         WHERE id = ${id}::uuid AND ${isFree} RETURNING ${returning}`,

    /** Keeps a row for another lease. @returns false when it is somebody else's now */
    extend: async (connection: Connection, { id, attempt }: Held): Promise<boolean> => {
      const count = await connection.$executeRaw`
        UPDATE ${table} SET lease_until = ${leaseEnd}
         WHERE id = ${id}::uuid AND attempt = ${attempt} AND ${isHeld}`;
      return count === 1;
    },
  };
}

/** How work on a held row ended. */
export type Ending<Result> =
  | { kind: "done"; result: Result }
  /** Whatever this worker still writes is refused. */
  | { kind: "lost" }
  /** The process stops: somebody else may take it at once. */
  | { kind: "stopping" }
  /** Something it needs is away. */
  | { kind: "away"; error: unknown }
  | { kind: "failed"; error: unknown };

export interface LeaseOptions {
  extend(): Promise<boolean>;
  /** How often the worker says that it is alive, and asks whether the row is still its own. */
  heartbeatMs: number;
  /** Aborted when the process is asked to stop. */
  stopping: AbortSignal;
  logger: Logger;
  /** Hears of a loss sooner than the heartbeat. @returns ends it */
  listen?: (lose: () => void) => Promise<() => void>;
  /** Which failures are something that is away; by default those of the database. */
  isAway?: (error: unknown) => boolean;
}

/**
 * Works on a held row, and says meanwhile that its worker is alive, until `end` has dealt with how it ended.
 * @param work its signal is aborted when the row is lost or the process stops; then it is not waited for: a write whose
 *   connection died while the process stood still may never settle
 * @param end what it throws is thrown; the signal is the same
 */
export async function underLease<Result, Outcome>(
  { extend, heartbeatMs, stopping, logger, listen, isAway = isUnavailable }: LeaseOptions,
  work: (signal: AbortSignal) => Promise<Result>,
  end: (ending: Ending<Result>, signal: AbortSignal) => Promise<Outcome>,
): Promise<Outcome> {
  const lost = new AbortController();
  const lose = () => lost.abort(new LeaseLostError());
  // Nobody waits for it: the heartbeat notices a loss too.
  const listening = listen?.(lose).catch((error: unknown) =>
    logger.warn({ err: error }, "losses are noticed later"),
  );
  const heartbeat = setInterval(() => {
    extend().then(
      (isOurs) => isOurs || lose(),
      // A database that does not answer now: the lease runs out by itself, and writes are fenced.
      (error: unknown) => logger.warn({ err: error }, "the lease was not extended"),
    );
  }, heartbeatMs);
  const signal = AbortSignal.any([lost.signal, stopping]);
  const judge = (error: unknown): Ending<Result> => {
    if (error instanceof LeaseLostError || lost.signal.aborted) return { kind: "lost" };
    if (stopping.aborted) return { kind: "stopping" };
    return { kind: isAway(error) ? "away" : "failed", error };
  };
  try {
    const ending = await orAbort(work(signal), signal).then(
      (result): Ending<Result> => ({ kind: "done", result }),
      judge,
    );
    return await end(ending, signal);
  } finally {
    clearInterval(heartbeat);
    void listening?.then((stop) => stop?.());
  }
}
