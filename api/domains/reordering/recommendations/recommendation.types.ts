/** Advice to order a material, and the decision about it. */
import type { MaterialForecast, Urgency } from "../../inventory/index.ts";
import type { ReorderDecision } from "../reorder-rules/reorder-decision.ts";
import type { ReorderRuleContent } from "../reorder-rules/reorder-rule.types.ts";

export const ADVICE_KINDS = ["create-rule", "change-rule"] as const;
export type AdviceKind = (typeof ADVICE_KINDS)[number];

/** Advice computed from stock, usage and rules. */
export interface Advice {
  /** Advice for the same material, unit and kind has the same id. */
  id: string;
  kind: AdviceKind;
  title: string;
  description: string;
  materialName: string;
  category: string;
  unit: string;
  /** Measured share, 0 to 1; null when there is not enough history. */
  confidence: number | null;
  confidenceBasis: string;
  urgency: Urgency;
  /** Whole units. */
  suggestedQuantity: number;
  suggestedOn: Date;
  /** For the rule that applying it creates or changes. */
  decision: ReorderDecision;
  forecast: MaterialForecast;
  /** The rule that applying it creates, or the existing one as it would be changed. */
  rule: ReorderRuleContent;
  /** The rule to change; null when one is created. */
  changedRuleId: string | null;
  /** The project whose wishes a created rule keeps; null for none. */
  projectId: string | null;
}

type RecommendationState = "open" | "applied" | "dismissed";

export interface Recommendation extends Advice {
  state: RecommendationState;
  decidedAt: Date | null;
  /** The rule that applying it created or changed; null otherwise. */
  ruleId: string | null;
}
