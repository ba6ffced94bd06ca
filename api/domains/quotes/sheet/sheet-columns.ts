/** The cells of a quote's sheet: the same labels write it and find it again, in both languages. */
import type { I18n, MessageDescriptor } from "@lingui/core";
import { CONTACT_LANGUAGES } from "../../../../schema/rules/purchase-order.ts";
import type { QuoteFields, QuoteLineFields } from "../../../../schema/rules/quote.ts";
import { QUOTE_PRICE_UNITS, type QuotePriceUnit } from "../../../../schema/rules/quote-price.ts";
import { wordsIn } from "../../../../schema/words/words.ts";
import { PRICE_UNIT_WORDS } from "../answering/questions.ts";

/** Terms of the whole quote, one per row. */
export const TERMS = {
  validUntil: /*i18n*/ { id: "Valid until (YYYY-MM-DD)" },
  deliveryFee: /*i18n*/ { id: "Delivery fee" },
  freeDeliveryThreshold: /*i18n*/ { id: "Delivery is free from" },
  minimumOrder: /*i18n*/ { id: "Minimum order" },
  deliveryDays: /*i18n*/ { id: "Days until delivery" },
  quoteNumber: /*i18n*/ { id: "Your quote number" },
  note: /*i18n*/ { id: "Note for the buyer" },
  packagePrice: /*i18n*/ { id: "Package price, only if it is all or nothing" },
} as const satisfies Partial<Record<keyof QuoteFields, MessageDescriptor>>;
export type Term = keyof typeof TERMS;

/** Columns of the lines. We fill the first six, the desk the others. */
export const COLUMNS = {
  materialKey: /*i18n*/ { id: "Line" },
  name: /*i18n*/ { id: "Material" },
  quantity: /*i18n*/ { id: "Quantity" },
  unit: /*i18n*/ { id: "Unit" },
  measured: /*i18n*/ { id: "Measured" },
  request: /*i18n*/ { id: "Note from the buyer" },
  answer: /*i18n*/ { id: "Answer" },
  price: /*i18n*/ { id: "Price" },
  priceUnit: /*i18n*/ { id: "Price per" },
  saleUnit: /*i18n*/ { id: "Sold in" },
  packQuantity: /*i18n*/ { id: "One holds" },
  title: /*i18n*/ { id: "What you offer instead" },
  sku: /*i18n*/ { id: "Article number" },
  stock: /*i18n*/ { id: "In stock" },
  leadTimeDays: /*i18n*/ { id: "Lead time in days" },
  note: /*i18n*/ { id: "Remark" },
} as const satisfies Record<string, MessageDescriptor>;
export type Column = keyof typeof COLUMNS;

export const ANSWER_WORDS: Readonly<Record<QuoteLineFields["answer"], MessageDescriptor>> = {
  quoted: /*i18n*/ { id: "Yes" },
  alternate: /*i18n*/ { id: "Something else" },
  no_bid: /*i18n*/ { id: "No" },
};

export const REQUEST_LABEL = /*i18n*/ { id: "Request (please leave as it is)" };
const FROM = /*i18n*/ { id: "From quantity {step, number}" };
const STEP_PRICE = /*i18n*/ { id: "Price from quantity {step, number}" };

/** Headings of a step by quantity, counted from 1. */
export const stepLabels = (i18n: I18n, step: number): [quantity: string, price: string] => [
  i18n._(FROM.id, { step }),
  i18n._(STEP_PRICE.id, { step }),
];

/** A label normalized for comparison: without case, spaces and punctuation. */
const plain = (label: string): string => label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

function reverse<Name extends string>(
  labels: Readonly<Record<Name, MessageDescriptor>>,
): (label: string) => Name | null {
  const known = new Map<string, Name>();
  for (const [name, message] of Object.entries<MessageDescriptor>(labels)) {
    for (const language of CONTACT_LANGUAGES) known.set(plain(wordsIn(language)._(message)), name as Name);
  }
  return (label) => known.get(plain(label)) ?? null;
}

export const findTerm = reverse(TERMS);
export const findColumn = reverse(COLUMNS);
export const findAnswer = reverse(ANSWER_WORDS);
const findUnitByWords = reverse(PRICE_UNIT_WORDS);
export const findPriceUnit = (label: string): QuotePriceUnit | null =>
  findUnitByWords(label) ?? QUOTE_PRICE_UNITS.find((unit) => plain(unit) === plain(label)) ?? null;

/** The step whose quantity or price a heading labels; null for other headings. */
export function findStep(label: string, most: number): { step: number; part: "quantity" | "price" } | null {
  for (const language of CONTACT_LANGUAGES) {
    for (let step = 1; step <= most; step += 1) {
      const [quantity, price] = stepLabels(wordsIn(language), step);
      if (plain(label) === plain(quantity)) return { step, part: "quantity" };
      if (plain(label) === plain(price)) return { step, part: "price" };
    }
  }
  return null;
}
