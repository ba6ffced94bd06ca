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
  "What a quote says to a line.",
  z.strictObject({
    materialKey: z.string(),
    answer: z.enum(QUOTE_ANSWERS),
    title: text,
    sku: text,
    price: described("As it was said, of one `priceUnit`.", text),
    priceUnit: z.nullable(z.enum(QUOTE_PRICE_UNITS)),
    saleUnit: text,
    packQuantity: described("How much of the line's unit one sale unit holds.", z.nullable(z.number())),
    unitPrice: described("Of one sale unit, rounded half up once.", amount),
    quantityBreaks: described(
      "Prices of one sale unit from so many sale units on, ascending.",
      z.array(z.strictObject({ minimumQuantity: count, price: amountText })),
    ),
    leadTimeDays: z.nullable(count),
    note: text,
  }),
);

const quoteShape = named(
  "Quote",
  "A quote as it was submitted.",
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
  "A request as its supplier sees it.",
  z.strictObject({
    title: z.string(),
    buyerName: z.string(),
    supplierName: z.string(),
    state: z.enum(QUOTE_REQUEST_STATES),
    canAnswer: described("Whether a quote can be submitted now.", z.boolean()),
    version: described("The version that holds: a quote names it.", count),
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
        quantity: described("In `unit`, waste included.", count),
        unit: described("What one buys.", z.string()),
        saleUnit: described("What it is sold in unless the quote says otherwise.", z.string()),
        measuredQuantity: described("What was measured, before waste and packs.", z.number()),
        measuredUnit: z.string(),
        measuredPerUnit: described("How much of `measuredUnit` one `unit` holds.", z.number()),
        alternatesAllowed: z.boolean(),
        note: text,
        priceUnits: z.array(z.enum(QUOTE_PRICE_UNITS)),
      }),
    ),
    stillGood: described(
      "Whether your quote still holds that has run out or is about to, where the buyer asks it: the same quote until another day says yes. Null where nothing is asked.",
      z.nullable(
        z.strictObject({
          validUntil: described("The last day on which it holds, or held.", z.iso.date()),
          proposedUntil: described("Until when it would hold for as long again as at first.", z.iso.date()),
        }),
      ),
    ),
    changedKeys: described("Lines that have changed since your quote.", z.array(z.string())),
    quote: described("Your quote that counts; null where there is none.", z.nullable(quoteShape)),
    files: described(
      "What the buyer attached, then what you attached to your answer, each oldest first.",
      z.array(attachedFileShape),
    ),
  }),
);

/** What came of a sheet that is kept as what was typed. */
export const quoteAnswerShape = z.strictObject({
  request: supplierRequestShape,
  problems: described("What is wrong with what was typed, by path.", z.record(z.string(), z.string())),
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
