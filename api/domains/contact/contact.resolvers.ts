/** The contact form in GraphQL: thin over the service. */
import type { Resolvers } from "../../generated/graphql.ts";
import { AppError } from "../../platform/errors.ts";
import { toInvalidInput } from "../../platform/wire.ts";

export const contactResolvers: Resolvers = {
  Query: {
    contactDetails: (_root, _arguments, { services }) => services.contact.details,
  },

  Mutation: {
    async sendContactMessage(_root, { input }, { session, services, viewer }) {
      // Messages are counted by the address of a request, which a socket does not hand on.
      if (!session) throw new AppError("INVALID_INPUT", "This works over HTTP only, not over a WebSocket.");
      const outcome = await services.contact.sendMessage(input, session.clientAddress, viewer?.call);
      if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
      return { __typename: "SendContactMessageSuccess", success: true };
    },
  },
};
