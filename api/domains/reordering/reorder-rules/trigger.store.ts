/** Reads and writes of the times rules fired. An open one keeps its rule from firing, by a unique column. */

import { z } from "zod";
import type { Connection } from "../../../platform/database.ts";
import { isId } from "../../../platform/input.ts";
import type { ReorderTriggerModel } from "../../../prisma/generated/models.ts";
import { endTrigger } from "../../inventory/index.ts";
import { decideReorder, type ReorderDecision, reorderInputsRule } from "./reorder-decision.ts";
import { type ReorderTrigger, TRIGGER_STATES, type TriggeredRule } from "./reorder-rule.types.ts";

/** A decision as it is stored. */
export const storedDecisionRule = z.object({
  inputs: reorderInputsRule,
  isDue: z.boolean(),
  quantity: z.number(),
  formula: z.string(),
  steps: z.array(z.string()),
  summary: z.string(),
});

/** Notes that a rule fires. @returns the firing's id; null when the rule has an open order already */
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

/** Says which order a firing became. */
export async function attachTrigger(
  transaction: Connection,
  triggerId: string,
  subscriptionOrderId: string,
): Promise<void> {
  await transaction.reorderTrigger.update({ where: { id: triggerId }, data: { subscriptionOrderId } });
}

/** A firing whose order could not be made or was given up. To be called where that is written. */
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

/** When the last order of each of these rules was cancelled, of those of which one was. */
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

/** The last times a rule fired, newest first. The caller has shown that the rule is the viewer's. */
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

/** As it was stored; whether it still computes to the same is a test's to ask. */
function toDecision(stored: unknown): ReorderDecision {
  return storedDecisionRule.parse(stored);
}

/** Whether a stored decision comes out the same when it is computed again from its inputs. */
export function holdsAgain(decision: ReorderDecision): boolean {
  const again = decideReorder(decision.inputs);
  return (
    again.isDue === decision.isDue &&
    again.quantity === decision.quantity &&
    again.formula === decision.formula
  );
}
