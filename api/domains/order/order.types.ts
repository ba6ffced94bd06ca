/** What an order is: what was bought, frozen as it was, and what became of it since. */
import type { Cents } from "../../platform/money.ts";
import type { AppliedTax } from "../basket/index.ts";
import type { OrderStatus } from "./order.machine.ts";

/** What everything is bought in: lower-case ISO 4217. */
export const CURRENCY = "usd";

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

/** How far a refund is. Only `failed` and `canceled` leave the money where it was. */
export const REFUND_STATES = ["pending", "requires_action", "succeeded", "failed", "canceled"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

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
  /** Who bought it; null for an automatic order, and once they are gone. */
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

/** The order's status does not allow this. */
export interface OrderConflict {
  kind: "order-conflict";
  message: string;
  order: Order;
}
