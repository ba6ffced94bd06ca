import type { Connection } from "../../platform/database.ts";
import type { Cents } from "../../platform/money.ts";
import type { StatusConflict } from "../project/index.ts";
import type { OrderStatus } from "./order.machine.ts";
import type { IntentStatus } from "./payment-provider.ts";

/** Where a price came from, as it was shown to the buyer. */
export interface Provenance {
  /** Connector or price list. */
  source: string;
  zipCode: string;
  /** ISO 8601. */
  fetchedAt: string;
  /** ISO 8601. */
  validUntil: string;
  isSample: boolean;
}

/** A line of what is bought, frozen. */
export interface OrderLineContent {
  productId: string | null;
  supplierId: string | null;
  supplierName: string;
  name: string;
  category: string;
  sku: string | null;
  saleUnit: string;
  /** Sale units, at least 1. */
  quantity: number;
  /** Price of one sale unit at this quantity. */
  unitCents: Cents;
  /** Price of the line. */
  totalCents: Cents;
  provenance: Provenance | null;
}

/** The sums of what is bought: items + delivery + tax = total. */
export interface OrderTotals {
  itemsCents: Cents;
  deliveryCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  /** Less than the same from the best single supplier. */
  savingsCents: Cents;
}

/** A basket as it is right now, to be paid as it stands. */
export interface BasketForCheckout extends OrderTotals {
  id: string;
  projectId: string;
  projectName: string;
  /** Raised by every change. */
  version: number;
  lines: OrderLineContent[];
  /** Until when all its prices hold. */
  pricesHoldUntil: Date;
  /** Whether a supplier has said since that something changed, and the buyer has not accepted it yet. */
  hasPriceChanges: boolean;
}

/** What the payment domain asks of the baskets. */
export interface CheckoutBaskets {
  /**
   * Reads a basket with its totals and locks it until the transaction ends, so that nobody changes what is being
   * ordered and two checkouts of one basket come one after the other. Scoped to its owner in the query itself.
   * @returns null when there is none or it is someone else's
   */
  lockForCheckout(
    transaction: Connection,
    userId: string,
    which: { projectId: string } | { basketId: string },
  ): Promise<BasketForCheckout | null>;
}

export interface OrderLine extends OrderLineContent {
  id: string;
}

/** What was bought, frozen as it was when the buyer went to pay. */
export interface Order extends OrderTotals {
  id: string;
  userId: string;
  /** Null for a reorder, and once the project is deleted. */
  projectId: string | null;
  /** What it is for, as it was called when its buyer went to pay. */
  projectName: string;
  basketId: string | null;
  basketVersion: number | null;
  paymentType: string;
  status: OrderStatus;
  /** Lower-case ISO 4217. */
  currency: string;
  lines: OrderLine[];
  /** The provider's words about the last failed try; null when none failed. */
  failureMessage: string | null;
  createdAt: Date;
  updatedAt: Date;
  paidAt: Date | null;
}

/** One attempt to be paid for an order: an intent at the provider, or the wish for one. */
export interface Payment {
  id: string;
  orderId: string;
  idempotencyKey: string;
  /** Null until the provider answered. */
  providerIntentId: string | null;
  clientSecret: string | null;
  status: IntentStatus | "creating";
  amountCents: Cents;
  currency: string;
  createdAt: Date;
}

/** What going to pay can come to. */
export type CheckoutOutcome =
  | {
      kind: "success";
      order: Order;
      /** Null when the order is paid already. */
      payment: { intentId: string; clientSecret: string } | null;
    }
  | { kind: "basket-empty"; message: string }
  | { kind: "payment-unavailable"; message: string }
  /** The buyer has to look at the prices first: they hold no more, or have changed. */
  | { kind: "prices-to-review"; message: string }
  | StatusConflict;

/** What became of a webhook: everything but `rejected` is answered 2xx. */
export type WebhookOutcome =
  | { kind: "applied" }
  | { kind: "duplicate" }
  | { kind: "ignored" }
  | { kind: "rejected" };
