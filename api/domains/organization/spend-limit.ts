/** How much a member may spend on one purchase without approval. */
import type { Connection } from "../../platform/database.ts";
import { type Cents, parseCents } from "../../platform/money.ts";

/** The lowest limit of these members, which also applies to programs with their keys; null when none has one. */
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
