/** Rules of stock, usage and reorder rules, shared by the forms and the server. Quantities have four places. */
import * as z from "zod/mini";
import { toUnit } from "../units.ts";
import { MESSAGES } from "./messages.ts";
import { categoryRule, materialNameRule } from "./reordering.ts";
import { withoutControls } from "./text.ts";

/** Limits of typed values. */
export const INVENTORY_LIMITS = {
  unitMax: 30,
  locationMax: 100,
  reasonMax: 200,
  notesMax: 500,
  /** Maximum on hand, moved or used at a time. */
  quantityMax: 10_000_000,
  /** Whole units of an order. */
  orderMax: 1_000_000,
  leadTimeDaysMax: 365,
  scheduleDaysMax: 730,
  safetyDaysMax: 365,
  /** Of a file of usage. */
  fileCharacters: 200_000,
  fileRows: 5_000,
  /** Stock items of one user. */
  items: 5_000,
  /** Reorder rules of one user. */
  rules: 500,
} as const;

/** What makes a reorder rule order: stock at a level, a day, or a forecast. */
export const TRIGGER_TYPES = ["level", "schedule", "forecast"] as const;
/** One of `TRIGGER_TYPES`. */
export type TriggerType = (typeof TRIGGER_TYPES)[number];

const optional = <Rule extends z.ZodMiniType>(rule: Rule) => z.optional(z.nullable(rule));

const shortText = (most: number, missing?: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      ...(missing ? [z.minLength(1, missing)] : []),
      z.maxLength(most, MESSAGES.tooLong),
      withoutControls,
    );

/** Any unit: purchases and usage have more units than the list to choose from. */
const unitRule = shortText(INVENTORY_LIMITS.unitMax, MESSAGES.unitRequired).check(z.overwrite(toUnit));
const reasonRule = shortText(INVENTORY_LIMITS.reasonMax);
const notesRule = shortText(INVENTORY_LIMITS.notesMax);
const locationRule = shortText(INVENTORY_LIMITS.locationMax);

const number = (message: string) =>
  z.number(message).check(z.maximum(INVENTORY_LIMITS.quantityMax, MESSAGES.stockMaximum));

/** Above zero, even when rounded to four places. */
export const positiveQuantityRule = number(MESSAGES.quantityPositive).check(
  z.minimum(0.0001, MESSAGES.quantityPositive),
);
const stockRule = number(MESSAGES.stockNegative).check(z.minimum(0, MESSAGES.stockNegative));
const changeRule = number(MESSAGES.stockChangeZero).check(
  z.minimum(-INVENTORY_LIMITS.quantityMax, MESSAGES.stockMaximum),
  z.refine((change) => Math.abs(change) >= 0.0001, MESSAGES.stockChangeZero),
);

/** A material kept in stock. Quantities are in its `unit`. */
export const inventoryItemRule = z.object({
  materialName: materialNameRule,
  category: categoryRule,
  unit: unitRule,
  currentQuantity: optional(stockRule),
  lowStockThreshold: optional(stockRule),
  location: optional(locationRule),
});

/** Fields left out, or null, stay unchanged. */
export const inventoryItemChangeRule = z.object({
  lowStockThreshold: optional(stockRule),
  category: optional(categoryRule),
  location: optional(locationRule),
});

/** A count: the stock is this quantity from now on. */
export const countRule = z.object({ quantity: stockRule, reason: optional(reasonRule) });
/** A change of the stock by a quantity, which may be negative. */
export const adjustmentRule = z.object({ quantity: changeRule, reason: optional(reasonRule) });
/** Stock that goes in or out by a quantity above zero. */
export const movementRule = z.object({ quantity: positiveQuantityRule, reason: optional(reasonRule) });

/** Material that a job has used, in `unit`. */
export const materialUsageRule = z.object({
  materialName: materialNameRule,
  category: categoryRule,
  quantityUsed: positiveQuantityRule,
  unit: unitRule,
  usageDate: optional(z.date()),
  notes: optional(notesRule),
});

/** Fields left out, or null, stay unchanged; an empty note removes the note. */
export const materialUsageChangeRule = z.object({
  materialName: optional(materialNameRule),
  category: optional(categoryRule),
  quantityUsed: optional(positiveQuantityRule),
  unit: optional(unitRule),
  usageDate: optional(z.date()),
  notes: optional(notesRule),
});

/** A CSV file of usage, as text, to be reviewed before it is stored. */
export const usageFileRule = z.object({
  fileName: shortText(200, MESSAGES.fileNameRequired),
  text: z
    .string()
    .check(
      z.minLength(1, MESSAGES.fileEmpty),
      z.maxLength(INVENTORY_LIMITS.fileCharacters, MESSAGES.usageFileLong),
    ),
});

/** A whole number from `least` to `most`. @param tooMuch a separate message for larger numbers, where there is one */
const wholeNumber = (message: string, least: number, most: number, tooMuch = message) =>
  z.number(message).check(z.int(message), z.minimum(least, message), z.maximum(most, tooMuch));

const orderQuantity = wholeNumber(
  MESSAGES.quantityMinimum,
  1,
  INVENTORY_LIMITS.orderMax,
  MESSAGES.quantityMaximum,
);
const leadTimeRule = wholeNumber(MESSAGES.leadTimeInvalid, 0, INVENTORY_LIMITS.leadTimeDaysMax);
/** In whole cents, up to the largest amount. */
const maxPriceRule = wholeNumber(MESSAGES.maxPriceInvalid, 1, 9_999_999_999);

const ruleFields = {
  materialName: materialNameRule,
  category: categoryRule,
  unit: unitRule,
  triggerType: z.enum(TRIGGER_TYPES),
  triggerValue: stockRule,
  reorderQuantity: orderQuantity,
};

const triggerValueFits = z.refine<{ triggerType: TriggerType; triggerValue: number }>(
  ({ triggerType, triggerValue }) => {
    if (triggerType === "level") return true;
    if (triggerType === "forecast") return triggerValue <= INVENTORY_LIMITS.safetyDaysMax;
    return (
      Number.isInteger(triggerValue) && triggerValue >= 1 && triggerValue <= INVENTORY_LIMITS.scheduleDaysMax
    );
  },
  { path: ["triggerValue"], error: MESSAGES.triggerDaysInvalid },
);

/** A whole rule; for a change, its result is checked against this as well. */
export const reorderRuleRule = z
  .object({
    ...ruleFields,
    minimumQuantity: optional(orderQuantity),
    orderMultiple: optional(orderQuantity),
    leadTimeDays: optional(leadTimeRule),
    preferredSupplierId: optional(z.string()),
    maxPriceCents: optional(maxPriceRule),
    projectId: optional(z.string()),
    isActive: optional(z.boolean()),
  })
  .check(triggerValueFits);

/** The form in which names and places are compared: case and spaces do not count. */
export function toNameKey(text: string): string {
  return text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}
