/** Which materials are bought as a single article, and which offers are packs of the same one. Pure. */
import { oneOf } from "../../../platform/patterns.ts";
import { type MatchableMaterial, readMaterial } from "../match-listing.ts";
import { contentWords, normalizeText } from "../matching/text.ts";
import type { Product } from "./product.types.ts";

/** Whether one article must cover the whole of a material, for visible work such as tile, paint or siding. */
export function isSingleArticle(material: MatchableMaterial): boolean {
  const text = readMaterial(material);
  const [family] = text.identity?.families ?? [];
  const finish = family?.isFinish ?? false;
  return typeof finish === "boolean" ? finish : finish.test(text.text);
}

/** The contents of one sale unit: what may differ between packs of one article. */
const PACK = new RegExp(
  oneOf`
    \(?\b\d[\d,./-]*[\s-]*(?:gal(?:lons?)?|quarts?|qts?|pints?|pts?|liters?|l|ml|fl\.?[\s-]?oz|oz|ounces?)\b\.?\)?
    \(?\b\d[\d,./-]*[\s-]*(?:lbs?|pounds?|kg)\b\.?\)?
    \(?\b\d[\d,./-]*[\s-]*(?:sq\.?[\s-]?ft|square[\s-]f(?:ee|oo)t|sf)\b\.?(?:\s*\/\s*(?:case|box|carton|piece|each))?\)?
    \(?\b\d[\d,]*[\s-]*(?:packs?|pk|count|ct|pieces?|pcs?|tiles?|planks?|each)\b\.?(?:\s*\/\s*(?:case|box|carton))?\)?
    \(?\b(?:case|box|carton|pack|set|pallet) of \d[\d,]*\)?
    \b(?:cans?|pails?|buckets?|cartons?|cases?|box(?:es)?|pallets?|packs?|each|single)\b
  `,
  "g",
);

/** An article's words without those in which its packs differ. */
function withoutPack(title: string): string {
  return normalizeText(title)
    .replace(PACK, " ")
    .replace(/[^a-z0-9./"'#x-]+/g, " ")
    .replace(/\s-+\s|[.,-]+(?=\s|$)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Words that do not identify an article: "Paint, white" could be any maker's. */
const LEAST_WORDS = 2;

/**
 * Names the article that an offer is a pack of: offers from one supplier for one material with the same name are packs
 * of the same article, such as the can and the pail of a paint. The seller has to name the brand, and the titles may
 * differ only in the pack; in any other case of doubt it is another article.
 * @returns null where that can't be known: an article of its own
 */
export function articleName(title: string, brand: unknown): string | null {
  const maker = typeof brand === "string" ? normalizeText(brand) : "";
  const words = withoutPack(title);
  return maker === "" || contentWords(words).length < LEAST_WORDS ? null : `${maker}: ${words}`;
}

/** `articleName` of a stored offer. */
export const articleOfProduct = ({ name, specifications }: Pick<Product, "name" | "specifications">) =>
  articleName(name, specifications["brand"]);
