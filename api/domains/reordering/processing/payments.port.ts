/** What processing orders asks of the payments. */

import type { AppliedTax } from "../../basket/index.ts";
import type { Order, OrderLineContent, OrderTotals } from "../../order/index.ts";
import type { PlannedDelivery } from "./processing.types.ts";

/** What is known of the order that is paid for a batch. */
export type PaymentOrder = Pick<Order, "id" | "status" | "paidAt">;

/** What came of charging an order. */
export type ChargeOutcome =
  | { kind: "paid"; order: PaymentOrder }
  | { kind: "declined"; order: PaymentOrder; message: string }
  /** The bank wants the buyer, who can pay on the order's page. */
  | { kind: "requires-action"; order: PaymentOrder }
  | { kind: "processing"; order: PaymentOrder }
  /** The order was given up before. */
  | { kind: "cancelled"; order: PaymentOrder }
  | { kind: "no-method" }
  /** The attempt's card was replaced or removed before it could be charged: the next attempt takes the present one. */
  | { kind: "card-replaced" }
  /** Nothing is known to have happened: the same attempt may be asked for again. */
  | { kind: "payment-unavailable"; message: string };

export interface ReorderPayments {
  /** The method that charges without its owner would use; null when none is saved. */
  findSavedMethod(organizationId: string): Promise<{ id: string } | null>;
  /** Makes the order, or finds it: the same purchase key is the same order, however many ask at the same time. */
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
  /** The order made of a purchase; null while none is. */
  findPurchase(purchaseKey: string): Promise<PaymentOrder | null>;
  /** @param attempt from 1; the same attempt asked for again gives the same answer and the same charge */
  chargeOffSession(orderId: string, attempt: number): Promise<ChargeOutcome>;
  /** Gives up what is not paid. @returns the order as it is now: it may have been paid meanwhile */
  voidPurchase(orderId: string): Promise<PaymentOrder>;
}
