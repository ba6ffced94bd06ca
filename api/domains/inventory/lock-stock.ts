import type { Connection } from "../../platform/database.ts";

/** Serializes all writes to a user's stock and rules until the transaction ends. */
export async function lockStockOf(transaction: Connection, organizationId: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`stock:${organizationId}`}, 0))`;
}
