/** Reads and writes of rule firings. A unique column keeps a rule with an open firing from firing again. */

import { z } from "zod";
import type { Connection } from "../../../platform/database.ts";
import { isId } from "../../../platform/input.ts";
import type { ReorderTriggerModel } from "../../../prisma/generated/models.ts";
import { endTrigger } from "../../inventory/index.ts";
import { decideReorder, type ReorderDecision, reorderInputsRule } from "./reorder-decision.ts";
import { type ReorderTrigger, TRIGGER_STATES, type TriggeredRule } from "./reorder-rule.types.ts";

/** A decision as stored. */
export const storedDecisionRule = z.object({
  inputs: reorderInputsRule,
  isDue: z.boolean(),
  quantity: z.number(),
  formula: z.string(),
  steps: z.array(z.string()),
  summary: z.string(),
});

/** Records that a rule fires. @returns the firing's id; null when the rule already has an open order */
export async function insertTrigger(
  transaction: Connection,
  { ruleId, organizationId, quantity, decision }: TriggeredRule,
  now: Date,
): Promise<string | null> {
  const [row] = await transaction.reorderTrigger.createManyAndReturn({
    data: [{ ruleId, organizationId, quantity, decision: { ...decision }, openRuleId: ruleId, firedAt: now }],
    skipDuplicates: true,
    select: { id: true },
  });
  if (!row) return null;
  await transaction.reorderRule.update({ where: { id: ruleId }, data: { lastTriggered: now } });
  return row.id;
}

/** Records which order a firing became. */
export async function attachTrigger(
  transaction: Connection,
  triggerId: string,
  subscriptionOrderId: string,
): Promise<void> {
  await transaction.reorderTrigger.update({ where: { id: triggerId }, data: { subscriptionOrderId } });
}

/** Ends a firing whose order could not be created or was cancelled. Call it where that is written. */
export function closeTrigger(
  transaction: Connection,
  { triggerId, outcome, now }: { triggerId: string; outcome: "failed" | "cancelled"; now: Date },
): Promise<void> {
  return endTrigger(transaction, triggerId, outcome, now);
}

/** The open firings of these rules. */
export async function listOpenTriggers(
  connection: Connection,
  ruleIds: readonly string[],
): Promise<ReorderTrigger[]> {
  const rows = await connection.reorderTrigger.findMany({ where: { openRuleId: { in: [...ruleIds] } } });
  return rows.map(toTrigger);
}

/** When the last order of each rule was cancelled; rules without a cancelled order are left out. */
export async function readLastCancelled(
  connection: Connection,
  ruleIds: readonly string[],
): Promise<Map<string, Date>> {
  const groups = await connection.reorderTrigger.groupBy({
    by: ["ruleId"],
    where: { ruleId: { in: [...ruleIds] }, state: "cancelled" },
    _max: { closedAt: true },
  });
  return new Map(groups.flatMap(({ ruleId, _max }) => (_max.closedAt ? [[ruleId, _max.closedAt]] : [])));
}

/** A rule's last firings, newest first. The caller has verified that the rule is the viewer's. */
export async function listTriggers(
  connection: Connection,
  ruleId: string,
  limit: number,
): Promise<ReorderTrigger[]> {
  if (!isId(ruleId)) return [];
  const rows = await connection.reorderTrigger.findMany({
    where: { ruleId },
    orderBy: [{ firedAt: "desc" }, { id: "desc" }],
    take: limit,
  });
  return rows.map(toTrigger);
}

function toTrigger(row: ReorderTriggerModel): ReorderTrigger {
  return {
    id: row.id,
    ruleId: row.ruleId,
    quantity: row.quantity,
    decision: toDecision(row.decision),
    state: TRIGGER_STATES.find((state) => state === row.state) ?? "cancelled",
    subscriptionOrderId: row.subscriptionOrderId,
    firedAt: row.firedAt,
    closedAt: row.closedAt,
  };
}

/** As it was stored; tests check whether it still computes to the same. */
function toDecision(stored: unknown): ReorderDecision {
  return storedDecisionRule.parse(stored);
}

/** Whether recomputing a stored decision from its inputs gives the same decision. */
export function isReproducible(decision: ReorderDecision): boolean {
  const again = decideReorder(decision.inputs);
  return (
    again.isDue === decision.isDue &&
    again.quantity === decision.quantity &&
    again.formula === decision.formula
  );
}
