/** The fields of a price list, labeled as in the mapping, in display order. */
export const FIELD_LABELS = {
  title: "Description",
  price: "Price",
  sku: "Article number",
  unit: "Unit of sale",
  packQuantity: "Quantity in a pack",
  packUnit: "Unit of that quantity",
  category: "Category",
  brand: "Brand",
  description: "Long description",
  stock: "On hand",
  leadTimeDays: "Lead time",
  validUntil: "Price valid until",
  currency: "Currency",
  breakQuantity1: "Bulk quantity",
  breakPrice1: "Bulk price",
  breakQuantity2: "Second bulk quantity",
  breakPrice2: "Second bulk price",
} as const;
export type ListField = keyof typeof FIELD_LABELS;

export const LIST_FIELDS = Object.keys(FIELD_LABELS) as ListField[];

/** Nothing can be imported without these. */
export const REQUIRED_FIELDS: ReadonlySet<ListField> = new Set(["title", "price"]);

/** Shown immediately; the others are one tap away. */
export const MAIN_FIELDS: readonly ListField[] = ["title", "price", "sku", "unit"];

/** "each", "per bag": the unit that a price is for. */
export function perUnit(saleUnit: string): string {
  return saleUnit === "each" ? "each" : `per ${saleUnit}`;
}
