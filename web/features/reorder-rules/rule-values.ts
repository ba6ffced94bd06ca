import type { TriggerType } from "../../../schema/rules/inventory.ts";
import { toPlainAmount } from "../../../schema/typed-number.ts";
import type { SelectOption } from "../../components/ui/controls/select.tsx";
import type { ReorderTriggerType, RuleRow_RuleFragment } from "../../gql/graphql.ts";
import { formatAmount, formatCount } from "../../lib/format.ts";
import { parseTyped, toTyped } from "../../lib/forms/typed-number.ts";

/** Values of the rule form's controls; numbers stay as typed until they are sent. */
export type RuleValues = {
  materialName: string;
  category: string;
  unit: string;
  triggerType: TriggerType;
  triggerValue: string;
  reorderQuantity: string;
  minimumQuantity: string;
  orderMultiple: string;
  leadTimeDays: string;
  preferredSupplierId: string;
  maxPrice: string;
  projectId: string;
};

/** Option value for a deleted project whose wishes a rule still follows. */
const DELETED_PROJECT = "deleted";

export const NEW_RULE: RuleValues = {
  materialName: "",
  category: "",
  unit: "",
  triggerType: "level",
  triggerValue: "",
  reorderQuantity: "",
  minimumQuantity: "1",
  orderMultiple: "1",
  leadTimeDays: "3",
  preferredSupplierId: "",
  maxPrice: "",
  projectId: "",
};

const TYPE_NAMES: Record<TriggerType, ReorderTriggerType> = {
  level: "LEVEL",
  schedule: "SCHEDULE",
  forecast: "FORECAST",
};
const TYPE_WORDS: Record<ReorderTriggerType, TriggerType> = {
  LEVEL: "level",
  SCHEDULE: "schedule",
  FORECAST: "forecast",
};

/** Label of each trigger's value in the form. */
export const TRIGGERS: Record<TriggerType, { label: string; description: string; value: string }> = {
  level: {
    label: "By level",
    description: "When stock falls to a quantity",
    value: "Order at or below",
  },
  schedule: { label: "By schedule", description: "Every so many days", value: "Days between two orders" },
  forecast: {
    label: "By forecast",
    description: "Before it runs out, as it is used",
    value: "Days of safety",
  },
};

/** Whole cents of an amount in dollars; NaN for an invalid one, null for no input. */
function centsOf(typed: string): number | null {
  const dollars = parseTyped(toPlainAmount(typed));
  if (dollars === null) return null;
  // More than two decimals are not an amount; a fraction of a cent makes the rule refuse it.
  return Number((dollars * 100).toFixed(6));
}

/** The values as parsed by the shared rule. */
export function toRuleFields(values: RuleValues) {
  const { maxPrice, ...fields } = values;
  return {
    ...fields,
    triggerValue: parseTyped(values.triggerValue),
    reorderQuantity: parseTyped(values.reorderQuantity),
    minimumQuantity: parseTyped(values.minimumQuantity),
    orderMultiple: parseTyped(values.orderMultiple),
    leadTimeDays: parseTyped(values.leadTimeDays),
    maxPriceCents: centsOf(maxPrice),
  };
}

/** The values as the server accepts them, once the rule is valid. */
export function toRuleInput(values: RuleValues) {
  const maxPriceCents = centsOf(values.maxPrice);
  return {
    materialName: values.materialName.trim(),
    category: values.category,
    unit: values.unit.trim(),
    triggerType: TYPE_NAMES[values.triggerType],
    triggerValue: String(parseTyped(values.triggerValue)),
    reorderQuantity: parseTyped(values.reorderQuantity) ?? Number.NaN,
    minimumQuantity: parseTyped(values.minimumQuantity),
    orderMultiple: parseTyped(values.orderMultiple),
    leadTimeDays: parseTyped(values.leadTimeDays),
    preferredSupplierId: values.preferredSupplierId || null,
    maxPrice: maxPriceCents === null ? null : (maxPriceCents / 100).toFixed(2),
    ...(values.projectId === DELETED_PROJECT ? {} : { projectId: values.projectId || null }),
  };
}

/** A rule as the form shows it. */
export function ruleValuesOf(rule: RuleRow_RuleFragment): RuleValues {
  return {
    materialName: rule.materialName,
    category: rule.category,
    unit: rule.unit,
    triggerType: TYPE_WORDS[rule.triggerType],
    triggerValue: toTyped(rule.triggerValue),
    reorderQuantity: String(rule.reorderQuantity),
    minimumQuantity: String(rule.minimumQuantity),
    orderMultiple: String(rule.orderMultiple),
    leadTimeDays: String(rule.leadTimeDays),
    preferredSupplierId: rule.preferredSupplier?.id ?? "",
    maxPrice: rule.maxPrice ?? "",
    projectId: projectOf(rule)?.value ?? "",
  };
}

/** A rule's project as a select option; null for none. */
export function projectOf({
  projectId,
  projectName,
}: Pick<RuleRow_RuleFragment, "projectId" | "projectName">): SelectOption | null {
  if (projectName === null || projectName === undefined) return null;
  return projectId
    ? { value: projectId, label: projectName }
    : { value: DELETED_PROJECT, label: `${projectName} (deleted)` };
}

type Sentence = Pick<
  RuleRow_RuleFragment,
  "triggerType" | "triggerValue" | "reorderQuantity" | "unit" | "leadTimeDays"
>;

/** A rule in a sentence. */
export function sentenceOf({
  triggerType,
  triggerValue,
  reorderQuantity,
  unit,
  leadTimeDays,
}: Sentence): string {
  const what = `Orders ${formatAmount(reorderQuantity, unit)}`;
  const days = formatCount(Number(triggerValue), "day");
  switch (triggerType) {
    case "LEVEL":
      return `${what} when ${formatAmount(triggerValue, unit)} or fewer are on hand or arrive in time.`;
    case "SCHEDULE":
      return `${what} every ${days}.`;
    case "FORECAST":
      return `${what} when the stock would last less than ${formatCount(leadTimeDays, "day")} of delivery and ${days} of safety.`;
  }
}
