/**
 * Reads the offers of a project's page, each as a list of column values. Column names, repeated a hundred times, would
 * make up half of the text and of its parsing time.
 */

import type { ProductResolvers } from "../../generated/graphql.ts";
import { parseCents } from "../../platform/money.ts";
import type { Selection } from "../../platform/selection.ts";
import type { Product, Provenance, Supplier } from "../sourcing/index.ts";
import { columnsFor, type FieldOf } from "./columns.ts";

/** An offer with the related data read along with it; a field whose column was not selected is null. */
export type ReadProduct = Product & { supplier?: Supplier | undefined };

const OFFER_SQL = {
  id: "o.id",
  supplierId: "o.supplier_id",
  name: "o.name",
  priceCents: "(o.price * 100)::bigint",
  packQuantity: "o.pack_quantity",
  quantityBreaks: "o.quantity_breaks",
  inStock: "o.in_stock",
  stock: "o.stock",
  sku: "o.sku",
  description: "o.description",
  saleUnit: "o.sale_unit",
  imageUrl: "o.image_url",
  specifications: "o.specifications",
  rating: "o.rating",
  leadTimeDays: "o.lead_time_days",
  matchScore: "o.match_score",
  matchReasons: "o.match_reasons",
  source: "o.source",
  zip: "o.zip_code",
  fetchedAt: "o.fetched_at",
  validUntil: "o.valid_until",
  isSample: "o.is_sample",
  package:
    "CASE WHEN o.package_id IS NOT NULL THEN json_build_object('id', o.package_id, 'lines', o.package_lines) END",
};
type OfferColumn = keyof typeof OFFER_SQL;
const OFFER_COLUMNS = Object.keys(OFFER_SQL) as OfferColumn[];

/** The columns that determine the order of offers, and their supplier. */
const EACH_OFFER: readonly OfferColumn[] = [
  "id",
  "supplierId",
  "name",
  "priceCents",
  "packQuantity",
  "quantityBreaks",
  "inStock",
  "stock",
  "package",
];

const PROVENANCE: readonly OfferColumn[] = ["source", "zip", "fetchedAt", "validUntil", "isSample"];

/** The columns behind each field, in addition to those of every offer. */
const OFFER_NEEDS: Record<FieldOf<ProductResolvers>, readonly OfferColumn[]> = {
  id: [],
  materialId: [],
  sku: ["sku"],
  name: [],
  description: ["description"],
  price: [],
  saleUnit: ["saleUnit"],
  packQuantity: [],
  neededQuantity: [],
  totalPrice: [],
  unitPrice: [],
  quantityBreaks: [],
  imageUrl: ["imageUrl"],
  url: ["specifications"],
  specifications: ["specifications"],
  inStock: [],
  stock: [],
  rating: ["rating"],
  leadTimeDays: ["leadTimeDays"],
  supplier: [],
  matchScore: ["matchScore"],
  matchReasons: ["matchReasons"],
  provenance: PROVENANCE,
  package: [],
  // Prices were seen at the offer's place.
  priceHistory: ["sku", ...PROVENANCE],
};

/** The JSON types of the columns. */
type OfferValues = Omit<
  Product,
  "materialId" | "materialQuantity" | "category" | "quantityBreaks" | "provenance"
> & {
  quantityBreaks: { minimumQuantity: number; price: string }[];
  source: string | null;
  zip: string;
  fetchedAt: string;
  validUntil: string;
  isSample: boolean;
};

/** The values of the selected columns, in their order. */
export type OfferRow = readonly unknown[];

/** Where a row has a value of this type. */
type Place<Value> = number & { readonly of?: Value };

/** @param material the offer belongs to */
export type OfferReader = (
  row: OfferRow,
  material: { id: string; quantity: number; category: string },
  suppliers: ReadonlyMap<string, Supplier>,
) => ReadProduct;

/**
 * The columns that fields of offers need.
 * @param asked the document's selections of offers, one for each place where it has them
 */
export function offerColumns(asked: readonly Selection[]): OfferColumn[] {
  return columnsFor(OFFER_COLUMNS, EACH_OFFER, OFFER_NEEDS, asked);
}

/** SQL for an offer's row over `products AS o`, with a trailing null for a column that was not selected. */
export function toOfferRow(columns: readonly OfferColumn[]): string {
  return `json_build_array(${columns.map((column) => OFFER_SQL[column]).join(", ")}, NULL)`;
}

export function createOfferReader(columns: readonly OfferColumn[]): OfferReader {
  // Reading past the end of an array takes ten times as long as reading a null in it.
  const places = OFFER_COLUMNS.map((column) => [column, columns.indexOf(column)] as const);
  const at = Object.fromEntries(
    places.map(([column, place]) => [column, place < 0 ? columns.length : place]),
  ) as { readonly [Column in OfferColumn]: Place<OfferValues[Column]> };

  function provenanceIn(row: OfferRow): Provenance {
    const source = valueIn(row, at.source);
    if (source === null) return NOT_READ;
    return {
      source,
      zip: valueIn(row, at.zip),
      fetchedAt: new Date(valueIn(row, at.fetchedAt)),
      validUntil: new Date(valueIn(row, at.validUntil)),
      isSample: valueIn(row, at.isSample),
    };
  }

  return (row, material, suppliers) => {
    const supplierId = valueIn(row, at.supplierId);
    return {
      id: valueIn(row, at.id),
      materialId: material.id,
      materialQuantity: material.quantity,
      category: material.category,
      supplierId,
      supplier: suppliers.get(supplierId),
      sku: valueIn(row, at.sku),
      name: valueIn(row, at.name),
      description: valueIn(row, at.description),
      priceCents: valueIn(row, at.priceCents),
      saleUnit: valueIn(row, at.saleUnit),
      packQuantity: valueIn(row, at.packQuantity),
      quantityBreaks: valueIn(row, at.quantityBreaks).map(({ minimumQuantity, price }) => ({
        minimumQuantity,
        priceCents: parseCents(price),
      })),
      imageUrl: valueIn(row, at.imageUrl),
      specifications: valueIn(row, at.specifications),
      inStock: valueIn(row, at.inStock),
      stock: valueIn(row, at.stock),
      rating: valueIn(row, at.rating),
      leadTimeDays: valueIn(row, at.leadTimeDays),
      matchScore: valueIn(row, at.matchScore),
      matchReasons: valueIn(row, at.matchReasons),
      provenance: provenanceIn(row),
      package: valueIn(row, at.package),
    };
  };
}

/** By its place: finding the place here by a column name, which differs at each call, took 4% of the CPU of a page. */
function valueIn<Value>(row: OfferRow, place: Place<Value>): Value {
  return row[place] as Value;
}

/** Placeholder where the document does not select provenance. */
const NOT_READ: Provenance = {
  source: "",
  zip: "",
  fetchedAt: new Date(Number.NaN),
  validUntil: new Date(Number.NaN),
  isSample: false,
};
