/** The outcome of the user's wishes about makes and suppliers, in sentences, for both projects and reorders. Pure. */
import { isAboutSuppliers, namesOf, type Wish } from "../project/index.ts";
import { coversNeed, isWished } from "./wished-offers.rules.ts";
import { isAbout, type WishedMaterial, type WishedOffer } from "./wishes.rules.ts";

/** The sentence about a wish. */
interface WishNote {
  message: string;
  /** Whether everything it is about can be bought as wished. */
  isKept: boolean;
}

/**
 * The outcome of each wish.
 * @param offers those that were found, before reducing them to the preferred ones
 */
export function noteWishes(
  wishes: readonly Wish[],
  materials: readonly WishedMaterial[],
  offers: readonly WishedOffer[],
): WishNote[] {
  return wishes.map((wish) => noteWish(wish, materials, offers));
}

function noteWish(
  wish: Wish,
  materials: readonly WishedMaterial[],
  offers: readonly WishedOffer[],
): WishNote {
  const names = namesOf(wish);
  const about = materials.filter((material) => isAbout(wish, material));
  if (about.length === 0) {
    const message = `Nothing on this list is called ${wish.goods}: your instruction about ${names} has no effect.`;
    return { message, isKept: false };
  }
  if (wish.kind === "never") return { message: noteRefused(wish), isKept: true };
  const wishedFor = ({ id }: WishedMaterial) =>
    offers.filter((offer) => offer.materialId === id && isWished(offer, wish));
  const offered = about.filter((material) => wishedFor(material).length > 0);
  const lacking = about.filter((material) => !offered.includes(material));
  const short =
    wish.kind === "prefer"
      ? offered.filter((material) => !coversNeed(wishedFor(material), material.quantity))
      : [];
  const without = noteLacking(wish, lacking) + noteShort(short);
  const isKept = lacking.length + short.length === 0;
  if (offered.length > 0) return { message: `${noteOffered(wish, offered)}${without}`, isKept };
  if (wish.goods === null) return { message: noteNoneOffered(wish, materials), isKept };
  return { message: isAboutSuppliers(wish) ? without.trim() : `${names}:${without}`, isKept };
}

const listNames = (materials: readonly WishedMaterial[]) => materials.map(({ name }) => name).join(", ");

function noteRefused(wish: Wish): string {
  const goods = wish.goods === null ? "" : ` for ${wish.goods}`;
  return isAboutSuppliers(wish)
    ? `${namesOf(wish)}: nothing is compared or bought there${goods}, as you asked.`
    : `${namesOf(wish)}: no offer by it is compared or bought, as you asked.`;
}

function noteOffered(wish: Wish, offered: readonly WishedMaterial[]): string {
  const isOne = offered.length === 1;
  const materials = `${offered.length} ${isOne ? "material" : "materials"}`;
  const done = isAboutSuppliers(wish)
    ? `${materials} ${isOne ? "is" : "are"} ${wish.kind === "only" ? "bought from nobody but" : "bought first from"} ${namesOf(wish)}`
    : `${namesOf(wish)} ${wish.kind === "only" ? "is bought alone" : "is preferred"} for ${materials}`;
  return `${done}, as you asked: ${listNames(offered)}.`;
}

function noteNoneOffered(wish: Wish, [material, ...others]: readonly WishedMaterial[]): string {
  const nothing = material && others.length === 0 ? `${material.name} is not` : "Nothing on this list is";
  const offered = isAboutSuppliers(wish) ? "sold" : "offered";
  return `${nothing} ${offered} by ${namesOf(wish)}, which you ${wish.kind === "only" ? "want" : "prefer"}.`;
}

/** What a wish leaves to others, or to no one. */
function noteLacking(wish: Wish, lacking: readonly WishedMaterial[]): string {
  if (lacking.length === 0) return "";
  const goods = listNames(lacking);
  if (!isAboutSuppliers(wish)) return wish.goods === null ? "" : ` Nobody offers it for ${goods}.`;
  return wish.kind === "only"
    ? ` ${namesOf(wish)} does not offer ${goods}: nobody else may be bought from for that.`
    : "";
}

function noteShort(short: readonly WishedMaterial[]): string {
  return short.length === 0 ? "" : ` Too little is in stock for ${listNames(short)}: others may be bought.`;
}
