/** A caller's input for a rule, validated and completed. */
import { reorderRuleRule } from "../../../../schema/rules/inventory.ts";
import { type InvalidInput, invalidInput, type ParsedInput, parseInput } from "../../../platform/input.ts";
import type { ReorderRule, ReorderRuleContent } from "./reorder-rule.types.ts";

/** Defaults of a new rule. */
const RULE_DEFAULTS = {
  minimumQuantity: 1,
  orderMultiple: 1,
  leadTimeDays: 3,
  isActive: true,
} as const;

/** Internally the price limit is in cents and has a different name. */
function asSent(wrong: InvalidInput): InvalidInput {
  const named = ([path, message]: [string, string]) => [
    path === "maxPriceCents" ? "maxPrice" : path,
    message,
  ];
  return invalidInput(Object.fromEntries(Object.entries(wrong.fields).map(named)));
}

/** @returns `projectId` as it was sent: null or empty for none */
export function parseRule(
  input: unknown,
): ParsedInput<{ content: ReorderRuleContent; projectId: string | null | undefined }> {
  const parsed = parseInput(reorderRuleRule, input);
  if (!parsed.ok) return { ok: false, error: asSent(parsed.error) };
  const { minimumQuantity, orderMultiple, leadTimeDays, isActive, projectId, ...rest } = parsed.value;
  const content = {
    ...rest,
    minimumQuantity: minimumQuantity ?? RULE_DEFAULTS.minimumQuantity,
    orderMultiple: orderMultiple ?? RULE_DEFAULTS.orderMultiple,
    leadTimeDays: leadTimeDays ?? RULE_DEFAULTS.leadTimeDays,
    isActive: isActive ?? RULE_DEFAULTS.isActive,
    preferredSupplierId: rest.preferredSupplierId || null,
    maxPriceCents: rest.maxPriceCents ?? null,
  };
  return { ok: true, value: { content, projectId } };
}

/** The part of a rule that its owner decides. */
export function toContent(rule: ReorderRule): ReorderRuleContent {
  const {
    id: _id,
    organizationId: _organizationId,
    project: _project,
    lastTriggered: _last,
    startsAt: _starts,
    createdAt: _created,
    ...content
  } = rule;
  return content;
}
