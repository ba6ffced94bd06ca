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

/** The argument of a store: the database itself or the transaction that a service opened. */
export type Connection = Prisma.TransactionClient;

/** For servers: a caller that waits longer is better told to try again. */
const PATIENCE = { maxWait: 5_000, timeout: 15_000 };

interface DatabaseOptions {
  /** Names for repeated statements; by default they have none. */
  names?: StatementNames;
  /** How long a transaction may wait for its connection, and how long it may then run, in milliseconds. */
  patience?: { maxWait: number; timeout: number };
}

/** @param pool shared with the sessions and the hand-written reads; closed by its creator */
export function createDatabase(
  pool: pg.Pool,
  { names = NO_NAMES, patience = PATIENCE }: DatabaseOptions = {},
): Database {
  return new PrismaClient({ adapter: new ActingPg(pool, names), transactionOptions: patience });
}

/** Hand-written reads that see the transaction's own writes. */
export function statementsOn(connection: Connection): Statements {
  return { query: (text, values) => connection.$queryRawUnsafe(text, ...values) };
}

/** Work for after the commit: notifying listeners, waking workers. */
export type AfterCommit = (work: () => void | Promise<void>) => void;

/** Longer than transactions usually get, for the few that write thousands of rows. */
export const LONG_TRANSACTION_MS = 60_000;

/**
 * Runs `work` in one transaction and afterwards, in order, the callbacks it registered with `afterCommit`. A change
 * that was rolled back is never announced.
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
  // Work that this wakes does not belong to the present actor.
  await actAsNobody(async () => {
    for (const later of deferred) await later();
  });
  return result;
}

/** The columns of the unique constraint that a write violated; null for any other error. */
export function violatedUnique(error: unknown): string[] | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") return null;
  const text = JSON.stringify(error.meta ?? {});
  return [...text.matchAll(/"([a-z_]+)\\?"/gi)].flatMap((match) => (match[1] ? [match[1]] : []));
}
