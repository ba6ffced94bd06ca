import type { Connection } from "../../platform/database.ts";
import type { InvalidInput } from "../../platform/input.ts";
import type { Cents } from "../../platform/money.ts";
import type { ApprovalRequest, ApprovalRequired } from "../approval/index.ts";
import type { AppliedTax, Basket, BasketItem } from "../basket/index.ts";
import type { Order, OrderLineContent, OrderTotals, SupplierPart } from "../order/index.ts";
import type { StatusConflict } from "../project/index.ts";
import type { SafeguardConcern } from "./checkout/safeguards.rules.ts";
import type { IntentStatus } from "./payment-provider.ts";

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
