import type { Resolvers } from "../../../generated/graphql.ts";
import { sessionOf } from "../../../platform/session.ts";
import { viewerOf } from "../../../platform/viewer.ts";
import { toDeclineRefusal } from "../desk/quote-desk.resolvers.ts";
import { toResult } from "../quote-request.wire.ts";
import { toQuestion } from "./ask-still-good.ts";

/** Whether quotes still hold, in GraphQL: asked by the buyer, answered through the supplier's link. */
export const stillGoodResolvers: Resolvers = {
  Mutation: {
    askStillGood: async (_root, { id }, context) =>
      toResult(await context.services.quotes.askStillGood(viewerOf(context), id)),
    async answerStillGood(_root, { token, validUntil }, context) {
      const { clientAddress } = sessionOf(context);
      const outcome = await context.services.quotes.answerStillGood(token, validUntil ?? null, clientAddress);
      if (outcome.kind !== "success") return toDeclineRefusal(outcome);
      return { __typename: "DeclineQuoteSuccess" as const, ...outcome };
    },
  },

  Basket: {
    stillGoodQuestions: ({ projectId }, _arguments, { loaders }) =>
      loaders.stillGoodQuestionsOfProject.load(projectId),
  },

  QuoteInvitation: {
    stillGood: (invitation) => toQuestion(invitation.request, invitation),
    canAskStillGood: (invitation, _arguments, { services }) =>
      services.quotes.canAskStillGood(invitation.request, invitation),
  },
};
