import { compareProducts } from "./matching/compare.ts";
import type { Family } from "./matching/families/index.ts";
import { type PackReading, readPack } from "./matching/pack.ts";
import { type ProductText, readProductText } from "./matching/product-text.ts";
import type { Contents } from "./offers/pack-quantity.ts";
import type { MatchVerdict, MaterialNeed, Measure, SupplierListing } from "./sourcing.types.ts";
import { findUnit } from "./units.ts";

/** A material as the matcher needs it: its name and its unit. */
export type MatchableMaterial = Pick<MaterialNeed, "name" | "unit"> & Partial<Pick<MaterialNeed, "category">>;

/**
 * Decides whether a shop's title, or a listing by its title, is the requested material.
 *
 * Kind, sizes, ratings (weight, amperes, R-value, …) and the words that change a product are hard criteria: if one
 * differs, or the material states it and the title leaves it out, it is not a match. All other words only rank matches.
 * Pure; safe for any text.
 */
export function matchListing(material: MatchableMaterial, title: string | SupplierListing): MatchVerdict {
  const { packs: _, contents: __, differences: ___, ...verdict } = createMatcher(material)(title);
  return verdict;
}

/** A verdict with every way to count the pack, most certain first; conversion picks the one that fits the need. */
interface FullVerdict extends MatchVerdict {
  packs: Measure[];
  contents: Contents;
  /** How goods of the same kind differ, in few words each; empty for a match and for another kind of goods. */
  differences: string[];
}

/** Judges suppliers' listings for one material. The material is parsed once, not for each listing. */
export type Matcher = (title: string | SupplierListing) => FullVerdict;

/** The same for many titles and one material, which is parsed only once. */
export function createMatcher(material: MatchableMaterial): Matcher {
  const wanted = readMaterial(material);
  const isSoldByArea = findUnit(material.unit)?.unitClass === "area";
  const ownPack = readOwnPack(wanted);
  return (title) => {
    const given = readTitle(typeof title === "string" ? title : title.title);
    const { isMatch, score, reasons, differences, family } = compareProducts(wanted, given, isSoldByArea);
    const kind = family ?? given.identity?.families[0] ?? null;
    const fromTitle = readPack(given, kind, material.unit);
    const own = ownPack(kind);
    const stated = typeof title === "string" ? null : title.pack;
    const contents = { asked: own.contents, length: own.length, given: fromTitle.contents };
    // A primer and its cement that are requested as one article are one.
    const isSameKit = family?.pack === "kit" && own.pack?.quantity === fromTitle.pack?.quantity;
    const packs = isSameKit ? [ONE_PIECE] : stated ? [stated, ...fromTitle.all] : fromTitle.all;
    return { isMatch, score, reasons, differences, pack: stated ?? fromTitle.pack, packs, contents };
  };
}

const ONE_PIECE: Measure = { quantity: 1, unit: "each" };

/** What the material's own name says about its package, in the form of the article it is compared with. */
function readOwnPack(wanted: ProductText): (family: Family | null) => PackReading {
  const known = new Map<Family | null, PackReading>();
  return (family) => {
    const read = known.get(family) ?? readPack(wanted, family, null);
    known.set(family, read);
    return read;
  };
}

/** The same titles come back for every similar material, and parsing one costs far more than comparing it. */
const TITLES_KEPT = 2_000;
const titlesRead = new Map<string, ProductText>();

function readTitle(title: string): ProductText {
  const known = titlesRead.get(title);
  if (known) return known;
  const read = readProductText(title);
  const oldest = titlesRead.size >= TITLES_KEPT ? titlesRead.keys().next().value : undefined;
  if (oldest !== undefined) titlesRead.delete(oldest);
  titlesRead.set(title, read);
  return read;
}

/** Whether it is an article made for one size that its name does not state: no offer can be right. */
export function lacksItsSize(material: MatchableMaterial): boolean {
  const { identity, measures } = readMaterial(material);
  return identity?.families[0]?.isMadeToMeasure === true && measures.sizes.length === 0;
}

/** The contents of one sale unit by the title alone, such as 20.1 sq ft; null when it does not say. */
export function readTitlePack(title: string): Measure | null {
  const read = readTitle(title);
  return readPack(read, read.identity?.families[0] ?? null, null).pack;
}

/** The unit may also contain a size: "80 lb bag". */
export function readMaterial({ name, unit }: MatchableMaterial): ProductText {
  const hasSizeInUnit = /\d/.test(unit) && !name.includes(unit);
  return readProductText(hasSizeInUnit ? `${name}, ${unit}` : name, true);
}
