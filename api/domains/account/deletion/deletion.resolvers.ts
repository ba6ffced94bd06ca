import type { Resolvers } from "../../../generated/graphql.ts";
import { sessionOf } from "../../../platform/session.ts";
import { viewerOf } from "../../../platform/viewer.ts";
import { toInvalidInput, toUserError } from "../../../platform/wire.ts";

/**
 * Account deletion in GraphQL. Requesting it ends the session; keeping the account renews the session that was signed
 * in since.
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
      if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
      if (outcome.kind !== "success") {
        return toUserError("AccountDeletionRefusedError", "ACCOUNT_DELETION_REFUSED", outcome);
      }
      await session.signOut();
      return { __typename: "DeleteAccountSuccess", endsAt: outcome.endsAt };
    },

    async keepAccount(_root, _arguments, context) {
      const session = sessionOf(context);
      const user = await context.services.accountDeletion.keepAccount(viewerOf(context));
      // A new session, because other processes may have just read the old one.
      await session.signIn(user);
      return { user };
    },
  },
};
