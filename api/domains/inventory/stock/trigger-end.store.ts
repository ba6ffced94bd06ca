/** A rule that has fired may fire again once nothing is on its way for it: the firing ends with its last arrival. */
import type { Connection } from "../../../platform/database.ts";

/** Ends a firing: its rule may fire again. A firing that has already ended stays as it is. */
export async function endTrigger(
  transaction: Connection,
  triggerId: string,
  state: "received" | "failed" | "cancelled",
  now: Date,
): Promise<void> {
  await transaction.reorderTrigger.updateMany({
    where: { id: triggerId, state: "open" },
    data: { state, openRuleId: null, closedAt: now },
  });
}

/**
 * Reopens a firing that had been called off, for example when its refund was refused. One whose rule has fired anew
 * since stays as it is.
 */
export async function reopenTrigger(transaction: Connection, triggerId: string): Promise<void> {
  // In one statement: a violated constraint would end the caller's transaction.
  await transaction.$executeRaw`
    UPDATE reorder_triggers AS trigger SET state = 'open', open_rule_id = trigger.rule_id, closed_at = NULL
     WHERE trigger.id = ${triggerId}::uuid AND trigger.state = 'cancelled'
       AND NOT EXISTS (SELECT 1 FROM reorder_triggers other WHERE other.open_rule_id = trigger.rule_id)`;
}
