/** Payments and orders. */

export type { NewReplacement, OpenReplacementOutcome } from "./checkout/open-replacement.ts";
export {
  type BuyerSafeguards,
  describeDearDelivery,
  describeRise,
  isRiseAbove,
  type SafeguardConcern,
} from "./checkout/safeguards.rules.ts";
export {
  accountOrderTurned,
  orderGivenUp,
  orderPaid,
  orderPlacedOnAccount,
  orderReceived,
  orderRefunded,
  refundRefused,
  replacementGivenUp,
} from "./order/order.domain-events.ts";
export { isPaid } from "./order/order.machine.ts";
export { lockOrder } from "./order/order.store.ts";
export { subscribeOrderNews } from "./order/order-news.ts";
export { decideRefund, refundedUnits } from "./order/refund.rules.ts";
export { orderChanged } from "./payment.events.ts";
export { openPayments, openRefunds } from "./payment.rules.ts";
export { createPaymentService, type PaymentService } from "./payment.service.ts";
export type {
  CheckoutOutcome,
  ExplainNoAccount,
  ListOrderable,
  Order,
  OrderLine,
  OrderLineContent,
  OrderTotals,
  PaymentToMake,
  Refund,
  RefundLine,
  SavedPaymentMethod,
  SupplierPart,
} from "./payment.types.ts";
export {
  INTENT_STATUSES,
  type NewIntent,
  type PaymentProvider,
  PaymentProviderError,
  PROVIDER_CALLS,
  type ProviderCard,
  type ProviderEvent,
  type ProviderIntent,
  type ProviderRefund,
  type ProviderSetup,
  REFUND_STATES,
} from "./payment-provider.ts";
export { loadGivenBack } from "./refunds/refund.store.ts";
