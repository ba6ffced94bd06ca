/** Requests for quotes, and quotes, as the domain knows them. */
import type { ContactLanguage } from "../../../schema/rules/purchase-order.ts";
import type { QuoteAnswer, QuoteKind } from "../../../schema/rules/quote.ts";
import type { QuotePriceUnit } from "../../../schema/rules/quote-price.ts";
import type { InvalidInput } from "../../platform/input.ts";
import type { Cents } from "../../platform/money.ts";
import type { QuantityBreak } from "../sourcing/index.ts";
import type { QuoteInvitationState, QuoteRequestState, QuoteState } from "./quote-request.machine.ts";

/** A line that suppliers are asked for, frozen. */
export interface QuoteRequestLine {
  /** The material's `takeoffKey`: the line's name in every version and every quote. */
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
  /** What one `unit` usually costs by public reference prices, never by another's offer; null where nobody knows. */
  referenceCents: Cents | null;
}

export interface QuoteRequestVersion {
  /** From 1. */
  version: number;
  lines: QuoteRequestLine[];
  /** Keys of what was on the list then and not asked for; null where nobody noted it. */
  leftOutKeys: string[] | null;
  createdAt: Date;
}

/** How a quote came. */
export const QUOTE_SOURCES = ["page", "program", "file", "phone", "paper"] as const;

/** How a quote came in. */
export type QuoteSource = (typeof QUOTE_SOURCES)[number];

/** What a quote says to a line. */
export interface QuoteLine {
  materialKey: string;
  answer: QuoteAnswer;
  /** What an alternate is; null of what was asked for. */
  title: string | null;
  sku: string | null;
  /** As it was said, up to four places, of one `priceUnit`; null of a package and of what is not bid on. */
  price: string | null;
  priceUnit: QuotePriceUnit | null;
  /** Null of what is not bid on. */
  saleUnit: string | null;
  /** How much of the line's unit one sale unit holds; null of what is not bid on. */
  packQuantity: number | null;
  /** Of one sale unit; null of a package and of what is not bid on. */
  unitCents: Cents | null;
  /** Of sale units, ascending. */
  quantityBreaks: QuantityBreak[];
  stock: number | null;
  leadTimeDays: number | null;
  note: string | null;
}

/** What a supplier offers, as it was read. */
export interface QuoteContent {
  requestVersion: number;
  kind: QuoteKind;
  /** Of all lines that are quoted; null unless it is a package. */
  packageCents: Cents | null;
  deliveryFeeCents: Cents;
  freeDeliveryThresholdCents: Cents | null;
  minimumOrderCents: Cents;
  deliveryDays: number | null;
  /** The last day on which it holds, at the site, YYYY-MM-DD. */
  validUntil: string;
  quoteNumber: string | null;
  note: string | null;
  /** One for each line of the version, in its order. */
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
  /** Who of the organisation typed it in; null where the supplier gave it, and once they are gone. */
  enteredBy: string | null;
  /** The end of `validUntil` at the site. */
  expiresAt: Date;
  submittedAt: Date;
}

/** Whom to ask, as it was when it was asked. */
export interface QuoteContact {
  supplierId: string;
  supplierName: string;
  contactName: string;
  email: string | null;
  phone: string | null;
  language: ContactLanguage;
}

/** A supplier that a request asks, by the link it was sent, with all that it has quoted. */
export interface QuoteInvitation extends QuoteContact {
  id: string;
  quoteRequestId: string;
  state: QuoteInvitationState;
  sentVersion: number | null;
  remindedAt: Date | null;
  /** When it was asked whether a quote still holds, and which revision; null where it never was. */
  stillGood: { revision: number; askedAt: Date } | null;
  /** Raised by every saving of what the desk types. */
  draftRevision: number;
  declineReason: string | null;
  /** Oldest first. */
  quotes: Quote[];
}

/**
 * A project's list as suppliers are asked for it. What is asked for is in its versions: quotes say which one they
 * answer.
 */
export interface QuoteRequest {
  id: string;
  organizationId: string;
  /** Null once the project is another organisation's. */
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
  /** Oldest first; the last one holds. */
  versions: QuoteRequestVersion[];
  invitations: QuoteInvitation[];
  createdAt: Date;
  updatedAt: Date;
}

/** What can happen to a request and its invitations. */
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

/** The request's state does not allow what was asked for, or it has changed since it was looked at. */
export interface QuoteRequestConflict {
  kind: "quote-request-conflict";
  message: string;
  /** As it is now. */
  quoteRequest: QuoteRequest;
}

/** What changing a request came to; a conflict when its state or revision is no longer what the caller saw. */
export type QuoteRequestOutcome =
  | { kind: "success"; quoteRequest: QuoteRequest }
  | QuoteRequestConflict
  | InvalidInput;
