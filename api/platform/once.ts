/**
 * Makes a change once, however often it is requested: its result is stored by the same transaction. A retry with the
 * same Idempotency-Key gets that result, even when the answer to the commit was lost on its way, or the process that
 * waited for it is gone. See api/decisions/089-idempotent-retries.md.
 */
import { deserialize, serialize } from "node:v8";
import { type AfterCommit, type Connection, type Database, inTransaction } from "./database.ts";
import { AppError } from "./errors.ts";
import type { KeyedCall } from "./viewer.ts";

/**
 * Runs `work` in one transaction, as `inTransaction` does. For a keyed call that was made before, it returns the stored
 * result and does nothing; the notifications after that commit are not repeated.
 *
 * Equal calls at the same time take turns, so a commit that is still in progress is waited for.
 *
 * @param call undefined: the call had no key, and is made each time
 * @param change name of the change, unique within the same part of the call
 * @param work its result must consist of plain objects, lists, dates and simple values
 * @param options.timeout how long it may take, in ms, when longer than usual
 * @throws AppError CONFLICT when the key is no longer held: another process has ended the call meanwhile
 */
export function onceInTransaction<Result>(
  database: Database,
  call: KeyedCall | undefined,
  change: string,
  work: (transaction: Connection, afterCommit: AfterCommit) => Promise<Result>,
  options: { timeout?: number } = {},
): Promise<Result> {
  const once = async (transaction: Connection, afterCommit: AfterCommit): Promise<Result> => {
    if (call === undefined) return work(transaction, afterCommit);
    const place = { keyId: call.keyId, change: `${call.part}:${change}` };
    const done = await findDone(transaction, place);
    // The stored value is the result of `work`.
    if (done !== null) return deserialize(done) as Result;
    const result = await work(transaction, afterCommit);
    assertPlain(result);
    await transaction.doneChange.create({ data: { ...place, result: Uint8Array.from(serialize(result)) } });
    return result;
  };
  return inTransaction(database, once, options);
}

/** Holds the key until the transaction ends, and checks whether its change was already made. */
async function findDone(
  transaction: Connection,
  place: { keyId: string; change: string },
): Promise<Uint8Array | null> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${place.keyId}, 0))`;
  // Only guards against removal: the holder of the key keeps extending it in the meantime.
  const held = await transaction.$queryRaw<unknown[]>`
    SELECT id FROM idempotency_keys WHERE id = ${place.keyId}::uuid FOR KEY SHARE`;
  if (held.length === 0) {
    throw new AppError("CONFLICT", "The first request with this Idempotency-Key is still running.", {
      retryAfterSeconds: 1,
    });
  }
  const done = await transaction.doneChange.findUnique({ where: { keyId_change: place } });
  return done?.result ?? null;
}

/**
 * An instance of a class would come back without its class: a mistake of ours that should fail in a test, not in a
 * repeated call.
 */
function assertPlain(value: unknown): void {
  if (typeof value === "function" || typeof value === "symbol")
    throw new TypeError("a result contains a function");
  if (typeof value !== "object" || value === null || value instanceof Date) return;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain) throw new TypeError(`a result contains a ${value.constructor.name}, which cannot be stored`);
  for (const inner of Object.values(value)) assertPlain(inner);
}
