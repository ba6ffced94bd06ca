/** Calls to paid sources, counted by source and UTC day, and per account. */
import type { Clock } from "../../../platform/clock.ts";
import type { Connection, Database } from "../../../platform/database.ts";
import { type CountCall, shareOf } from "./call-budget.ts";

/** One statement counts and checks, so that concurrent processes never exceed a limit together. */
export function createCallCounter({ database, clock }: { database: Database; clock: Clock }): CountCall {
  return async ({ source, dailyCalls }, accountId) => {
    if (dailyCalls === 0) return "budget-used";
    const day = clock.now().toISOString().slice(0, 10);
    // The account's count first: an account that has used up its share must not use up the others'.
    const ofAccount = await database.$executeRaw`
      INSERT INTO source_call_shares (source, day, user_id, calls)
      VALUES (${source}, ${day}::date, ${accountId}::uuid, 1)
      ON CONFLICT (source, day, user_id) DO UPDATE SET calls = source_call_shares.calls + 1
        WHERE source_call_shares.calls < ${shareOf(dailyCalls)}`;
    if (ofAccount === 0) return "share-used";
    const ofAll = await database.$executeRaw`
      INSERT INTO source_call_counts (source, day, calls) VALUES (${source}, ${day}::date, 1)
      ON CONFLICT (source, day) DO UPDATE SET calls = source_call_counts.calls + 1
        WHERE source_call_counts.calls < ${dailyCalls}`;
    return ofAll === 1 ? "counted" : "budget-used";
  };
}

/** Removes the accounts' counts for past days. @returns how many */
export async function sweepCallShares(connection: Connection, now: Date): Promise<number> {
  const today = new Date(now.toISOString().slice(0, 10));
  const { count } = await connection.sourceCallShare.deleteMany({ where: { day: { lt: today } } });
  return count;
}
