import { toPlainLine } from "../../../schema/rules/text.ts";
import {
  readPrice,
  readRating,
  readTitlePack,
  SupplierError,
  type SupplierListing,
  type SupplierSearchResult,
  type SupplierTerms,
} from "../../domains/sourcing/index.ts";

/** A row of a data service, mapped to common names; everything may be missing or of the wrong type. */
export interface SourceRow {
  sku: unknown;
  title: unknown;
  brand?: unknown;
  price: unknown;
  /** The service's name for the unit that the price buys: "each", "case", "sq. ft.". */
  unit?: unknown;
  stock?: unknown;
  rating?: unknown;
  imageUrl?: unknown;
  url?: unknown;
  quantityBreaks?: SupplierListing["quantityBreaks"];
  attributes?: Record<string, unknown>;
}

/** Rows that can be bought, and why the others cannot. Repeated skus count once. */
export function toListings(rows: readonly SourceRow[]): Pick<SupplierSearchResult, "listings" | "dropped"> {
  const listings = new Map<string, SupplierListing>();
  const dropped: SupplierSearchResult["dropped"] = [];
  for (const row of rows) {
    const sku = typeof row.sku === "number" ? String(row.sku) : readText(row.sku, 80);
    const title = readText(row.title, 400);
    if (sku === null || title === null) {
      dropped.push({ sku, reason: "has no SKU or title" });
      continue;
    }
    const price = readPrice(row.price);
    if (!("cents" in price)) {
      dropped.push({ sku, reason: price.reason });
      continue;
    }
    const sale = toSaleUnit(price.cents, readText(row.unit, 40), title);
    if (!sale) {
      dropped.push({ sku, reason: "is priced per square foot and does not give the content of one case" });
      continue;
    }
    // The number in the title may be anything, and so may the price computed from it.
    if (!("cents" in readPrice(sale.priceCents / 100))) {
      dropped.push({ sku, reason: "has a price per square foot and a case that cannot both be right" });
      continue;
    }
    if (listings.has(sku)) continue;
    listings.set(sku, {
      sku,
      title,
      description: "",
      brand: readText(row.brand, 120),
      category: null,
      ...sale,
      quantityBreaks: row.quantityBreaks ?? [],
      stock: readStock(row.stock),
      rating: readRating(row.rating),
      leadTimeDays: null,
      imageUrl: readWebAddress(row.imageUrl),
      url: readWebAddress(row.url),
      attributes: row.attributes ?? {},
    });
  }
  return { listings: [...listings.values()], dropped };
}

/**
 * Tile and plank are often priced by the square foot but sold by the case; the customer pays the price of the case.
 * @returns null when the case's size is not known
 */
function toSaleUnit(
  cents: number,
  unit: string | null,
  title: string,
): Pick<SupplierListing, "priceCents" | "saleUnit" | "pack"> | null {
  if (unit === null || !/^(?:per\s+)?sq(?:uare)?\.?\s*f(?:t|oot|eet)\.?$/i.test(unit)) {
    return { priceCents: cents, saleUnit: unit ?? "each", pack: null };
  }
  const pack = readTitlePack(title);
  if (pack?.unit !== "sq ft") return null;
  return { priceCents: Math.round(cents * pack.quantity), saleUnit: "case", pack };
}

function readText(raw: unknown, longest: number): string | null {
  const text = typeof raw === "string" ? toPlainLine(raw.slice(0, 2 * longest)).slice(0, longest) : "";
  return text === "" ? null : text;
}

function readWebAddress(raw: unknown): string | null {
  const text = readText(raw, 2_000);
  return text !== null && /^https:\/\//i.test(text) && URL.canParse(text) ? text : null;
}

function readStock(raw: unknown): number | null {
  return typeof raw === "number" && Number.isSafeInteger(raw) && raw >= 0 ? raw : null;
}

/** Data services provide no delivery rules; they come from the supplier's row, and are unknown without it. */
export function requireTerms(terms: SupplierTerms | null): SupplierTerms {
  if (terms) return terms;
  throw new SupplierError("rejected", "the source does not give delivery terms");
}
