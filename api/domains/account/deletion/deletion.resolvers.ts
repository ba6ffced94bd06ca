import type { Resolvers } from "../../../generated/graphql.ts";
import { sessionOf } from "../../../platform/session.ts";
import { viewerOf } from "../../../platform/viewer.ts";
import { toInvalidInput } from "../../../platform/wire.ts";

/**
 * Deleting an account in GraphQL. Asking for it ends the session; keeping the account after all renews the one that was
 * signed in with since.
 */
export const deletionResolvers: Resolvers = {
  Query: {
    accountDeletionObstacles: (_root, _arguments, context) =>
      context.services.accountDeletion.listObstacles(viewerOf(context)),
  },

  Mutation: {
    async deleteAccount(_root, { input }, context) {
      const session = sessionOf(context);
      const { accountDeletion } = context.services;
      const outcome = await accountDeletion.deleteAccount(viewerOf(context), input, session);
      switch (outcome.kind) {
        case "success":
          await session.signOut();
          return { __typename: "DeleteAccountSuccess", endsAt: outcome.endsAt };
        case "invalid-input":
          return toInvalidInput(outcome);
        case "deletion-refused":
          return {
            __typename: "AccountDeletionRefusedError",
            code: "ACCOUNT_DELETION_REFUSED",
            message: outcome.message,
            obstacles: outcome.obstacles,
          };
        default:
          return outcome satisfies never;
      }
    },

    async keepAccount(_root, _arguments, context) {
      const session = sessionOf(context);
      const user = await context.services.accountDeletion.keepAccount(viewerOf(context));
      // Processes that have read the session a moment ago take the new one for what it is.
      await session.signIn(user);
      return { user };
    },
  },
};
