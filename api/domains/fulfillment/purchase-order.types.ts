/** Orders to suppliers as the domain knows them. */
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

/** How it is paid for: when it was ordered, or to the supplier, which bills it. */
export const PURCHASE_ORDER_PAYMENTS = ["paid", "on_account"] as const;
export type PurchaseOrderPayment = (typeof PURCHASE_ORDER_PAYMENTS)[number];

/** A line of what is ordered. */
export interface PurchaseOrderLine {
  /** The line's name in every version and every answer: its place in the first, from "1". */
  key: string;
  /** The line of the paid order that it delivers. */
  orderLineId: string;
  sku: string | null;
  name: string;
  /** What of the project's list it is for; null where that is not known, or it is for no project. */
  materialName: string | null;
  category: string;
  saleUnit: string;
  /** Sale units, at least 1. */
  quantity: number;
  unitCents: Cents;
  totalCents: Cents;
  /** The article's page at the supplier, http or https; null where it has none. */
  url: string | null;
  /** When the supplier said the price, ISO 8601; null where that is not known. */
  quotedAt: string | null;
}

/** items + delivery + tax = total. */
export interface PurchaseOrderTotals {
  itemsCents: Cents;
  deliveryCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
}

/** What was ordered, as it was said to the supplier. */
export interface PurchaseOrderVersion extends PurchaseOrderTotals {
  /** From 1. */
  version: number;
  lines: PurchaseOrderLine[];
  createdAt: Date;
}

/** Where it goes, as it was known when it was paid; it never changes. */
export interface Destination {
  /** Null where nobody has said more than the ZIP code. */
  jobSite: JobSite | null;
  /** Five digits; null where nobody has said even that. */
  zipCode: string | null;
}

/** One supplier's part of what was paid, before it is stored. */
export interface PurchaseOrderDraft extends PurchaseOrderTotals, Pick<Destination, "zipCode"> {
  /** The supplier's id, or the name of one that is gone: one purchase order for each. */
  partKey: string;
  supplierId: string | null;
  supplierName: string;
  lines: PurchaseOrderLine[];
  /** Whether a price of it is one that nobody sells at. */
  isSample: boolean;
}

/** What can happen to a purchase order. */
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

/** What the timeline tells of. */
export type PurchaseOrderEventKind = (typeof PURCHASE_ORDER_EVENTS)[number];

export interface PurchaseOrderEvent {
  id: string;
  kind: PurchaseOrderEventKind;
  version: number;
  /** Who of the organisation did it; null where nobody did, and once they are gone. */
  actorName: string | null;
  detail: string | null;
  createdAt: Date;
}

/** What one supplier is to deliver of an order, with everything that was ordered and answered since. */
export interface PurchaseOrder extends Destination {
  id: string;
  organizationId: string;
  orderId: string;
  /** Null once the project is deleted, and for a reorder. */
  projectId: string | null;
  supplierId: string | null;
  supplierName: string;
  title: string;
  /** A test, or one with sample prices: it is sent to stand-ins only. */
  isTest: boolean;
  payment: PurchaseOrderPayment;
  /** The organisation's account there that it is billed to; null where it is paid for. */
  accountNumber: string | null;
  channel: Channel;
  /** When its order was paid; null for one that is not. */
  paidAt: Date | null;
  state: PurchaseOrderState;
  /** The version that holds, from 1. */
  version: number;
  /** The latest that the supplier was given; null before the first. */
  sentVersion: number | null;
  /** Raised by every change. */
  revision: number;
  /** Null until it is first sent. */
  number: string | null;
  supplierOrderNumber: string | null;
  /** YYYY-MM-DD on which the last of it comes, as its supplier has said, else by which it is needed; null: nobody said. */
  expectedOn: string | null;
  /** Why it was not sent, fit for the screen; null unless the last try failed. */
  lastError: string | null;
  /** Oldest first; the last one holds. */
  versions: PurchaseOrderVersion[];
  /** Oldest first. */
  acknowledgements: Acknowledgement[];
  createdAt: Date;
  updatedAt: Date;
}

/** Somebody says that a line has been fetched. */
export interface PickUpTick {
  /** Made by the device that it was tapped on: the same tick sent twice is one. */
  id: string;
  /** The line's key. */
  key: string;
  tickedAt: Date;
  /** Who; null once they are gone. */
  actorName: string | null;
}

/** Whom an organisation orders from at a supplier. */
export interface SupplierContact {
  supplierId: string;
  name: string;
  email: string | null;
  phone: string | null;
  language: ContactLanguage;
  /** The organisation's account number there. */
  accountNumber: string | null;
  /** When the supplier's bills are to be paid, in the words that were agreed on. */
  terms: string | null;
  channel: Channel;
}

/** The purchase order's state does not allow what was asked for, or it has changed since it was looked at. */
export interface PurchaseOrderConflict {
  kind: "purchase-order-conflict";
  message: string;
  /** As it is now. */
  purchaseOrder: PurchaseOrder;
}

/** What changing one came to; a conflict when its state or revision is no longer what the caller saw. */
export type PurchaseOrderOutcome = { kind: "success"; purchaseOrder: PurchaseOrder } | PurchaseOrderConflict;

/** What a change that is typed in comes to. */
export type ChangeOutcome = PurchaseOrderOutcome | InvalidInput;

/** What a decision about an answer comes to: what is bought elsewhere may be refused. */
export type DecideOutcome = ChangeOutcome | Exclude<OpenReplacementOutcome, { kind: "success" }>;
