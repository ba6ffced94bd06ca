/** What an order is: what was bought, frozen at the time, and what has happened to it since. */
import type { Cents } from "../../platform/money.ts";
import type { AppliedTax } from "../basket/index.ts";
import type { OrderStatus } from "./order.machine.ts";

/** The currency of every purchase: lower-case ISO 4217. */
export const CURRENCY = "usd";

/** Where a price came from, as shown to the buyer. */
interface Provenance {
  /** The connector or price list. */
  source: string;
  zipCode: string;
  /** ISO 8601. */
  fetchedAt: string;
  /** ISO 8601. */
  validUntil: string;
  isSample: boolean;
}

/** A frozen line of the purchase. */
export interface OrderLineContent {
  productId: string | null;
  supplierId: string | null;
  supplierName: string;
  name: string;
  /** The list item it is bought for; null when unknown, or when it is for no project. */
  materialName: string | null;
  category: string;
  sku: string | null;
  saleUnit: string;
  /** Sale units, at least 1. */
  quantity: number;
  /** Price of one sale unit at this quantity. */
  unitCents: Cents;
  /** Line total. */
  totalCents: Cents;
  provenance: Provenance | null;
}

/** The totals of the purchase: items + delivery + tax = total. */
export interface OrderTotals {
  itemsCents: Cents;
  deliveryCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  /** Savings by comparing suppliers; see the basket's `headlineSavings`. */
  savingsCents: Cents;
}

/** One supplier's part of the purchase; the parts sum to the whole. */
export interface SupplierPart {
  supplierId: string | null;
  supplierName: string;
  itemsCents: Cents;
  deliveryCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
}

/**
 * bundled: a whole basket; multi-supplier: one supplier's part of it; on-account: the same, billed by the supplier;
 * reorder: without a project; replacement: items that a supplier of an order left missing, bought from others.
 */
export const ORDER_KINDS = ["bundled", "multi-supplier", "reorder", "on-account", "replacement"] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** Input for creating an order. */
export interface Purchase extends OrderTotals {
  kind: OrderKind;
  /** Identifies the purchase: buying the same again returns the same order. */
  purchaseKey: string;
  projectId: string | null;
  basketId: string | null;
  basketVersion: number | null;
  /** What it is for: the project's name, or the reorder's. */
  title: string;
  checkoutGroup: string | null;
  /** Set for multi-supplier orders and orders on account. */
  supplierId: string | null;
  /** Null when the caller computed it. */
  tax: AppliedTax | null;
  lines: OrderLineContent[];
  parts: SupplierPart[];
}

/** Status of a refund. Only `failed` and `canceled` leave the money where it was. */
export const REFUND_STATES = ["pending", "requires_action", "succeeded", "failed", "canceled"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** A line of an order as it was bought, and what has happened to it since. Prices are frozen with it. */
export interface OrderLine extends OrderLineContent {
  id: string;
  /** Its share of the order's tax. */
  taxCents: Cents;
  /** Its share of its supplier's delivery. */
  deliveryCents: Cents;
  /** Sale units refunded or being refunded. */
  refundedQuantity: number;
  /** Sale units of an order on account that its supplier will not deliver. */
  canceledQuantity: number;
  /** Sale units that have arrived in all, as its buyer confirmed. */
  receivedQuantity: number;
  /** When the last of it arrived; null while any of it is still to come. */
  receivedAt: Date | null;
}

/** What a refund returns of an order's line. */
export interface RefundLine {
  lineId: string;
  quantity: number;
  amountCents: Cents;
  taxCents: Cents;
  /** The supplier's whole delivery when this is the last of its lines; else 0. */
  deliveryCents: Cents;
}

/** A refund of an order, or the request for one. */
export interface Refund {
  id: string;
  orderId: string;
  paymentId: string;
  idempotencyKey: string;
  /** Null until the provider has answered. */
  providerRefundId: string | null;
  status: RefundState | "creating";
  amountCents: Cents;
  /** Whether it was everything left of the order. */
  isWhole: boolean;
  /** Whether it refunds an accidental second payment rather than any of the order itself. */
  isExtra: boolean;
  reason: string | null;
  lines: RefundLine[];
  createdAt: Date;
}

/** A purchase, frozen when the buyer went to pay. */
export interface Order extends OrderTotals {
  id: string;
  organizationId: string;
  /** Who bought it; null for an automatic order or a deleted user. */
  userId: string | null;
  /** Null for a reorder, and after the project is deleted. */
  projectId: string | null;
  /** What it is for, as named when its buyer went to pay. */
  projectName: string;
  basketId: string | null;
  basketVersion: number | null;
  /** The approval that allowed it; null when none was needed. */
  approvalId: string | null;
  paymentType: OrderKind;
  purchaseKey: string;
  /** Shared by orders whose payment was started together. */
  checkoutGroup: string | null;
  /** Set for multi-supplier orders and orders on account. */
  supplierId: string | null;
  status: OrderStatus;
  /** Lower-case ISO 4217. */
  currency: string;
  lines: OrderLine[];
  /** By supplier; empty for orders from before parts were stored. */
  parts: SupplierPart[];
  tax: AppliedTax;
  /** The refunded amount, as reported by the provider. */
  refundedCents: Cents;
  /** What the supplier of an order on account is expected to bill; null until that differs from the total. */
  billedCents: Cents | null;
  /** Newest first. */
  refunds: Refund[];
  /** The provider's message about the last failed attempt; null when none failed. */
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
