import type { MaterialQuality } from "../../../../schema/constants.ts";
import type { Cents } from "../../../platform/money.ts";
import type { ApprovalRequired } from "../../approval/index.ts";
import type { AppliedTax } from "../../basket/index.ts";
import type { OrderLineContent } from "../../order/index.ts";
import type { BuyerSafeguards } from "../../payment/index.ts";
import type { ProjectWishes } from "../reorder-rules/reorder-rule.types.ts";
import type { ReorderSubscription, SubscriptionStatusConflict } from "../subscriptions/subscription.types.ts";
import type { SubscriptionOrderStatus } from "./order.machine.ts";

/** Why it was created: a subscription's date, its owner's request, or a rule that fired. */
export type SubscriptionOrderType = "scheduled" | "manual" | "rule";

/** A material that an order should buy. */
export interface WantedItem {
  /** The subscription item's id, or the rule's. */
  id: string;
  materialName: string;
  category: string;
  /** Whole units. */
  quantity: number;
  unit: string;
  /** Why the quantity differs from the subscription's own; null when it does not. */
  quantityReason: string | null;
  preferredSupplierId: string | null;
  /** Per unit. */
  maxPriceCents: Cents | null;
  quality: MaterialQuality;
  /**
   * From the project that a rule was made for; null without one. Read again for each pricing as long as the rule
   * exists.
   */
  wishes: ProjectWishes | null;
}

/** A product bought for an item, perhaps together with other items that need the same. */
export interface Purchase {
  supplierId: string;
  supplierName: string;
  sku: string;
  productName: string;
  /** Sale units, for all items that share them. */
  packs: number;
  saleUnit: string;
  /** How much of the item's unit one sale unit contains. */
  packQuantity: number;
  packCents: Cents;
  /** This item's share of the price. */
  amountCents: Cents;
  leadTimeDays: number | null;
  isSample: boolean;
}

/** An item as the last pricing left it. */
export interface OrderItem extends WantedItem {
  /** Empty until priced, or when the item is left out. */
  purchases: Purchase[];
  /** Null until priced, or when the item is left out. */
  amountCents: Cents | null;
  /** Dollars per unit of what is bought; null likewise. */
  unitPrice: number | null;
  /** Dollars per unit in the last order; null when there was none. */
  lastUnitPrice: number | null;
}

/** Things the buyer of an order may have to know, mostly from a safeguard. */
export type NoteKind =
  | "price-rise"
  | "short-stock"
  | "late-delivery"
  | "delivery-fee"
  | "other-supplier"
  | "wish"
  | "unmatched-set"
  | "price-change";

/** A message for the buyer. */
export interface OrderNote {
  kind: NoteKind;
  /** Null when it concerns the whole order. */
  itemId: string | null;
  message: string;
}

/** The cost of a subscription order. */
export interface OrderAmounts {
  itemsCents: Cents;
  /** Shares of the batch's deliveries and tax. */
  deliveryCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
}

/** An order for one occasion. */
export interface SubscriptionOrder {
  id: string;
  organizationId: string;
  title: string;
  orderType: SubscriptionOrderType;
  subscriptionId: string | null;
  subscription: ReorderSubscription | null;
  reorderRuleId: string | null;
  explanation: string | null;
  status: SubscriptionOrderStatus;
  items: OrderItem[];
  notes: OrderNote[];
  /** Null until priced. */
  amounts: OrderAmounts | null;
  scheduledDate: Date;
  processedDate: Date | null;
  failureReason: string | null;
  providerIntentId: string | null;
  /** Null once it was removed from its batch. */
  batch: BatchFacts | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The fields of its batch that an order shows. */
interface BatchFacts {
  id: string;
  /** For all its orders. */
  orderIds: string[];
  pricesHoldUntil: Date | null;
  nextAttemptAt: Date | null;
  declines: number;
  /** The order that pays for it; null before anything was charged. */
  paymentOrderId: string | null;
}

/** The status of a batch, which is also the status of the orders in it. */
type BatchStatus = Exclude<SubscriptionOrderStatus, "delivered"> | "delivered";

/** What a batch buys. */
export interface BatchPlan {
  lines: OrderLineContent[];
  deliveries: PlannedDelivery[];
  /** The basis on which tax was computed. */
  tax: AppliedTax;
}

/** What one supplier delivers for a batch. */
export interface PlannedDelivery {
  supplierId: string;
  supplierName: string;
  itemsCents: Cents;
  /** 0 when free. */
  deliveryCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
}

/** Subscription orders that are bought together. */
export interface Batch {
  id: string;
  organizationId: string;
  status: BatchStatus;
  /** Incremented whenever a worker claims it; writes carry it. */
  attempt: number;
  nextAttemptAt: Date | null;
  revision: number;
  pricingTries: number;
  /** The charge of this revision that is in progress, or comes next; from 1. */
  chargeAttempt: number;
  declines: number;
  plan: BatchPlan | null;
  amounts: OrderAmounts | null;
  pricesHoldUntil: Date | null;
  /** The amount its owner has approved. */
  approvedCents: Cents | null;
  paymentOrderId: string | null;
}

/** How a user wants automatic orders to be handled. */
export interface OrderSafeguards extends BuyerSafeguards {
  /** True: charged to the saved payment method automatically. False: each order waits for approval. */
  isAutomatic: boolean;
  /** Null: the address of the newest project. */
  zipCode: string | null;
}

/** The order's status does not allow the requested action. */
export interface OrderStatusConflict {
  kind: "order-status";
  message: string;
  order: SubscriptionOrder;
}

export type SubscriptionOrderOutcome =
  | { kind: "success"; order: SubscriptionOrder }
  | ApprovalRequired
  | OrderStatusConflict
  | SubscriptionStatusConflict
  | { kind: "no-payment-method"; message: string };
