/** What a member may buy for at once without being asked. */
import type { Connection } from "../../platform/database.ts";
import { type Cents, parseCents } from "../../platform/money.ts";

/** The lowest limit of these members, and so of the programs with their keys; null when none has one. */
export async function findLowestLimit(
  connection: Connection,
  organizationId: string,
  userIds: readonly string[],
): Promise<Cents | null> {
  const { _min } = await connection.membership.aggregate({
    where: { organizationId, userId: { in: [...userIds] } },
    _min: { spendLimit: true },
  });
  return _min.spendLimit && parseCents(_min.spendLimit.toFixed(2));
}
