/** Which offers the user's wishes about makes leave, and what is said of it. */
import { type MakeWish, namesOf, type ProjectPreferences, readInstructions } from "../project/index.ts";
import {
  coverNeed,
  type Material,
  type MaterialNeed,
  type Offer,
  type Product,
  type SupplierListing,
} from "../sourcing/index.ts";
import { isOfMake, type Make, singularOf } from "../vocabulary/index.ts";
import { countOf } from "./analysis.rules.ts";

/** The wishes about makes among a project's special instructions. */
export function listMakeWishes({
  specialInstructions,
}: Pick<ProjectPreferences, "specialInstructions">): MakeWish[] {
  return readInstructions(specialInstructions).flatMap(({ wish }) => (wish ? [wish] : []));
}

/** Titles name other makes too: what goods are made to fit. */
const MADE_TO_FIT = /\b(?:for|fits|fit|replaces|compatible with|works with)\s*$/i;

/** By the brand the seller gives, or by the title where no brand is given. */
function isByMake(listing: { brand: string | null; title: string }, make: Make): boolean {
  const { brand, title } = listing;
  if (brand !== null && brand.trim() !== "") return isOfMake(brand, make);
  const words = [...title.matchAll(/\S+/g)];
  return words.some(
    ({ index }) => isOfMake(title.slice(index), make) && !MADE_TO_FIT.test(title.slice(0, index)),
  );
}

const isByAny = (listing: { brand: string | null; title: string }, { makes }: MakeWish) =>
  makes.some((make) => isByMake(listing, make));

const wordsOf = (text: string) =>
  new Set((text.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => singularOf(word)));

type Bound = Pick<Material, "name" | "category">;

/** Whether a wish is about the material: all of them, or those that its last word names ("kitchen faucets"). */
export function isAbout({ goods }: Pick<MakeWish, "goods">, { name, category }: Bound): boolean {
  if (goods === null) return true;
  const head = singularOf(
    goods
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.at(-1) ?? "",
  );
  return wordsOf(`${name} ${category}`).has(head);
}

/** Judges listings for the search: what is refused is no offer, what is wanted is kept before what is cheaper. */
export function judgeListing(wishes: readonly MakeWish[]) {
  return (material: MaterialNeed, listing: SupplierListing): "refused" | "free" | "wanted" => {
    const own = wishes.filter((wish) => isAbout(wish, material) && isByAny(listing, wish));
    if (own.some(({ kind }) => kind === "never")) return "refused";
    return own.length > 0 ? "wanted" : "free";
  };
}

/** Asks for the make itself where nothing else may be bought; the usual search might not bring it up. */
export function askForMake(need: MaterialNeed, wishes: readonly MakeWish[], query: string): MaterialNeed {
  const wish = wishes.find((one) => one.kind === "only" && one.goods !== null && isAbout(one, need));
  const [make, ...others] = wish?.makes ?? [];
  return make && others.length === 0 && !need.accepts
    ? { ...need, searchFor: `${make.name} ${query}` }
    : need;
}

/**
 * Leaves out what "only" forbids: for the goods that it names, everything else; without goods, everything else where
 * one of its makes is offered, for nobody sells lumber by Moen. An article that the user chose by hand stays.
 */
export function keepOnlyWished(
  offers: readonly Offer[],
  materials: readonly MaterialNeed[],
  wishes: readonly MakeWish[],
): Offer[] {
  const only = wishes.filter(({ kind }) => kind === "only");
  if (only.length === 0) return [...offers];
  const materialOf = new Map(materials.map((material) => [material.id, material]));
  const byWish = (materialId: string, wish: MakeWish) =>
    offers.some((offer) => offer.materialId === materialId && isByAny(offer.listing, wish));
  return offers.filter((offer) => {
    const material = materialOf.get(offer.materialId);
    const binding = only.filter(
      (wish) =>
        material &&
        !material.accepts &&
        isAbout(wish, material) &&
        (wish.goods !== null || byWish(material.id, wish)),
    );
    return binding.length === 0 || binding.some((wish) => isByAny(offer.listing, wish));
  });
}

const listingOf = ({ name, specifications }: Pick<Product, "name" | "specifications">) => {
  const brand = specifications["brand"];
  return { brand: typeof brand === "string" ? brand : null, title: name };
};

/** Whether the offers have enough of it on hand; a stock that is not told counts as enough. */
function coversNeed(products: readonly Product[]): boolean {
  const [first] = products;
  if (!first) return false;
  const inStock = products.filter((product) => product.inStock);
  const onHand = inStock.reduce(
    (sum, { stock, packQuantity }) =>
      sum + (stock === null ? Number.POSITIVE_INFINITY : stock * packQuantity),
    0,
  );
  return onHand >= Math.min(...inStock.map((product) => coverNeed(product).packs * product.packQuantity));
}

/** The offers that plans are made of: where a preferred make is offered and in stock, it alone. */
export function takePreferred(
  products: readonly Product[],
  materials: readonly Material[],
  wishes: readonly MakeWish[],
): Product[] {
  const preferred = new Set<string>();
  const bound = new Set<string>();
  for (const material of materials) {
    const own = products.filter(({ materialId }) => materialId === material.id);
    for (const wish of wishes.filter((one) => one.kind === "prefer" && isAbout(one, material))) {
      const liked = own.filter((product) => isByAny(listingOf(product), wish));
      if (!coversNeed(liked)) continue;
      bound.add(material.id);
      for (const { id } of liked) preferred.add(id);
    }
  }
  return products.filter(({ id, materialId }) => !bound.has(materialId) || preferred.has(id));
}

/** What came of each wish, in sentences. */
export function noteMakeWishes(
  wishes: readonly MakeWish[],
  materials: readonly Material[],
  products: readonly Product[],
): string[] {
  return wishes.map((wish) => {
    const names = namesOf(wish);
    const about = materials.filter((material) => isAbout(wish, material));
    if (about.length === 0)
      return `Nothing on this list is called ${wish.goods}: what you said of ${names} binds nothing.`;
    if (wish.kind === "never") return `${names}: no offer by it is compared or bought, as you asked.`;
    const offered = about.filter(({ id }) =>
      products.some((product) => product.materialId === id && isByAny(listingOf(product), wish)),
    );
    const verb = wish.kind === "only" ? "is bought alone" : "is preferred";
    const lacking = about.filter((material) => !offered.includes(material)).map(({ name }) => name);
    const without =
      wish.goods !== null && lacking.length > 0 ? ` Nobody offers it for ${lacking.join(", ")}.` : "";
    if (offered.length === 0) {
      return wish.goods === null
        ? `Nothing on this list is offered by ${names}, which you ${wish.kind === "only" ? "want" : "prefer"}.`
        : `${names}:${without}`;
    }
    return `${names} ${verb} for ${countOf(offered.length, "material")}, as you asked: ${offered
      .map(({ name }) => name)
      .join(", ")}.${without}`;
  });
}
