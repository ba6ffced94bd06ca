import type { I18n } from "@lingui/core";
import type { QuotePriceUnit } from "../../../gql/graphql.ts";
import type { DeskTerms } from "./desk-quote.ts";

/** What a price applies to, in the desks' terms. */
export const unitWords = (i18n: I18n): Readonly<Record<QuotePriceUnit, string>> => ({
  SALE_UNIT: i18n._("per pack"),
  EACH: i18n._("each"),
  LF: i18n._("LF"),
  MBF: i18n._("MBF"),
  C: i18n._("C (hundred)"),
  M: i18n._("M (thousand)"),
  SQ: i18n._("SQ (100 sq ft)"),
  SHEET: i18n._("sheet"),
  BAG: i18n._("bag"),
  ROLL: i18n._("roll"),
  CU_YD: i18n._("yd³"),
  TON: i18n._("ton (2,000 lb)"),
});

/** Labels of the fields for the terms. */
export const termWords = (i18n: I18n): Readonly<Record<keyof DeskTerms, string>> => ({
  packagePrice: i18n._("Price of everything, $"),
  deliveryFee: i18n._("Delivery, $"),
  freeDeliveryThreshold: i18n._("Free delivery from, $"),
  minimumOrder: i18n._("Minimum order, $"),
  deliveryDays: i18n._("Days until delivery"),
  validUntil: i18n._("Prices good until"),
  quoteNumber: i18n._("Your quote number"),
  note: i18n._("Anything to say"),
});

/** Label of a line's field. */
export const lineWords = (i18n: I18n): Readonly<Record<string, string>> => ({
  answer: i18n._("Answer"),
  title: i18n._("What you offer instead"),
  price: i18n._("Price"),
  priceUnit: i18n._("Unit of the price"),
  quantityBreaks: i18n._("Price by quantity"),
  sku: i18n._("Your article number"),
  saleUnit: i18n._("Sold by the"),
  packQuantity: i18n._("How many in one"),
  stock: i18n._("In stock"),
  leadTimeDays: i18n._("Lead time in days"),
  note: i18n._("Note"),
});
