/** Goods that the description relates to other things: each is solved from what is known about those, or left out. */

import { pluralOf, singularOf } from "../../../vocabulary/index.ts";
import { categoryOf } from "../../reading/lists/listed.ts";
import { packageOf } from "../../reading/phrases/packages.ts";
import {
  isGoods,
  isKnownGoods,
  isPartOfObject,
  isSurelyGoods,
  lastWord,
} from "../../reading/relations/nouns.ts";
import type { Span } from "../../reading/text/tracked-text.ts";
import type { DescribedGoods, Extent, Relation, RelationNoun, Scope } from "../../scope.ts";
import type { TakeoffMaterial, TakeoffQuestion } from "../../takeoff.types.ts";
import { CUBIC_FEET_PER_YARD, formatNumber, roundTo } from "../../units.ts";
import { VOCABULARY } from "../../vocabulary.ts";
import { packageName } from "../package-names.ts";
import { answeredCount, howMany } from "./how-many.ts";
import { type Amount, amountOf, isSame, type Known, modifiersOf, uncountedBase } from "./solved-amounts.ts";
import { STATED_WORK } from "./stated-work.ts";

/** A solved line, with the ranges of the description that it rests on. */
interface RelatedLine {
  readonly material: TakeoffMaterial;
  readonly spans: readonly Span[];
}

/** The solved lines, and questions about the things that others are counted by. */
interface RelatedGoods {
  readonly lines: readonly RelatedLine[];
  readonly questions: readonly TakeoffQuestion[];
  /** Keys of questions that are answered. */
  readonly answered: readonly string[];
}

/**
 * @param materials lines of the recipes: a thing named by one of these is not listed again
 * @param extent how large the work is
 */
export function relatedMaterials(
  scope: Scope,
  materials: readonly TakeoffMaterial[],
  extent: Extent,
  isCalled: (material: TakeoffMaterial, noun: RelationNoun) => boolean,
  answers: Readonly<Record<string, string>>,
): RelatedGoods {
  const relations = [...(scope.relations ?? [])];
  const known: Known = {
    relations,
    materials,
    extent,
    // "A water line, 85 ft of 1 in. PEX": while the size of the work is missing, the goods next to it are all there is.
    items: materials.length === 0 ? [] : scope.items,
    solving: new Set(),
    used: new Set(),
  };
  const lines: RelatedLine[] = [];
  const questions = new Map<string, TakeoffQuestion>();
  const answered = new Set<string>();
  const done: RelationNoun[] = [];
  for (const noun of goodsOf(known, scope.goods ?? [])) {
    if (done.some((other) => isSame(other, noun)) || !isBuyable(noun)) continue;
    done.push(noun);
    if (materials.some((material) => isCalled(material, noun))) continue;
    // Recipes know their own parts, and what those are counted by.
    const base = scope.items.length === 0 ? uncountedBase(noun, known) : null;
    const key = base && `${KEY}${base.words.replace(/[^a-z]+/g, "-")}`;
    const count = key && answeredCount(answers, key);
    if (base && key && count === null)
      questions.set(key, howMany(key, pluralName(base), reasonFor(noun, base)));
    if (base && key && typeof count === "number") {
      answered.add(key);
      relations.push({ kind: "count", goods: base, quantity: count, dimension: null, base: null, spans: [] });
    }
    known.used.clear();
    const amount = amountOf(noun, known);
    const material = amount && toMaterial(noun, amount, known, `related.${lines.length + 1}`);
    if (material) lines.push({ material, spans: [...known.used].flatMap(({ spans }) => spans) });
  }
  return { lines, questions: [...questions.values()], answered: [...answered] };
}

/** Prefix of the keys of questions about how many there are of what others are counted by. */
const KEY = "counted.";

const pluralName = ({ name, words }: RelationNoun): string => {
  const own = (name || words).split(" ");
  const head = own.pop() ?? "";
  return [...own, pluralOf(singularOf(head))].join(" ");
};

const reasonFor = (goods: RelationNoun, base: RelationNoun): string =>
  `The description counts ${pluralName(goods)} by ${pluralName(base)} and does not say how many of these there are.`;

const isBuyable = (noun: RelationNoun): boolean => isGoods(noun) || isPartOfObject(noun.words);

/** The goods to solve: those in a relation, and counted ones with further statements. */
function goodsOf(known: Known, described: readonly DescribedGoods[]): RelationNoun[] {
  return known.relations.flatMap((relation) => {
    const { kind, goods, base } = relation;
    if (!goods || isTaken(relation) || !isLikely(relation, known)) return [];
    if (/^(?:each|spacing|covers)$/.test(kind))
      return base?.noun && isInverse(relation, known) ? [base.noun] : [goods];
    const isAsked =
      (relation.isWanted === true || isAmount(relation)) &&
      known.items.length === 0 &&
      (isSurelyGoods(goods) || isPartOfObject(goods.words)) &&
      !described.some(({ words, amount }) => words === goods.words && amount !== null);
    return kind === "count" && (isAsked || isBeside(relation, known) || isModified(goods, known))
      ? [goods]
      : [];
  });
}

/** In addition to a work: goods that are weighed, measured or packed, and goods that no trade has a recipe for. */
function isBeside(relation: Relation, known: Known): boolean {
  const { goods, quantity, dimension, isRead, isWanted } = relation;
  if (known.items.length === 0 || goods === null || isRead === true || quantity <= 0) return false;
  if (dimension === "weight") return WEIGHED.test(goods.words);
  if (dimension !== null)
    return LOOSE[dimension] !== undefined && isKnownGoods(goods) && !isDepth(goods, dimension);
  // "A hole with three bags of concrete": the bags may be for one of several holes.
  if (goods.pack !== null) return isKnownGoods(goods) && (goods.pack !== "bag" || isWanted === true);
  if (isWanted === true && isPartOfObject(goods.words)) return true;
  return isOfNoTrade(relation) && known.relations.filter(isOfNoTrade).length >= FEWEST_OF_NO_TRADE;
}

/** A list of goods that no trade knows counts several of them; a single one may be anything, such as the residents. */
const FEWEST_OF_NO_TRADE = 2;

const isOfNoTrade = ({ kind, goods, dimension }: Relation): boolean =>
  kind === "count" &&
  goods !== null &&
  goods.pack === null &&
  dimension === null &&
  /[^s]s$/.test(goods.words) &&
  packageOf(lastWord(goods.words)) === null &&
  !VOCABULARY.isThing(lastWord(goods.words)) &&
  isSurelyGoods(goods);

/** Goods sold by weight: in "30 lb felt" and "80 lb concrete" the weight names the kind. */
const WEIGHED = /\b(?:nail|screw|staple|spike|brad|seed|fertilizer|lime|wire)s?$/;

/** "4 in of crushed stone" is a depth. */
const isDepth = ({ words }: RelationNoun, dimension: string): boolean =>
  dimension === "length" && VOCABULARY.measuredBy(lastWord(words)) === "volume";

/** "6 yards of 3/4 stone", "85 ft of PEX": an amount of goods is an order, with or without a word that asks for it. */
const isAmount = ({ goods, dimension }: Relation): boolean =>
  goods !== null && LOOSE[dimension ?? ""] !== undefined && isKnownGoods(goods);

/** A coverage that a recipe has read belongs to its own line; the spacing of its parts says nothing about other things. */
const isTaken = ({ kind, isRead }: Relation): boolean =>
  isRead === true && /^(?:covers|count|holds)$/.test(kind);

/**
 * When a recipe lists the work, a single unknown word is seldom goods: "at max 3 ft centres", "50 sq ft in a double
 * roll".
 */
const isLikely = ({ kind, goods, isRead }: Relation, { items }: Known): boolean =>
  items.length === 0 ||
  (kind === "each" && !isRead) ||
  goods === null ||
  isKnownGoods(goods) ||
  goods.words.includes(" ") ||
  /[^s]s$/.test(goods.words);

/** "4 boards to a bracket", when the boards are what is counted. */
function isInverse({ kind, goods, base }: Relation, { relations }: Known): boolean {
  const isCounted = (noun: RelationNoun | null | undefined): boolean =>
    relations.some((one) => one.kind === "count" && one.goods !== null && noun && isSame(one.goods, noun));
  return (
    kind === "each" &&
    goods?.pack === null &&
    isCounted(goods) &&
    !isCounted(base?.noun) &&
    base?.total === null
  );
}

const isModified = (noun: RelationNoun, known: Known): boolean =>
  known.relations.some(
    ({ kind, goods }) =>
      /^(?:holds|extra|less|waste|cut)$/.test(kind) && goods !== null && isSame(goods, noun),
  );

/** Units for amounts on a list, by dimension. */
const LOOSE: Readonly<Record<string, { unit: string; measured: string }>> = {
  length: { unit: "linear feet", measured: "ft" },
  area: { unit: "square feet", measured: "sq ft" },
  weight: { unit: "pounds", measured: "lb" },
  liquid: { unit: "gallons", measured: "gallons" },
  volume: { unit: "cubic feet", measured: "cu ft" },
};
/** Bulk volumes of at least one cubic yard are sold by the yard. */
const YARD: (typeof LOOSE)[string] = { unit: "cubic yards", measured: "cu ft" };

interface Bought {
  /** Including waste and extras, minus what is on hand. */
  readonly need: number;
  /** For goods bought in packages, the number in one; null for pieces and amounts. */
  readonly perPack: { readonly quantity: number; readonly pack: string | null } | null;
  readonly formula: string;
  readonly waste: number;
  readonly description: string;
}

function boughtOf(noun: RelationNoun, amount: Amount, known: Known): Bought {
  const { waste, extra, less, holds, cut } = modifiersOf(noun, known);
  const isLoose = LOOSE[amount.dimension ?? ""] !== undefined;
  const needed = amount.value * (1 + waste / 100);
  const whole = isLoose ? roundTo(needed, 4) : Math.ceil(needed - 1e-6);
  const steps = [amount.formula];
  if (waste > 0) steps.push(`+ ${formatNumber(waste)}% waste`);
  if (extra > 0) steps.push(`+ ${formatNumber(extra)} on top`);
  if (less > 0) steps.push(`− ${formatNumber(less)} on hand`);
  const stock = cut ? { quantity: cut.quantity, pack: null } : null;
  return {
    need: Math.max(0, whole + extra - less),
    perPack: amount.pack === null && !isLoose ? (holds ?? stock) : null,
    formula: steps.join(" "),
    waste,
    description: cut
      ? `Cut from ${formatNumber(cut.length)} ft pieces, ${formatNumber(cut.quantity)} from each`
      : "",
  };
}

function toMaterial(noun: RelationNoun, amount: Amount, known: Known, key: string): TakeoffMaterial | null {
  const { need, perPack, formula, waste, description } = boughtOf(noun, amount, known);
  const isByYard = amount.dimension === "volume" && need >= CUBIC_FEET_PER_YARD;
  const loose = isByYard ? YARD : LOOSE[amount.dimension ?? ""];
  const size = perPack?.quantity ?? (isByYard ? CUBIC_FEET_PER_YARD : 1);
  const quantity = Math.ceil(need / size - 1e-6);
  if (quantity <= 0 || quantity > MOST_OF_ONE) return null;
  const unit = loose?.unit ?? packageName(amount.pack ?? perPack?.pack ?? null, "pieces");
  const name = nameOf(noun);
  return {
    key,
    workItem: STATED_WORK,
    name,
    description,
    category: categoryOf(name.toLowerCase()) ?? "Hardware",
    measuredQuantity: roundTo(amount.measured?.value ?? need, 4),
    measuredUnit: amount.measured?.unit ?? loose?.measured ?? "pieces",
    wastePercent: waste,
    usualWaste: 0,
    quantity,
    unit,
    packSize: roundTo(amount.measured?.perPack ?? size, 4),
    soldBy: amount.dimension === "length" ? "length" : "pack",
    leftover: Math.max(0, roundTo(quantity * size - need, 4)),
    formula: `${formula}${isByYard ? ` cu ft ÷ ${size}` : ""}, as stated → ${formatNumber(quantity)} ${unit}`,
    inputs: [],
    basis: "stated",
    confidence: 1,
  };
}

/** A larger number of one thing is a typo, not a job. */
const MOST_OF_ONE = 1_000_000;

/** The name in the description's words, with the last word in the singular. */
function nameOf({ name, words, nominal }: RelationNoun): string {
  const own = (name || words).split(" ");
  const head = own.pop() ?? "";
  const full = [
    nominal && !name.includes(nominal) ? nominal : "",
    ...own,
    packageOf(head) ? head : singularOf(head),
  ];
  const text = full.filter(Boolean).join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
