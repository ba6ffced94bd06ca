import { z } from "zod";
import { CATEGORIES } from "../../../schema/constants.ts";

/** The three stand-in shops, by the slug that the catalogue files use for their offers. */
export const SUPPLIER_SLUGS = ["home-depot", "lowes", "amazon-business"] as const;
export type SupplierSlug = (typeof SUPPLIER_SLUGS)[number];

/** What one price buys. New words are added here deliberately: connectors and matching must know them. */
const SALE_UNITS = [
  "each",
  "pack",
  "set",
  "sheet",
  "panel",
  "bag",
  "bundle",
  "box",
  "case",
  "roll",
  "coil",
  "tube",
  "can",
  "pail",
  "jug",
  "tub",
  "bottle",
  "ft",
  "sq ft",
  "square",
  "cu yd",
  "ton",
] as const;

/** Units for the contents of a sale unit. */
const PACK_UNITS = ["each", "ft", "in", "yd", "sq ft", "cu ft", "lb", "oz", "gal", "qt"] as const;

const decimalPrice = z.string().regex(/^\d{1,6}\.\d{2}$/, "a decimal string such as 3.98");

const quantityBreakSchema = z.strictObject({ minimumQuantity: z.int().min(2), price: decimalPrice });

/** One shop's listing. `price` buys one sale unit; a quantity break's price applies to every unit of the order. */
const offerSchema = z.strictObject({
  sku: z.string().min(4).max(20),
  title: z.string().min(8).max(200),
  /** Left out for goods without a brand, such as lumber and bulk stone. */
  brand: z.string().min(2).optional(),
  price: decimalPrice,
  breaks: z.array(quantityBreakSchema).min(1).optional(),
  stock: z.int().min(0),
  /** 0 to 5, or null if the product has no ratings yet. */
  rating: z.number().min(0).max(5).nullable(),
  leadTimeDays: z.int().min(0).max(30),
});
export type CatalogueOffer = z.infer<typeof offerSchema>;

const itemSchema = z.strictObject({
  /** Canonical name with nominal sizes; unique across all files. */
  item: z.string().min(3),
  saleUnit: z.enum(SALE_UNITS),
  /** Amount of material in one sale unit; `{ quantity: 1, unit: "each" }` for a single piece. */
  pack: z.strictObject({ quantity: z.number().positive(), unit: z.enum(PACK_UNITS) }),
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Other words that people search for it by, such as "joist" for a 2x8; searched, never shown. */
  keywords: z.string().min(3).optional(),
  /** The source of the price level: a page and year, or the listed item it is scaled from. */
  source: z.string().min(10),
  offers: z.strictObject({
    "home-depot": offerSchema.optional(),
    lowes: offerSchema.optional(),
    "amazon-business": offerSchema.optional(),
  } satisfies Record<SupplierSlug, unknown>),
});

/** One file of `catalogue/`: the items of one category. */
export const catalogueFileSchema = z.strictObject({
  category: z.enum(CATEGORIES),
  items: z.array(itemSchema).min(1),
});
export type CatalogueFile = z.infer<typeof catalogueFileSchema>;
export type CatalogueItem = z.infer<typeof itemSchema> & { category: (typeof CATEGORIES)[number] };
