import type { Resolvers } from "../../generated/graphql.ts";
import { sessionOf } from "../../platform/session.ts";
import { viewerOf } from "../../platform/viewer.ts";
import { fromEnum, toEnum, toInvalidInput, toUserError } from "../../platform/wire.ts";
/**
 * The user's own account in GraphQL, a thin layer over the service. Operations that start or end a session use the
 * request's (`sessionOf`), so they throw on a socket, which has none.
 */
export const accountResolvers: Resolvers = {
  Query: {
    viewer: (_root, _arguments, context) => context.services.accounts.findUser(context.viewer),
    sessions: (_root, _arguments, context) =>
      context.services.accounts.listSessions(viewerOf(context), context.session?.key ?? null),
  },

  User: {
    emailConfirmation: (user, _arguments, context) => toEnum(context.services.accounts.confirmationOf(user)),
  },

  Mutation: {
    async register(_root, { input }, context) {
      const session = sessionOf(context);
      const outcome = await context.services.accounts.register(input, session);
      if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
      if (outcome.kind !== "success") return toUserError("IdentityTakenError", "IDENTITY_TAKEN", outcome);
      await session.signIn(outcome.user);
      return { __typename: "RegisterSuccess", user: outcome.user };
    },

    async login(_root, { input }, context) {
      const session = sessionOf(context);
      const outcome = await context.services.accounts.login(input, session);
      if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
      if (outcome.kind !== "success") {
        return toUserError("InvalidCredentialsError", "INVALID_CREDENTIALS", outcome);
      }
      await session.signIn(outcome.user);
      return { __typename: "LoginSuccess", user: outcome.user };
    },

    async logout(_root, _arguments, context) {
      await sessionOf(context).signOut();
      return { success: true };
    },

    async requestPasswordReset(_root, { input }, context) {
      const outcome = await context.services.accounts.requestPasswordReset(
        { ...input, verificationType: fromEnum(input.verificationType) },
        sessionOf(context).clientAddress,
      );
      if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
      const { passwordReset, message } = outcome;
      return { __typename: "RequestPasswordResetSuccess", passwordReset, message };
    },

    async verifyPasswordReset(_root, { input }, context) {
      const { clientAddress } = sessionOf(context);
      const outcome = await context.services.accounts.verifyPasswordReset(input, clientAddress);
      if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
      return { __typename: "VerifyPasswordResetSuccess", success: true };
    },

    async resetPassword(_root, { input }, context) {
      const outcome = await context.services.accounts.resetPassword(input, sessionOf(context));
      if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
      if (outcome.kind !== "success") {
        return toUserError("PasswordResetExpiredError", "PASSWORD_RESET_EXPIRED", outcome);
      }
      return { __typename: "ResetPasswordSuccess", success: true };
    },

    async confirmEmail(_root, { input }, context) {
      const outcome = await context.services.accounts.confirmEmail(input);
      if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
      if (outcome.kind !== "success") {
        return toUserError("EmailConfirmationExpiredError", "EMAIL_CONFIRMATION_EXPIRED", outcome);
      }
      return { __typename: "ConfirmEmailSuccess", success: true };
    },

    async requestEmailConfirmation(_root, _arguments, context) {
      const outcome = await context.services.accounts.requestEmailConfirmation(viewerOf(context));
      if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
      return { __typename: "RequestEmailConfirmationSuccess", user: outcome.user };
    },

    async updateProfile(_root, { input }, context) {
      const { accounts } = context.services;
      const outcome = await accounts.updateProfile(viewerOf(context), input, sessionOf(context));
      if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
      if (outcome.kind !== "success") return toUserError("IdentityTakenError", "IDENTITY_TAKEN", outcome);
      return { __typename: "UpdateProfileSuccess", user: outcome.user };
    },

    async changePassword(_root, { input }, context) {
      const { accounts } = context.services;
      const outcome = await accounts.changePassword(viewerOf(context), input, sessionOf(context));
      if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
      const { endedSessions, revokedApiKeys } = outcome;
      return { __typename: "ChangePasswordSuccess", endedSessions, revokedApiKeys };
    },

    async revokeSession(_root, { id }, context) {
      const { accounts } = context.services;
      const key = context.session?.key ?? null;
      return { sessions: await accounts.revokeSession(viewerOf(context), id, key) };
    },

    async revokeOtherSessions(_root, _arguments, context) {
      const { accounts } = context.services;
      const key = context.session?.key ?? null;
      return { sessions: await accounts.revokeOtherSessions(viewerOf(context), key) };
    },
  },
};
