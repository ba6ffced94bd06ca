import type { TriggerType } from "../../../../schema/rules/inventory.ts";
import type { ReorderDecision } from "./reorder-decision.ts";

/**
 * The project whose wishes about makes and suppliers apply to what a rule buys. While the project exists its current words
 * count, so changing them there changes what is bought from then on. After it is deleted its last words count: tidying up is
 * no way of taking back "no Kohler".
 */
export interface RuleProject {
  /** Null once it is deleted. */
  id: string | null;
  name: string;
  specialInstructions: string | null;
}

/** What an order keeps of that. */
export interface ProjectWishes {
  projectName: string;
  instructions: string;
}

/** A rule by which a material is ordered again; quantities are in its unit. */
export interface ReorderRule {
  id: string;
  organizationId: string;
  materialName: string;
  category: string;
  unit: string;
  triggerType: TriggerType;
  /** level: quantity to fire at; schedule: days between orders; forecast: days of safety. */
  triggerValue: number;
  reorderQuantity: number;
  minimumQuantity: number;
  orderMultiple: number;
  leadTimeDays: number;
  preferredSupplierId: string | null;
  /** Of one unit; null for no limit. */
  maxPriceCents: number | null;
  /** Null when it was made for none. */
  project: RuleProject | null;
  isActive: boolean;
  lastTriggered: Date | null;
  /** From when a schedule counts its days. */
  startsAt: Date;
  createdAt: Date;
}

/** The part of a rule that its owner sets, without its project. */
export type ReorderRuleContent = Omit<
  ReorderRule,
  "id" | "organizationId" | "project" | "lastTriggered" | "startsAt" | "createdAt"
>;

export const TRIGGER_STATES = ["open", "received", "failed", "cancelled"] as const;
type TriggerState = (typeof TRIGGER_STATES)[number];

/** A time a rule fired. */
export interface ReorderTrigger {
  id: string;
  ruleId: string;
  quantity: number;
  /** As it was stored when it fired. */
  decision: ReorderDecision;
  state: TriggerState;
  subscriptionOrderId: string | null;
  firedAt: Date;
  closedAt: Date | null;
}

/** The same with its rule's unit, as it is shown. */
export type FiredRule = ReorderTrigger & { unit: string };

/** A rule that is to order now: what to order, and why. */
export interface TriggeredRule {
  ruleId: string;
  organizationId: string;
  materialName: string;
  category: string;
  unit: string;
  /** Whole units, at least 1. */
  quantity: number;
  preferredSupplierId: string | null;
  maxPriceCents: number | null;
  leadTimeDays: number;
  wishes: ProjectWishes | null;
  decision: ReorderDecision;
}
