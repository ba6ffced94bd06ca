/** Decides what is worth ordering or changing. Pure: takes what is known about a material, returns advice or null. */

import { createHash } from "node:crypto";
import { roundAsSaid } from "../../../../schema/units.ts";
import {
  COVER_DAYS,
  forecastMaterial,
  type MaterialFacts,
  type MaterialForecast,
  orderBy,
  round4,
  type Urgency,
  urgencyOf,
} from "../../inventory/index.ts";
import { decideReorder, REVIEW_DAYS, toOrderQuantity } from "../reorder-rules/reorder-decision.ts";
import type { ReorderRule, ReorderRuleContent } from "../reorder-rules/reorder-rule.types.ts";
import { toContent } from "../reorder-rules/rule-content.ts";
import { NO_ORDERS, toInputs } from "../reorder-rules/rule-inputs.ts";
import type { Advice, AdviceKind } from "./recommendation.types.ts";

/** Lead time when no rule specifies one. */
export const USUAL_LEAD_TIME_DAYS = 3;

/** Days of safety for a rule created from advice. */
const SAFETY_DAYS = 3;

/** Number of uses that make a habit. */
const LEAST_USES = 3;

/** Stock that lasts longer needs no advice. */
const ADVICE_WITHIN_DAYS = 60;

/** The share of usage a schedule must cover: the forecast is no more exact than this. */
const SCHEDULE_TOLERANCE = 0.9;

interface KnownMaterial {
  organizationId: string;
  materialName: string;
  category: string;
  unit: string;
  /** The project that last used it; null when no project did. */
  projectId: string | null;
  facts: MaterialFacts;
  /** The user's rules for it, active or not. */
  rules: readonly ReorderRule[];
}

/** @returns null when the material is used too rarely to say, lasts long, or is already covered */
export function advise(material: KnownMaterial, now: Date): Advice | null {
  const { facts, rules } = material;
  if (facts.uses.length < LEAST_USES) return null;
  // A rule that is off was switched off by its owner, who is not advised to create another.
  const [rule = null] = rules.filter(({ isActive }) => isActive);
  if (rule === null && rules.length > 0) return null;
  const leadTimeDays = rule?.leadTimeDays ?? USUAL_LEAD_TIME_DAYS;
  const forecast = forecastMaterial(material, facts, now, leadTimeDays);
  const rate = forecast.ratePerDayHigh ?? forecast.ratePerDay;
  if (rate <= 0) return null;
  const daysLeft = (forecast.onHand + forecast.onOrder) / rate - leadTimeDays - REVIEW_DAYS;
  const proposal = rule ? betterRule(rule, forecast, rate) : newRule(material, forecast, daysLeft);
  if (proposal === null) return null;
  const startsAt = rule?.startsAt ?? now;
  const known = {
    id: "",
    organizationId: material.organizationId,
    project: null,
    lastTriggered: null,
    startsAt,
    createdAt: now,
  };
  const decision = decideReorder(toInputs({ ...proposal, ...known }, facts, NO_ORDERS, now));
  const suggestedQuantity = decision.isDue
    ? decision.quantity
    : toOrderQuantity(proposal.reorderQuantity, proposal);
  const kind: AdviceKind = rule ? "change-rule" : "create-rule";
  const urgency = urgencyOf(daysLeft);
  return {
    id: toAdviceId(material, kind),
    kind,
    ...words(forecast, { rule, proposal, urgency, leadTimeDays, suggestedQuantity }),
    materialName: material.materialName,
    category: material.category,
    unit: material.unit,
    confidence: forecast.confidence,
    confidenceBasis: forecast.confidenceBasis,
    urgency,
    suggestedQuantity,
    suggestedOn: orderBy(now, daysLeft),
    decision,
    forecast,
    rule: proposal,
    changedRuleId: rule?.id ?? null,
    projectId: rule ? null : material.projectId,
  };
}

function newRule(
  { materialName, category, unit }: KnownMaterial,
  { ratePerDay }: MaterialForecast,
  daysLeft: number,
): ReorderRuleContent | null {
  if (daysLeft > ADVICE_WITHIN_DAYS) return null;
  return {
    materialName,
    category,
    unit,
    triggerType: "forecast",
    triggerValue: SAFETY_DAYS,
    reorderQuantity: Math.max(1, Math.ceil(ratePerDay * COVER_DAYS)),
    minimumQuantity: 1,
    orderMultiple: 1,
    leadTimeDays: USUAL_LEAD_TIME_DAYS,
    preferredSupplierId: null,
    maxPriceCents: null,
    isActive: true,
  };
}

/** The rule corrected where it orders too late or too little; null when it does neither. */
function betterRule(
  rule: ReorderRule,
  { ratePerDay }: MaterialForecast,
  rate: number,
): ReorderRuleContent | null {
  const content = toContent(rule);
  if (rule.triggerType === "level") {
    const needed = Math.ceil(round4(rate * (rule.leadTimeDays + REVIEW_DAYS)));
    return rule.triggerValue < needed ? { ...content, triggerValue: needed } : null;
  }
  if (rule.triggerType === "schedule") {
    const used = ratePerDay * rule.triggerValue;
    const isBehind = rule.reorderQuantity < used * SCHEDULE_TOLERANCE;
    return isBehind ? { ...content, reorderQuantity: Math.ceil(used) } : null;
  }
  return null;
}

function words(
  forecast: MaterialForecast,
  told: {
    rule: ReorderRule | null;
    proposal: ReorderRuleContent;
    urgency: Urgency;
    leadTimeDays: number;
    suggestedQuantity: number;
  },
): { title: string; description: string } {
  const { materialName, unit, onHand, daysOfCover, ratePerDayLow, ratePerDayHigh } = forecast;
  const { rule, proposal, urgency, leadTimeDays, suggestedQuantity } = told;
  const range =
    ratePerDayHigh === null ? "" : ` (${roundAsSaid(ratePerDayLow ?? 0)} to ${roundAsSaid(ratePerDayHigh)})`;
  const cover = daysOfCover === null ? "" : `, about ${Math.floor(daysOfCover)} days`;
  const state = `You use about ${roundAsSaid(forecast.ratePerDay)} ${unit} a day${range}; ${roundAsSaid(onHand)} are on hand${cover}, and an order takes ${leadTimeDays} days.`;
  if (rule?.triggerType === "level") {
    return {
      title: `Order ${materialName} sooner`,
      description: `${state} The rule orders at ${short(rule.triggerValue)}; ${proposal.triggerValue} is in time.`,
    };
  }
  if (rule) {
    return {
      title: `Order more ${materialName}`,
      description: `${state} Every ${short(rule.triggerValue)} days ${rule.reorderQuantity} are ordered; ${proposal.reorderQuantity} are used.`,
    };
  }
  return {
    title: urgency === "critical" ? `${materialName} is running out` : `Keep ${materialName} in stock`,
    description: `${state} A rule would order ${suggestedQuantity} ${unit} in time.`,
  };
}

/** At most two decimal places, for display. */
function short(number: number): string {
  return String(Math.round(number * 100) / 100);
}

/** A UUID derived from the advice (RFC 9562, version 8), so that a decision about it can be stored. */
function toAdviceId({ organizationId, materialName, unit }: KnownMaterial, kind: AdviceKind): string {
  const key = [organizationId, kind, materialName.toLowerCase(), unit].join("|");
  const hex = createHash("sha256").update(key).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
