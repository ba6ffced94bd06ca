/** Converts stored requests and quotes to domain objects. */
import { z } from "zod";
import { CONTACT_LANGUAGES } from "../../../schema/rules/purchase-order.ts";
import { QUOTE_ANSWERS, QUOTE_KINDS } from "../../../schema/rules/quote.ts";
import { QUOTE_PRICE_UNITS } from "../../../schema/rules/quote-price.ts";
import type { Prisma } from "../../platform/database.ts";
import { parseCents } from "../../platform/money.ts";
import { nameOfPerson } from "../organization/index.ts";
import { QUOTE_INVITATION_STATES, QUOTE_REQUEST_STATES, QUOTE_STATES } from "./quote-request.machine.ts";
import {
  QUOTE_EVENTS,
  QUOTE_SOURCES,
  type Quote,
  type QuoteEvent,
  type QuoteInvitation,
  type QuoteLine,
  type QuoteRequest,
  type QuoteRequestLine,
} from "./quote-request.types.ts";

export const WITH_USER = {
  user: { select: { username: true, firstName: true, lastName: true } },
} as const;

const WITH_LINES = {
  ...WITH_USER,
  lines: { orderBy: { position: "asc" } },
} as const satisfies Prisma.QuoteInclude;

/**
 * Everything `toQuoteRequest` reads: versions, invitations, and each revision of their quotes. Desks' drafts are not
 * included.
 */
export const WITH_CONTENT = {
  versions: { orderBy: { version: "asc" } },
  invitations: {
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    include: { quotes: { orderBy: { revision: "asc" }, include: WITH_LINES } },
    omit: { draft: true },
  },
} as const satisfies Prisma.QuoteRequestInclude;

type Row = Prisma.QuoteRequestGetPayload<{ include: typeof WITH_CONTENT }>;
type InvitationRow = Row["invitations"][number];
type QuoteRow = InvitationRow["quotes"][number];
type Amount = { toFixed(places: number): string };

export const LINES = z.array(
  z.object({
    materialKey: z.string(),
    name: z.string(),
    category: z.string(),
    quantity: z.number().int(),
    unit: z.string(),
    measuredQuantity: z.number(),
    measuredUnit: z.string(),
    measuredPerUnit: z.number(),
    alternatesAllowed: z.boolean(),
    note: z.string().nullable(),
    referenceCents: z.number().int().nullable(),
  }),
) satisfies z.ZodType<QuoteRequestLine[]>;

const KEYS = z.array(z.string()).nullable();

const BREAKS = z.array(z.object({ minimumQuantity: z.number().int(), price: z.string() }));

const toDay = (date: Date): string => date.toISOString().slice(0, 10);
const cents = (amount: Amount): number => parseCents(amount.toFixed(2));
const orNull = (amount: Amount | null): number | null => amount && cents(amount);

/** @throws a zod error for a row that our own code cannot have written */
export function toQuoteRequest(row: Row): QuoteRequest {
  return {
    id: row.id,
    organizationId: row.organizationId,
    projectId: row.projectId,
    title: row.title,
    state: z.enum(QUOTE_REQUEST_STATES).parse(row.state),
    version: row.version,
    revision: row.revision,
    answerBy: row.answerBy,
    needBy: row.needBy && toDay(row.needBy),
    zipCode: row.zipCode,
    message: row.message,
    isTest: row.isTest,
    versions: row.versions.map(({ version, lines, leftOutKeys, createdAt }) => ({
      version,
      lines: LINES.parse(lines),
      leftOutKeys: KEYS.parse(leftOutKeys),
      createdAt,
    })),
    invitations: row.invitations.map(toInvitation),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

function toInvitation(row: InvitationRow): QuoteInvitation {
  const { id, quoteRequestId, supplierId, supplierName, contactName, email, phone } = row;
  const { sentVersion, remindedAt, draftRevision, declineReason } = row;
  const { stillGoodAskedAt: askedAt, stillGoodRevision: revision } = row;
  return {
    id,
    quoteRequestId,
    supplierId,
    supplierName,
    contactName,
    email,
    phone,
    language: z.enum(CONTACT_LANGUAGES).parse(row.language),
    state: z.enum(QUOTE_INVITATION_STATES).parse(row.state),
    sentVersion,
    remindedAt,
    stillGood: askedAt && revision ? { askedAt, revision } : null,
    draftRevision,
    declineReason,
    quotes: row.quotes.map(toQuote),
  };
}

function toQuote(row: QuoteRow): Quote {
  return {
    id: row.id,
    invitationId: row.invitationId,
    revision: row.revision,
    requestVersion: row.requestVersion,
    state: z.enum(QUOTE_STATES).parse(row.state),
    source: z.enum(QUOTE_SOURCES).parse(row.source),
    enteredBy: row.user && nameOfPerson(row.user),
    validUntil: toDay(row.validUntil),
    expiresAt: row.expiresAt,
    kind: z.enum(QUOTE_KINDS).parse(row.kind),
    packageCents: orNull(row.packagePrice),
    deliveryFeeCents: cents(row.deliveryFee),
    freeDeliveryThresholdCents: orNull(row.freeDeliveryThreshold),
    minimumOrderCents: cents(row.minimumOrder),
    deliveryDays: row.deliveryDays,
    quoteNumber: row.quoteNumber,
    note: row.note,
    lines: row.lines.map(toLine),
    submittedAt: row.submittedAt,
  };
}

function toLine(row: QuoteRow["lines"][number]): QuoteLine {
  return {
    materialKey: row.materialKey,
    answer: z.enum(QUOTE_ANSWERS).parse(row.answer),
    title: row.title,
    sku: row.sku,
    price: row.price && String(Number(row.price.toFixed(4))),
    priceUnit: row.priceUnit === null ? null : z.enum(QUOTE_PRICE_UNITS).parse(row.priceUnit),
    saleUnit: row.saleUnit,
    packQuantity: row.packQuantity && Number(row.packQuantity),
    unitCents: orNull(row.unitPrice),
    quantityBreaks: BREAKS.parse(row.quantityBreaks).map(({ minimumQuantity, price }) => ({
      minimumQuantity,
      priceCents: parseCents(price),
    })),
    stock: row.stock,
    leadTimeDays: row.leadTimeDays,
    note: row.note,
  };
}

export function toEvent(row: Prisma.QuoteEventGetPayload<{ include: typeof WITH_USER }>): QuoteEvent {
  return {
    kind: z.enum(QUOTE_EVENTS).parse(row.kind),
    invitationId: row.invitationId,
    actorName: row.user && nameOfPerson(row.user),
    detail: row.detail,
    createdAt: row.createdAt,
  };
}
