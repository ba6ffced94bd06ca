import { oneOf, patternSource } from "../../../platform/patterns.ts";
import { type Conflict, describeOther } from "./conflict.ts";
import type { Family } from "./families/index.ts";
import { readMeasures } from "./measures.ts";
import type { ProductText } from "./product-text.ts";
import { contentWords } from "./text.ts";
import { VARIANTS } from "./variants.ts";

const PLACES =
  /\b(?:walls?|roofs?|floors?|ceilings?|decks?|gables?|sides?|ends?|stairs?|frame|perimeter|per)\b/g;
const SUBSTANCES = new RegExp(
  `\\b(?:${[
    "galvanized|aluminum|copper|brass|bronze|nickel|chrome|stainless|iron|zinc|vinyl|pvc|rubber|composite|fiberglass",
    "cedar|oak|pine|maple|birch|poplar|marble|granite|slate|ceramic|porcelain|glass|clay|concrete|canvas|paper|foam|cork",
    "silicone|epoxy|latex|oil|polyurethane|weathered|quartz|quartzite|soapstone",
  ].join("|")})`,
);
/** Smallest share of the material's own words, beyond its kind and properties, that a title must have. */
const QUALIFIERS_WANTED = 0.5;

/**
 * The words left in a material's name after removing kind, sizes and properties distinguish it from its siblings:
 * "Holland", "paintable", "contractor". A title may lack one of these words, or some, but not most, and never the one
 * that states what it is made of or coated with.
 */
export function compareQualifiers(
  material: ProductText,
  title: ProductText,
  family: Family,
  conflicts: Conflict[],
): void {
  const qualifiers = qualifiersOf(material, family);
  if (qualifiers.length === 0) return;
  const given = new Set(contentWords(title.text));
  const missing = qualifiers
    .filter((word) => !given.has(word) && !title.text.includes(word))
    // A stick named only by its section is described by its role in the building, which shops do not state.
    .filter((word) => !isNamedBySection(material) || SUBSTANCES.test(word));
  const isLone = missing.length === 1 && !SUBSTANCES.test(missing[0] ?? "");
  if (!isLone && 1 - missing.length / qualifiers.length < QUALIFIERS_WANTED) {
    const words = missing.join(", ");
    conflicts.push({ reason: `title does not say ${words}`, brief: describeOther(null, words) });
  }
}

function isNamedBySection({ identity }: ProductText): boolean {
  return identity !== null && identity.phrase.length === 0 && identity.families[0]?.sizing === "lumber";
}

/** "or more" belongs to the number before it. */
const LEAST =
  /\b(?:or (?:more|better|thicker|greater|higher|larger|heavier|up)|at least|no less than|min(?:imum)?)\b/g;

/** A material is compared with many titles; its own words are computed once for each family it may belong to. */
const QUALIFIERS = new WeakMap<ProductText, Map<Family, string[]>>();

function qualifiersOf(material: ProductText, family: Family): string[] {
  const byFamily = QUALIFIERS.get(material) ?? new Map<Family, string[]>();
  QUALIFIERS.set(material, byFamily);
  const known = byFamily.get(family);
  if (known) return known;
  const [name = "", ...asides] = material.parts.segments;
  // After the comma comes where the material is used: "…, wall" is not a property of the sheet.
  let text = [name, ...asides.map((aside) => aside.replace(PLACES, " "))].join(" , ");
  for (const group of family.groups ?? []) {
    for (const [, pattern] of VARIANTS[group].values)
      text = text.replace(new RegExp(pattern.source, "g"), " ");
  }
  const vocabulary = vocabularyOf(family);
  const colors = colorsOf(material);
  const qualifiers = contentWords(readMeasures(text).words.replace(LEAST, " ")).filter(
    (word) => !vocabulary.has(word) && !colors.has(word),
  );
  byFamily.set(family, qualifiers);
  return qualifiers;
}

/** Names with letters and digits, such as H2.5A or Cat6, are the maker's: nothing else is the same article. */
export function compareModels(material: ProductText, title: ProductText, conflicts: Conflict[]): void {
  for (const model of modelsOf(material.parts.segments[0] ?? "")) {
    if (!modelsOf(title.text).some((other) => isModel(other, model))) {
      const [given = null] = modelsOf(title.text);
      const wanted = model.toUpperCase();
      conflicts.push({
        reason: `title does not say ${wanted}`,
        brief: describeOther(given?.toUpperCase() ?? null, wanted),
      });
    }
  }
}

/** A letter after a model is its finish; after a cable category it makes another category. */
function isModel(given: string, wanted: string): boolean {
  return wanted.startsWith("cat") ? given === wanted : given.startsWith(wanted);
}

function modelsOf(text: string): string[] {
  return text.match(/(?<![\w/.-])(?!r\d|sch\d|sdr\d|x\d)[a-z]{1,4}\d+(?:\.\d+)?[a-z]{0,2}(?![\w/])/g) ?? [];
}

const VOCABULARIES = new Map<string, Set<string>>();

function vocabularyOf(family: Family): Set<string> {
  const known = VOCABULARIES.get(family.id) ?? new Set(contentWords(family.words.join(" ")));
  VOCABULARIES.set(family.id, known);
  return known;
}

const COLORS = [
  "white",
  "black",
  "brown",
  "gray",
  "grey",
  "red",
  "green",
  "blue",
  "almond",
  "ivory",
  "clear",
  "tan",
  "beige",
  "yellow",
  "charcoal",
] as const;

const COLOR = new RegExp(`\\b(?:${COLORS.join("|")})\\b`, "g");
const NOT_A_COLOR = oneOf`
  white oak, red oak, red cedar, white pine, red pine, white fir, green (?:treated|board),
  black (?:and|\+) ?decker, black iron, (?:ultra |pure )+white, white wood
`;
const NO_COLOR = new RegExp(patternSource`\b(?:${NOT_A_COLOR})\b`, "g");

function colorsOf({ parts }: ProductText): Set<string> {
  const found = parts.description.replace(NO_COLOR, " ").match(COLOR) ?? [];
  return new Set(found.map((color) => (color === "grey" ? "gray" : color)));
}

/** Grout colors have their own names after a number: "#145 Light Smoke". */
const NUMBERED_COLOR = /#\d{3} ((?!x\b)[a-z]+(?: [a-z]+)?)/;

/** A color the material names must not be matched by another; an unstated color is no contradiction. */
export function compareColors(material: ProductText, title: ProductText, conflicts: Conflict[]): void {
  const wanted = colorsOf(material);
  const given = colorsOf(title);
  const numbered = given.size === 0 ? NUMBERED_COLOR.exec(title.text)?.[1] : undefined;
  if (numbered !== undefined) given.add(numbered);
  if (wanted.size === 0 || given.size === 0) return;
  if (![...wanted].some((color) => given.has(color))) {
    const [theirs, ours] = [[...given].join(", "), [...wanted].join(", ")];
    conflicts.push({
      reason: `color: title says ${theirs}, material ${ours}`,
      brief: describeOther(theirs, ours),
    });
  }
}

/** Share of the material's meaningful words that the title has too, 0 to 1. */
export function wordOverlap(material: ProductText, title: ProductText): number {
  const wanted = contentWords(material.text);
  if (wanted.length === 0) return 1;
  const given = new Set(contentWords(title.text));
  return wanted.filter((word) => given.has(word)).length / wanted.length;
}
