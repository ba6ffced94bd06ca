/** What a member may buy for at once without being asked. */
import type { Connection } from "../../platform/database.ts";
import { type Cents, formatDollars, parseCents } from "../../platform/money.ts";
import type { Maker } from "../../platform/viewer.ts";

/** Why a member may not pay this much, fit for the screen; null when they may. A program is bound as its key's maker is. */
export async function explainSpendLimit(
  connection: Connection,
  { organizationId, userId }: Maker,
  totalCents: Cents,
): Promise<string | null> {
  const place = await connection.membership.findUnique({
    where: { organizationId_userId: { organizationId, userId } },
    select: { spendLimit: true },
  });
  if (!place?.spendLimit) return null;
  const limit = parseCents(place.spendLimit.toFixed(2));
  if (totalCents <= limit) return null;
  return `This comes to ${formatDollars(totalCents)}, and you may buy for up to ${formatDollars(limit)} at once. Ask the office or an owner to pay for it: they see the same basket.`;
}
