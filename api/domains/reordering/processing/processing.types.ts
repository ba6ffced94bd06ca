import type { MaterialQuality } from "../../../../schema/constants.ts";
import type { Cents } from "../../../platform/money.ts";
import type { ApprovalRequired } from "../../approval/index.ts";
import type { AppliedTax } from "../../basket/index.ts";
import type { OrderLineContent } from "../../order/index.ts";
import type { BuyerSafeguards } from "../../payment/index.ts";
import type { ProjectWishes } from "../reorder-rules/reorder-rule.types.ts";
import type { ReorderSubscription, SubscriptionStatusConflict } from "../subscriptions/subscription.types.ts";
import type { SubscriptionOrderStatus } from "./order.machine.ts";

/** Why it was made: a subscription's day, its owner's wish, or a rule that fired. */
export type SubscriptionOrderType = "scheduled" | "manual" | "rule";

/** A material that an order is to buy. */
export interface WantedItem {
  /** The subscription item's id, or the rule's. */
  id: string;
  materialName: string;
  category: string;
  /** Whole units. */
  quantity: number;
  unit: string;
  /** Why the quantity is not the subscription's own; null when it is. */
  quantityReason: string | null;
  preferredSupplierId: string | null;
  /** Of one unit. */
  maxPriceCents: Cents | null;
  quality: MaterialQuality;
  /** Of the project that a rule was made for; null for none. Read again for each pricing as long as the rule exists. */
  wishes: ProjectWishes | null;
}

/** A product that is bought for an item, perhaps together with others' need of the same. */
export interface Purchase {
  supplierId: string;
  supplierName: string;
  sku: string;
  productName: string;
  /** Sale units, for all items that share them. */
  packs: number;
  saleUnit: string;
  /** How much of the item's unit one sale unit holds. */
  packQuantity: number;
  packCents: Cents;
  /** What this item pays of it. */
  amountCents: Cents;
  leadTimeDays: number | null;
  isSample: boolean;
}

/** An item as the last pricing left it. */
export interface OrderItem extends WantedItem {
  /** Empty until priced, or when it is left out. */
  purchases: Purchase[];
  /** Null until priced, or when it is left out. */
  amountCents: Cents | null;
  /** Dollars for one unit of what is bought; null likewise. */
  unitPrice: number | null;
  /** The same when it was ordered last; null when it was not. */
  lastUnitPrice: number | null;
}

/** What the buyer of an order may have to know, most of it from a safeguard. */
export type NoteKind =
  | "price-rise"
  | "short-stock"
  | "late-delivery"
  | "delivery-fee"
  | "other-supplier"
  | "wish"
  | "unmatched-set"
  | "price-change";

/** Something that the buyer should know. */
export interface OrderNote {
  kind: NoteKind;
  /** Null when it concerns all. */
  itemId: string | null;
  message: string;
}

/** What a subscription order costs. */
export interface OrderAmounts {
  itemsCents: Cents;
  /** Shares of the batch's deliveries and tax. */
  deliveryCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
}

/** What is ordered on one occasion. */
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
  /** Null once it was taken out of its batch. */
  batch: BatchFacts | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What an order shows of its batch. */
interface BatchFacts {
  id: string;
  /** Of all its orders. */
  orderIds: string[];
  pricesHoldUntil: Date | null;
  nextAttemptAt: Date | null;
  declines: number;
  /** The order that is paid for it; null before anything was charged. */
  paymentOrderId: string | null;
}

/** Where a batch stands: the statuses of its orders that take part in it. */
type BatchStatus = Exclude<SubscriptionOrderStatus, "delivered"> | "delivered";

/** What a batch buys. */
export interface BatchPlan {
  lines: OrderLineContent[];
  deliveries: PlannedDelivery[];
  /** What the tax was reckoned by. */
  tax: AppliedTax;
}

/** What one supplier delivers of a batch. */
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
  /** Raised whenever somebody takes it: writes carry it. */
  attempt: number;
  nextAttemptAt: Date | null;
  revision: number;
  pricingTries: number;
  /** The charge of this revision that is under way, or is made next; from 1. */
  chargeAttempt: number;
  declines: number;
  plan: BatchPlan | null;
  amounts: OrderAmounts | null;
  pricesHoldUntil: Date | null;
  /** What its owner has agreed to pay. */
  approvedCents: Cents | null;
  paymentOrderId: string | null;
}

/** How a user wants to be ordered for. */
export interface OrderSafeguards extends BuyerSafeguards {
  /** Charged to the saved payment method by itself; else each order waits for approval. */
  isAutomatic: boolean;
  /** Null: where the newest project is. */
  zipCode: string | null;
}

/** The order's status does not allow what was asked. */
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
