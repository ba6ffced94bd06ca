/** Which of a user's rules order now. The daily job and previews decide the same way, from the same facts. */

import type { Connection } from "../../../platform/database.ts";
import {
  DAY_MS,
  lockStockOf,
  type MaterialFacts,
  readFacts,
  toMaterialKey,
  type UsageForecast,
} from "../../inventory/index.ts";
import { decideReorder, type ReorderDecision } from "./reorder-decision.ts";
import { listActiveRules } from "./reorder-rule.store.ts";
import type { ReorderRule, ReorderTrigger, TriggeredRule } from "./reorder-rule.types.ts";
import { forecastFor, type RuleOrders, toInputs } from "./rule-inputs.ts";
import { wishesOf } from "./rule-wishes.ts";
import { insertTrigger, listOpenTriggers, readLastCancelled } from "./trigger.store.ts";

/** A rule with its current decision. */
export interface DecidedRule {
  rule: ReorderRule;
  decision: ReorderDecision;
  openTrigger: ReorderTrigger | null;
  facts: MaterialFacts;
  orders: RuleOrders;
  forecast: UsageForecast | null;
}

/** Rules decided on in one batch. */
export const RULES_AT_ONCE = 500;

/** @returns the same rules, in their order */
export async function decideRules(
  connection: Connection,
  organizationId: string,
  rules: readonly ReorderRule[],
  now: Date,
): Promise<DecidedRule[]> {
  const facts = await readFacts(connection, organizationId, rules, now);
  const open = await listOpenTriggers(
    connection,
    rules.map(({ id }) => id),
  );
  const cancelled = await readLastCancelled(
    connection,
    rules.map(({ id }) => id),
  );
  return rules.map((rule) => {
    const known = facts.get(toMaterialKey(rule)) ?? { onHand: 0, underWay: [], uses: [] };
    const openTrigger = open.find(({ ruleId }) => ruleId === rule.id) ?? null;
    const orders = { hasOpenOrder: openTrigger !== null, cancelledAt: cancelled.get(rule.id) ?? null };
    const forecast = forecastFor(rule, known.uses, now);
    const decision = decideReorder(toInputs(rule, known, orders, now, forecast));
    return { rule, decision, openTrigger, facts: known, orders, forecast };
  });
}

/**
 * The rules of a user that would order now, sorted by name. Each takes into account what those before it order, so that
 * two rules for one material do not buy it twice. Reads only.
 */
export async function findTriggeredRules(
  connection: Connection,
  { organizationId, now }: { organizationId: string; now: Date },
): Promise<TriggeredRule[]> {
  const rules = await listActiveRules(connection, organizationId, RULES_AT_ONCE);
  const triggered: TriggeredRule[] = [];
  for (const { rule, orders, facts, forecast } of await decideRules(connection, organizationId, rules, now)) {
    // Rules for one material share its facts, which include the orders of those before.
    const decision = decideReorder(toInputs(rule, facts, orders, now, forecast));
    if (!decision.isDue) continue;
    triggered.push(toTriggered(rule, decision));
    const expectedOn = new Date(now.getTime() + rule.leadTimeDays * DAY_MS);
    facts.underWay.push({ quantity: decision.quantity, expectedOn, reorderTriggerId: null });
  }
  return triggered;
}

/**
 * Fires the rules of a user that should order now, in the transaction that creates their orders. A rule with an open
 * order is not returned again, however often and concurrently this is called.
 */
export async function openTriggers(
  transaction: Connection,
  { organizationId, now }: { organizationId: string; now: Date },
): Promise<(TriggeredRule & { triggerId: string })[]> {
  await lockStockOf(transaction, organizationId);
  const opened: (TriggeredRule & { triggerId: string })[] = [];
  for (const triggered of await findTriggeredRules(transaction, { organizationId, now })) {
    const triggerId = await insertTrigger(transaction, triggered, now);
    if (triggerId !== null) opened.push({ ...triggered, triggerId });
  }
  return opened;
}

function toTriggered(rule: ReorderRule, decision: ReorderDecision): TriggeredRule {
  return {
    ruleId: rule.id,
    organizationId: rule.organizationId,
    materialName: rule.materialName,
    category: rule.category,
    unit: rule.unit,
    quantity: decision.quantity,
    preferredSupplierId: rule.preferredSupplierId,
    maxPriceCents: rule.maxPriceCents,
    leadTimeDays: rule.leadTimeDays,
    wishes: wishesOf(rule),
    decision,
  };
}
