/** Converts stored rules to the domain's types. */
import { TRIGGER_TYPES, toNameKey } from "../../../../schema/rules/inventory.ts";
import { parseCents, toDecimal } from "../../../platform/money.ts";
import type { Prisma } from "../../../prisma/generated/client.ts";
import { type Project, parsePreferences } from "../../project/index.ts";
import type { ReorderRule, ReorderRuleContent, RuleProject } from "./reorder-rule.types.ts";

/** What is read of a rule in addition to its own columns. */
export const WITH_PROJECT = {
  project: { select: { name: true, metadata: true } },
} as const satisfies Prisma.ReorderRuleInclude;

type RuleRow = Prisma.ReorderRuleGetPayload<{ include: typeof WITH_PROJECT }>;

export function toColumns({ maxPriceCents, ...content }: ReorderRuleContent) {
  return {
    ...content,
    nameKey: toNameKey(content.materialName),
    maxPrice: maxPriceCents === null ? null : toDecimal(maxPriceCents),
  };
}

export function toProjectColumns(project: Project | null) {
  return {
    projectId: project?.id ?? null,
    projectName: project?.name ?? null,
    projectInstructions: project?.preferences.specialInstructions ?? null,
  };
}

function toRuleProject({
  project,
  projectId,
  projectName,
  projectInstructions,
}: RuleRow): RuleProject | null {
  if (project) {
    const { specialInstructions } = parsePreferences(project.metadata);
    return { id: projectId, name: project.name, specialInstructions };
  }
  return projectName === null
    ? null
    : { id: null, name: projectName, specialInstructions: projectInstructions };
}

export function toRule(row: RuleRow): ReorderRule {
  return {
    id: row.id,
    organizationId: row.organizationId,
    materialName: row.materialName,
    category: row.category,
    unit: row.unit,
    triggerType: TRIGGER_TYPES.find((type) => type === row.triggerType) ?? "level",
    triggerValue: row.triggerValue.toNumber(),
    reorderQuantity: row.reorderQuantity,
    minimumQuantity: row.minimumQuantity,
    orderMultiple: row.orderMultiple,
    leadTimeDays: row.leadTimeDays,
    preferredSupplierId: row.preferredSupplierId,
    maxPriceCents: row.maxPrice === null ? null : parseCents(row.maxPrice.toFixed(2)),
    project: toRuleProject(row),
    isActive: row.isActive,
    lastTriggered: row.lastTriggered,
    startsAt: row.startsAt,
    createdAt: row.createdAt,
  };
}
