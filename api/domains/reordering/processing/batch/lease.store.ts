/** Which batches are due, and who holds each: its lease and its attempt. */
import { type Connection, Prisma } from "../../../../platform/database.ts";
import { createLeases, LeaseLostError } from "../../../../platform/work/lease.ts";
import type { Batch } from "../processing.types.ts";
import { toBatch } from "./batch.rows.ts";

const { claim, extend } = createLeases({
  table: Prisma.sql`reorder_batches`,
  seconds: 15,
  isHeld: Prisma.sql`TRUE`,
});

/** Extends the lease on a batch. @returns false when another worker holds it now */
export const extendLease = extend;

/**
 * Due batches that no worker holds, of organizations that are not leaving, longest due first. @param organizationId
 * null for all organizations
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
 * Claims a batch that is due. A pricing attempt counts from here, so that a batch that crashes its worker does not do
 * so forever.
 * @returns null when there is nothing to claim: the batch is not due, is done, or is held by another worker
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

/** Releases a batch, unless another worker holds it by now. */
export async function releaseBatch(connection: Connection, { id, attempt }: Batch): Promise<void> {
  await connection.reorderBatch.updateMany({ where: { id, attempt }, data: { leaseUntil: null } });
}

/**
 * Releases a batch because a dependency is unavailable; this uses up none of its attempts.
 * @param taken as it was claimed
 */
export async function handBack(connection: Connection, taken: Batch, until: Date): Promise<void> {
  const tries = taken.status === "pending" ? 1 : 0;
  // Only the holder may do this: work that succeeded without a confirmation must not be done twice.
  await connection.$executeRaw`
    UPDATE reorder_batches
       SET lease_until = NULL, pricing_tries = GREATEST(0, pricing_tries - ${tries}::int),
           next_attempt_at = ${until}::timestamptz
     WHERE id = ${taken.id}::uuid AND attempt = ${taken.attempt}
       AND lease_until IS NOT NULL AND next_attempt_at IS NOT NULL`;
}

/** Postpones the next step of a batch that still belongs to this attempt. */
export async function postpone(connection: Connection, { id, attempt }: Batch, until: Date): Promise<void> {
  await connection.reorderBatch.updateMany({
    where: { id, attempt, nextAttemptAt: { not: null } },
    data: { nextAttemptAt: until },
  });
}

/**
 * Locks a batch until the transaction ends, for a write by this attempt.
 * @throws LeaseLostError when the batch no longer belongs to this attempt
 */
export async function lockAttempt(transaction: Connection, { id, attempt }: Batch): Promise<Batch> {
  const present = await lockBatch(transaction, id);
  if (present?.attempt !== attempt) throw new LeaseLostError();
  return present;
}

/** Locks a batch until the transaction ends, whichever worker holds it; null when it does not exist. */
export async function lockBatch(transaction: Connection, id: string): Promise<Batch | null> {
  await transaction.$queryRaw`SELECT id FROM reorder_batches WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await transaction.reorderBatch.findUnique({ where: { id } });
  return row && toBatch(row);
}

/** Takes a batch away from its worker; any later write by that worker is refused. */
export async function fenceOff(transaction: Connection, id: string): Promise<void> {
  await transaction.reorderBatch.update({
    where: { id },
    data: { attempt: { increment: 1 }, leaseUntil: null },
  });
}
