/** Advice to order a material, and what was decided about it. */
import type { MaterialForecast, Urgency } from "../../inventory/index.ts";
import type { ReorderDecision } from "../reorder-rules/reorder-decision.ts";
import type { ReorderRuleContent } from "../reorder-rules/reorder-rule.types.ts";

export const ADVICE_KINDS = ["create-rule", "change-rule"] as const;
export type AdviceKind = (typeof ADVICE_KINDS)[number];

/** What is advised, computed from stock, usage and rules. */
export interface Advice {
  /** The same material, unit and kind have the same id. */
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
  /** Of the rule that applying it makes or leaves. */
  decision: ReorderDecision;
  forecast: MaterialForecast;
  /** The rule that applying it makes, or what it leaves of the one there is. */
  rule: ReorderRuleContent;
  /** The rule that is changed; null when one is made. */
  changedRuleId: string | null;
  /** The project whose wishes a rule that is made keeps; null for none. */
  projectId: string | null;
}

type RecommendationState = "open" | "applied" | "dismissed";

export interface Recommendation extends Advice {
  state: RecommendationState;
  decidedAt: Date | null;
  /** The rule that applying it made or changed; null otherwise. */
  ruleId: string | null;
}
