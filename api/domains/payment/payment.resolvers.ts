import type { RequestContext } from "../../edge/context.ts";
import type { CheckoutProjectInput, Resolvers } from "../../generated/graphql.ts";
import { viewerOf } from "../../platform/viewer.ts";
import { toEnum, toInvalidInput } from "../../platform/wire.ts";
import { toApprovalRequired } from "../approval/index.ts";
import type { PaymentPages } from "./payment.context.ts";
import type { CheckoutPreview, CheckoutRefusal, PaymentToMake, Shown } from "./payment.types.ts";
import {
  toCheckoutSuccess,
  toPayment,
  toPaymentUnavailable,
  toPlace,
  toSiteRequired,
} from "./payment.wire.ts";

async function toSupplierPayments(
  { payments, basketVersion }: { payments: readonly PaymentToMake[]; basketVersion: number },
  projectId: string,
  context: RequestContext,
) {
  return {
    __typename: "MultiSupplierCheckoutSuccess" as const,
    completeness: await context.loaders.completeness.load(projectId),
    provider: context.services.paymentPages.provider,
    basketVersion,
    payments: payments.map((payment) => toPayment(payment, context)),
  };
}

async function toPreview(
  { basketVersion, totalCents }: CheckoutPreview,
  provider: PaymentPages["provider"],
  projectId: string,
  context: RequestContext,
) {
  const completeness = await context.loaders.completeness.load(projectId);
  return {
    __typename: "CheckoutPreview" as const,
    provider,
    basketVersion,
    totalAmount: totalCents,
    completeness,
  };
}

async function orderOnAccount(
  { projectId, supplierIds, isPreview }: CheckoutProjectInput,
  shown: Shown,
  context: RequestContext,
) {
  const { payments } = context.services;
  const request = { projectId, supplierIds: supplierIds ?? null, shown };
  const outcome = isPreview
    ? await payments.previewOnAccount(viewerOf(context), request)
    : await payments.orderOnAccount(viewerOf(context), request);
  if (outcome.kind === "preview") return toPreview(outcome, "NONE", projectId, context);
  if (outcome.kind !== "success") return toRefusedCheckout(outcome);
  return {
    __typename: "OnAccountCheckoutSuccess" as const,
    completeness: await context.loaders.completeness.load(projectId),
    orders: outcome.orders,
    basketVersion: outcome.basketVersion,
  };
}

function toRefusedCheckout(refusal: CheckoutRefusal) {
  const { message } = refusal;
  switch (refusal.kind) {
    case "basket-empty":
      return { __typename: "BasketEmptyError" as const, code: "BASKET_EMPTY" as const, message };
    case "payment-unavailable":
      return toPaymentUnavailable(refusal);
    case "job-site-required":
      return toSiteRequired(refusal);
    case "prices-to-review":
      return { __typename: "PricesToReviewError" as const, code: "PRICES_TO_REVIEW" as const, message };
    case "basket-changed":
      return {
        __typename: "BasketChangedError" as const,
        code: "BASKET_CHANGED" as const,
        message,
        basket: refusal.basket,
        totalBefore: refusal.totalCentsBefore,
        changes: refusal.changes.map(({ unitCentsBefore, unitCentsAfter, ...change }) => ({
          ...change,
          unitPriceBefore: unitCentsBefore,
          unitPriceAfter: unitCentsAfter,
        })),
      };
    case "order-safeguards": {
      const { basket, canAgree, concerns } = refusal;
      return {
        __typename: "OrderSafeguardsError" as const,
        code: "ORDER_SAFEGUARDS" as const,
        message,
        basket,
        canAgree,
        concerns,
      };
    }
    case "approval-required":
      return toApprovalRequired(refusal);
    case "status-conflict":
      return {
        __typename: "ProjectStatusConflictError" as const,
        code: "STATUS_CONFLICT" as const,
        message,
        project: refusal.project,
      };
    default:
      return refusal satisfies never;
  }
}

/**
 * Payments in GraphQL: checkouts with the members of their unions. Actions on a single order are in
 * order-actions/order-action.resolvers.ts.
 */
export const paymentResolvers: Resolvers = {
  Query: {
    paymentConfiguration: (_root, _arguments, { services: { paymentPages } }) => ({
      provider: paymentPages.provider,
      takesRealMoney: paymentPages.takesRealMoney,
      publishableKey: paymentPages.publishableKey,
      fallbackUrl: null,
    }),
  },

  Mutation: {
    async checkoutProject(_root, { input }, context) {
      const { payments } = context.services;
      const viewer = viewerOf(context);
      const shown = {
        version: input.basketVersion ?? null,
        totalCents: input.shownTotal ?? null,
        agreed: input.agreedSafeguards ?? [],
      };
      const place = toPlace(input);
      if (input.paymentType === "ON_ACCOUNT") return orderOnAccount(input, shown, context);
      if (input.isPreview) {
        const kind = input.paymentType === "MULTI_SUPPLIER" ? "multi-supplier" : "bundled";
        const seen = await payments.previewCheckout(viewer, input.projectId, kind, shown);
        if (seen.kind === "preview") {
          return toPreview(seen, context.services.paymentPages.provider, input.projectId, context);
        }
        if (seen.kind !== "success") return toRefusedCheckout(seen);
        const [payment] = seen.payments;
        return kind === "bundled" && payment
          ? toCheckoutSuccess(payment, context)
          : toSupplierPayments(seen, input.projectId, context);
      }
      if (input.paymentType === "MULTI_SUPPLIER") {
        const outcome = await payments.checkoutSuppliers(viewer, input.projectId, shown, place);
        return outcome.kind === "success"
          ? toSupplierPayments(outcome, input.projectId, context)
          : toRefusedCheckout(outcome);
      }
      const outcome = await payments.checkoutProject(viewer, input.projectId, shown, place);
      return outcome.kind === "success" ? toCheckoutSuccess(outcome, context) : toRefusedCheckout(outcome);
    },
    async requestApproval(_root, { input }, context) {
      const { projectId, basketVersion, note } = input;
      const shown = { version: basketVersion ?? null, totalCents: null };
      const outcome = await context.services.payments.requestApproval(viewerOf(context), projectId, shown, {
        note,
      });
      switch (outcome.kind) {
        case "asked":
          return { __typename: "ApprovalRequestSuccess", approvalRequest: outcome.request };
        case "approval-not-needed":
          return {
            __typename: "ApprovalNotNeededError",
            code: "STATUS_CONFLICT",
            message: outcome.message,
          };
        case "invalid-input":
          return toInvalidInput(outcome);
        default:
          return toRefusedCheckout(outcome);
      }
    },
    refreshOrder: (_root, { id }, context) => context.services.payments.refreshOrder(viewerOf(context), id),
  },

  CheckoutSuccess: {
    completeness: ({ order: { projectId } }, _arguments, { loaders }) =>
      projectId === null ? null : loaders.completeness.load(projectId),
  },

  Basket: {
    gaps: (basket, _arguments, context) => context.services.payments.listGaps(basket),
  },

  Order: {
    actions: (order, _arguments, context) => context.services.payments.actionsOf(order),
  },

  SafeguardConcern: {
    kind: ({ kind }) => toEnum(kind),
    action: ({ action }) => toEnum(action),
  },
};
