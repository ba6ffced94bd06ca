/** What was paid for, ordered of suppliers. */

export { answerOf, readAnswer, X12_CODES } from "./answer.rules.ts";
export { subscribePurchaseOrders } from "./place-orders.ts";
export {
  createPurchaseOrderService,
  LINK_BUDGET,
  type PurchaseOrderService,
} from "./purchase-order.service.ts";
export type {
  Acknowledgement,
  AnsweredLine,
  PurchaseOrder,
  PurchaseOrderEvent,
  PurchaseOrderLine,
  PurchaseOrderVersion,
  SupplierContact,
  SupplierOrder,
} from "./purchase-order.types.ts";
export { purchaseOrders, type SendDependencies, sendPurchaseOrders } from "./send-orders.ts";
export type { DeskReply, FindDesk, PlacedOrder, SupplierDesk } from "./supplier-desk.ts";
export type { LineChange } from "./version.rules.ts";
