/** Which offers the user's wishes about makes and suppliers allow, for both projects and reorders. Pure. */
import {
  type NamedSupplier,
  type ProjectPreferences,
  readInstructions,
  type Wish,
} from "../project/index.ts";
import type { ListingJudgement, MaterialNeed, Offer, Product, SupplierListing } from "../sourcing/index.ts";
import { isOfMake, type Make, singularOf } from "../vocabulary/index.ts";

/** An offer, either fresh from a supplier or as stored. */
export type WishedOffer =
  | Offer
  | Pick<
      Product,
      "materialId" | "supplierId" | "name" | "specifications" | "packQuantity" | "stock" | "inStock"
    >;

/** A material to buy, reduced to what wishes need. */
export type WishedMaterial = Pick<MaterialNeed, "id" | "name" | "category" | "quantity">;

/**
 * The wishes about makes and suppliers among a project's special instructions.
 * @param suppliers those that may be named
 */
export function listWishes(
  { specialInstructions }: Pick<ProjectPreferences, "specialInstructions">,
  suppliers: readonly NamedSupplier[],
): Wish[] {
  return readInstructions(specialInstructions, suppliers).flatMap(({ wish }) => (wish ? [wish] : []));
}

/** Titles also name other makes, those the goods are made to fit. */
const MADE_TO_FIT = /\b(?:for|fits|fit|replaces|compatible with|works with)\s*$/i;

/** Decides by the seller's brand, or by the title when no brand is given. */
function isByMake(listing: { brand: string | null; title: string }, make: Make): boolean {
  const { brand, title } = listing;
  if (brand !== null && brand.trim() !== "") return isOfMake(brand, make);
  const words = [...title.matchAll(/\S+/g)];
  return words.some(
    ({ index }) => isOfMake(title.slice(index), make) && !MADE_TO_FIT.test(title.slice(0, index)),
  );
}

/** An article of a supplier. */
export interface Article {
  brand: string | null;
  title: string;
  supplierId: string;
}

/** Whether an article is of one of the makes, or sold by one of the suppliers, that a wish names. */
export const isByAny = (article: Article, { names }: Pick<Wish, "names">) =>
  names.some(
    ({ make, supplierIds }) =>
      supplierIds.includes(article.supplierId) || (make !== null && isByMake(article, make)),
  );

const wordsOf = (text: string) =>
  new Set((text.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => singularOf(word)));

/**
 * Whether a wish is about the material: without goods it is about all of them, otherwise about those that its last word
 * names ("kitchen faucets").
 */
export function isAbout(
  { goods }: Pick<Wish, "goods">,
  { name, category }: Pick<WishedMaterial, "name" | "category">,
): boolean {
  if (goods === null) return true;
  const head = singularOf(
    goods
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.at(-1) ?? "",
  );
  return wordsOf(`${name} ${category}`).has(head);
}

/** Judges listings for the search: refused ones are not offers, and wanted ones are kept ahead of cheaper ones. */
export function judgeListing(wishes: readonly Wish[]) {
  return (material: MaterialNeed, listing: SupplierListing, supplierId: string): ListingJudgement => {
    const article = { ...listing, supplierId };
    const own = wishes.filter((wish) => isAbout(wish, material) && isByAny(article, wish));
    if (own.some(({ kind }) => kind === "never")) return "refused";
    // All of a supplier's articles are its own, so only makes are compared.
    const isWanted = own.some(({ names }) => isByAny(article, { names: names.filter(({ make }) => make) }));
    return isWanted ? "wanted" : "free";
  };
}
