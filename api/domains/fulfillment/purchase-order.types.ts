/** Domain types of orders to suppliers. */
import type { JobSite } from "../../../schema/rules/job-site.ts";
import { type ContactLanguage, PURCHASE_ORDER_CHANNELS } from "../../../schema/rules/purchase-order.ts";
import type { InvalidInput } from "../../platform/input.ts";
import type { Cents } from "../../platform/money.ts";
import type { OpenReplacementOutcome } from "../payment/index.ts";
import type { Acknowledgement } from "./acknowledgement.types.ts";
import type { PurchaseOrderState } from "./purchase-order.machine.ts";

/** How a purchase order reaches its supplier; with `pick_up` it is not sent, and the buyer fetches the goods. */
export const CHANNELS = PURCHASE_ORDER_CHANNELS;

/** How an order reaches its supplier. */
export type Channel = (typeof CHANNELS)[number];

/** How it is paid: at the time of ordering, or to the supplier, which invoices it. */
export const PURCHASE_ORDER_PAYMENTS = ["paid", "on_account"] as const;
export type PurchaseOrderPayment = (typeof PURCHASE_ORDER_PAYMENTS)[number];

/** A line of an order. */
export interface PurchaseOrderLine {
  /** Identifies the line in every version and every answer: its position in the first, from "1". */
  key: string;
  /** The line of the paid order that it delivers. */
  orderLineId: string;
  sku: string | null;
  name: string;
  /** The part of the project's list it is for; null when unknown, or when it is for no project. */
  materialName: string | null;
  category: string;
  saleUnit: string;
  /** Sale units, at least 1. */
  quantity: number;
  unitCents: Cents;
  totalCents: Cents;
  /** The article's page at the supplier, http or https; null when it has none. */
  url: string | null;
  /** When the supplier stated the price, ISO 8601; null when unknown. */
  quotedAt: string | null;
}

/** items + delivery + tax = total. */
export interface PurchaseOrderTotals {
  itemsCents: Cents;
  deliveryCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
}

/** An order's content, as sent to the supplier. */
export interface PurchaseOrderVersion extends PurchaseOrderTotals {
  /** From 1. */
  version: number;
  lines: PurchaseOrderLine[];
  createdAt: Date;
}

/** The destination known at payment; it never changes. */
export interface Destination {
  /** Null when only the ZIP code is known. */
  jobSite: JobSite | null;
  /** Five digits; null when not even that is known. */
  zipCode: string | null;
}

/** One supplier's part of a paid order, before it is stored. */
export interface PurchaseOrderDraft extends PurchaseOrderTotals, Pick<Destination, "zipCode"> {
  /** The supplier's id, or the name of one that is gone: each gets one purchase order. */
  partKey: string;
  supplierId: string | null;
  supplierName: string;
  lines: PurchaseOrderLine[];
  /** Whether any of its prices is a sample at which no one sells. */
  isSample: boolean;
}

/** Events of a purchase order. */
export const PURCHASE_ORDER_EVENTS = [
  "created",
  "sent",
  "send_failed",
  "resend_asked",
  "answered",
  "answered_late",
  "revised",
  "decided",
  "cancelled",
  "received",
  "unanswered",
  "due",
  "closed",
] as const;

/** An entry of the timeline. */
export type PurchaseOrderEventKind = (typeof PURCHASE_ORDER_EVENTS)[number];

export interface PurchaseOrderEvent {
  id: string;
  kind: PurchaseOrderEventKind;
  version: number;
  /** The member of the organization who did it; null when it happened automatically, or when the member is gone. */
  actorName: string | null;
  detail: string | null;
  createdAt: Date;
}

/** One supplier's part of an order, with every version and answer since. */
export interface PurchaseOrder extends Destination {
  id: string;
  organizationId: string;
  orderId: string;
  /** Null once the project is deleted, and for a reorder. */
  projectId: string | null;
  supplierId: string | null;
  supplierName: string;
  title: string;
  /** A test, or an order with sample prices: it is only sent to stand-ins. */
  isTest: boolean;
  payment: PurchaseOrderPayment;
  /** The organization's account there that is billed; null for a paid order. */
  accountNumber: string | null;
  channel: Channel;
  /** When its order was paid; null when it is not. */
  paidAt: Date | null;
  state: PurchaseOrderState;
  /** The current version, from 1. */
  version: number;
  /** The latest version the supplier received; null before the first. */
  sentVersion: number | null;
  /** Incremented by every change. */
  revision: number;
  /** Null until it is first sent. */
  number: string | null;
  supplierOrderNumber: string | null;
  /** YYYY-MM-DD when the last of it comes, as stated by its supplier, or otherwise when it is needed; null when unknown. */
  expectedOn: string | null;
  /** Why it was not sent, as a message for the screen; null unless the last attempt failed. */
  lastError: string | null;
  /** Oldest first; the last one is current. */
  versions: PurchaseOrderVersion[];
  /** Sale units that have arrived, by order line; without those of which nothing has. */
  received: { lineId: string; receivedQuantity: number }[];
  /** Oldest first. */
  acknowledgements: Acknowledgement[];
  createdAt: Date;
  updatedAt: Date;
}

/** A user's statement that a line was picked up. */
export interface PickUpTick {
  /** Generated on the device of the tap, so that the same tick sent twice is stored once. */
  id: string;
  /** The line's key. */
  key: string;
  tickedAt: Date;
  /** The user; null once they are gone. */
  actorName: string | null;
}

/** An organization's order contact at a supplier. */
export interface SupplierContact {
  supplierId: string;
  name: string;
  email: string | null;
  phone: string | null;
  language: ContactLanguage;
  /** The organization's account number there. */
  accountNumber: string | null;
  /** Agreed payment terms of the supplier's invoices, as free text. */
  terms: string | null;
  channel: Channel;
}

/** The purchase order's state does not allow the action, or it has changed since the caller saw it. */
export interface PurchaseOrderConflict {
  kind: "purchase-order-conflict";
  message: string;
  /** Its current state. */
  purchaseOrder: PurchaseOrder;
}

/** Outcomes of a change; a conflict when its state or revision is no longer what the caller saw. */
export type PurchaseOrderOutcome = { kind: "success"; purchaseOrder: PurchaseOrder } | PurchaseOrderConflict;

/** Outcomes of a change with typed input. */
export type ChangeOutcome = PurchaseOrderOutcome | InvalidInput;

/** Outcomes of a decision about an answer: buying elsewhere may be refused. */
export type DecideOutcome = ChangeOutcome | Exclude<OpenReplacementOutcome, { kind: "success" }>;
