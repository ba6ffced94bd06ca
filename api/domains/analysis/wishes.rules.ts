/** Which offers the user's wishes about makes and suppliers leave, and what is said of it. */
import {
  isAboutSuppliers,
  type NamedSupplier,
  namesOf,
  type ProjectPreferences,
  readInstructions,
  type Wish,
} from "../project/index.ts";
import {
  coverNeed,
  type ListingJudgement,
  type Material,
  type MaterialNeed,
  type Offer,
  type Product,
  type SupplierListing,
} from "../sourcing/index.ts";
import { isOfMake, type Make, singularOf } from "../vocabulary/index.ts";
import { countOf } from "./analysis.rules.ts";

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

const articleOf = ({ listing: { brand, title }, supplierId }: Offer): Article => ({
  brand,
  title,
  supplierId,
});

/** Whether an article is of one of the makes, or sold by one of the suppliers, that a wish names. */
const isByAny = (article: Article, { names }: Pick<Wish, "names">) =>
  names.some(
    ({ make, supplierIds }) =>
      supplierIds.includes(article.supplierId) || (make !== null && isByMake(article, make)),
  );

const wordsOf = (text: string) =>
  new Set((text.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => singularOf(word)));

type Bound = Pick<Material, "name" | "category">;

/** Whether a wish is about the material: all of them, or those that its last word names ("kitchen faucets"). */
export function isAbout({ goods }: Pick<Wish, "goods">, { name, category }: Bound): boolean {
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
 */
export function keepOnlyWished(
  offers: readonly Offer[],
  materials: readonly MaterialNeed[],
  wishes: readonly Wish[],
  kept: readonly Product[] = [],
): Offer[] {
  const only = wishes.filter(({ kind }) => kind === "only");
  if (only.length === 0) return [...offers];
  const materialOf = new Map(materials.map((material) => [material.id, material]));
  const binds = (wish: Wish, materialId: string): boolean => {
    if (wish.goods !== null) return true;
    if (isAboutSuppliers(wish) && kept.some((product) => isByAny(toArticle(product), wish))) return true;
    return offers.some(
      (offer) =>
        (isAboutSuppliers(wish) || offer.materialId === materialId) && isByAny(articleOf(offer), wish),
    );
  };
  return offers.filter((offer) => {
    const material = materialOf.get(offer.materialId);
    if (!material || material.accepts) return true;
    const binding = only.filter((wish) => isAbout(wish, material) && binds(wish, material.id));
    return binding.length === 0 || binding.some((wish) => isByAny(articleOf(offer), wish));
  });
}

function toArticle({ name, supplierId, specifications }: Product): Article {
  const brand = specifications["brand"];
  return { brand: typeof brand === "string" ? brand : null, title: name, supplierId };
}

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

/** The offers that plans are made of: where what is preferred is offered and in stock, it alone. */
export function takePreferred(
  products: readonly Product[],
  materials: readonly Material[],
  wishes: readonly Wish[],
): Product[] {
  const preferred = new Set<string>();
  const bound = new Set<string>();
  for (const material of materials) {
    const own = products.filter(({ materialId }) => materialId === material.id);
    for (const wish of wishes.filter((one) => one.kind === "prefer" && isAbout(one, material))) {
      const liked = own.filter((product) => isByAny(toArticle(product), wish));
      if (!coversNeed(liked)) continue;
      bound.add(material.id);
      for (const { id } of liked) preferred.add(id);
    }
  }
  return products.filter(({ id, materialId }) => !bound.has(materialId) || preferred.has(id));
}

/** What came of each wish, in sentences. */
export function noteWishes(
  wishes: readonly Wish[],
  materials: readonly Material[],
  products: readonly Product[],
): string[] {
  return wishes.map((wish) => noteWish(wish, materials, products));
}

function noteWish(wish: Wish, materials: readonly Material[], products: readonly Product[]): string {
  const names = namesOf(wish);
  const about = materials.filter((material) => isAbout(wish, material));
  if (about.length === 0)
    return `Nothing on this list is called ${wish.goods}: what you said of ${names} binds nothing.`;
  if (wish.kind === "never") {
    const goods = wish.goods === null ? "" : ` for ${wish.goods}`;
    return isAboutSuppliers(wish)
      ? `${names}: nothing is compared or bought there${goods}, as you asked.`
      : `${names}: no offer by it is compared or bought, as you asked.`;
  }
  const offered = about.filter(({ id }) =>
    products.some((product) => product.materialId === id && isByAny(toArticle(product), wish)),
  );
  const lacking = about.filter((material) => !offered.includes(material)).map(({ name }) => name);
  const without = lacking.length === 0 ? "" : noteLacking(wish, lacking);
  if (offered.length === 0) {
    return wish.goods === null
      ? `Nothing on this list is ${isAboutSuppliers(wish) ? "sold" : "offered"} by ${names}, which you ${wish.kind === "only" ? "want" : "prefer"}.`
      : isAboutSuppliers(wish)
        ? without.trim()
        : `${names}:${without}`;
  }
  const verb = wish.kind === "only" ? "is bought alone" : "is preferred";
  const listed = offered.map(({ name }) => name).join(", ");
  const done = isAboutSuppliers(wish)
    ? `${countOf(offered.length, "material")} ${offered.length === 1 ? "is" : "are"} ${wish.kind === "only" ? "bought from nobody but" : "bought first from"} ${names}`
    : `${names} ${verb} for ${countOf(offered.length, "material")}`;
  return `${done}, as you asked: ${listed}.${without}`;
}

/** What a wish leaves to others, or to nobody. */
function noteLacking(wish: Wish, lacking: readonly string[]): string {
  const goods = lacking.join(", ");
  if (!isAboutSuppliers(wish)) return wish.goods === null ? "" : ` Nobody offers it for ${goods}.`;
  return wish.kind === "only"
    ? ` ${namesOf(wish)} does not offer ${goods}: nobody else may be bought from for that.`
    : "";
}
