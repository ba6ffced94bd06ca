/** Orders to suppliers for paid goods. */

export type { Acknowledgement, AnsweredLine } from "./acknowledgement.types.ts";
export { ANSWER_SOURCES, ANSWERS } from "./acknowledgement.types.ts";
export { answerOf, readAnswer, X12_CODES } from "./answer/answer.rules.ts";
export type { SubstituteComparison } from "./answer/compare-substitutes.ts";
export type { PurchaseOrderRefund } from "./change/settle-order.ts";
export type { LineChange } from "./change/version.rules.ts";
export { supplierAddressChanged } from "./contacts/contact.domain-events.ts";
export { findContact, saveContact as keepContact } from "./contacts/supplier-contact.store.ts";
export type { DeskReply, FindDesk, SupplierDesk } from "./contacts/supplier-desk.ts";
export { explainNoAccount, listOrderable } from "./contacts/supplier-terms.ts";
export { calendarUrlOf } from "./delivery/calendar-url.ts";
export { findMissingSite } from "./delivery/missing-site.ts";
export { createOrderAttachments } from "./document/order-files.ts";
export { presentAnswer } from "./present-answer.ts";
export { PURCHASE_ORDER_STATES } from "./purchase-order.machine.ts";
export { presentVersion, receivedOf } from "./purchase-order.rows.ts";
export {
  createPurchaseOrderService,
  LINK_BUDGET,
  type PurchaseOrderDependencies,
  type PurchaseOrderService,
} from "./purchase-order.service.ts";
export type {
  PickUpTick,
  PurchaseOrder,
  PurchaseOrderConflict,
  PurchaseOrderEvent,
  PurchaseOrderLine,
  PurchaseOrderVersion,
  SupplierContact,
} from "./purchase-order.types.ts";
export { CHANNELS, PURCHASE_ORDER_PAYMENTS } from "./purchase-order.types.ts";
export { subscribePurchaseOrders } from "./sending/place-orders.ts";
export { isPurchaseOrderDue, sendPurchaseOrders } from "./sending/send-orders.ts";
export { purchaseOrders } from "./sending/sending.work.ts";
export type {
  Shortfall,
  ShortfallPlan,
  ShortfallPlanLine,
  ShortLine,
} from "./shortfall/shortfall.types.ts";
export type { PlacedOrder, SupplierOrder } from "./supplier-order.types.ts";
export { watchPurchaseOrders } from "./watch/watch-orders.ts";
