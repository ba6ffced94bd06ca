/** Which materials are bought as one article, and which offers are packs of one and the same. Pure. */
import { oneOf } from "../../../platform/patterns.ts";
import { type MatchableMaterial, readMaterial } from "../match-listing.ts";
import { contentWords, normalizeText } from "../matching/text.ts";
import type { Product } from "./product.types.ts";

/** Whether one article must do for the whole of a material: what one sees of the work, such as tile, paint or siding. */
export function isSingleArticle(material: MatchableMaterial): boolean {
  const text = readMaterial(material);
  const [family] = text.identity?.families ?? [];
  const finish = family?.isFinish ?? false;
  return typeof finish === "boolean" ? finish : finish.test(text.text);
}

/** How much one sale unit holds: what may differ between packs of one article. */
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

/** An article's words without what its packs differ in. */
function withoutPack(title: string): string {
  return normalizeText(title)
    .replace(PACK, " ")
    .replace(/[^a-z0-9./"'#x-]+/g, " ")
    .replace(/\s-+\s|[.,-]+(?=\s|$)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Words without which a title names no article: "Paint, white" is anybody's. */
const LEAST_WORDS = 2;

/**
 * Names the article that an offer is a pack of: offers of one supplier and one material with the same name are packs of
 * one and the same, such as the can and the pail of a paint. The seller has to name the brand, and the titles may differ
 * in the pack alone: anything else in doubt is another article.
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
