/** Payments and orders. */

export {
  orderGivenUp,
  orderPaid,
  orderReceived,
  orderRefunded,
  refundRefused,
} from "./order.domain-events.ts";
export { canMove, isPaid, ORDER_STATUSES, type OrderStatus } from "./order.machine.ts";
export { subscribeOrderNews } from "./order-news.ts";
export type { NewPurchase, OpenPurchaseOutcome } from "./payment.charges.ts";
export { orderChanged } from "./payment.events.ts";
export { openPayments, openRefunds } from "./payment.rules.ts";
export { createPaymentService, type PaymentService, type PaymentServiceOptions } from "./payment.service.ts";
export { lockOrder } from "./payment.store.ts";
export type {
  BasketForCheckout,
  ChargeOutcome,
  CheckoutBaskets,
  CheckoutOutcome,
  MultiSupplierOutcome,
  Order,
  OrderKind,
  OrderLine,
  OrderLineContent,
  OrderTotals,
  PaymentToMake,
  Provenance,
  Refund,
  RefundLine,
  SavedPaymentMethod,
  SupplierPart,
  WebhookOutcome,
} from "./payment.types.ts";
export {
  INTENT_STATUSES,
  type IntentStatus,
  type NewCharge,
  type NewIntent,
  type PaymentProvider,
  PaymentProviderError,
  type PaymentProviderErrorKind,
  PROVIDER_CALLS,
  type ProviderCard,
  type ProviderEvent,
  type ProviderIntent,
  type ProviderRefund,
  type ProviderSetup,
  REFUND_STATES,
  type RefundState,
} from "./payment-provider.ts";
export { refundedUnits } from "./refund.rules.ts";
export {
  type BuyerSafeguards,
  describeDearDelivery,
  describeRise,
  isRiseAbove,
  type SafeguardConcern,
} from "./safeguards.rules.ts";
