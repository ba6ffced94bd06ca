import type { Resolvers } from "../../../generated/graphql.ts";
import { viewerOf } from "../../../platform/viewer.ts";
import { toInvalidInput } from "../../../platform/wire.ts";
import { toApprovalRequired } from "../../approval/index.ts";
import { toStatusConflict } from "../../project/index.ts";
import {
  toCheckoutSuccess,
  toOrderConflict,
  toOrderRefusal,
  toPaymentUnavailable,
  toPlace,
  toSiteRequired,
} from "../payment.wire.ts";

/** GraphQL: actions on an order, and the project operations that depend on its orders. */
export const orderActionResolvers: Resolvers = {
  Mutation: {
    async payOrder(_root, { input }, context) {
      const outcome = await context.services.payments.payOrder(
        viewerOf(context),
        input.orderId,
        toPlace(input),
      );
      switch (outcome.kind) {
        case "success":
          return toCheckoutSuccess(outcome, context);
        case "approval-required":
          return toApprovalRequired(outcome);
        case "job-site-required":
          return toSiteRequired(outcome);
        default:
          return toOrderRefusal(outcome);
      }
    },

    async cancelOrder(_root, { input }, context) {
      const outcome = await context.services.payments.cancelOrder(viewerOf(context), input.orderId);
      if (outcome.kind !== "success") return toOrderRefusal(outcome);
      return { __typename: "CancelOrderSuccess", order: outcome.order };
    },

    async refundOrder(_root, { input }, context) {
      const outcome = await context.services.payments.refundOrder(viewerOf(context), {
        orderId: input.orderId,
        lines: input.lines ?? null,
        reason: input.reason ?? null,
      });
      if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
      if (outcome.kind !== "success") return toOrderRefusal(outcome);
      return { __typename: "RefundOrderSuccess", order: outcome.order, refund: outcome.refund };
    },

    async markOrderReceived(_root, { input }, context) {
      const { orderId, ...receipt } = input;
      const outcome = await context.services.payments.markReceived(viewerOf(context), orderId, receipt);
      if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
      if (outcome.kind !== "success") return toOrderConflict(outcome);
      return { __typename: "MarkOrderReceivedSuccess", order: outcome.order };
    },

    async closeOrderRest(_root, { input: { orderId, reason } }, context) {
      const outcome = await context.services.payments.closeRest(viewerOf(context), orderId, reason);
      if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
      if (outcome.kind !== "success") return toOrderConflict(outcome);
      return { __typename: "CloseOrderRestSuccess", order: outcome.order };
    },

    // This is here because a project's open payments are cancelled first.
    async deleteProject(_root, { id }, context) {
      const outcome = await context.services.payments.deleteProject(viewerOf(context), id);
      switch (outcome.kind) {
        case "success":
          return { __typename: "DeleteProjectSuccess", deletedId: outcome.projectId };
        case "payment-unavailable":
          return toPaymentUnavailable(outcome);
        default:
          return toStatusConflict(outcome);
      }
    },

    async transferProject(_root, { input }, context) {
      const outcome = await context.services.payments.transferProject(viewerOf(context), input);
      switch (outcome.kind) {
        case "success": {
          const { projectId, organizationName, notes } = outcome;
          return { __typename: "TransferProjectSuccess", projectId, organizationName, notes };
        }
        case "invalid-input":
          return toInvalidInput(outcome);
        case "payment-unavailable":
          return toPaymentUnavailable(outcome);
        default:
          return toStatusConflict(outcome);
      }
    },
  },
};
