/** What can be done with an order, in GraphQL. */
import { viewerOf } from "../../context.ts";
import type { Resolvers } from "../../generated/graphql.ts";
import { toEnum, toInvalidInput } from "../../platform/wire.ts";
import type { OrderConflict, PaymentUnavailable } from "./payment.types.ts";

export function toPaymentUnavailable({ message }: PaymentUnavailable) {
  return { __typename: "PaymentUnavailableError", code: "PAYMENT_UNAVAILABLE", message } as const;
}

export function toOrderConflict({ message, order }: OrderConflict) {
  return { __typename: "OrderStatusConflictError", code: "STATUS_CONFLICT", message, order } as const;
}

export const orderActionResolvers: Resolvers = {
  Mutation: {
    async payOrder(_root, { input }, context) {
      const { payments, paymentPages } = context.services;
      const outcome = await payments.payOrder(viewerOf(context), input.orderId);
      switch (outcome.kind) {
        case "success":
          return {
            __typename: "CheckoutSuccess",
            order: outcome.order,
            provider: paymentPages.provider,
            clientSecret: outcome.payment?.clientSecret ?? null,
            hostedPageUrl: outcome.payment && paymentPages.hostedPageUrl(outcome.order, outcome.payment),
          };
        case "order-conflict":
          return toOrderConflict(outcome);
        case "payment-unavailable":
          return toPaymentUnavailable(outcome);
        default:
          return outcome satisfies never;
      }
    },

    async cancelOrder(_root, { input }, context) {
      const outcome = await context.services.payments.cancelOrder(viewerOf(context), input.orderId);
      switch (outcome.kind) {
        case "success":
          return { __typename: "CancelOrderSuccess", order: outcome.order };
        case "order-conflict":
          return toOrderConflict(outcome);
        case "payment-unavailable":
          return toPaymentUnavailable(outcome);
        default:
          return outcome satisfies never;
      }
    },

    async refundOrder(_root, { input }, context) {
      const outcome = await context.services.payments.refundOrder(viewerOf(context), {
        orderId: input.orderId,
        lines: input.lines ?? null,
        reason: input.reason ?? null,
      });
      switch (outcome.kind) {
        case "success":
          return { __typename: "RefundOrderSuccess", order: outcome.order, refund: outcome.refund };
        case "invalid-input":
          return toInvalidInput(outcome);
        case "order-conflict":
          return toOrderConflict(outcome);
        case "payment-unavailable":
          return toPaymentUnavailable(outcome);
        default:
          return outcome satisfies never;
      }
    },

    async markOrderReceived(_root, { input }, context) {
      const { payments } = context.services;
      const outcome = await payments.markReceived(viewerOf(context), input.orderId, input.lineIds ?? null);
      switch (outcome.kind) {
        case "success":
          return { __typename: "MarkOrderReceivedSuccess", order: outcome.order };
        case "invalid-input":
          return toInvalidInput(outcome);
        case "order-conflict":
          return toOrderConflict(outcome);
        default:
          return outcome satisfies never;
      }
    },
  },

  OrderSupplierPart: {
    itemsAmount: (part) => part.itemsCents,
    deliveryAmount: (part) => part.deliveryCents,
    taxAmount: (part) => part.taxCents,
    totalAmount: (part) => part.totalCents,
  },

  Refund: {
    amount: (refund) => refund.amountCents,
    status({ status }) {
      if (status === "canceled") return "FAILED";
      return status === "creating" || status === "requires_action" ? "PENDING" : toEnum(status);
    },
  },

  RefundedLine: {
    amount: (line) => line.amountCents,
    taxAmount: (line) => line.taxCents,
  },
};
