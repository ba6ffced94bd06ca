/** Calls to paid sources, counted by source and UTC day. */
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import type { CountCall } from "./call-budget.ts";

/** One statement counts and checks, so that processes that count at once never go over the limit together. */
export function createCallCounter({ database, clock }: { database: Database; clock: Clock }): CountCall {
  return async ({ source, dailyCalls }) => {
    if (dailyCalls === 0) return false;
    const counted = await database.$executeRaw`
      INSERT INTO source_call_counts (source, day, calls)
      VALUES (${source}, (${clock.now().toISOString()}::timestamptz AT TIME ZONE 'UTC')::date, 1)
      ON CONFLICT (source, day) DO UPDATE SET calls = source_call_counts.calls + 1
        WHERE source_call_counts.calls < ${dailyCalls}`;
    return counted === 1;
  };
}
