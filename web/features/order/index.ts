/** Order components and helpers for other features. */

export { type CheckoutKind, checkoutPath, successPath, toCheckoutKind } from "./checkout-paths.ts";
export { OrderStatusBadge } from "./order-status.tsx";
export { OrderLines, OrderSums, SampleMark } from "./order-summary.tsx";
export { isPaid, useCheckedOnReturn, useLiveOrder, useProjectOrders } from "./use-order.ts";
