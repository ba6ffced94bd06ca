/** Users' decisions about recommendations, each with the recommendation as it was. */

import { z } from "zod";
import { TRIGGER_TYPES } from "../../../../schema/rules/inventory.ts";
import type { Connection } from "../../../platform/database.ts";
import type { RecommendationDecisionModel } from "../../../prisma/generated/models.ts";
import { METHODS, URGENCIES, type Urgency } from "../../inventory/index.ts";
import type { ReorderRuleContent } from "../reorder-rules/reorder-rule.types.ts";
import { storedDecisionRule } from "../reorder-rules/trigger.store.ts";
import { ADVICE_KINDS, type Advice } from "./recommendation.types.ts";

const ruleContentRule = z.object({
  materialName: z.string(),
  category: z.string(),
  unit: z.string(),
  triggerType: z.enum(TRIGGER_TYPES),
  triggerValue: z.number(),
  reorderQuantity: z.number(),
  minimumQuantity: z.number(),
  orderMultiple: z.number(),
  leadTimeDays: z.number(),
  preferredSupplierId: z.string().nullable(),
  maxPriceCents: z.number().nullable(),
  isActive: z.boolean(),
});

const forecastRule = z.object({
  materialName: z.string(),
  category: z.string(),
  unit: z.string(),
  method: z.enum(METHODS).nullable(),
  ratePerDay: z.number(),
  ratePerDayLow: z.number().nullable(),
  ratePerDayHigh: z.number().nullable(),
  weeks: z.number(),
  weeksWithUse: z.number(),
  confidence: z.number().nullable(),
  confidenceBasis: z.string(),
  trials: z.array(z.object({ method: z.enum(METHODS), error: z.number(), forecasts: z.number() })),
  onHand: z.number(),
  onOrder: z.number(),
  daysOfCover: z.number().nullable(),
});

const adviceRule = z.object({
  id: z.string(),
  kind: z.enum(ADVICE_KINDS),
  title: z.string(),
  description: z.string(),
  materialName: z.string(),
  category: z.string(),
  unit: z.string(),
  confidence: z.number().nullable(),
  confidenceBasis: z.string(),
  urgency: z.enum(URGENCIES),
  suggestedQuantity: z.number(),
  suggestedOn: z.coerce.date(),
  decision: storedDecisionRule,
  forecast: forecastRule,
  rule: ruleContentRule,
  changedRuleId: z.string().nullable(),
  projectId: z.string().nullable().default(null),
}) satisfies z.ZodType<Advice>;

/** A decision about a recommendation. */
export interface StoredDecision {
  advice: Advice;
  state: "applied" | "dismissed";
  urgency: Urgency;
  ruleId: string | null;
  /** The rule as it was before; null when the rule was created. */
  before: ReorderRuleContent | null;
  until: Date | null;
  decidedAt: Date;
}

export async function listDecisions(
  connection: Connection,
  organizationId: string,
): Promise<StoredDecision[]> {
  const rows = await connection.recommendationDecision.findMany({
    where: { organizationId },
    orderBy: [{ decidedAt: "desc" }, { id: "desc" }],
    take: 200,
  });
  return rows.map(toStored);
}

export async function findDecision(
  connection: Connection,
  organizationId: string,
  key: string,
): Promise<StoredDecision | null> {
  const row = await connection.recommendationDecision.findUnique({
    where: { organizationId_key: { organizationId, key } },
  });
  return row && toStored(row);
}

/** Records a decision, replacing any earlier one about the same recommendation. */
export async function saveDecision(
  transaction: Connection,
  organizationId: string,
  { advice, before, ...decision }: StoredDecision,
): Promise<void> {
  const columns = {
    ...decision,
    content: { ...advice, suggestedOn: advice.suggestedOn.toISOString(), ...plain(advice) },
    ...(before === null ? {} : { before: { ...before } }),
  };
  const key = advice.id;
  await transaction.recommendationDecision.deleteMany({ where: { organizationId, key } });
  await transaction.recommendationDecision.create({ data: { ...columns, organizationId, key } });
}

/** The parts of advice that are objects, as JSON columns. */
function plain({ decision, forecast, rule }: Advice) {
  return {
    decision: { ...decision },
    forecast: { ...forecast, trials: forecast.trials.map((trial) => ({ ...trial })) },
    rule: { ...rule },
  };
}

export async function deleteDecision(
  transaction: Connection,
  organizationId: string,
  key: string,
): Promise<void> {
  await transaction.recommendationDecision.deleteMany({ where: { organizationId, key } });
}

function toStored(row: RecommendationDecisionModel): StoredDecision {
  return {
    advice: adviceRule.parse(row.content),
    state: row.state === "applied" ? "applied" : "dismissed",
    urgency: URGENCIES.find((urgency) => urgency === row.urgency) ?? "low",
    ruleId: row.ruleId,
    before: row.before === null ? null : ruleContentRule.parse(row.before),
    until: row.until,
    decidedAt: row.decidedAt,
  };
}
