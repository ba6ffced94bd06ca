/** What an account may use: its plan, and the periods that it follows from. */
import type { AccountPlanKind } from "../../../../schema/constants.ts";

/** Where a period comes from: free days, a subscription at the payment provider, or somebody's hand. */
export type PlanSource = "trial" | "subscription" | "grant";

/** A stretch of time with a paid plan. Outside of them an account is Starter. */
export interface PlanPeriod {
  organizationId: string;
  kind: AccountPlanKind;
  source: PlanSource;
  /** "trial:<user>", "subscription:<id at the provider>" or "grant:<user>:<time>"; one period each. */
  sourceKey: string;
  startsAt: Date;
  /** When it is over; null while no end is known. */
  endsAt: Date | null;
  /** A subscription's status at the provider; null for the others. */
  providerStatus: string | null;
  /** When the provider charges next. */
  renewsAt: Date | null;
  /** When the provider's own free days end. */
  trialEndsAt: Date | null;
}

const ACCOUNT_PLAN_ACTIONS = ["start-trial", "subscribe", "cancel", "resume"] as const;
export type AccountPlanAction = (typeof ACCOUNT_PLAN_ACTIONS)[number];

/** The plan that holds at an instant. */
export interface AccountPlan {
  organizationId: string;
  kind: AccountPlanKind;
  since: Date;
  trialEndsAt: Date | null;
  periodEndsAt: Date | null;
  cancelsAt: Date | null;
  isPastDue: boolean;
  allowedActions: AccountPlanAction[];
  /** Ids at the provider of the subscriptions that hold. */
  subscriptionIds: string[];
}

/** What a change of the plan came to; in conflict with what the plan allows, the plan as it is. */
export type AccountPlanOutcome =
  | { kind: "success"; plan: AccountPlan }
  | { kind: "plan-conflict"; message: string; plan: AccountPlan };
