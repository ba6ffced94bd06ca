/** What the price-list calls answer. */
import * as z from "zod/mini";
import { PRICE_LIST_FIELDS } from "../../../domains/sourcing/index.ts";
import { amountText, count, described, id, instant, named } from "../shapes.ts";

const problems = {
  problemCount: count,
  problems: described(
    "The first ones, in line order.",
    z.array(
      z.strictObject({
        line: count,
        message: z.string(),
        isLeftOut: described(
          "Whether the line is skipped; otherwise it is imported as the message says.",
          z.boolean(),
        ),
      }),
    ),
  ),
};

export const priceListPreviewShape = named(
  "PriceListPreview",
  "Preview of an import.",
  z.strictObject({
    kind: z.enum(["text", "spreadsheet"]),
    sheets: z.array(z.string()),
    sheet: z.nullable(z.string()),
    headerLine: described("0: the file has no column names.", count),
    columns: z.array(z.strictObject({ index: count, header: z.string(), samples: z.array(z.string()) })),
    mapping: described(
      "Fields mapped to columns, numbered from 0.",
      z.partialRecord(z.enum(PRICE_LIST_FIELDS), count),
    ),
    itemCount: count,
    rowCount: count,
    leftOut: count,
    rows: z.array(
      z.strictObject({
        line: count,
        sku: z.string(),
        title: z.string(),
        price: amountText,
        saleUnit: z.string(),
        holds: described(
          "Content of one sale unit; null if unknown.",
          z.nullable(z.strictObject({ quantity: z.number(), unit: z.string(), isFromTitle: z.boolean() })),
        ),
        category: z.nullable(z.string()),
        listed: described("The list's own price, if this one was computed from it.", z.nullable(z.string())),
      }),
    ),
    ...problems,
    notes: z.array(z.string()),
  }),
);

const priceListShape = named(
  "PriceList",
  "One of your price lists.",
  z.strictObject({
    id,
    name: z.string(),
    fileName: z.string(),
    importedAt: instant,
    itemCount: count,
    leftOut: count,
    isActive: z.boolean(),
    deliveryFee: amountText,
    freeDeliveryThreshold: z.nullable(amountText),
    minimumOrder: amountText,
    deliveryDays: count,
    zipCode: z.nullable(z.string()),
  }),
);

export const importedPriceListShape = named(
  "ImportedPriceList",
  "Result of an import.",
  z.strictObject({
    priceList: priceListShape,
    added: count,
    priceChanged: count,
    unchanged: count,
    removed: count,
    notes: z.array(z.string()),
    ...problems,
  }),
);
