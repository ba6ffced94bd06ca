/**
 * Exclusive work on a row: its worker holds a lease, which is extended while the worker is alive, and an attempt
 * number, which every write carries and which makes the write a no-op once another worker has the row. Lease times are
 * the database's, so that workers' clocks do not matter. See api/decisions/002-run-leases.md.
 */

import { orAbort } from "../concurrency/or-abort.ts";
import { type Connection, Prisma } from "../database.ts";
import type { Logger } from "../logger.ts";
import { isUnavailable } from "../unavailable.ts";

/** A row held by a worker. */
interface Held {
  readonly id: string;
  readonly attempt: number;
}

/** Another worker has the row, or it was canceled or changed meanwhile: the lease is void. */
export class LeaseLostError extends Error {
  constructor() {
    super("it is now held by another process");
    this.name = "LeaseLostError";
  }
}

/**
 * Leases of a table's rows, which have `id`, `attempt` and `lease_until`.
 * @param options.seconds how long a worker that stopped answering keeps its row
 * @param options.isHeld the other conditions that are true of a held row
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
     * Takes a lease on a row, as a new attempt.
     * @param isFree the condition under which it may be taken
     * @param change other columns to set
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

    /** Extends the lease on a row. @returns false when it now belongs to another worker */
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
  /** Any further write of this worker is refused. */
  | { kind: "lost" }
  /** The process is stopping: another one may take the row immediately. */
  | { kind: "stopping" }
  /** Something it needs is unavailable. */
  | { kind: "away"; error: unknown }
  | { kind: "failed"; error: unknown };

export interface LeaseOptions {
  extend(): Promise<boolean>;
  /** How often the worker extends its lease, and checks whether the row is still its own. */
  heartbeatMs: number;
  /** Aborted when the process is asked to stop. */
  stopping: AbortSignal;
  logger: Logger;
  /** Reports a loss sooner than the heartbeat does. @returns stops listening */
  listen?: (lose: () => void) => Promise<() => void>;
  /** Which failures mean that something is unavailable; by default those of the database. */
  isAway?: (error: unknown) => boolean;
}

/**
 * Works on a held row and extends its lease until `end` has handled the ending.
 * @param work its signal is aborted when the row is lost or the process stops; after that it is no longer waited for: a
 *   write whose connection died while the process was suspended may never settle
 * @param end its errors are passed on; it receives the same signal
 */
export async function underLease<Result, Outcome>(
  { extend, heartbeatMs, stopping, logger, listen, isAway = isUnavailable }: LeaseOptions,
  work: (signal: AbortSignal) => Promise<Result>,
  end: (ending: Ending<Result>, signal: AbortSignal) => Promise<Outcome>,
): Promise<Outcome> {
  const lost = new AbortController();
  const lose = () => lost.abort(new LeaseLostError());
  // Not awaited: the heartbeat notices a loss too.
  const listening = listen?.(lose).catch((error: unknown) =>
    logger.warn({ err: error }, "lost leases are noticed later"),
  );
  const heartbeat = setInterval(() => {
    extend().then(
      (isOurs) => isOurs || lose(),
      // The database does not answer now: the lease runs out on its own, and writes are fenced.
      (error: unknown) => logger.warn({ err: error }, "the lease could not be extended"),
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
