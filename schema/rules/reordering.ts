/** Rules of subscriptions and order safeguards. Money is dollars: a decimal string, or a number as REST clients send it. */
import * as z from "zod/mini";
import {
  CATEGORIES,
  DEFAULTS,
  MATERIAL_QUALITIES,
  REORDERING_LIMITS,
  SAFEGUARD_ACTIONS,
  SUBSCRIPTION_FREQUENCIES,
  UNIT_CHOICES,
} from "../constants.ts";
import { isDollars } from "../typed-number.ts";
import { MESSAGES } from "./messages.ts";
import { dollarsRule, withoutControls } from "./text.ts";

/** Dollars with at most two places; an empty field counts as absent. */
const amount = (message: string) =>
  z.union(
    [
      z.literal(""),
      z.number(message).check(z.refine((dollars) => isDollars(String(dollars)), message)),
      dollarsRule(message),
    ],
    message,
  );

const optional = <Rule extends z.ZodMiniType>(rule: Rule) => z.optional(z.nullable(rule));

/** One of a list of words, with one message for a missing and one for an unknown word. */
const choiceOf = (words: readonly string[], missing: string, unknown: string) =>
  z.string(missing).check(
    z.trim(),
    z.minLength(1, missing),
    z.refine((word) => word === "" || words.includes(word), unknown),
  );

const nameRule = z
  .string(MESSAGES.subscriptionNameRequired)
  .check(
    z.trim(),
    z.minLength(1, MESSAGES.subscriptionNameRequired),
    z.maxLength(REORDERING_LIMITS.nameMax, MESSAGES.tooLong),
    withoutControls,
  );

const descriptionRule = z
  .string()
  .check(z.trim(), z.maxLength(REORDERING_LIMITS.descriptionMax, MESSAGES.tooLong));

export const materialNameRule = z
  .string(MESSAGES.materialNameRequired)
  .check(
    z.trim(),
    z.minLength(1, MESSAGES.materialNameRequired),
    z.maxLength(REORDERING_LIMITS.materialNameMax, MESSAGES.tooLong),
    withoutControls,
  );

export const categoryRule = choiceOf(CATEGORIES, MESSAGES.categoryRequired, MESSAGES.categoryUnknown);
const unitRule = choiceOf(UNIT_CHOICES, MESSAGES.unitRequired, MESSAGES.unitUnknown);

/** Whole units of what is ordered. */
const orderQuantityRule = z
  .number(MESSAGES.quantityPositive)
  .check(
    z.positive(MESSAGES.quantityPositive),
    z.int(MESSAGES.quantityMinimum),
    z.maximum(1_000_000, MESSAGES.quantityMaximum),
  );

/** Dollars for one unit, above 0; empty, null or left out: no maximum. */
const maxPriceRule = optional(
  amount(MESSAGES.maxPriceInvalid).check(
    z.refine((dollars) => dollars === "" || Number(dollars) > 0, MESSAGES.maxPriceInvalid),
  ),
);

export const subscriptionItemRule = z.object({
  id: optional(z.string()),
  materialName: materialNameRule,
  category: categoryRule,
  quantity: orderQuantityRule,
  unit: unitRule,
  preferredSupplierId: optional(z.string()),
  maxPrice: maxPriceRule,
  qualityPreference: optional(z.enum(MATERIAL_QUALITIES)),
  autoAdjustQuantity: optional(z.boolean()),
});

const itemsRule = z
  .array(subscriptionItemRule, MESSAGES.subscriptionItemsRequired)
  .check(
    z.minLength(1, MESSAGES.subscriptionItemsRequired),
    z.maxLength(REORDERING_LIMITS.items, MESSAGES.subscriptionItemsFull),
  );

const timeZoneRule = z.string().check(z.refine(isTimeZone, MESSAGES.timeZoneInvalid));
/** A calendar date; the server, which knows the current time, checks that it lies ahead. */
const dateRule = z.string().check(
  z.trim(),
  z.refine((text) => text === "" || isDate(text), MESSAGES.nextOrderInvalid),
);

/** A subscription: its items, how often it orders, and the time zone in which its days begin. */
export const subscriptionRule = z.object({
  name: nameRule,
  description: optional(descriptionRule),
  frequency: z._default(z.enum(SUBSCRIPTION_FREQUENCIES), DEFAULTS.frequency),
  timeZone: optional(timeZoneRule),
  nextOrderOn: optional(dateRule),
  items: itemsRule,
});
/** Values of the subscription's form. */
export type SubscriptionFields = z.infer<typeof subscriptionRule>;

/** Fields left out, or null, stay unchanged; `items` replaces the whole list. */
export const subscriptionChangeRule = z.object({
  name: optional(nameRule),
  description: optional(descriptionRule),
  frequency: optional(z.enum(SUBSCRIPTION_FREQUENCIES)),
  timeZone: optional(timeZoneRule),
  nextOrderOn: optional(dateRule),
  items: optional(itemsRule),
});
/** A change of a subscription; fields left out stay unchanged. */
export type SubscriptionChangeFields = z.infer<typeof subscriptionChangeRule>;

const actionRule = z.enum(SAFEGUARD_ACTIONS);
const wholeNumber = (maximum: number, message: string) =>
  optional(z.number(message).check(z.int(message), z.minimum(0, message), z.maximum(maximum, message)));

/** All settings together; null or empty: that safeguard is off, or the ZIP code is that of the newest project. */
export const orderSafeguardsRule = z.object({
  isAutomatic: z.boolean(),
  zipCode: optional(
    z.union([z.literal(""), z.string().check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, MESSAGES.zipInvalid))]),
  ),
  priceRisePercent: wholeNumber(1_000, MESSAGES.percentInvalid),
  priceRiseAction: actionRule,
  shortStockAction: actionRule,
  latestDeliveryDays: wholeNumber(365, MESSAGES.daysInvalid),
  lateDeliveryAction: actionRule,
  maxDeliveryFee: optional(amount(MESSAGES.feeInvalid)),
  deliveryFeeAction: actionRule,
});
/** A buyer's limits for automatic orders, as their form holds them. */
export type OrderSafeguardsFields = z.infer<typeof orderSafeguardsRule>;

function isTimeZone(name: string): boolean {
  try {
    // Some engines accept an offset such as +05:00 as a zone, yet it has no daylight saving time.
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat("en-US", { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}
