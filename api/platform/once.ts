/**
 * Doing a change once, however often it is asked for: its result is kept by the very transaction that makes it. Whoever
 * asks again under the same Idempotency-Key is given that result, also when the answer to the commit was lost on its way,
 * or the process that waited for it is gone. See api/decisions/089-repeats.md.
 */
import { deserialize, serialize } from "node:v8";
import { type AfterCommit, type Connection, type Database, inTransaction } from "./database.ts";
import { AppError } from "./errors.ts";
import type { KeyedCall } from "./viewer.ts";

/**
 * Runs `work` in one transaction, as `inTransaction` does. For a keyed call that was done before, its result is returned
 * and nothing is done; what that work would have told after its commit is not told again.
 *
 * Equal calls at the same time take turns, so a commit that is still under way is waited for.
 *
 * @param call undefined: it came without a key, and is done each time
 * @param change what is done, by a name that no other change of the same part has
 * @param work its result must consist of plain objects, lists, dates and simple values
 * @param options.timeout how long it may take, in ms, where that is longer than usual
 * @throws AppError CONFLICT when the key is not held any more: another process has ended the call meanwhile
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
    // What is kept is what `work` has returned.
    if (done !== null) return deserialize(done) as Result;
    const result = await work(transaction, afterCommit);
    assertPlain(result);
    await transaction.doneChange.create({ data: { ...place, result: Uint8Array.from(serialize(result)) } });
    return result;
  };
  return inTransaction(database, once, options);
}

/** Holds the key until the transaction ends, and looks whether its change was made. */
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

/** An object of a class would come back without its class: a mistake of ours that a test should meet, not a repeat. */
function assertPlain(value: unknown): void {
  if (typeof value === "function" || typeof value === "symbol")
    throw new TypeError("a result holds a function");
  if (typeof value !== "object" || value === null || value instanceof Date) return;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain) throw new TypeError(`a result holds a ${value.constructor.name}, which cannot be kept`);
  for (const inner of Object.values(value)) assertPlain(inner);
}
