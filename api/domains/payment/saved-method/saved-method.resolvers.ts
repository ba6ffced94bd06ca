import type { RequestContext } from "../../../edge/context.ts";
import type { Resolvers } from "../../../generated/graphql.ts";
import { viewerOf } from "../../../platform/viewer.ts";
import { toInvalidInput } from "../../../platform/wire.ts";
import { toPaymentUnavailable } from "../payment.wire.ts";

const userOf = (context: RequestContext) => context.services.accounts.getUser(viewerOf(context));

/** The saved card and the tax exemption, in GraphQL. Only the account's own are ever read. */
export const savedMethodResolvers: Resolvers = {
  Mutation: {
    async setUpPaymentMethod(_root, _arguments, context) {
      const { payments, paymentPages } = context.services;
      const outcome = await payments.setUpMethod(viewerOf(context));
      if (outcome.kind !== "success") return toPaymentUnavailable(outcome);
      const { setupId, clientSecret } = outcome;
      return {
        __typename: "SetUpPaymentMethodSuccess",
        setupId,
        provider: paymentPages.provider,
        clientSecret,
        hostedPageUrl: paymentPages.setupPageUrl({ setupId, clientSecret }),
      };
    },

    async savePaymentMethod(_root, { input }, context) {
      const outcome = await context.services.payments.saveMethod(viewerOf(context), input.setupId);
      switch (outcome.kind) {
        case "success":
          return { __typename: "SavePaymentMethodSuccess", user: await userOf(context) };
        case "payment-method-refused":
          return {
            __typename: "PaymentMethodRefusedError",
            code: "PAYMENT_METHOD_REFUSED",
            message: outcome.message,
          };
        case "payment-unavailable":
          return toPaymentUnavailable(outcome);
        default:
          return outcome satisfies never;
      }
    },

    async removePaymentMethod(_root, _arguments, context) {
      const outcome = await context.services.payments.removeMethod(viewerOf(context));
      if (outcome.kind !== "success") return toPaymentUnavailable(outcome);
      return { __typename: "RemovePaymentMethodSuccess", user: await userOf(context) };
    },

    async setTaxExemption(_root, { input }, context) {
      const { baskets } = context.services;
      const outcome = await baskets.setTaxExemption(viewerOf(context), input.certificateNumber ?? null);
      if (outcome.kind !== "success") return toInvalidInput(outcome);
      return { __typename: "SetTaxExemptionSuccess", user: await userOf(context) };
    },
  },

  User: {
    savedPaymentMethod: (_user, _arguments, context) =>
      context.services.payments.findSavedMethod(viewerOf(context).organizationId),
    taxExemption: (_user, _arguments, context) =>
      context.services.baskets.findTaxExemption(viewerOf(context).organizationId),
  },

  SavedPaymentMethod: {
    expiryMonth: (method) => method.expMonth,
    expiryYear: (method) => method.expYear,
  },
};
