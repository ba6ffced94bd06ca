/** Domain types of quote requests and quotes. */
import type { ContactLanguage } from "../../../schema/rules/purchase-order.ts";
import type { QuoteAnswer, QuoteKind } from "../../../schema/rules/quote.ts";
import type { QuotePriceUnit } from "../../../schema/rules/quote-price.ts";
import type { InvalidInput } from "../../platform/input.ts";
import type { Cents } from "../../platform/money.ts";
import type { QuantityBreak } from "../sourcing/index.ts";
import type { QuoteInvitationState, QuoteRequestState, QuoteState } from "./quote-request.machine.ts";

/** A line that suppliers are asked to price, frozen. */
export interface QuoteRequestLine {
  /** The material's `takeoffKey`, which identifies the line in every version and every quote. */
  materialKey: string;
  name: string;
  category: string;
  /** In `unit`, waste included; at least 1. */
  quantity: number;
  unit: string;
  measuredQuantity: number;
  measuredUnit: string;
  /** How much of `measuredUnit` one `unit` holds. */
  measuredPerUnit: number;
  alternatesAllowed: boolean;
  note: string | null;
  /** What one `unit` usually costs by public reference prices, never by another's offer; null when unknown. */
  referenceCents: Cents | null;
}

export interface QuoteRequestVersion {
  /** From 1. */
  version: number;
  lines: QuoteRequestLine[];
  /** Keys of lines that were on the list then but not requested; null when not recorded. */
  leftOutKeys: string[] | null;
  createdAt: Date;
}

/** How a quote arrived. */
export const QUOTE_SOURCES = ["page", "program", "file", "phone", "paper"] as const;

/** How a quote arrived. */
export type QuoteSource = (typeof QUOTE_SOURCES)[number];

/** A quote's answer to a line. */
export interface QuoteLine {
  materialKey: string;
  answer: QuoteAnswer;
  /** Title of an alternate; null for the requested product. */
  title: string | null;
  sku: string | null;
  /** As quoted, with up to four decimal places, for one `priceUnit`; null for a package and for a no-bid. */
  price: string | null;
  priceUnit: QuotePriceUnit | null;
  /** Null for a no-bid. */
  saleUnit: string | null;
  /** How much of the line's unit one sale unit holds; null for a no-bid. */
  packQuantity: number | null;
  /** For one sale unit; null for a package and for a no-bid. */
  unitCents: Cents | null;
  /** By sale units, ascending. */
  quantityBreaks: QuantityBreak[];
  stock: number | null;
  leadTimeDays: number | null;
  note: string | null;
}

/** A supplier's quote, as read. */
export interface QuoteContent {
  requestVersion: number;
  kind: QuoteKind;
  /** For all quoted lines together; null unless it is a package. */
  packageCents: Cents | null;
  deliveryFeeCents: Cents;
  freeDeliveryThresholdCents: Cents | null;
  minimumOrderCents: Cents;
  deliveryDays: number | null;
  /** Its last valid day at the site, YYYY-MM-DD. */
  validUntil: string;
  quoteNumber: string | null;
  note: string | null;
  /** One per line of the version, in the same order. */
  lines: QuoteLine[];
}

/** One revision of a supplier's quote. A later one supersedes it; none is ever changed. */
export interface Quote extends QuoteContent {
  id: string;
  invitationId: string;
  /** From 1. */
  revision: number;
  state: QuoteState;
  source: QuoteSource;
  /** The member of the organization who typed it in; null when the supplier submitted it, or when the member is gone. */
  enteredBy: string | null;
  /** The end of `validUntil` at the site. */
  expiresAt: Date;
  submittedAt: Date;
}

/** The person to ask, as known when they were asked. */
export interface QuoteContact {
  supplierId: string;
  supplierName: string;
  contactName: string;
  email: string | null;
  phone: string | null;
  language: ContactLanguage;
}

/** A supplier asked by a request, the link it was sent, and all of its quotes. */
export interface QuoteInvitation extends QuoteContact {
  id: string;
  quoteRequestId: string;
  state: QuoteInvitationState;
  sentVersion: number | null;
  remindedAt: Date | null;
  /** When the supplier was asked whether a quote still holds, and about which revision; null if never. */
  stillGood: { revision: number; askedAt: Date } | null;
  /** Incremented whenever the desk's draft is saved. */
  draftRevision: number;
  declineReason: string | null;
  /** Oldest first. */
  quotes: Quote[];
}

/**
 * A project's list as sent to suppliers. The requested lines are in its versions; each quote names the version it
 * answers.
 */
export interface QuoteRequest {
  id: string;
  organizationId: string;
  /** Null once the project belongs to another organization. */
  projectId: string | null;
  title: string;
  state: QuoteRequestState;
  version: number;
  revision: number;
  answerBy: Date;
  /** YYYY-MM-DD. */
  needBy: string | null;
  /** Five digits. */
  zipCode: string;
  message: string | null;
  /** Only stand-ins are asked. */
  isTest: boolean;
  /** Oldest first; the last one is current. */
  versions: QuoteRequestVersion[];
  invitations: QuoteInvitation[];
  createdAt: Date;
  updatedAt: Date;
}

/** Events of a request and its invitations. */
export const QUOTE_EVENTS = [
  "created",
  "sent",
  "opened",
  "drafted",
  "answered",
  "entered",
  "declined",
  "bounced",
  "withdrawn",
  "expired",
  "due",
  "runs_out",
  "still_good_asked",
  "still_good",
  "reminded",
  "extended",
  "reissued",
  "closed",
  "cancelled",
  "alternate_accepted",
  "alternate_refused",
] as const;
export type QuoteEventKind = (typeof QUOTE_EVENTS)[number];

export interface QuoteEvent {
  kind: QuoteEventKind;
  invitationId: string | null;
  actorName: string | null;
  detail: string | null;
  createdAt: Date;
}

/** The request's state does not allow the action, or it has changed since the caller saw it. */
export interface QuoteRequestConflict {
  kind: "quote-request-conflict";
  message: string;
  /** Its current state. */
  quoteRequest: QuoteRequest;
}

/** Outcomes of changing a request; a conflict when its state or revision is no longer what the caller saw. */
export type QuoteRequestOutcome =
  | { kind: "success"; quoteRequest: QuoteRequest }
  | QuoteRequestConflict
  | InvalidInput;
