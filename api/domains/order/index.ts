/** Orders: what was bought, its status, and who is notified. Paying for them is in `payment`. */

export { decideCalledOff, owedCents } from "./called-off.rules.ts";
export {
  accountOrderChanged,
  orderFailed,
  orderGivenUp,
  orderPaid,
  orderPaidTwice,
  orderPlacedOnAccount,
  orderReceived,
  orderRefunded,
  orderRestClosed,
  refundRefused,
  replacementGivenUp,
} from "./order.domain-events.ts";
export { announceOrder, orderChanged } from "./order.events.ts";
export {
  BOUGHT_STATUSES,
  canMove,
  isBought,
  isOpen,
  isPaid,
  OPEN_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
} from "./order.machine.ts";
export { toRefund } from "./order.rows.ts";
export { createOrderService, getOrder, getOrderToChange, type OrderService } from "./order.service.ts";
export * as orderStore from "./order.store.ts";
export { lockOrder } from "./order.store.ts";
export {
  CURRENCY,
  type Order,
  type OrderConflict,
  type OrderKind,
  type OrderLine,
  type OrderLineContent,
  type OrderTotals,
  type Purchase,
  REFUND_STATES,
  type Refund,
  type RefundLine,
  type RefundState,
  type SupplierPart,
} from "./order.types.ts";
export { subscribeOrderNews } from "./order-news.ts";
export { findOrderOfLine } from "./order-of-line.store.ts";
export * as purchaseStore from "./purchase.store.ts";
export {
  decideReceipt,
  deliveredAtOf,
  isAwaited,
  type Receipt,
  statusByArrival,
} from "./receipt.rules.ts";
export {
  decideRefund,
  isInRefundWindow,
  isTaken,
  isUnderWayOrDone,
  refundableCents,
  refundedCentsOf,
  refundedUnits,
  statusAfterRefunds,
} from "./refund.rules.ts";
