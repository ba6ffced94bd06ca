/** Whether a decision about a recommendation still applies. Pure. */

import { toNameKey } from "../../../../schema/rules/inventory.ts";
import type { Connection } from "../../../platform/database.ts";
import { isMoreUrgent } from "../../inventory/index.ts";
import * as rules from "../reorder-rules/reorder-rule.store.ts";
import type { ReorderRule, ReorderRuleContent } from "../reorder-rules/reorder-rule.types.ts";
import type * as store from "./decision.store.ts";
import type { Advice, Recommendation } from "./recommendation.types.ts";

export async function takeBack(
  transaction: Connection,
  organizationId: string,
  rule: ReorderRule,
  before: ReorderRuleContent | null,
): Promise<void> {
  if (before === null) await rules.deleteRule(transaction, organizationId, rule.id);
  else await rules.updateRule(transaction, rule.id, before);
}

export function isSame(one: ReorderRuleContent, other: ReorderRuleContent): boolean {
  const fields = Object.keys(one) as (keyof ReorderRuleContent)[];
  return fields.every((field) =>
    field === "materialName"
      ? toNameKey(one[field]) === toNameKey(other[field])
      : one[field] === other[field],
  );
}

export function isStillDismissed(
  { state, until, urgency }: store.StoredDecision,
  advice: Advice,
  now: Date,
): boolean {
  return state === "dismissed" && until !== null && until > now && !isMoreUrgent(advice.urgency, urgency);
}

export function toOpen(advice: Advice): Recommendation {
  return { ...advice, state: "open", decidedAt: null, ruleId: advice.changedRuleId };
}

export function toDecided({ advice, state, decidedAt, ruleId }: store.StoredDecision): Recommendation {
  return { ...advice, state, decidedAt, ruleId };
}
