/** Orders to suppliers as the domain knows them. */
import { type ContactLanguage, PURCHASE_ORDER_CHANNELS } from "../../../schema/rules/purchase-order.ts";
import type { InvalidInput } from "../../platform/input.ts";
import type { Cents } from "../../platform/money.ts";
import type { PurchaseOrderState } from "./purchase-order.machine.ts";

/** How a purchase order reaches its supplier; `pick_up`: nobody takes it there, somebody fetches the goods. */
export const CHANNELS = PURCHASE_ORDER_CHANNELS;
export type Channel = (typeof CHANNELS)[number];

/** A line of what is ordered. */
export interface PurchaseOrderLine {
  /** The line's name in every version and every answer: its place in the first, from "1". */
  key: string;
  /** The line of the paid order that it delivers. */
  orderLineId: string;
  sku: string | null;
  name: string;
  category: string;
  saleUnit: string;
  /** Sale units, at least 1. */
  quantity: number;
  unitCents: Cents;
  totalCents: Cents;
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

/** Where it goes, as it was known when it was paid. */
export interface JobSite {
  zipCode: string;
}

/** One supplier's part of what was paid, before it is stored. */
export interface PurchaseOrderDraft extends PurchaseOrderTotals {
  /** The supplier's id, or the name of one that is gone: one purchase order for each. */
  partKey: string;
  supplierId: string | null;
  supplierName: string;
  lines: PurchaseOrderLine[];
  jobSite: JobSite | null;
  /** Whether a price of it is one that nobody sells at. */
  isSample: boolean;
}

/** What a supplier says to a line. */
export const ANSWERS = [
  "accepted",
  "quantity_changed",
  "price_changed",
  "backordered",
  "substituted",
  "rejected",
] as const;
export type Answer = (typeof ANSWERS)[number];

export interface AnsweredLine {
  /** The line's key in the version that is answered. */
  key: string;
  answer: Answer;
  /** Sale units that come: all unless the answer says fewer. Of what is backordered: those that come at once. */
  quantity: number;
  /** Price of one sale unit; the one that was ordered at unless the answer says another. */
  unitCents: Cents;
  /** YYYY-MM-DD; null where the supplier did not say. */
  availableOn: string | null;
  /** What comes in its place; null unless the line is substituted. */
  substitute: { sku: string | null; name: string } | null;
  note: string | null;
}

/** How an answer came. */
export const ANSWER_SOURCES = ["http", "link", "phone"] as const;
export type AnswerSource = (typeof ANSWER_SOURCES)[number];

/** What a supplier said to a version. */
export interface Acknowledgement {
  id: string;
  version: number;
  source: AnswerSource;
  lines: AnsweredLine[];
  /** False for one that came when another version held: it is kept, and counts for nothing. */
  isApplied: boolean;
  createdAt: Date;
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
] as const;
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

export interface PurchaseOrder {
  id: string;
  organizationId: string;
  orderId: string;
  /** Null once the project is deleted, and for a reorder. */
  projectId: string | null;
  supplierId: string | null;
  supplierName: string;
  title: string;
  /** A test, or with a price that nobody sells at: stand-ins alone are told of it. */
  isTest: boolean;
  channel: Channel;
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
  jobSite: JobSite | null;
  /** Why it was not sent, fit for the screen; null unless the last try failed. */
  lastError: string | null;
  /** Oldest first; the last one holds. */
  versions: PurchaseOrderVersion[];
  /** Oldest first. */
  acknowledgements: Acknowledgement[];
  createdAt: Date;
  updatedAt: Date;
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
  channel: Channel;
}

/** A purchase order as its supplier's desk sees it. */
export interface SupplierOrder extends PurchaseOrderVersion {
  number: string;
  title: string;
  supplierName: string;
  buyerName: string;
  zipCode: string | null;
  accountNumber: string | null;
  language: ContactLanguage;
  canAnswer: boolean;
  /** To the version that holds; null until there is one. */
  answer: Acknowledgement | null;
}

/** The purchase order's state does not allow what was asked for, or it has changed since it was looked at. */
export interface PurchaseOrderConflict {
  kind: "purchase-order-conflict";
  message: string;
  /** As it is now. */
  purchaseOrder: PurchaseOrder;
}

export type PurchaseOrderOutcome = { kind: "success"; purchaseOrder: PurchaseOrder } | PurchaseOrderConflict;

/** What a change that is typed in comes to. */
export type ChangeOutcome = PurchaseOrderOutcome | InvalidInput;
