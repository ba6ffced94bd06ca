import type { Resolvers } from "../../../generated/graphql.ts";
import { viewerOf } from "../../../platform/viewer.ts";
import { toInvalidInput } from "../../../platform/wire.ts";

/** The user's picture in GraphQL, as base64 of a PNG, JPEG or WebP; REST accepts the raw bytes. */
export const pictureResolvers: Resolvers = {
  Mutation: {
    async setProfilePicture(_root, { input }, context) {
      const { accounts } = context.services;
      const outcome = await accounts.setPictureFromBase64(viewerOf(context), input.image);
      if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
      return { __typename: "SetProfilePictureSuccess", user: outcome.user };
    },

    removeProfilePicture: async (_root, _arguments, context) => ({
      user: await context.services.accounts.removePicture(viewerOf(context)),
    }),
  },
};
