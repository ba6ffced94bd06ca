import type { Resolvers } from "../../generated/graphql.ts";
import { sessionOf } from "../../platform/session.ts";
import { toInvalidInput } from "../../platform/wire.ts";

/** The contact form in GraphQL: a thin layer over the service, open without signing in. */
export const contactResolvers: Resolvers = {
  Query: {
    contactDetails: (_root, _arguments, { services }) => services.contact.details,
  },

  Mutation: {
    async sendContactMessage(_root, { input }, context) {
      const { services, viewer } = context;
      // Messages are counted by the address of a request, which a socket does not pass on.
      const { clientAddress } = sessionOf(context);
      const outcome = await services.contact.sendMessage(input, clientAddress, viewer?.call);
      if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
      return { __typename: "SendContactMessageSuccess", success: true };
    },
  },
};
