/** What order processing needs from the payments domain. */

import type { AppliedTax } from "../../basket/index.ts";
import type { Order, OrderLineContent, OrderTotals } from "../../order/index.ts";
import type { PlannedDelivery } from "./processing.types.ts";

/** What is known about the order that pays for a batch. */
export type PaymentOrder = Pick<Order, "id" | "status" | "paidAt">;

/** The result of charging an order. */
export type ChargeOutcome =
  | { kind: "paid"; order: PaymentOrder }
  | { kind: "declined"; order: PaymentOrder; message: string }
  /** The bank requires the buyer, who can pay on the order's page. */
  | { kind: "requires-action"; order: PaymentOrder }
  | { kind: "processing"; order: PaymentOrder }
  /** The order was cancelled before. */
  | { kind: "cancelled"; order: PaymentOrder }
  | { kind: "no-method" }
  /** The attempt's card was replaced or removed before it could be charged; the next attempt uses the current one. */
  | { kind: "card-replaced" }
  /** Nothing is known to have happened: the same attempt may be requested again. */
  | { kind: "payment-unavailable"; message: string };

export interface ReorderPayments {
  /** The saved method that would be charged without the owner; null when none is saved. */
  findSavedMethod(organizationId: string): Promise<{ id: string } | null>;
  /** Creates the order, or finds it: the same purchase key is the same order, however many concurrent calls there are. */
  openPurchase(
    purchase: OrderTotals & {
      organizationId: string;
      purchaseKey: string;
      title: string;
      lines: OrderLineContent[];
      deliveries: PlannedDelivery[];
      tax: AppliedTax;
    },
  ): Promise<{ kind: "success"; order: PaymentOrder } | { kind: "payment-unavailable"; message: string }>;
  /** The order created from a purchase; null while there is none. */
  findPurchase(purchaseKey: string): Promise<PaymentOrder | null>;
  /** @param attempt from 1; repeating an attempt returns the same result and makes no second charge */
  chargeOffSession(orderId: string, attempt: number): Promise<ChargeOutcome>;
  /** Cancels the order if it is unpaid. @returns the order's current state: it may have been paid in the meantime */
  voidPurchase(orderId: string): Promise<PaymentOrder>;
}
