/** Usage counts: one row per account, month and meter, each changed by one statement. */
import { USAGE_METERS, type UsageMeter } from "../../../../schema/constants.ts";
import type { Connection } from "../../../platform/database.ts";

/** A month as the database stores it: its first day. */
export interface CountedUse {
  organizationId: string;
  /** First instant of the month, UTC. */
  month: Date;
  meter: UsageMeter;
  /** An integer > 0. */
  amount: number;
}

/**
 * Adds to a count unless that would exceed the limit. One statement counts and checks: parallel callers wait for the
 * row, so the limit is exact, and a transaction that is rolled back has counted nothing.
 * @param limit null: none
 * @returns whether it was counted
 */
export async function addUse(
  connection: Connection,
  { organizationId, month, meter, amount }: CountedUse,
  limit: number | null,
): Promise<boolean> {
  if (limit !== null && amount > limit) return false;
  const counted = await connection.$executeRaw`
    INSERT INTO usage_counts (user_id, month, meter, used)
    VALUES (${organizationId}::uuid, ${month}::date, ${meter}, ${amount})
    ON CONFLICT (user_id, month, meter) DO UPDATE SET used = usage_counts.used + ${amount}
      WHERE ${limit}::int IS NULL OR usage_counts.used + ${amount} <= ${limit}::int`;
  return counted === 1;
}

/** Adds to many counts in one statement; counts of deleted accounts are left out. */
export async function addUses(connection: Connection, uses: readonly CountedUse[]): Promise<void> {
  await connection.$executeRaw`
    INSERT INTO usage_counts (user_id, month, meter, used)
    SELECT given.user_id, given.month, given.meter, given.used
      FROM unnest(${uses.map(({ organizationId }) => organizationId)}::uuid[], ${uses.map(({ month }) => month)}::date[],
                  ${uses.map(({ meter }) => meter)}::text[], ${uses.map(({ amount }) => amount)}::int[])
           AS given(user_id, month, meter, used)
      JOIN organizations ON organizations.id = given.user_id
     ORDER BY given.user_id, given.month, given.meter
    ON CONFLICT (user_id, month, meter) DO UPDATE SET used = usage_counts.used + excluded.used`;
}

/** Counts of one month. */
export async function loadCounts(
  connection: Connection,
  organizationId: string,
  month: Date,
): Promise<Map<UsageMeter, number>> {
  const rows = await connection.usageCount.findMany({ where: { organizationId, month } });
  return toCounts(rows);
}

/**
 * A page of the months that have counts, newest first.
 * @param before the month after which the page begins, as its first day; null for the first page
 * @returns one more than requested, where there are more
 */
export async function listMonths(
  connection: Connection,
  organizationId: string,
  { before, first }: { before: Date | null; first: number },
): Promise<{ month: Date; counts: Map<UsageMeter, number> }[]> {
  const months = await connection.usageCount.findMany({
    where: { organizationId, ...(before ? { month: { lt: before } } : {}) },
    distinct: ["month"],
    orderBy: { month: "desc" },
    take: first + 1,
    select: { month: true },
  });
  const rows = await connection.usageCount.findMany({
    where: { organizationId, month: { in: months.map(({ month }) => month) } },
  });
  return months.map(({ month }) => ({
    month,
    counts: toCounts(rows.filter((row) => row.month.getTime() === month.getTime())),
  }));
}

export async function countMonths(connection: Connection, organizationId: string): Promise<number> {
  return (await connection.usageCount.groupBy({ by: ["month"], where: { organizationId } })).length;
}

function toCounts(rows: readonly { meter: string; used: number }[]): Map<UsageMeter, number> {
  return new Map(USAGE_METERS.map((meter) => [meter, rows.find((row) => row.meter === meter)?.used ?? 0]));
}
