import { CARRIERS, compareSizes, lengthsOf, mentions } from "./compare-sizes.ts";
import { type Conflict, describeOther } from "./conflict.ts";
import type { Family } from "./families/index.ts";
import type { ProductText } from "./product-text.ts";
import { compareColors, compareModels, compareQualifiers, wordOverlap } from "./qualifiers.ts";
import { compareRatings } from "./ratings.ts";
import { type GroupName, readVariant, VARIANTS } from "./variants.ts";

interface Comparison {
  isMatch: boolean;
  score: number;
  reasons: string[];
  /** How goods of the same kind differ, in few words each; empty for a match and for another kind of goods. */
  differences: string[];
  /** The family both belong to. When the match rests on words alone: the material's family, null if it has none. */
  family: Family | null;
}

/** Families that shops name by either word. Sizes and properties then decide, so the material must state a size. */
const INTERCHANGEABLE: readonly (readonly string[])[] = [
  ["lumber", "board"],
  ["osb", "subfloor", "sheathing"],
  ["plywood", "subfloor", "sheathing"],
  ["paver", "patio-stone"],
  ["landscape-fabric", "drain-fabric"],
  ["pipe", "drain-pipe"],
  ["stair-riser", "board"],
  ["stair-tread", "deck-board"],
  ["stair-tread", "lumber"],
  ["chain-link-post", "t-post"],
  ["flashing", "valley"],
  ["metal-ridge", "ridge-shingle"],
];

/** Decides whether a title is the material: kind, sizes, ratings and properties must agree; words only rank. */
export function compareProducts(material: ProductText, title: ProductText, isSoldByArea = false): Comparison {
  const reasons: string[] = [];
  const conflicts: Conflict[] = [];
  const shared = findSharedFamily(material, title);
  if (shared === "different") {
    return {
      isMatch: false,
      score: 0,
      reasons: [describeKinds(material, title)],
      differences: [],
      family: null,
    };
  }
  // A title that names no kind but has the material's words is judged by the properties of the material's kind.
  const isByWords = shared === null;
  const family = shared ?? material.identity?.families[0] ?? null;
  const sizing = family?.sizing ?? "exact";
  compareSizes(material, title, family, sizing, reasons, conflicts);
  const titleLengths = lengthsOf(title, sizing, family).flat();
  compareRatings({ material, title, family, isSoldByArea, titleLengths }, reasons, conflicts);
  if (family) compareVariants({ material, title, family, isSoldByArea }, reasons, conflicts);
  compareColors(material, title, conflicts);
  const overlap = wordOverlap(material, title);
  compareModels(material, title, conflicts);
  if (family) compareQualifiers(material, title, family, conflicts);
  const isUnnamed = isByWords && overlap < 0.75;
  if (isUnnamed) conflicts.push({ reason: "title does not name the material", brief: "another name" });
  const isMatch = conflicts.length === 0;
  const base = isMatch ? 0.7 + 0.3 * overlap : Math.max(0, 0.4 - 0.1 * conflicts.length);
  return {
    isMatch,
    score: Math.round(base * 1000) / 1000,
    reasons: isMatch
      ? [
          ...(family && !isByWords ? [`same kind: ${family.id.replaceAll("-", " ")}`] : []),
          ...new Set(reasons),
        ]
      : [...new Set(conflicts.map(({ reason }) => reason))],
    differences: isUnnamed ? [] : [...new Set(conflicts.map(({ brief }) => brief))],
    family,
  };
}

function findSharedFamily(material: ProductText, title: ProductText): Family | null | "different" {
  const wanted = material.identity;
  const given = title.identity;
  if (!wanted || !given) return wanted && !given ? (mentions(title, material) ? null : "different") : null;
  for (const family of wanted.families) {
    for (const other of given.families) {
      if (family === other) {
        if (family.isMixed !== true) return family;
        const isSameNoun =
          wanted.phrase.at(-1) === given.phrase.at(-1) ||
          wanted.phrase.every((word) => title.text.includes(word));
        const isSameName =
          wanted.phrase.every((word) => title.text.includes(word)) ||
          wanted.phrase.join(" ").endsWith(given.phrase.join(" "));
        if (isSameNoun && isSameName && wordOverlap(material, title) >= 0.4) return family;
        continue;
      }
      const isEither = INTERCHANGEABLE.some((ids) => ids.includes(family.id) && ids.includes(other.id));
      if (isEither && material.measures.sizes.length > 0) return family;
    }
  }
  return "different";
}

function describeKinds(material: ProductText, title: ProductText): string {
  const name = ({ identity }: ProductText) =>
    identity?.phrase.map(withHyphen).join(" ") ||
    identity?.families[0]?.id.replaceAll("-", " ") ||
    "something else";
  return `title is ${name(title)}, material is ${name(material)}`;
}

/** The word as written in the title: words attached to a number are stored without their hyphen, "3tab". */
function withHyphen(word: string): string {
  return word.replace(/^(\d+)(?=[a-z])/, "$1-");
}

/** A replacement window is a window; a replacement faucet cartridge is not a faucet. */
const REPLACED_AS_A_WHOLE: ReadonlySet<string> = new Set(["window", "door", "blade"]);

interface VariedPair {
  material: ProductText;
  title: ProductText;
  family: Family;
  isSoldByArea: boolean;
}

function compareVariants(pair: VariedPair, reasons: string[], conflicts: Conflict[]): void {
  const { material, title, family, isSoldByArea } = pair;
  const isReplaced = REPLACED_AS_A_WHOLE.has(family.id);
  for (const name of [...(family.groups ?? []), ...(isReplaced ? [] : ["condition" as const])]) {
    // By the square foot a roll does as well as batts, unless the material states their length.
    if (name === "insulationForm" && isSoldByArea && !isLongSize(material)) continue;
    const wanted = readVariant(name, featuresOf(material, family));
    const given = readVariant(name, featuresOf(title, family));
    if (wanted.size === 0 && given.size === 0) continue;
    if (wanted.size === 0) {
      conflicts.push(...conflictOfUnasked(pair, name, given));
      continue;
    }
    if (given.size === 0) {
      conflicts.push(...conflictOfUntold(name, wanted));
      continue;
    }
    const { label } = VARIANTS[name];
    const shared = [...wanted].filter((value) => given.has(value));
    if (shared.length > 0) {
      reasons.push(`${label}: ${shared.join(", ")}`);
      continue;
    }
    const [theirs, ours] = [[...given].join(", "), [...wanted].join(", ")];
    conflicts.push({
      reason: `${label}: title says ${theirs}, material ${ours}`,
      brief: describeOther(theirs, ours),
    });
  }
}

/** The title states something special that was not requested. */
function conflictOfUnasked(
  { material, family }: VariedPair,
  name: GroupName,
  given: ReadonlySet<string>,
): Conflict[] {
  const variant = VARIANTS[name];
  if (variant.open?.test(featuresOf(material, family))) return [];
  const special = [...given].filter((value) => !variant.plain?.includes(value));
  if (variant.whenMaterialIsSilent === "any" || special.length === 0) return [];
  // Big posts and beams are usually treated; only framing is untreated by default.
  if (name === "treated" && family.id === "lumber" && isHeavyTimber(material)) return [];
  // A word for the ordinary form next to a special one: "standard" settles nothing.
  const words = special.join(", ");
  return [{ reason: `title says ${words}, material does not`, brief: `${words}, not asked for` }];
}

/** The material requires something special that the title does not mention. */
function conflictOfUntold(name: GroupName, wanted: ReadonlySet<string>): Conflict[] {
  const variant = VARIANTS[name];
  const isOrdinary = [...wanted].every((value) => variant.plain?.includes(value));
  if (isOrdinary || variant.whenTitleIsSilent !== "reject") return [];
  const words = [...wanted].join(", ");
  return [{ reason: `material is ${words}, title does not say so`, brief: describeOther(null, words) }];
}

function isLongSize({ measures }: ProductText): boolean {
  return measures.sizes.flat().some(({ readings }) => (readings[0] ?? 0) > 36);
}

function featuresOf({ parts }: ProductText, family: Family): string {
  return CARRIERS.has(family.id) ? `${parts.description} ${parts.purpose}` : parts.description;
}

function isHeavyTimber(material: ProductText): boolean {
  return material.measures.sizes.some((size) => size.length >= 2 && (size[0]?.readings[0] ?? 0) >= 4);
}
