import type { Connection } from "../../platform/database.ts";
import type { InvalidInput } from "../../platform/input.ts";
import type { Cents } from "../../platform/money.ts";
import type { ApprovalRequest, ApprovalRequired } from "../approval/index.ts";
import type { AppliedTax, Basket, BasketItem } from "../basket/index.ts";
import type { Order, OrderLineContent, OrderTotals, SupplierPart } from "../order/index.ts";
import type { StatusConflict } from "../project/index.ts";
import type { SafeguardConcern } from "./checkout/safeguards.rules.ts";
import type { SiteRequired } from "./checkout/site-gate.ts";
import type { IntentStatus } from "./payment-provider.ts";

/** A basket in its current state, ready to be paid. */
export interface BasketForCheckout extends OrderTotals {
  id: string;
  projectId: string;
  projectName: string;
  /** Incremented by every change. */
  version: number;
  lines: OrderLineContent[];
  /** One for each supplier that has a line. */
  parts: SupplierPart[];
  tax: AppliedTax;
  /** The time until which all its prices hold. */
  pricesHoldUntil: Date;
  /** Whether a supplier has reported a change that the buyer has not accepted yet. */
  hasPriceChanges: boolean;
  /** The basket in its own domain's form, to be shown when it differs from what the buyer saw. */
  present: Basket;
}

/** How a caller identifies a basket: by its project, meaning the project's current basket, or by the basket's id. */
export type WhichBasket = { projectId: string } | { basketId: string };

/** What the payment domain needs from baskets. */
export interface CheckoutBaskets {
  /**
   * Reads a basket with its totals and locks it until the transaction ends, so that nothing changes what is being
   * ordered and two checkouts of one basket run one after the other. Scoped to its owner in the query itself.
   * @returns null when there is none or it belongs to someone else
   */
  lockForCheckout(
    transaction: Connection,
    organizationId: string,
    which: WhichBasket,
  ): Promise<BasketForCheckout | null>;
  /** The basket's content at a version; null when that version is no longer stored. */
  findVersion(
    connection: Connection,
    basketId: string,
    version: number,
  ): Promise<{ items: BasketItem[]; totalCents: Cents } | null>;
  /** Locks a basket by its id, in the order used everywhere: before its orders. */
  lock(transaction: Connection, basketId: string): Promise<void>;
  /** Whether an order's basket has anything that the order did not buy. */
  hasRest(
    transaction: Connection,
    order: Pick<Order, "basketId" | "lines" | "organizationId">,
  ): Promise<boolean>;
  /** Removes lines from the basket: those an order bought, or that may not be bought. @returns whether the basket is now empty */
  removeLines(
    transaction: Connection,
    projectId: string,
    lines: readonly OrderLineContent[],
    now: Date,
  ): Promise<boolean>;
}

/** One attempt to pay for an order: an intent at the provider, or one yet to be created there. */
export interface Payment {
  id: string;
  orderId: string;
  idempotencyKey: string;
  /** Null until the provider has answered. */
  providerIntentId: string | null;
  clientSecret: string | null;
  status: IntentStatus | "creating";
  amountCents: Cents;
  currency: string;
  /** The customer and card for a charge in the buyer's absence; null for a payment that the buyer makes. */
  saved: { customerId: string; paymentMethodId: string } | null;
  /** The provider's page that the buyer pays on; null for the form in our own page. Its id is null like the intent's. */
  page: { id: string | null; url: string | null; expiresAt: Date } | null;
  /** Whether its order had already been paid when its money arrived. */
  isExtra: boolean;
  createdAt: Date;
}

/** Where a payment is made: in our form, on a page of the provider, or wherever it was started. */
export type PaymentPlace = "begun" | "form" | "page";

/** What a buyer needs to pay an order. */
export interface PaymentToMake {
  order: Order;
  /** Null when the order is already paid, or is paid on a page. */
  payment: { intentId: string; clientSecret: string } | null;
  /** The provider's page to pay on; null when it is paid another way, or already paid. */
  pageUrl: string | null;
}

/** How one item differs between two versions of a basket. */
export interface BasketDifference {
  name: string;
  supplierName: string;
  /** 0 when the basket did not contain it. */
  quantityBefore: number;
  quantityAfter: number;
  /** Null when the basket did not contain it. */
  unitCentsBefore: Cents | null;
  unitCentsAfter: Cents | null;
}

/** The basket differs from what the buyer was shown. */
export interface BasketChanged {
  kind: "basket-changed";
  message: string;
  basket: Basket;
  /** Null when that version is no longer stored. */
  totalCentsBefore: Cents | null;
  changes: BasketDifference[];
}

/** What the buyer was shown; null values are not compared. */
export interface Shown {
  version: number | null;
  totalCents: Cents | null;
  /** Keys of the safeguard concerns the buyer agreed to; none when omitted. */
  agreed?: readonly string[];
}

/** The buyer's safeguards raise concerns. */
export interface SafeguardsToReview {
  kind: "order-safeguards";
  message: string;
  basket: Basket;
  /** False when one of them stops the order. */
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
  /** The buyer has to review the prices first: they have expired or changed. */
  | { kind: "prices-to-review"; message: string }
  | BasketChanged
  | SafeguardsToReview
  | SiteRequired
  | ApprovalRequired
  | StatusConflict;

/** Possible outcomes of requesting approval of a basket. */
export type AskOutcome =
  | { kind: "asked"; request: ApprovalRequest }
  | { kind: "approval-not-needed"; message: string }
  | InvalidInput
  | CheckoutRefusal;

/** Possible outcomes of checking out a basket as a single order. */
export type CheckoutOutcome = ({ kind: "success" } & PaymentToMake) | CheckoutRefusal;

/**
 * Possible outcomes of checking out per supplier: one order per supplier, including those already paid, and the basket
 * version that the open ones were created from.
 */
export type MultiSupplierOutcome =
  | { kind: "success"; payments: PaymentToMake[]; basketVersion: number }
  | CheckoutRefusal;

/** Possible outcomes of ordering on account: one order per supplier, and the basket's version afterwards. */
export type AccountOutcome = { kind: "success"; orders: Order[]; basketVersion: number } | CheckoutRefusal;

/** Ids of the suppliers that receive orders for what an organization pays. */
export type ListOrderable = (
  connection: Connection,
  organizationId: string,
) => Promise<ReadonlySet<string | null>>;

/**
 * Why these lines cannot be ordered on account at their suppliers, with what to do; null when they can.
 * @param purchase.isTest whether only stand-ins may be notified of it
 */
export type ExplainNoAccount = (
  connection: Connection,
  purchase: { organizationId: string; lines: readonly OrderLineContent[]; isTest: boolean },
) => Promise<string | null>;

/** What there is to pay, before there is an order. */
export interface CheckoutPreview {
  kind: "preview";
  basketVersion: number;
  /** The amount still to be paid. */
  totalCents: Cents;
}

/** Result of a charge to the saved card. */
export type ChargeOutcome =
  | { kind: "paid"; order: Order }
  /** `message` is for the buyer. */
  | { kind: "declined"; order: Order; message: string }
  /** The bank requires action from the buyer. */
  | { kind: "requires-action"; order: Order }
  | { kind: "processing"; order: Order }
  | { kind: "cancelled"; order: Order }
  | { kind: "no-method" }
  /** The attempt's card was replaced or removed before it could be charged. The next attempt uses the current card. */
  | { kind: "card-replaced" }
  | PaymentUnavailable;

/** A card saved for orders placed in the buyer's absence. */
export interface SavedPaymentMethod {
  /** The provider's id. */
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  savedAt: Date;
}

/** Result of handling a webhook: everything except `rejected` is answered with 2xx. */
export type WebhookOutcome =
  | { kind: "applied" }
  | { kind: "duplicate" }
  | { kind: "ignored" }
  | { kind: "rejected" };
