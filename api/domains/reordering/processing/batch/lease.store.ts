/** Which batches are due, and who works on each: its lease and its attempt. */
import { type Connection, Prisma } from "../../../../platform/database.ts";
import { createLeases, LeaseLostError } from "../../../../platform/work/lease.ts";
import type { Batch } from "../processing.types.ts";
import { toBatch } from "./batch.rows.ts";

const { claim, extend } = createLeases({
  table: Prisma.sql`reorder_batches`,
  seconds: 15,
  isHeld: Prisma.sql`TRUE`,
});

/** Keeps a batch for another lease. @returns false when it is somebody else's now */
export const extendLease = extend;

/**
 * Due batches that no worker holds, of organisations that are not leaving, the longest due first. @param organizationId null
 * for everybody's
 */
export async function listDueBatches(
  connection: Connection,
  organizationId: string | null,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await connection.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM reorder_batches
     WHERE next_attempt_at <= ${now}::timestamptz
       AND (lease_until IS NULL OR lease_until < now())
       AND (${organizationId}::uuid IS NULL OR user_id = ${organizationId}::uuid)
       AND user_id NOT IN (SELECT organization_id FROM resting_organizations)
     ORDER BY next_attempt_at LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

/**
 * Takes a batch whose time has come. A try to price it counts from here, so that a batch that brings its worker down
 * does not do so for ever.
 * @returns null when there is nothing to take: the batch is not due, is done, or is held by another worker
 */
export async function claimBatch(connection: Connection, id: string, now: Date): Promise<Batch | null> {
  const rows = await claim(connection, id, {
    isFree: Prisma.sql`next_attempt_at <= ${now}::timestamptz AND (lease_until IS NULL OR lease_until < now())
      AND user_id NOT IN (SELECT organization_id FROM resting_organizations)`,
    change: Prisma.sql`pricing_tries = pricing_tries + CASE WHEN status = 'pending' THEN 1 ELSE 0 END`,
    returning: Prisma.sql`id`,
  });
  return rows.length === 0
    ? null
    : toBatch(await connection.reorderBatch.findUniqueOrThrow({ where: { id } }));
}

/** Lets go of a batch, unless it is somebody else's by now. */
export async function releaseBatch(connection: Connection, { id, attempt }: Batch): Promise<void> {
  await connection.reorderBatch.updateMany({ where: { id, attempt }, data: { leaseUntil: null } });
}

/**
 * Lets go of a batch for something that is away, so that it costs none of its tries.
 * @param taken as it was claimed
 */
export async function handBack(connection: Connection, taken: Batch, until: Date): Promise<void> {
  const tries = taken.status === "pending" ? 1 : 0;
  // Only the holder may: work that succeeded unheard must not be done twice.
  await connection.$executeRaw`
    UPDATE reorder_batches
       SET lease_until = NULL, pricing_tries = GREATEST(0, pricing_tries - ${tries}::int),
           next_attempt_at = ${until}::timestamptz
     WHERE id = ${taken.id}::uuid AND attempt = ${taken.attempt}
       AND lease_until IS NOT NULL AND next_attempt_at IS NOT NULL`;
}

/** Puts off what a batch that is still this attempt's does next. */
export async function postpone(connection: Connection, { id, attempt }: Batch, until: Date): Promise<void> {
  await connection.reorderBatch.updateMany({
    where: { id, attempt, nextAttemptAt: { not: null } },
    data: { nextAttemptAt: until },
  });
}

/**
 * Holds a batch until the transaction ends, for a write of this attempt.
 * @throws LeaseLostError when it is not this attempt's any more
 */
export async function lockAttempt(transaction: Connection, { id, attempt }: Batch): Promise<Batch> {
  const present = await lockBatch(transaction, id);
  if (present?.attempt !== attempt) throw new LeaseLostError();
  return present;
}

/** Holds a batch until the transaction ends, whoever works on it; null when there is none. */
export async function lockBatch(transaction: Connection, id: string): Promise<Batch | null> {
  await transaction.$queryRaw`SELECT id FROM reorder_batches WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await transaction.reorderBatch.findUnique({ where: { id } });
  return row && toBatch(row);
}

/** Takes a batch away from its worker: whatever that worker still writes is refused. */
export async function fenceOff(transaction: Connection, id: string): Promise<void> {
  await transaction.reorderBatch.update({
    where: { id },
    data: { attempt: { increment: 1 }, leaseUntil: null },
  });
}
