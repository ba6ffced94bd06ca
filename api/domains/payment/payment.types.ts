import type { Connection } from "../../platform/database.ts";
import type { InvalidInput } from "../../platform/input.ts";
import type { Cents } from "../../platform/money.ts";
import type { ApprovalRequest, ApprovalRequired } from "../approval/index.ts";
import type { AppliedTax, Basket, BasketItem } from "../basket/index.ts";
import type { StatusConflict } from "../project/index.ts";
import type { SafeguardConcern } from "./checkout/safeguards.rules.ts";
import type { OrderStatus } from "./order/order.machine.ts";
import type { IntentStatus, RefundState } from "./payment-provider.ts";

/** Where a price came from, as it was shown to the buyer. */
interface Provenance {
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
  /** What of the list it is bought for; null where that is not known, or it is for no project. */
  materialName: string | null;
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

/** One supplier's part of what is bought; the parts sum to the whole. */
export interface SupplierPart {
  supplierId: string | null;
  supplierName: string;
  itemsCents: Cents;
  deliveryCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
}

/**
 * bundled: a basket at once; multi-supplier: one supplier's part of it; on-account: the same, which the supplier bills;
 * reorder: without a project; replacement: what a supplier of an order left missing, at others.
 */
export const ORDER_KINDS = ["bundled", "multi-supplier", "reorder", "on-account", "replacement"] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** What is to become an order. */
export interface Purchase extends OrderTotals {
  kind: OrderKind;
  /** What is bought: buying the same again gives the same order. */
  purchaseKey: string;
  projectId: string | null;
  basketId: string | null;
  basketVersion: number | null;
  /** What it is for: the project's name, or the reorder's. */
  title: string;
  checkoutGroup: string | null;
  /** Of a multi-supplier order, and of one on account. */
  supplierId: string | null;
  /** Null where the caller reckoned it. */
  tax: AppliedTax | null;
  lines: OrderLineContent[];
  parts: SupplierPart[];
}

/** A basket as it is right now, to be paid as it stands. */
export interface BasketForCheckout extends OrderTotals {
  id: string;
  projectId: string;
  projectName: string;
  /** Raised by every change. */
  version: number;
  lines: OrderLineContent[];
  /** One for each supplier that has a line. */
  parts: SupplierPart[];
  tax: AppliedTax;
  /** Until when all its prices hold. */
  pricesHoldUntil: Date;
  /** Whether a supplier has said since that something changed, and the buyer has not accepted it yet. */
  hasPriceChanges: boolean;
  /** The basket as its own domain knows it, to be shown when it is not what the buyer saw. */
  present: Basket;
}

/** A basket as a caller knows it: by its project, whose basket of the moment it is, or by its own id. */
export type WhichBasket = { projectId: string } | { basketId: string };

/** What the payment domain asks of the baskets. */
export interface CheckoutBaskets {
  /**
   * Reads a basket with its totals and locks it until the transaction ends, so that nobody changes what is being
   * ordered and two checkouts of one basket come one after the other. Scoped to its owner in the query itself.
   * @returns null when there is none or it is someone else's
   */
  lockForCheckout(
    transaction: Connection,
    organizationId: string,
    which: WhichBasket,
  ): Promise<BasketForCheckout | null>;
  /** What the basket held at a version; null when that is not kept any more. */
  findVersion(
    connection: Connection,
    basketId: string,
    version: number,
  ): Promise<{ items: BasketItem[]; totalCents: Cents } | null>;
  /** Locks a basket by its id, in the order everybody does: before its orders. */
  lock(transaction: Connection, basketId: string): Promise<void>;
  /** Takes what one order bought out of the basket. @returns whether nothing is left in it */
  takeOut(
    transaction: Connection,
    projectId: string,
    lines: readonly OrderLineContent[],
    now: Date,
  ): Promise<boolean>;
}

/** A line of an order as it was bought, with what became of it since. Prices are frozen with it. */
export interface OrderLine extends OrderLineContent {
  id: string;
  /** Its share of the order's tax. */
  taxCents: Cents;
  /** Its share of its supplier's delivery. */
  deliveryCents: Cents;
  /** When its buyer said that it has arrived. */
  receivedAt: Date | null;
  /** Sale units given back or on their way. */
  refundedQuantity: number;
}

/** What of an order's line a refund gives back. */
export interface RefundLine {
  lineId: string;
  quantity: number;
  amountCents: Cents;
  taxCents: Cents;
  /** Its supplier's whole delivery, where it is the last of its lines; else 0. */
  deliveryCents: Cents;
}

/** Money given back of an order, or the wish for it. */
export interface Refund {
  id: string;
  orderId: string;
  paymentId: string;
  idempotencyKey: string;
  /** Null until the provider answered. */
  providerRefundId: string | null;
  status: RefundState | "creating";
  amountCents: Cents;
  /** Whether it was all that was left of the order. */
  isWhole: boolean;
  reason: string | null;
  lines: RefundLine[];
  createdAt: Date;
}

/** What was bought, frozen as it was when the buyer went to pay. */
export interface Order extends OrderTotals {
  id: string;
  organizationId: string;
  /** Who bought it; null where it was bought of itself, and once they are gone. */
  userId: string | null;
  /** Null for a reorder, and once the project is deleted. */
  projectId: string | null;
  /** What it is for, as it was called when its buyer went to pay. */
  projectName: string;
  basketId: string | null;
  basketVersion: number | null;
  /** The approval that allowed it; null where none was needed. */
  approvalId: string | null;
  paymentType: OrderKind;
  purchaseKey: string;
  /** Orders that were gone to pay together. */
  checkoutGroup: string | null;
  /** Of a multi-supplier order, and of one on account. */
  supplierId: string | null;
  status: OrderStatus;
  /** Lower-case ISO 4217. */
  currency: string;
  lines: OrderLine[];
  /** By supplier; empty for orders from before they were kept. */
  parts: SupplierPart[];
  tax: AppliedTax;
  /** What the provider says was given back. */
  refundedCents: Cents;
  /** Newest first. */
  refunds: Refund[];
  /** The provider's words about the last failed try; null when none failed. */
  failureMessage: string | null;
  createdAt: Date;
  updatedAt: Date;
  paidAt: Date | null;
  deliveredAt: Date | null;
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
  /** The customer and card of a charge without the buyer; null for a payment that the buyer makes. */
  saved: { customerId: string; paymentMethodId: string } | null;
  createdAt: Date;
}

/** What a buyer needs to pay an order. */
export interface PaymentToMake {
  order: Order;
  /** Null when the order is paid already. */
  payment: { intentId: string; clientSecret: string } | null;
}

/** What is different about one item between two versions of a basket. */
export interface BasketDifference {
  name: string;
  supplierName: string;
  /** 0 when it was not in it. */
  quantityBefore: number;
  quantityAfter: number;
  /** Null when it was not in it. */
  unitCentsBefore: Cents | null;
  unitCentsAfter: Cents | null;
}

/** The basket is not what the buyer was shown. */
export interface BasketChanged {
  kind: "basket-changed";
  message: string;
  basket: Basket;
  /** Null when that version is not kept any more. */
  totalCentsBefore: Cents | null;
  changes: BasketDifference[];
}

/** What the buyer was shown; what is null is not compared. */
export interface Shown {
  version: number | null;
  totalCents: Cents | null;
  /** Keys of what their safeguards said and they agreed to; none where left out. */
  agreed?: readonly string[];
}

/** The buyer's safeguards have something to say. */
export interface SafeguardsToReview {
  kind: "order-safeguards";
  message: string;
  basket: Basket;
  /** False where one of them stops the order. */
  canAgree: boolean;
  concerns: SafeguardConcern[];
}

/** The provider cannot be used, or not for this amount. */
export interface PaymentUnavailable {
  kind: "payment-unavailable";
  message: string;
}

/** The order's status does not allow this. */
export interface OrderConflict {
  kind: "order-conflict";
  message: string;
  order: Order;
}

/** Why a basket cannot be paid now. */
export type CheckoutRefusal =
  | { kind: "basket-empty"; message: string }
  | PaymentUnavailable
  /** The buyer has to look at the prices first: they hold no more, or have changed. */
  | { kind: "prices-to-review"; message: string }
  | BasketChanged
  | SafeguardsToReview
  | ApprovalRequired
  | StatusConflict;

/** What asking for a yes to a basket can come to. */
export type AskOutcome =
  | { kind: "asked"; request: ApprovalRequest }
  | { kind: "approval-not-needed"; message: string }
  | InvalidInput
  | CheckoutRefusal;

/** What going to pay a basket at once can come to. */
export type CheckoutOutcome = ({ kind: "success" } & PaymentToMake) | CheckoutRefusal;

/**
 * What going to pay each supplier can come to: an order a supplier, the paid ones too, and the basket's version that
 * the open ones were made of.
 */
export type MultiSupplierOutcome =
  | { kind: "success"; payments: PaymentToMake[]; basketVersion: number }
  | CheckoutRefusal;

/** What ordering on account can come to: an order a supplier, and the basket's version afterwards. */
export type AccountOutcome = { kind: "success"; orders: Order[]; basketVersion: number } | CheckoutRefusal;

/** Ids of the suppliers at which what an organisation pays for is ordered. */
export type ListOrderable = (
  connection: Connection,
  organizationId: string,
) => Promise<ReadonlySet<string | null>>;

/**
 * Why these lines cannot be ordered on account at their suppliers, with what to do; null when they can.
 * @param purchase.isTest whether stand-ins alone may be told of it
 */
export type ExplainNoAccount = (
  connection: Connection,
  purchase: { organizationId: string; lines: readonly OrderLineContent[]; isTest: boolean },
) => Promise<string | null>;

/** What there is to pay, before there is an order. */
export interface CheckoutPreview {
  kind: "preview";
  basketVersion: number;
  /** What is still to be paid. */
  totalCents: Cents;
}

/** What came of a charge to the saved card. */
export type ChargeOutcome =
  | { kind: "paid"; order: Order }
  /** `message` is for the buyer. */
  | { kind: "declined"; order: Order; message: string }
  /** The bank wants the buyer to do something. */
  | { kind: "requires-action"; order: Order }
  | { kind: "processing"; order: Order }
  | { kind: "cancelled"; order: Order }
  | { kind: "no-method" }
  /** The attempt's card was replaced or removed before it could be charged: the next attempt takes the present one. */
  | { kind: "card-replaced" }
  | PaymentUnavailable;

/** A card kept for orders made without the buyer. */
export interface SavedPaymentMethod {
  /** The provider's id. */
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  savedAt: Date;
}

/** What became of a webhook: everything but `rejected` is answered 2xx. */
export type WebhookOutcome =
  | { kind: "applied" }
  | { kind: "duplicate" }
  | { kind: "ignored" }
  | { kind: "rejected" };
