/** The database: Prisma over an ordinary Postgres connection, embedded or not. */
import type pg from "pg";
import { Prisma, PrismaClient } from "../prisma/generated/client.ts";
import { ActingPg } from "./database/acting-adapter.ts";
import { NO_NAMES, type StatementNames } from "./database/statement-names.ts";
import { actAsNobody } from "./identity/actor.ts";
import type { Statements } from "./statements.ts";

export { Prisma };

/** Reads and single writes. */
export type Database = PrismaClient;

/** What a store takes: the database itself or the transaction that a service opened. */
export type Connection = Prisma.TransactionClient;

/** Of servers: who waits longer is better told to come back. */
const PATIENCE = { maxWait: 5_000, timeout: 15_000 };

interface DatabaseOptions {
  /** Of statements that come again; by default they have none. */
  names?: StatementNames;
  /** Milliseconds that a transaction may wait for its connection, and then take. */
  patience?: { maxWait: number; timeout: number };
}

/** @param pool shared with the sessions and the hand-written reads; closed by whoever made it */
export function createDatabase(
  pool: pg.Pool,
  { names = NO_NAMES, patience = PATIENCE }: DatabaseOptions = {},
): Database {
  return new PrismaClient({ adapter: new ActingPg(pool, names), transactionOptions: patience });
}

/** Hand-written reads that see what a transaction has written. */
export function statementsOn(connection: Connection): Statements {
  return { query: (text, values) => connection.$queryRawUnsafe(text, ...values) };
}

/** Work to be done once the transaction is on disk: telling listeners, waking workers. */
export type AfterCommit = (work: () => void | Promise<void>) => void;

/** Longer than the usual transaction may take, for the few that write thousands of rows. */
export const LONG_TRANSACTION_MS = 60_000;

/**
 * Runs `work` in one transaction and afterwards, in order, what it registered with `afterCommit`. Nobody is told of a
 * change that was rolled back.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Connection, afterCommit: AfterCommit) => Promise<Result>,
  options: { timeout?: number } = {},
): Promise<Result> {
  const deferred: (() => void | Promise<void>)[] = [];
  const result = await database.$transaction(async (transaction) => {
    deferred.length = 0;
    return work(transaction, (later) => deferred.push(later));
  }, options);
  // Whoever is woken by it does what they do of themselves.
  await actAsNobody(async () => {
    for (const later of deferred) await later();
  });
  return result;
}

/** The columns of a unique constraint that a write ran into; null when the error is another one. */
export function violatedUnique(error: unknown): string[] | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") return null;
  const text = JSON.stringify(error.meta ?? {});
  return [...text.matchAll(/"([a-z_]+)\\?"/gi)].flatMap((match) => (match[1] ? [match[1]] : []));
}
