/** Checkout, the payment provider, refunds, and what can be done with an order. */

export type { NewReplacement, OpenReplacementOutcome } from "./checkout/open-replacement.ts";
export {
  type BuyerSafeguards,
  describeDearDelivery,
  describeRise,
  isRiseAbove,
  type SafeguardConcern,
} from "./checkout/safeguards.rules.ts";
export type { FindMissingSite } from "./checkout/site-gate.ts";
export { openPayments, openRefunds } from "./payment.rules.ts";
export { createPaymentService, type PaymentService } from "./payment.service.ts";
export type {
  CheckoutOutcome,
  ExplainNoAccount,
  ListOrderable,
  PaymentToMake,
  SavedPaymentMethod,
} from "./payment.types.ts";
export {
  INTENT_STATUSES,
  type NewIntent,
  type NewPage,
  type PaymentProvider,
  PaymentProviderError,
  PROVIDER_CALLS,
  type ProviderCard,
  type ProviderEvent,
  type ProviderIntent,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderSetup,
} from "./payment-provider.ts";
export { loadRefundedUnits } from "./refunds/refund.store.ts";
export { outcomePath, paymentPath } from "./return-paths.ts";
