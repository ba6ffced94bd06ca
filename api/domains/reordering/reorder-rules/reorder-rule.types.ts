import type { TriggerType } from "../../../../schema/rules/inventory.ts";
import type { ReorderDecision } from "./reorder-decision.ts";

/**
 * The project whose wishes about makes and suppliers apply to what a rule buys. While the project exists its current
 * wording counts, so a change there changes what is bought from then on. After it is deleted its last wording counts:
 * deleting a project does not revoke "no Kohler".
 */
export interface RuleProject {
  /** Null once it is deleted. */
  id: string | null;
  name: string;
  specialInstructions: string | null;
}

/** The part of it that an order stores. */
export interface ProjectWishes {
  projectName: string;
  instructions: string;
}

/** A rule for reordering a material; quantities are in its unit. */
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
  /** Per unit; null for no limit. */
  maxPriceCents: number | null;
  /** Null when it was made for no project. */
  project: RuleProject | null;
  isActive: boolean;
  lastTriggered: Date | null;
  /** Start of the schedule's count of days. */
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

/** One firing of a rule. */
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

/** A firing with its rule's unit, as shown. */
export type FiredRule = ReorderTrigger & { unit: string };

/** A rule that should order now: what to order, and why. */
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
