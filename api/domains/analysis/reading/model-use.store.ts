/** A language model's cost for each account, counted by UTC day; days are the database's. */
import type { Connection } from "../../../platform/database.ts";

/**
 * Reserves what a call may cost before it is made. One statement counts and checks, so that parallel runs never exceed
 * the limit.
 * @returns false when the account does not have that many tokens left today
 */
export async function reserveTokens(
  connection: Connection,
  { organizationId, tokens, tokensPerDay }: { organizationId: string; tokens: number; tokensPerDay: number },
): Promise<boolean> {
  if (tokens > tokensPerDay) return false;
  const count = await connection.$executeRaw`
    INSERT INTO model_uses (user_id, day, calls, tokens)
    VALUES (${organizationId}::uuid, (now() AT TIME ZONE 'utc')::date, 1, ${tokens})
    ON CONFLICT (user_id, day) DO UPDATE
      SET calls = model_uses.calls + 1, tokens = model_uses.tokens + EXCLUDED.tokens
      WHERE model_uses.tokens + EXCLUDED.tokens <= ${tokensPerDay}`;
  return count === 1;
}

/** Corrects the reserved amount after the call. Across midnight the reserve stays, which errs on the safe side. */
export async function settleTokens(
  connection: Connection,
  { organizationId, reserved, used }: { organizationId: string; reserved: number; used: number },
): Promise<void> {
  await connection.$executeRaw`
    UPDATE model_uses SET tokens = GREATEST(0, tokens + ${used - reserved})
     WHERE user_id = ${organizationId}::uuid AND day = (now() AT TIME ZONE 'utc')::date`;
}
