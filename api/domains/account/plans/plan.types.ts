/** An account's plan, and the periods it is derived from. */
import type { AccountPlanKind } from "../../../../schema/constants.ts";

/** Where a period comes from: a free trial, a subscription at the payment provider, or a grant by hand. */
export type PlanSource = "trial" | "subscription" | "grant";

/** A time range with a paid plan. Outside of these an account is Starter. */
export interface PlanPeriod {
  organizationId: string;
  kind: AccountPlanKind;
  source: PlanSource;
  /** "trial:<user>", "subscription:<id at the provider>" or "grant:<user>:<time>"; one period for each. */
  sourceKey: string;
  startsAt: Date;
  /** When it is over; null while no end is known. */
  endsAt: Date | null;
  /** A subscription's status at the provider; null for the others. */
  providerStatus: string | null;
  /** When the provider charges next. */
  renewsAt: Date | null;
  /** When the provider's own free trial ends. */
  trialEndsAt: Date | null;
}

const ACCOUNT_PLAN_ACTIONS = ["start-trial", "subscribe", "cancel", "resume"] as const;
export type AccountPlanAction = (typeof ACCOUNT_PLAN_ACTIONS)[number];

/** The plan at an instant. */
export interface AccountPlan {
  organizationId: string;
  kind: AccountPlanKind;
  since: Date;
  trialEndsAt: Date | null;
  periodEndsAt: Date | null;
  cancelsAt: Date | null;
  isPastDue: boolean;
  allowedActions: AccountPlanAction[];
  /** Ids at the provider of the current subscriptions. */
  subscriptionIds: string[];
}

/** The result of changing the plan; a conflict carries the plan as it is. */
export type AccountPlanOutcome =
  | { kind: "success"; plan: AccountPlan }
  | { kind: "plan-conflict"; message: string; plan: AccountPlan };
