/** Which offers the user's wishes about makes and suppliers leave, once for projects and reorders. Pure. */
import {
  isAboutSuppliers,
  type NamedSupplier,
  type ProjectPreferences,
  readInstructions,
  type Wish,
} from "../project/index.ts";
import {
  type ListingJudgement,
  type MaterialNeed,
  type Offer,
  type Product,
  packsFor,
  type SupplierListing,
} from "../sourcing/index.ts";
import { isOfMake, type Make, singularOf } from "../vocabulary/index.ts";

/** An offer as a supplier has just given it, or as it is stored. */
export type WishedOffer =
  | Offer
  | Pick<
      Product,
      "materialId" | "supplierId" | "name" | "specifications" | "packQuantity" | "stock" | "inStock"
    >;

/** A material that is to be bought, as far as wishes are about it. */
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

/** An article of a supplier. */
interface Article {
  brand: string | null;
  title: string;
  supplierId: string;
}

function articleOf(offer: WishedOffer): Article {
  const { supplierId } = offer;
  if ("listing" in offer) return { brand: offer.listing.brand, title: offer.listing.title, supplierId };
  const brand = offer.specifications["brand"];
  return { brand: typeof brand === "string" ? brand : null, title: offer.name, supplierId };
}

/** Whether an article is of one of the makes, or sold by one of the suppliers, that a wish names. */
const isByAny = (article: Article, { names }: Pick<Wish, "names">) =>
  names.some(
    ({ make, supplierIds }) =>
      supplierIds.includes(article.supplierId) || (make !== null && isByMake(article, make)),
  );

const wordsOf = (text: string) =>
  new Set((text.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => singularOf(word)));

/** Whether a wish is about the material: all of them, or those that its last word names ("kitchen faucets"). */
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

/** Judges listings for the search: what is refused is no offer, what is wanted is kept before what is cheaper. */
export function judgeListing(wishes: readonly Wish[]) {
  return (material: MaterialNeed, listing: SupplierListing, supplierId: string): ListingJudgement => {
    const article = { ...listing, supplierId };
    const own = wishes.filter((wish) => isAbout(wish, material) && isByAny(article, wish));
    if (own.some(({ kind }) => kind === "never")) return "refused";
    // A supplier's articles are all its own: only a make is looked for among them.
    const isWanted = own.some(({ names }) => isByAny(article, { names: names.filter(({ make }) => make) }));
    return isWanted ? "wanted" : "free";
  };
}

/** The suppliers that may be asked: all but those from which nothing is wanted, unless one's article was chosen by hand. */
export function listAskable<Asked extends NamedSupplier>(
  suppliers: readonly Asked[],
  materials: readonly MaterialNeed[],
  wishes: readonly Wish[],
): Asked[] {
  const refused = new Set(
    wishes
      .filter(({ kind, goods }) => kind === "never" && goods === null)
      .flatMap(({ names }) => names.flatMap(({ supplierIds }) => supplierIds)),
  );
  const chosen = new Set(
    materials.flatMap(({ accepts }) => (accepts?.kind === "article" ? [accepts.supplierId] : [])),
  );
  return suppliers.filter(({ id }) => !refused.has(id) || chosen.has(id));
}

/** Asks for the make itself where nothing else may be bought; the usual search might not bring it up. */
export function askForMake(need: MaterialNeed, wishes: readonly Wish[], query: string): MaterialNeed {
  const wish = wishes.find((one) => one.kind === "only" && one.goods !== null && isAbout(one, need));
  const [make, ...others] = wish?.names.map((name) => name.make) ?? [];
  return make && others.length === 0 && !need.accepts
    ? { ...need, searchFor: `${make.name} ${query}` }
    : need;
}

/**
 * Leaves out what "only" forbids. For the goods that it names: everything else. Without goods: everything else where one
 * of its makes is offered, for nobody sells lumber by Moen; of a supplier, everything else as long as it offers anything
 * of the list at all. An article that the user chose by hand stays.
 * @param kept offers of the list that were found before
 * @param isWholeList false where only some of a list are bought: a supplier that offers none of them may offer the rest,
 *   so what is said of it binds all the same
 */
export function keepOnlyWished(
  offers: readonly Offer[],
  materials: readonly MaterialNeed[],
  wishes: readonly Wish[],
  { kept = [], isWholeList = true }: { kept?: readonly WishedOffer[]; isWholeList?: boolean } = {},
): Offer[] {
  const only = wishes.filter(({ kind }) => kind === "only");
  if (only.length === 0) return [...offers];
  const materialOf = new Map(materials.map((material) => [material.id, material]));
  const binds = (wish: Wish, materialId: string): boolean => {
    if (wish.goods !== null) return true;
    if (!isAboutSuppliers(wish)) {
      return offers.some((offer) => offer.materialId === materialId && isWished(offer, wish));
    }
    return !isWholeList || [...kept, ...offers].some((offer) => isWished(offer, wish));
  };
  return offers.filter((offer) => {
    const material = materialOf.get(offer.materialId);
    if (!material || material.accepts) return true;
    const binding = only.filter((wish) => isAbout(wish, material) && binds(wish, material.id));
    return binding.length === 0 || binding.some((wish) => isWished(offer, wish));
  });
}

/** Whether an offer is of one of the makes, or from one of the suppliers, that a wish names. */
export function isWished(offer: WishedOffer, wish: Pick<Wish, "names">): boolean {
  return isByAny(articleOf(offer), wish);
}

/** Sale units on hand; a stock that is not told counts as enough. */
function packsOnHand(offer: WishedOffer): number {
  if ("listing" in offer) return offer.listing.stock ?? Number.POSITIVE_INFINITY;
  return offer.inStock ? (offer.stock ?? Number.POSITIVE_INFINITY) : 0;
}

/** Whether the offers of one material have enough of it on hand. */
export function coversNeed(offers: readonly WishedOffer[], quantity: number): boolean {
  const onHand = offers.filter((offer) => packsOnHand(offer) > 0);
  const amount = onHand.reduce((sum, offer) => sum + packsOnHand(offer) * offer.packQuantity, 0);
  return (
    amount >= Math.min(...onHand.map(({ packQuantity }) => packsFor(quantity, packQuantity) * packQuantity))
  );
}

/** The offers that plans are made of: where what is preferred is offered and in stock, it alone. */
export function takePreferred<Found extends WishedOffer>(
  offers: readonly Found[],
  materials: readonly WishedMaterial[],
  wishes: readonly Wish[],
): Found[] {
  const preferred = new Set<Found>();
  const bound = new Set<string>();
  for (const material of materials) {
    const own = offers.filter(({ materialId }) => materialId === material.id);
    for (const wish of wishes.filter((one) => one.kind === "prefer" && isAbout(one, material))) {
      const liked = own.filter((offer) => isWished(offer, wish));
      if (!coversNeed(liked, material.quantity)) continue;
      bound.add(material.id);
      for (const offer of liked) preferred.add(offer);
    }
  }
  return offers.filter((offer) => !bound.has(offer.materialId) || preferred.has(offer));
}
