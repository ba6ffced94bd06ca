/** Rules of requests to suppliers and their answers. Amounts are decimals as text; a day is YYYY-MM-DD. */
import * as z from "zod/mini";
import { MESSAGES } from "./messages.ts";
import { CONTACT_LANGUAGES, CONTACT_LIMITS } from "./purchase-order.ts";
import { QUOTE_PRICE_UNITS } from "./quote-price.ts";
import { withoutControls } from "./text.ts";

/** Limits of requests and quotes. */
export const QUOTE_LIMITS = {
  /** Lines of a request. */
  lines: 1_000,
  /** Suppliers per request. */
  invitations: 20,
  message: 2_000,
  note: 500,
  title: 400,
  sku: 80,
  saleUnit: 30,
  quoteNumber: 80,
  supplierName: 80,
  /** Maximum days that a quote is valid, and that answers are accepted. */
  validDays: 180,
  /** Maximum days until the goods are there. */
  leadTimeDays: 365,
  /** Price steps by quantity. */
  breaks: 10,
  /** Maximum sale units at which a step can begin. */
  breakQuantity: 99_999_999,
  /** Maximum sale units on hand. */
  stock: 99_999_999,
} as const;

/** A supplier's answer to one line: its price, the price of an alternate, or none. */
export const QUOTE_ANSWERS = ["quoted", "alternate", "no_bid"] as const;
/** One of `QUOTE_ANSWERS`. */
export type QuoteAnswer = (typeof QUOTE_ANSWERS)[number];

/** A price per line, or one for all of them together. */
export const QUOTE_KINDS = ["lines", "package"] as const;
/** One of `QUOTE_KINDS`. */
export type QuoteKind = (typeof QUOTE_KINDS)[number];

const line = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest, MESSAGES.tooLong), withoutControls);
const optional = (longest: number) => z.nullish(line(longest));
/** Several lines of text. */
const text = (longest: number) =>
  z.nullish(z.string().check(z.trim(), z.maxLength(longest, MESSAGES.tooLong)));
const orEmpty = (check: z.ZodMiniType<string, string>) => z.nullish(z.union([z.literal(""), check]));

/** Whom to ask for a quote: a known supplier, or a name with an address. */
export const quoteContactRule = z.object({
  supplierId: z.nullish(z.string()),
  supplierName: optional(QUOTE_LIMITS.supplierName),
  contactName: optional(CONTACT_LIMITS.name),
  email: orEmpty(
    z
      .string()
      .check(
        z.trim(),
        z.email(MESSAGES.emailInvalid),
        z.maxLength(CONTACT_LIMITS.email, MESSAGES.emailInvalid),
      ),
  ),
  phone: optional(CONTACT_LIMITS.phone),
  language: z.nullish(z.enum(CONTACT_LANGUAGES)),
});
/** A contact as stored, without the fields that were left empty. */
export type QuoteContactFields = z.output<typeof quoteContactRule>;

/** A request for quotes: which lines of a list, to whom, and until when. */
export const createQuoteRequestRule = z.object({
  projectId: z.string(),
  lines: z
    .array(
      z.object({
        materialId: z.string(),
        alternatesAllowed: z._default(z.boolean(), true),
        note: optional(QUOTE_LIMITS.note),
      }),
    )
    .check(z.minLength(1, MESSAGES.quoteLinesRequired), z.maxLength(QUOTE_LIMITS.lines, MESSAGES.tooMany)),
  answerBy: z.date(),
  needBy: orEmpty(z.string().check(z.trim(), z.iso.date(MESSAGES.needByInvalid))),
  message: text(QUOTE_LIMITS.message),
  invitations: z._default(
    z.array(quoteContactRule).check(z.maxLength(QUOTE_LIMITS.invitations, MESSAGES.tooMany)),
    [],
  ),
});

/** An amount as typed. Whether it is valid is reported line by line, with what to do. */
const typed = z.nullish(z.string().check(z.trim(), z.maxLength(40, MESSAGES.tooLong)));
const days = z.nullish(z.int(MESSAGES.quoteDaysInvalid));

/** A quote as typed, before it is checked against the requested lines. The same rule reads a draft. */
export const quoteRule = z.object({
  requestVersion: z.int(),
  kind: z._default(z.enum(QUOTE_KINDS), "lines"),
  packagePrice: typed,
  deliveryFee: typed,
  freeDeliveryThreshold: typed,
  minimumOrder: typed,
  deliveryDays: days,
  validUntil: z.nullish(z.string().check(z.trim(), z.maxLength(20, MESSAGES.tooLong))),
  quoteNumber: optional(QUOTE_LIMITS.quoteNumber),
  note: text(QUOTE_LIMITS.message),
  lines: z
    .array(
      z.object({
        materialKey: z.string().check(z.maxLength(300, MESSAGES.tooLong)),
        answer: z._default(z.enum(QUOTE_ANSWERS), "quoted"),
        title: optional(QUOTE_LIMITS.title),
        sku: optional(QUOTE_LIMITS.sku),
        price: typed,
        priceUnit: z.nullish(z.enum(QUOTE_PRICE_UNITS)),
        saleUnit: optional(QUOTE_LIMITS.saleUnit),
        packQuantity: typed,
        quantityBreaks: z._default(
          z
            .array(z.object({ minimumQuantity: z.int(), price: z.string().check(z.trim(), z.maxLength(40)) }))
            .check(z.maxLength(QUOTE_LIMITS.breaks, MESSAGES.tooMany)),
          [],
        ),
        stock: z.nullish(z.int(MESSAGES.quoteStockInvalid)),
        leadTimeDays: days,
        note: optional(QUOTE_LIMITS.note),
      }),
    )
    .check(z.maxLength(QUOTE_LIMITS.lines, MESSAGES.tooMany)),
});
/** A quote as typed. */
export type QuoteFields = z.output<typeof quoteRule>;
/** A supplier's answer to one line, as its form holds it. */
export type QuoteLineFields = QuoteFields["lines"][number];
