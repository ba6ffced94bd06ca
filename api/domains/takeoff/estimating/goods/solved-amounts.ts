/** Solves the amount of a thing from the relations that a description states. */

import { assemblyFor } from "../../model-recipes/recipe-assembly.ts";
import { packageOf } from "../../reading/phrases/packages.ts";
import { USUAL_COUNTS } from "../../reading/statements/statements.ts";
import { materialWords, nameWords } from "../../recipes/line-names.ts";
import { valuesOf } from "../../recipes/values.ts";
import type { Extent, Relation, RelationNoun, WorkItem } from "../../scope.ts";
import type { TakeoffMaterial } from "../../takeoff.types.ts";
import { formatFeet, formatNumber } from "../../units.ts";
import { countedAs, inSameNumber } from "../same-number.ts";

/** The data that amounts are solved from. */
export interface Known {
  readonly relations: readonly Relation[];
  readonly materials: readonly TakeoffMaterial[];
  readonly extent: Extent;
  readonly items: readonly WorkItem[];
  /** Names being solved: a thing that is counted by itself stays unknown. */
  readonly solving: Set<string>;
  /** Relations that the solution rests on. */
  readonly used: Set<Relation>;
}

/** A number, or an amount in the base unit of its dimension, with the text of its formula. */
export interface Amount {
  readonly value: number;
  readonly dimension: string | null;
  /** The package that is counted; null for pieces and amounts. */
  readonly pack: string | null;
  readonly formula: string;
  /** What packages are bought for: the square feet to cover, and the square feet from each. */
  readonly measured?: { readonly value: number; readonly unit: string; readonly perPack: number };
}

/** Whether two names mean the same thing: the same noun, without words that tell them apart. */
export function isSame(one: RelationNoun, other: RelationNoun): boolean {
  const [left, right] = [nameWords(one.words), nameWords(other.words)];
  if (left.length === 0 || right.length === 0)
    return left.length === right.length && one.nominal === other.nominal && one.nominal !== null;
  if (left.at(-1) !== right.at(-1)) return false;
  const [fewer, more] = left.length <= right.length ? [left, right] : [right, left];
  return fewer.every((word) => more.includes(word));
}

const isOf =
  (noun: RelationNoun) =>
  (relation: Relation): boolean =>
    relation.goods !== null && isSame(relation.goods, noun);

const MODIFIES = /^(?:waste|extra|less|holds|cut)$/;

/** Other statements about some goods: waste in percent, extras, amounts on hand, packages, and stock to cut them from. */
export function modifiersOf(noun: RelationNoun, { relations, used }: Known) {
  const own = relations.filter(
    ({ kind, goods }) => MODIFIES.test(kind) && (goods === null || isSame(goods, noun)),
  );
  for (const one of own) used.add(one);
  const sum = (kind: Relation["kind"]): number =>
    own.filter((one) => one.kind === kind).reduce((all, { quantity }) => all + quantity, 0);
  const holds = own.find(({ kind }) => kind === "holds");
  const cut = own.find(({ kind }) => kind === "cut");
  return {
    waste: Math.max(0, ...own.filter(({ kind }) => kind === "waste").map(({ quantity }) => quantity)),
    extra: sum("extra"),
    less: sum("less"),
    holds: holds ? { quantity: holds.quantity, pack: holds.goods?.pack ?? null } : null,
    cut: cut ? { quantity: cut.quantity, length: cut.goods?.length ?? 0 } : null,
  };
}

/** The total that the relations give; null when what they are counted by is unknown. */
export function amountOf(noun: RelationNoun, known: Known): Amount | null {
  const key = nameWords(noun.words).join(" ");
  if (known.solving.has(key)) return null;
  known.solving.add(key);
  const solved = rated(noun, known) ?? counted(noun, known) ?? inverse(noun, known);
  known.solving.delete(key);
  return solved;
}

function rated(noun: RelationNoun, known: Known): Amount | null {
  const rates = distinct(
    known.relations.filter((one) => /^(?:each|spacing|covers)$/.test(one.kind) && isOf(noun)(one)),
  );
  const solved = rates.flatMap((rate) => solve(rate, known) ?? []);
  for (const rate of rates) known.used.add(rate);
  const [first, ...others] = solved;
  // Using only part of what is stated would give a wrong figure that looks right.
  if (!first || solved.length < rates.length) return null;
  if (others.some(({ pack, dimension }) => pack !== first.pack || dimension !== first.dimension)) return null;
  const value = solved.reduce((sum, one) => sum + one.value, 0);
  return { ...first, value, formula: solved.map(({ formula }) => formula).join(" + ") };
}

/** A repeated statement counts once. */
const distinct = (relations: readonly Relation[]): Relation[] => [
  ...new Map(
    relations.map((one) => [
      JSON.stringify([one.kind, one.quantity, one.goods?.words, one.goods?.pack, one.base]),
      one,
    ]),
  ).values(),
];

function solve(relation: Relation, known: Known): Amount | null {
  if (relation.kind === "spacing") return spaced(relation, known);
  return relation.kind === "covers" ? covering(relation, known) : forEach(relation, known);
}

function forEach(relation: Relation, known: Known): Amount | null {
  const { quantity, dimension, goods, base, isWeak } = relation;
  if (base && base.dimension !== null) return forMeasure(relation, known);
  if (!base?.noun) return null;
  // "Bunks: 4, each with 11 slats": the number of bunks is used as well.
  if (base.total !== null) for (const one of countsOf(base.noun, known)) known.used.add(one);
  const total = base.total ?? countOf(base.noun, known);
  const pack = goods?.pack ?? null;
  if (total === null)
    return isWeak ? { value: quantity, dimension, pack, formula: formatNumber(quantity) } : null;
  const times = Math.ceil(total / base.count - 1e-6);
  const of = `${formatNumber(total)} ${base.noun.words}${base.count === 1 ? "" : ` ÷ ${formatNumber(base.count)}`}`;
  return { value: quantity * times, dimension, pack, formula: `${formatNumber(quantity)} × ${of}` };
}

/** A thing without a number that some goods are counted by; null when all numbers are known. */
export function uncountedBase(noun: RelationNoun, known: Known): RelationNoun | null {
  for (const { kind, goods, base, isWeak } of known.relations) {
    if (kind !== "each" || isWeak || !goods || !isSame(goods, noun)) continue;
    if (!base?.noun || base.dimension !== null || base.total !== null) continue;
    if (countOf(base.noun, known) === null) return base.noun;
  }
  return null;
}

/** "2 chairs per sq ft": the amount scales with the size of the work. */
function forMeasure({ quantity, dimension, goods, base }: Relation, known: Known): Amount | null {
  const of = base?.dimension;
  if (!base || !(of === "area" || of === "length")) return null;
  const all = extentOf(of, known);
  if (all === null) return null;
  const unit = of === "area" ? "sq ft" : "ft";
  return {
    value: (quantity * all) / base.count,
    dimension,
    pack: goods?.pack ?? null,
    formula: `${formatNumber(quantity)} × ${formatNumber(all)} ${unit}${base.count === 1 ? "" : ` ÷ ${formatNumber(base.count)}`}`,
  };
}

/** The number of things that others are counted by. */
function countOf(noun: RelationNoun, known: Known): number | null {
  const head = nameWords(noun.words).at(-1) ?? "";
  const said = counted(noun, known);
  // Recipes know best how many there are of what they list.
  const own = said ? null : onList(head, known);
  if (own !== null) return own;
  const amount = said ?? amountOf(noun, known);
  if (amount && amount.dimension === null) return amount.value;
  const same = countOfSame(countedAs(head), known);
  if (same !== null) return same;
  for (const one of [head, ...inSameNumber(head)]) {
    const listed = onList(one, known) ?? inputOf(one, known);
    if (listed !== null) return listed;
  }
  return USUAL_COUNTS[head] ?? compoundsOf(head, known);
}

/** "One pull per drawer, 9 drawer fronts": the only counted thing that has the word in its name. */
function compoundsOf(head: string, { relations, used }: Known): number | null {
  const counts = distinct(
    relations.filter(
      ({ kind, goods, dimension }) =>
        kind === "count" &&
        dimension === null &&
        goods?.pack === null &&
        nameWords(goods.words).includes(head),
    ),
  );
  const [only, ...others] = counts;
  if (!only || others.length > 0) return null;
  used.add(only);
  return only.quantity;
}

/** "9 cold and 5 hot drops, 2 rings each line": what exists in the same number, when the text counts it by one name. */
function countOfSame(names: readonly string[], { relations, used }: Known): number | null {
  const headOf = ({ goods }: Relation): string => nameWords(goods?.words ?? "").at(-1) ?? "";
  const counts = distinct(
    relations.filter(
      (one) =>
        one.kind === "count" &&
        one.dimension === null &&
        one.goods?.pack === null &&
        names.includes(headOf(one)),
    ),
  );
  if (new Set(counts.map(headOf)).size !== 1) return null;
  for (const one of counts) used.add(one);
  return counts.reduce((sum, { quantity }) => sum + quantity, 0);
}

function onList(head: string, { materials }: Known): number | null {
  const named = materials.filter(({ name }) => nameWords(name).includes(head));
  const pieces =
    named.find(({ measuredUnit }) => measuredUnit === "pieces") ??
    named.find(({ unit }) => unit === "pieces") ??
    // "6 plates per board" of insulation that comes in sheets.
    named.find(({ unit }) => unit === "sheets");
  const packed =
    packageOf(head) === null
      ? undefined
      : materials.find(({ unit }) => packageOf(unit.split(" ").at(-1)) === packageOf(head));
  return pieces
    ? pieces.measuredUnit === "pieces"
      ? pieces.measuredQuantity
      : pieces.quantity
    : (packed?.quantity ?? null);
}

/** A number of things that is an input of the work: "4 windows". */
function inputOf(head: string, { items }: Known): number | null {
  for (const item of items) {
    const assembly = assemblyFor(item);
    if (!assembly) continue;
    const values = valuesOf(assembly, item);
    for (const [key, spec] of Object.entries(assembly.inputs)) {
      const value = values[key];
      if (
        spec.unit === "pieces" &&
        typeof value === "number" &&
        value > 0 &&
        nameWords(spec.label).includes(head)
      )
        return value;
    }
  }
  return null;
}

/** The counts of a thing, without repetitions; none when they are of different dimensions. */
function countsOf(noun: RelationNoun, { relations }: Known): Relation[] {
  const counts = distinct(relations.filter((one) => one.kind === "count" && isOf(noun)(one)));
  return counts.every(({ dimension }) => dimension === counts[0]?.dimension) ? counts : [];
}

function counted(noun: RelationNoun, known: Known): Amount | null {
  const counts = countsOf(noun, known);
  const [first] = counts;
  if (!first) return null;
  const value = counts.reduce((sum, { quantity }) => sum + quantity, 0);
  for (const one of counts) known.used.add(one);
  return {
    value,
    dimension: first.dimension,
    pack: first.goods?.pack ?? null,
    formula: counts.map(({ quantity }) => formatNumber(quantity)).join(" + "),
  };
}

/** "4 boards to a bracket, 40 boards": solves the brackets from the boards. */
function inverse(noun: RelationNoun, known: Known): Amount | null {
  const rate = known.relations.find(
    ({ kind, base, goods }) =>
      kind === "each" && base?.noun && isSame(base.noun, noun) && goods !== null && goods.pack === null,
  );
  const all = rate?.goods ? counted(rate.goods, known) : null;
  if (!rate?.base || !all || all.dimension !== null || rate.quantity <= 0 || rate.base.total !== null)
    return null;
  known.used.add(rate);
  return {
    value: Math.ceil((all.value / rate.quantity) * rate.base.count - 1e-6),
    dimension: null,
    pack: noun.pack,
    formula: `${formatNumber(all.value)} ${rate.goods?.words ?? ""} ÷ ${formatNumber(rate.quantity)}`,
  };
}

function spaced({ quantity, goods, base, hasBothEnds }: Relation, known: Known): Amount | null {
  if (!base) return null;
  const along = base.total ?? (base.noun ? lengthOf(base.noun, known) : null);
  const length = along ?? extentOf("length", known);
  if (length === null) return null;
  const gaps = Math.ceil(length / base.count - 1e-6) + (hasBothEnds ? 1 : 0);
  const formula = `(${formatNumber(length)} ft ÷ ${formatFeet(base.count)}${hasBothEnds ? " + 1" : ""})`;
  return {
    value: quantity * gaps,
    dimension: null,
    pack: goods?.pack ?? null,
    formula: quantity === 1 ? formula : `${formatNumber(quantity)} × ${formula}`,
  };
}

/** Length in feet of what things are spaced along, if it is on the list or stated. */
function lengthOf(noun: RelationNoun, { relations, materials, used }: Known): number | null {
  const said = relations.find((one) => one.kind === "count" && one.dimension === "length" && isOf(noun)(one));
  if (said) used.add(said);
  const head = nameWords(noun.words).at(-1) ?? "";
  const listed = materials.find(
    (material) => material.measuredUnit === "ft" && materialWords(material).includes(head),
  );
  return said?.quantity ?? listed?.measuredQuantity ?? null;
}

/** How large the work is: by its recipe, else by the largest stated size. */
function extentOf(dimension: "length" | "area", { relations, extent, items, used }: Known): number | null {
  const own = extent[dimension];
  if (items.length > 0 && own !== null) return own;
  const said = relations.filter(
    (one) =>
      one.dimension === dimension && (one.kind === "extent" || (one.kind === "count" && one.goods !== null)),
  );
  const most = Math.max(...said.map(({ quantity }) => quantity));
  for (const one of said) if (one.quantity === most) used.add(one);
  return said.length === 0 ? own : most;
}

/** Packages of material that is applied: liquids in coats. */
function covering({ goods, quantity, dimension }: Relation, known: Known): Amount | null {
  if (!goods || quantity <= 0 || !(dimension === "area" || dimension === "length")) return null;
  const said = known.relations.find(
    (one) => one.kind === "count" && one.dimension === dimension && isOf(goods)(one),
  );
  const once = said?.quantity ?? extentOf(dimension, known);
  if (once === null) return null;
  const times = known.relations.filter(
    (one) => one.kind === "times" && (one.goods === null || isSame(one.goods, goods)),
  );
  const layers = times.reduce((all, one) => Math.max(all, one.quantity), 1);
  for (const one of said ? [said, ...times] : times) known.used.add(one);
  const unit = dimension === "area" ? "sq ft" : "ft";
  return {
    value: (once * layers) / quantity,
    dimension: null,
    pack: goods.pack,
    formula: `${formatNumber(once)} ${unit}${layers === 1 ? "" : ` × ${formatNumber(layers)} coats`} ÷ ${formatNumber(quantity)} ${unit}`,
    measured: { value: once * layers, unit, perPack: quantity },
  };
}
