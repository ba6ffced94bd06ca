/** Conversions shared by several fields, to members of their result unions. */

import type { RequestContext } from "../../edge/context.ts";
import type { OrderConflict } from "../order/index.ts";
import type { SiteRequired } from "./checkout/site-gate.ts";
import type { PaymentPlace, PaymentToMake, PaymentUnavailable } from "./payment.types.ts";

/** What the buyer's browser needs for one payment. */
export function toPayment(
  { order, payment, pageUrl }: PaymentToMake,
  { services: { paymentPages } }: RequestContext,
) {
  return {
    order,
    clientSecret: payment?.clientSecret ?? null,
    hostedPageUrl: pageUrl ?? (payment && paymentPages.hostedPageUrl(order, payment)),
  };
}

/** Where the caller wants to pay. */
export const toPlace = ({ onProviderPage }: { onProviderPage?: boolean | null }): PaymentPlace =>
  onProviderPage === true ? "page" : "form";

/** A single payment, with the provider that takes it. */
export function toCheckoutSuccess(payment: PaymentToMake, context: RequestContext) {
  const { provider } = context.services.paymentPages;
  return { __typename: "CheckoutSuccess", provider, ...toPayment(payment, context) } as const;
}

/** The provider is unavailable, or no payment can be made here. Nothing was charged, and retrying is safe. */
export function toPaymentUnavailable({ message }: PaymentUnavailable) {
  return { __typename: "PaymentUnavailableError", code: "PAYMENT_UNAVAILABLE", message } as const;
}

/** A supplier delivers, and no one has said where. Nothing was charged. */
export function toSiteRequired({ message }: SiteRequired) {
  return { __typename: "JobSiteRequiredError", code: "JOB_SITE_REQUIRED", message } as const;
}

/** The order's status does not allow it; includes the order in its current state. */
export function toOrderConflict({ message, order }: OrderConflict) {
  return { __typename: "OrderStatusConflictError", code: "STATUS_CONFLICT", message, order } as const;
}

/** Why an action on an order's payment was not possible. */
export function toOrderRefusal(refusal: OrderConflict | PaymentUnavailable) {
  return refusal.kind === "order-conflict" ? toOrderConflict(refusal) : toPaymentUnavailable(refusal);
}
