import type { Resolvers } from "../../../generated/graphql.ts";
import { viewerOf } from "../../../platform/viewer.ts";
import { toEnum } from "../../../platform/wire.ts";
import { toResult } from "../quote-request.wire.ts";
import { coverageOf } from "./line-states.ts";
import { describeCoverage } from "./price-coverage.ts";

/** Offers made from quotes, in GraphQL. */
export const quoteOffersResolvers: Resolvers = {
  Mutation: {
    async acceptAlternate(_root, { input: { isAccepted, ...line } }, context) {
      const decision = { ...line, isAccepted: isAccepted ?? true };
      return toResult(await context.services.quotes.decideAlternate(viewerOf(context), decision));
    },
  },

  Project: {
    priceCoverage: async ({ id }, _arguments, { services }) => {
      const coverage = await services.quotes.findPriceCoverage(id);
      return { ...coverage, label: describeCoverage(coverage) };
    },
  },

  QuoteRequest: {
    coverage: async (request, _arguments, { loaders }) =>
      coverageOf(request, await loaders.lineStatesOfRequest.load(request)),
    lineStates: async (request, _arguments, { loaders }) => {
      const states = await loaders.lineStatesOfRequest.load(request);
      return states.map(({ notOffered, verdict, ...state }) => ({
        ...state,
        obstacle: notOffered && toEnum(notOffered),
        isMatch: verdict?.isMatch ?? null,
        reasons: verdict?.reasons ?? [],
      }));
    },
  },
};
