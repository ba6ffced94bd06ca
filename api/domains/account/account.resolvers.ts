import type { Resolvers } from "../../generated/graphql.ts";
import { sessionOf } from "../../platform/session.ts";
import { viewerOf } from "../../platform/viewer.ts";
import { fromEnum, toEnum, toInvalidInput } from "../../platform/wire.ts";
import type { IdentityTaken } from "./account.types.ts";

function toIdentityTaken({ message, field }: IdentityTaken) {
  return {
    __typename: "IdentityTakenError" as const,
    code: "IDENTITY_TAKEN" as const,
    message,
    field,
  };
}

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
      switch (outcome.kind) {
        case "success":
          await session.signIn(outcome.user);
          return { __typename: "RegisterSuccess", user: outcome.user };
        case "invalid-input":
          return toInvalidInput(outcome);
        case "identity-taken":
          return toIdentityTaken(outcome);
        default:
          return outcome satisfies never;
      }
    },

    async login(_root, { input }, context) {
      const session = sessionOf(context);
      const outcome = await context.services.accounts.login(input, session);
      switch (outcome.kind) {
        case "success":
          await session.signIn(outcome.user);
          return { __typename: "LoginSuccess", user: outcome.user };
        case "invalid-input":
          return toInvalidInput(outcome);
        case "invalid-credentials":
          return {
            __typename: "InvalidCredentialsError",
            code: "INVALID_CREDENTIALS",
            message: outcome.message,
          };
        default:
          return outcome satisfies never;
      }
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
      switch (outcome.kind) {
        case "success":
          return { __typename: "ResetPasswordSuccess", success: true };
        case "invalid-input":
          return toInvalidInput(outcome);
        case "password-reset-expired":
          return {
            __typename: "PasswordResetExpiredError",
            code: "PASSWORD_RESET_EXPIRED",
            message: outcome.message,
          };
        default:
          return outcome satisfies never;
      }
    },

    async confirmEmail(_root, { input }, context) {
      const outcome = await context.services.accounts.confirmEmail(input);
      switch (outcome.kind) {
        case "success":
          return { __typename: "ConfirmEmailSuccess", success: true };
        case "invalid-input":
          return toInvalidInput(outcome);
        case "email-confirmation-expired":
          return {
            __typename: "EmailConfirmationExpiredError",
            code: "EMAIL_CONFIRMATION_EXPIRED",
            message: outcome.message,
          };
        default:
          return outcome satisfies never;
      }
    },

    async requestEmailConfirmation(_root, _arguments, context) {
      const outcome = await context.services.accounts.requestEmailConfirmation(viewerOf(context));
      if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
      return { __typename: "RequestEmailConfirmationSuccess", user: outcome.user };
    },

    async updateProfile(_root, { input }, context) {
      const { accounts } = context.services;
      const outcome = await accounts.updateProfile(viewerOf(context), input, sessionOf(context));
      switch (outcome.kind) {
        case "success":
          return { __typename: "UpdateProfileSuccess", user: outcome.user };
        case "invalid-input":
          return toInvalidInput(outcome);
        case "identity-taken":
          return toIdentityTaken(outcome);
        default:
          return outcome satisfies never;
      }
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
