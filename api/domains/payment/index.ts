/** Payments and orders. */
export { canMove, isPaid, ORDER_STATUSES, type OrderStatus } from "./order.machine.ts";
export { orderEvent } from "./order-event.ts";
export { confirmationMail } from "./order-mail.ts";
export { orderChanged } from "./payment.events.ts";
export { createPaymentService, type PaymentService, type PaymentServiceOptions } from "./payment.service.ts";
export type {
  BasketForCheckout,
  CheckoutBaskets,
  CheckoutOutcome,
  Order,
  OrderLine,
  OrderLineContent,
  OrderTotals,
  Provenance,
  WebhookOutcome,
} from "./payment.types.ts";
export {
  INTENT_STATUSES,
  type IntentStatus,
  type NewIntent,
  type PaymentProvider,
  PaymentProviderError,
  type PaymentProviderErrorKind,
  type ProviderEvent,
  type ProviderIntent,
  type ProviderRefund,
} from "./payment-provider.ts";
