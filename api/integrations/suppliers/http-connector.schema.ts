/** What a supplier's server may answer; everything else it sends is ignored. */
import { z } from "zod";
import { toPlainLine } from "../../../schema/rules/text.ts";

const text = (longest: number) =>
  z.string().transform((value) => toPlainLine(value.slice(0, 2 * longest)).slice(0, longest));

const paragraphs = (longest: number) => z.string().transform((value) => value.trim().slice(0, longest));

const webAddress = z
  .string()
  .max(2_000)
  .nullish()
  .transform((value) => (value && /^https?:\/\//i.test(value) && URL.canParse(value) ? value : null));

/** Prices stay unknown here: one bad price drops its item, not the whole answer. */
export const itemSchema = z.object({
  sku: text(80).pipe(z.string().min(1)),
  title: text(400).pipe(z.string().min(1)),
  description: paragraphs(4_000).nullish(),
  brand: text(120).nullish(),
  category: text(60).nullish(),
  price: z.unknown().optional(),
  saleUnit: text(40).nullish(),
  pack: z
    .object({ quantity: z.number().positive().finite().max(1e6), unit: text(20).pipe(z.string().min(1)) })
    .nullish(),
  quantityBreaks: z
    .array(z.object({ minimumQuantity: z.number(), price: z.unknown().optional() }))
    .max(50)
    .nullish(),
  stock: z.number().int().min(0).max(10_000_000).nullish(),
  rating: z.unknown().optional(),
  leadTimeDays: z.number().int().min(0).max(365).nullish(),
  imageUrl: webAddress,
  url: webAddress,
  attributes: z.record(z.string(), z.unknown()).nullish(),
});

export const searchSchema = z.object({
  currency: z.string(),
  zip: text(10).nullish(),
  fetchedAt: z.string().nullish(),
  validUntil: z.string().nullish(),
  sample: z.boolean().nullish(),
  items: z.array(z.unknown()).max(200),
});

const money = z.string().regex(/^\d{1,8}(?:\.\d{1,2})?$/);

export const termsSchema = z.object({
  deliveryFee: money,
  freeDeliveryThreshold: money.nullish(),
  minimumOrder: money.nullish(),
  deliveryDays: z.number().int().min(0).max(365),
  delivers: z.boolean().nullish(),
  pickup: z.boolean().nullish(),
});
