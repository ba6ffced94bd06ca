import {
  ACCOUNT_PLANS,
  type AccountPlanKind as PlanName,
  PROFESSIONAL_USAGE,
} from "../../../../schema/constants.ts";
import type { AccountPlanCard_PlanFragment, AccountPlanKind, UsageMeter } from "../../../gql/graphql.ts";
import { formatQuantity, formatWholeMoney } from "../../../lib/format.ts";

const NAMES: Record<AccountPlanKind, PlanName> = {
  STARTER: "starter",
  PROFESSIONAL: "professional",
  ENTERPRISE: "enterprise",
};

export const planName = (kind: AccountPlanKind): string => ACCOUNT_PLANS[NAMES[kind]].name;

export const METER_NAMES: Record<UsageMeter, string> = {
  PROJECTS: "Projects",
  ANALYSES: "Material analyses",
  SUPPLIER_QUERIES: "Supplier queries",
  OPTIMIZATIONS: "Cost optimizations",
  API_CALLS: "API calls",
};

/** "$49 a month". */
export const PROFESSIONAL_PRICE = `${formatWholeMoney(ACCOUNT_PLANS.professional.priceCents / 100)} a month`;
export const TRIAL_DAYS = ACCOUNT_PLANS.professional.trialDays;

/** The plan's status, as a sentence. */
export function describePlan(plan: AccountPlanCard_PlanFragment, formatDay: (at: string) => string): string {
  const { kind, trialEndsAt, periodEndsAt, cancelsAt } = plan;
  if (kind === "STARTER") return "Free, for as long as you like.";
  if (trialEndsAt !== null && cancelsAt !== null) {
    return `Your trial runs until ${formatDay(trialEndsAt)} and ends automatically. Nothing is charged.`;
  }
  if (cancelsAt !== null)
    return `Canceled: it stays active until ${formatDay(cancelsAt)}, then you are on Starter.`;
  if (trialEndsAt !== null)
    return `${PROFESSIONAL_PRICE} after your trial ends on ${formatDay(trialEndsAt)}.`;
  if (periodEndsAt !== null) return `${PROFESSIONAL_PRICE}, renews on ${formatDay(periodEndsAt)}.`;
  return "By agreement with us.";
}

/** The plan's features, one per line. */
export function describeLimits({ kind, limits }: AccountPlanCard_PlanFragment): string[] {
  const { projectsPerMonth, materialsPerProject } = limits;
  return [
    projectsPerMonth === null ? "Unlimited projects" : `${projectsPerMonth} projects a month`,
    materialsPerProject === null
      ? "Every material of a list priced"
      : `The whole list always, with the ${materialsPerProject} costliest materials of a project priced`,
    ...(kind === "PROFESSIONAL"
      ? [
          `${PROFESSIONAL_USAGE.analyses.included} analyses, ${formatQuantity(PROFESSIONAL_USAGE["supplier-queries"].included)} supplier queries, ` +
            `${PROFESSIONAL_USAGE.optimizations.included} optimizations and ${formatQuantity(PROFESSIONAL_USAGE["api-calls"].included)} API calls a month included`,
        ]
      : []),
  ];
}
