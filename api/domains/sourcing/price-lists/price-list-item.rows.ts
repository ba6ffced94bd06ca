/** Converts stored rows of price lists to the domain's types. */
import * as z from "zod";
import { parseCents, toDecimal } from "../../../platform/money.ts";
import type { SupplierCatalogueItemModel } from "../../../prisma/generated/models.ts";
import type { StoredItem } from "./price-list.store.ts";
import type { PriceListItem } from "./price-list.types.ts";

const storedBreaks = z.array(z.object({ minimumQuantity: z.number(), price: z.string() }));

const storedAttributes = z.object({
  brand: z.string().optional(),
  description: z.string().optional(),
  validUntil: z.string().optional(),
  listed: z.string().optional(),
});

export function toRow(item: PriceListItem, searchTerms: readonly string[]) {
  return {
    sku: item.sku,
    title: item.title,
    category: item.category,
    price: toDecimal(item.priceCents),
    sale_unit: item.saleUnit,
    pack_quantity: item.pack?.quantity ?? null,
    pack_unit: item.pack?.unit ?? null,
    quantity_breaks: item.quantityBreaks.map(({ minimumQuantity, priceCents }) => ({
      minimumQuantity,
      price: toDecimal(priceCents),
    })),
    stock: item.stock,
    lead_time_days: item.leadTimeDays,
    attributes: item.attributes,
    line: item.line,
    search_terms: searchTerms,
  };
}

export function toItem(row: SupplierCatalogueItemModel): StoredItem {
  return {
    id: row.id,
    line: row.line,
    sku: row.sku,
    title: row.title,
    category: row.category,
    priceCents: parseCents(row.price.toFixed(2)),
    saleUnit: row.saleUnit,
    pack:
      row.packQuantity && row.packUnit ? { quantity: row.packQuantity.toNumber(), unit: row.packUnit } : null,
    quantityBreaks: storedBreaks
      .parse(row.quantityBreaks)
      .map(({ minimumQuantity, price }) => ({ minimumQuantity, priceCents: parseCents(price) })),
    stock: row.stock,
    leadTimeDays: row.leadTimeDays,
    attributes: withoutUndefined(storedAttributes.parse(row.attributes)),
  };
}

function withoutUndefined(attributes: z.infer<typeof storedAttributes>): PriceListItem["attributes"] {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
}
