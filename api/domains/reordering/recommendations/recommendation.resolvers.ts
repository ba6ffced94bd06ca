import type { Resolvers, ResolversTypes } from "../../../generated/graphql.ts";
import { mapAsync } from "../../../platform/async-iterator.ts";
import { parsePlacePage, toPlaceConnection } from "../../../platform/pagination.ts";
import { viewerOf } from "../../../platform/viewer.ts";
import { toEnum, toUserError } from "../../../platform/wire.ts";
import { toWireDecision } from "../reorder-rules/reorder-rule.resolvers.ts";
import type { RecommendationOutcome } from "./recommendation.service.ts";

function toResult(outcome: RecommendationOutcome): ResolversTypes["RecommendationResult"] {
  if (outcome.kind === "success") {
    return { __typename: "RecommendationSuccess", recommendation: outcome.recommendation };
  }
  return toUserError("RecommendationStateError", "STATUS_CONFLICT", outcome);
}

/**
 * Forecasts and recommendations in GraphQL. Both are computed on request, so their positions in a list are valid only
 * briefly.
 */
export const recommendationResolvers: Resolvers = {
  Query: {
    async usagePatterns(_root, { first, after }, context) {
      const request = parsePlacePage("usagePatterns", first, after);
      const page = await context.services.recommendations.listPatterns(viewerOf(context), request);
      return toPlaceConnection("usagePatterns", page, ({ place }) => place);
    },
    recommendations: (_root, { includeDecided }, context) =>
      context.services.recommendations.listRecommendations(viewerOf(context), {
        includeDecided: includeDecided ?? false,
      }),
  },

  Mutation: {
    applyRecommendation: async (_root, { id }, context) =>
      toResult(await context.services.recommendations.apply(viewerOf(context), id)),
    dismissRecommendation: async (_root, { id }, context) =>
      toResult(await context.services.recommendations.dismiss(viewerOf(context), id)),
    undoRecommendation: async (_root, { id }, context) =>
      toResult(await context.services.recommendations.undo(viewerOf(context), id)),
  },

  Subscription: {
    recommendationsChanged: {
      subscribe: (_root, _arguments, context) =>
        mapAsync(
          context.services.recommendations.watchRecommendations(viewerOf(context)),
          async (recommendationsChanged) => ({ recommendationsChanged }),
        ),
    },
  },

  MaterialForecast: {
    method: ({ method }) => method && toEnum(method),
    trials: ({ trials }) => trials.map((trial) => ({ ...trial, method: toEnum(trial.method) })),
  },
  ReorderRecommendation: {
    kind: ({ kind }) => toEnum(kind),
    urgency: ({ urgency }) => toEnum(urgency),
    state: ({ state }) => toEnum(state),
    decision: ({ decision, unit }) => toWireDecision(decision, unit),
    rule: ({ ruleId }, _arguments, context) =>
      ruleId === null ? null : context.services.reorderRules.findRule(viewerOf(context), ruleId),
  },
};
