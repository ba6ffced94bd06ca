import type { CatalogueItem, CatalogueOffer } from "./catalogue.schema.ts";
import { createSearchIndex } from "./search-index.ts";
import { toSearchTerms } from "./search-terms.ts";
import type { SupplierProfile } from "./supplier-profiles.ts";

/** An item of `GET /v1/search`. `price` buys one `saleUnit`, which holds `pack`; decimal strings in US dollars. */
export interface SupplierItem {
  sku: string;
  title: string;
  description: string;
  brand: string | null;
  category: string;
  price: string;
  saleUnit: string;
  pack: { quantity: number; unit: string };
  quantityBreaks: { minimumQuantity: number; price: string }[];
  stock: number;
  rating: number | null;
  leadTimeDays: number;
  imageUrl: string | null;
  url: string | null;
  attributes: Record<string, string | number | boolean>;
}

export interface SupplierStore {
  profile: SupplierProfile;
  search(query: string, options: { category?: string | undefined; limit: number }): SupplierItem[];
}

/** "lengthFt: 8" → "length ft 8", so that a product page reads like one. */
function toDescription({ item, attributes }: CatalogueItem): string {
  const facts = Object.entries(attributes)
    .filter(([, value]) => value !== false)
    .map(([name, value]) => {
      const words = name.replace(/([a-z])([A-Z\d])/g, "$1 $2").toLowerCase();
      return value === true ? words : `${words} ${value}`;
    });
  return [item, ...facts].join("; ");
}

function toSupplierItem(item: CatalogueItem, description: string, offer: CatalogueOffer): SupplierItem {
  return {
    sku: offer.sku,
    title: offer.title,
    description,
    brand: offer.brand ?? null,
    category: item.category,
    price: offer.price,
    saleUnit: item.saleUnit,
    pack: item.pack,
    quantityBreaks: offer.breaks ?? [],
    stock: offer.stock,
    rating: offer.rating,
    leadTimeDays: offer.leadTimeDays,
    imageUrl: null,
    url: null,
    attributes: item.attributes,
  };
}

/** Each shop's shelves: the items it carries, searchable by its own titles. */
export function createSupplierStores(
  profiles: readonly SupplierProfile[],
  catalogue: readonly CatalogueItem[],
): SupplierStore[] {
  const described = catalogue.map((item) => {
    const description = toDescription(item);
    return { item, description, keywords: toSearchTerms(`${description}; ${item.keywords ?? ""}`) };
  });
  return profiles.map((profile) => {
    const shelf = described.flatMap(({ item, description, keywords }) => {
      const offer = item.offers[profile.slug];
      return offer === undefined ? [] : [{ keywords, item: toSupplierItem(item, description, offer) }];
    });
    const index = createSearchIndex(
      shelf.map(({ keywords, item: { brand, title, category } }) => ({
        title: brand === null ? title : `${brand} ${title}`,
        keywords,
        category,
      })),
    );
    return {
      profile,
      search: (query, options) =>
        index.search(query, options).flatMap((position) => shelf[position]?.item ?? []),
    };
  });
}
