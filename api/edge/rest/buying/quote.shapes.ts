/** What calls of suppliers about quotes answer. */
import * as z from "zod/mini";
import { QUOTE_ANSWERS, QUOTE_KINDS } from "../../../../schema/rules/quote.ts";
import { QUOTE_PRICE_UNITS } from "../../../../schema/rules/quote-price.ts";
import {
  QUOTE_REQUEST_STATES,
  type QuoteOf,
  type SupplierQuoteRequest,
} from "../../../domains/quotes/index.ts";
import { toDecimal } from "../../../platform/money.ts";
import { amountText, attachedFileShape, count, described, instant, named } from "../shapes.ts";
import { toFileBody } from "./file-routes.ts";

const text = z.nullable(z.string());
const amount = z.nullable(amountText);

const quoteLineShape = named(
  "QuoteLine",
  "A line of a quote.",
  z.strictObject({
    materialKey: z.string(),
    answer: z.enum(QUOTE_ANSWERS),
    title: text,
    sku: text,
    price: described("Price as given, for one `priceUnit`.", text),
    priceUnit: z.nullable(z.enum(QUOTE_PRICE_UNITS)),
    saleUnit: text,
    packQuantity: described("Content of one sale unit, in the line's unit.", z.nullable(z.number())),
    unitPrice: described("Price of one sale unit, rounded half up once.", amount),
    quantityBreaks: described(
      "Prices of one sale unit at larger quantities, ascending by quantity.",
      z.array(z.strictObject({ minimumQuantity: count, price: amountText })),
    ),
    leadTimeDays: z.nullable(count),
    note: text,
  }),
);

const quoteShape = named(
  "Quote",
  "A quote as submitted.",
  z.strictObject({
    revision: count,
    requestVersion: count,
    kind: z.enum(QUOTE_KINDS),
    packagePrice: amount,
    deliveryFee: amountText,
    freeDeliveryThreshold: amount,
    minimumOrder: amountText,
    deliveryDays: z.nullable(count),
    validUntil: z.iso.date(),
    quoteNumber: text,
    note: text,
    lines: z.array(quoteLineShape),
    submittedAt: instant,
  }),
);

export const supplierRequestShape = named(
  "SupplierQuoteRequest",
  "A request for quotes as its supplier sees it.",
  z.strictObject({
    title: z.string(),
    buyerName: z.string(),
    supplierName: z.string(),
    state: z.enum(QUOTE_REQUEST_STATES),
    canAnswer: described("Whether a quote can be submitted now.", z.boolean()),
    version: described("Number of the current version; a quote must name it.", count),
    answerBy: instant,
    timeZone: z.string(),
    needBy: z.nullable(z.iso.date()),
    zipCode: z.string(),
    message: text,
    lines: z.array(
      z.strictObject({
        materialKey: z.string(),
        name: z.string(),
        category: z.string(),
        quantity: described("Quantity needed in `unit`, including waste.", count),
        unit: described("Purchase unit.", z.string()),
        saleUnit: described("Default sale unit.", z.string()),
        measuredQuantity: described("Measured quantity, before waste and packs.", z.number()),
        measuredUnit: z.string(),
        measuredPerUnit: described("Content of one `unit`, in `measuredUnit`.", z.number()),
        alternatesAllowed: z.boolean(),
        note: text,
        priceUnits: z.array(z.enum(QUOTE_PRICE_UNITS)),
      }),
    ),
    stillGood: described(
      "The buyer's question whether your quote, which has expired or is about to, is still valid: to confirm, submit the same quote with a new date. Null if there is no question.",
      z.nullable(
        z.strictObject({
          validUntil: described("Last day on which it is, or was, valid.", z.iso.date()),
          proposedUntil: described("Date that would extend it by its original period.", z.iso.date()),
        }),
      ),
    ),
    changedKeys: described("Keys of lines that have changed since your quote.", z.array(z.string())),
    quote: described("Your current quote; null if there is none.", z.nullable(quoteShape)),
    files: described(
      "The buyer's attachments, then your attachments to your answer, each oldest first.",
      z.array(attachedFileShape),
    ),
  }),
);

/** What came of a sheet that is kept as what was typed. */
export const quoteAnswerShape = z.strictObject({
  request: supplierRequestShape,
  problems: described("What is invalid in the draft, by path.", z.record(z.string(), z.string())),
});

const money = (cents: number | null): string | null => (cents === null ? null : toDecimal(cents));

function toQuoteWire(quote: QuoteOf): z.input<typeof quoteShape> {
  const { revision, requestVersion, kind, deliveryDays, validUntil, quoteNumber, note } = quote;
  return {
    revision,
    requestVersion,
    kind,
    packagePrice: money(quote.packageCents),
    deliveryFee: toDecimal(quote.deliveryFeeCents),
    freeDeliveryThreshold: money(quote.freeDeliveryThresholdCents),
    minimumOrder: toDecimal(quote.minimumOrderCents),
    deliveryDays,
    validUntil,
    quoteNumber,
    note,
    lines: quote.lines.map(({ unitCents, quantityBreaks, stock: _stock, ...line }) => ({
      ...line,
      quantityBreaks: quantityBreaks.map(({ minimumQuantity, priceCents }) => ({
        minimumQuantity,
        price: toDecimal(priceCents),
      })),
      unitPrice: money(unitCents),
    })),
    submittedAt: quote.submittedAt.toISOString(),
  };
}

export function toSupplierRequestWire(request: SupplierQuoteRequest): z.input<typeof supplierRequestShape> {
  const { title, buyerName, supplierName, state, canAnswer, version, timeZone, needBy, zipCode } = request;
  return {
    title,
    buyerName,
    supplierName,
    state,
    canAnswer,
    version,
    answerBy: request.answerBy.toISOString(),
    timeZone,
    needBy,
    zipCode,
    message: request.message,
    lines: request.lines,
    stillGood: request.stillGood,
    changedKeys: request.changedKeys,
    quote: request.quote && toQuoteWire(request.quote),
    files: request.files.map((file) => ({
      ...toFileBody(file, request.filesPath),
      createdAt: file.createdAt.toISOString(),
    })),
  };
}
