import type { Resolvers, ResolversTypes } from "../../../generated/graphql.ts";
import { viewerOf } from "../../../platform/viewer.ts";
import { toEnum, toUserError } from "../../../platform/wire.ts";
import { limitsOf } from "./plan.rules.ts";
import type { AccountPlanOutcome } from "./plan.types.ts";

/**
 * Plans in GraphQL: a thin layer over the service. All members can read which plan an organization has;
 * `allowedActions` says what the viewer can do next.
 */
export const planResolvers: Resolvers = {
  Mutation: {
    startTrial: async (_root, _arguments, context) =>
      toResult(await context.services.plans.startTrial(viewerOf(context))),

    cancelPlan: async (_root, _arguments, context) =>
      toResult(await context.services.plans.cancelPlan(viewerOf(context))),

    resumePlan: async (_root, _arguments, context) =>
      toResult(await context.services.plans.resumePlan(viewerOf(context))),
  },

  User: {
    plan: (_user, _arguments, context) => context.services.plans.getPlan(viewerOf(context).organizationId),
  },

  AccountPlan: {
    kind: (plan) => toEnum(plan.kind),
    limits: (plan) => limitsOf(plan.kind),
    allowedActions: (plan) => plan.allowedActions.map(toEnum),
    paymentLinkUrl: (plan, _arguments, context) => context.services.plans.paymentLinkOf(plan),
  },
};

function toResult(outcome: AccountPlanOutcome): ResolversTypes["AccountPlanResult"] {
  return outcome.kind === "success"
    ? { __typename: "AccountPlanSuccess", plan: outcome.plan }
    : toUserError("AccountPlanConflictError", "STATUS_CONFLICT", outcome);
}
