/** What a description states about the number of a part overrules the recipe of the line that it refers to. */

import { packageOf } from "../../reading/phrases/packages.ts";
import type { Assembly, Line, Pack } from "../../recipes/assembly.ts";
import { keyWords, type NamedLine, nameWords } from "../../recipes/line-names.ts";
import type { ValueBag } from "../../recipes/values.ts";
import type { Statement, WorkItem } from "../../scope.ts";
import { formatNumber } from "../../units.ts";
import { packageName } from "../package-names.ts";
import { type Counting, type Overrule, timesOf, usedBy } from "./counted-for.ts";
import { inOtherPackages, inTonsStated } from "./other-packages.ts";
import { calledAsStated, repacked, resized, sizedByRate } from "./overruled-packages.ts";
import { contentsOf, dimensionOf, packAtRate, packOf } from "./stated-packages.ts";
import { lineOfStatement } from "./statement-lines.ts";

/**
 * Overrules by line key, for lines whose stated numbers can all be computed. If one statement can't be computed, the
 * line keeps its recipe: using part of what is stated would give a wrong figure that looks right.
 */
export function overrulesOf(
  assembly: Assembly,
  item: WorkItem,
  lines: readonly NamedLine[],
  values: ValueBag,
): ReadonlyMap<string, Overrule> {
  const stated = new Map<string, Statement[]>();
  for (const said of item.stated ?? []) {
    const { statement, named } = lineOfStatement(said, lines, values);
    if (!named || isSomeOf(statement.words, named)) continue;
    const others = stated.get(named.line.key);
    if (others) others.push(statement);
    else stated.set(named.line.key, [statement]);
  }
  const counting: Counting = { assembly, item, lines, values, stated, found: new Map(), overruleOf };
  const overrules = new Map<string, Overrule>();
  for (const { line } of lines) {
    const overrule = overruleOf(line, counting);
    if (overrule) overrules.set(line.key, overrule);
  }
  return overrules;
}

/** Words that single out some of a row: "one end post at each end" does not count all of its posts. */
const SOME = ["end", "corner", "terminal", "gate"];

function isSomeOf(words: string, { line, name }: NamedLine): boolean {
  const spoken = nameWords(words);
  if (spoken.at(-1) !== "post") return false;
  const own = [...keyWords(line), ...nameWords(name)];
  return spoken.some((word) => SOME.includes(word) && !own.includes(word));
}

function overruleOf(line: Line<ValueBag>, counting: Counting): Overrule | null {
  const kept = counting.found.get(line.key);
  if (kept !== undefined) return kept;
  // No overrule while it is being computed: two lines stated in terms of each other both keep their recipes.
  counting.found.set(line.key, null);
  const statements = counting.stated.get(line.key) ?? [];
  // Recipes know the spacing of what they list: a stated spacing is one of their inputs.
  const numbers = statements.filter(
    ({ kind, isRun, per }) =>
      kind !== "pack" &&
      kind !== "spacing" &&
      (isRun !== true || ((per?.dimension ?? null) !== null && isLinear(counting.values))),
  );
  const need = numbers.length > 0 ? compute(line, numbers, counting) : null;
  // The recipe may have read a figure for another of its lines than the one whose rating it follows.
  const contents = statements.find(
    ({ kind, isRead, nominal }) => kind === "pack" && (isRead !== true || nominal !== null),
  );
  const own = need?.pack ?? packOf(line, counting.values);
  const called = contents || need?.pack ? null : calledAsStated(line, own, counting);
  const packed = called
    ? called
    : contents
      ? (repacked(line, own, contents, counting) ?? resized(line, own, contents, need, counting))
      : sizedByRate(line, own, numbers, need, counting);
  const overrule = packed
    ? {
        ...need,
        ...packed,
        measured: packed.measured ?? need?.measured ?? null,
        formula: packed.formula ?? need?.formula ?? null,
        pack: packed.pack ?? need?.pack ?? null,
      }
    : need;
  counting.found.set(line.key, overrule);
  return overrule;
}

/** Whether a work is given by its run only, so that what runs along it has the same length. */
const isLinear = (values: ValueBag): boolean => Number(values["run"]) > 0 && !(Number(values["length"]) > 0);

function compute(
  line: Line<ValueBag>,
  statements: readonly Statement[],
  counting: Counting,
): Overrule | null {
  const totals = statements.filter(({ kind }) => kind === "total");
  if (totals.length > 0) return totalOf(line, totals);
  const measuredRate = statements.filter(
    ({ kind, dimension }) => kind === "each" && (dimension ?? null) !== null,
  );
  // "Mortar 0.026 cum per sqm, 5.55 bags per cum of mortar": the first rate is the base of the second.
  const bases = measuredRate.filter((one) => statements.some((other) => isCountedFor(other, one)));
  if (bases.length > 0)
    return compute(
      line,
      statements.filter((one) => !bases.includes(one)),
      counting,
    );
  if (measuredRate.length > 0) return measuredRates(line, measuredRate, counting);
  const stock = statements.find(({ length }) => length !== null)?.length ?? null;
  const pack = packOf(line, counting.values);
  const size = sizeOfOne(line, pack, statements, stock);
  if (size === null) return inOtherPackages(line, pack, statements, counting);
  const rates = statements.filter(({ kind }) => kind !== "count");
  // A bare number may count only a part ("two of them at the gable"): it applies only where the recipe would assume.
  const isTold = isAssumed(line, counting) || isCountOfAll(line, statements, counting);
  const counts = rates.length === 0 && isTold ? statements : [];
  if (counts.length + rates.length === 0) return null;
  const parts = counts.map(({ quantity }) => formatNumber(quantity));
  let pieces = counts.reduce((sum, { quantity }) => sum + quantity, 0);
  if (rates.length > 0 && rates.every(({ kind }) => kind === "extra")) {
    pieces = Math.ceil(withoutOwn(line, rates, counting) / size - 1e-6);
    parts.push(formatNumber(pieces));
  }
  for (const { quantity, per } of rates) {
    const times = per === null ? { value: 1, words: "" } : timesOf(per, line, counting);
    if (times === null) return null;
    pieces += quantity * times.value;
    parts.push(times.words === "" ? formatNumber(quantity) : `${formatNumber(quantity)} × ${times.words}`);
  }
  const isPieces = stock !== null && line.unit === "ft";
  return {
    measured: pieces * size,
    formula: `${parts.join(" + ")}, as stated`,
    pack: isPieces
      ? { ...pack, size: stock, kind: "pack", contents: `${formatNumber(stock)} ft pieces` }
      : null,
  };
}

/** Whether a rate is counted by an amount that another rate gives. */
function isCountedFor({ per }: Statement, { words, dimension }: Statement): boolean {
  const head = nameWords(words).at(-1);
  return (
    per !== null &&
    per.dimension !== null &&
    per.dimension === dimension &&
    head !== undefined &&
    nameWords(per.words).at(-1) === head
  );
}

/**
 * "20 ft of cable for each outlet", "3.33 cuft of concrete a hole": an amount for each, if the line is measured in
 * that; "0.17 gal per sqyd", "1.4 tons a yard": how far its package goes, if it is measured in the base of the rate.
 */
function measuredRates(
  line: Line<ValueBag>,
  rates: readonly Statement[],
  counting: Counting,
): Overrule | null {
  const [first, ...others] = rates;
  const isOfBase =
    first?.per && others.length === 0 && (first.dimension ?? null) !== dimensionOf(line.unit)
      ? first.per.dimension !== null && dimensionOf(line.unit) === first.per.dimension
      : false;
  if (first && isOfBase) return rateOfPack(line, first, counting);
  const inTons = inTonsStated(line, packOf(line, counting.values), rates, counting);
  if (inTons) return inTons;
  const [dimension] = new Set(rates.map((rate) => rate.dimension));
  const isOwn = dimensionOf(line.unit) === dimension;
  const own = packOf(line, counting.values);
  const contents = isOwn || !dimension ? null : contentsStated(line, own, dimension, counting);
  const parts: string[] = [];
  let measured = 0;
  for (const { quantity, per, text, dimension: of } of rates) {
    if (of !== dimension || per === null || (!isOwn && contents === null)) return null;
    // Grout is measured out: "per 100 blocks" is no whole hundred.
    const times = timesOf(per, line, counting, !MEASURED_OUT.test(dimension ?? ""));
    if (times === null) return null;
    measured += quantity * times.value;
    parts.push(`${isOwn ? `${formatNumber(quantity)} ${line.unit}` : text} × ${times.words}`);
  }
  const sum = parts.join(" + ");
  // "9 kg of cement per sqm" for goods bought in 25 kg bags.
  if (contents !== null)
    return {
      measured: (measured / contents) * own.size,
      formula: `${sum}, as stated, in ${own.unit}`,
      pack: own,
    };
  return { measured, formula: `${sum}, as stated`, pack: null };
}

/** Contents of a line's package: as the text states, else as its name says. */
function contentsStated(
  line: Line<ValueBag>,
  own: Pack,
  dimension: string,
  counting: Counting,
): number | null {
  const pack = statedPack(line, dimension, counting);
  return pack && pack.quantity > 0 ? pack.quantity : contentsOf(line.name(counting.values), own, dimension);
}

/** What the text states about the contents of a line's package, in a dimension. */
const statedPack = (
  { key }: Line<ValueBag>,
  dimension: string,
  { stated }: Counting,
): Statement | undefined =>
  stated.get(key)?.find((one) => one.kind === "pack" && one.dimension === dimension);

const MEASURED_OUT = /^(?:volume|weight|liquid)$/;

/** How far a package of a line goes at a stated rate. */
function rateOfPack(line: Line<ValueBag>, rate: Statement, counting: Counting): Overrule | null {
  const { dimension } = rate;
  if (!dimension) return null;
  const own = packOf(line, counting.values);
  const stated = statedPack(line, dimension, counting);
  const contents = contentsStated(line, own, dimension, counting);
  const isSame = packageOf(own.unit.split(" ")[0]) === stated?.pack;
  const unit = isSame ? own.unit : packageName(stated?.pack ?? null, own.unit);
  const pack = packAtRate({ ...own, unit }, rate, contents);
  const need = line.measured(counting.values);
  const does = `${formatNumber(pack?.size ?? 0)} ${line.unit}`;
  return (
    pack && {
      measured: need,
      formula: `${formatNumber(need)} ${line.unit} at ${rate.text} per ${formatNumber(rate.per?.count ?? 1)} ${line.unit}, as stated: ${does} of each of ${unit}`,
      pack,
    }
  );
}

/** A stated total in feet or square feet, if the line is measured in these. */
function totalOf(line: Line<ValueBag>, totals: readonly Statement[]): Overrule | null {
  const unit = totals.every(({ dimension }) => dimension === "area") ? "sq ft" : "ft";
  if (line.unit !== unit || totals.some(({ dimension }) => (dimension === "area") !== (unit === "sq ft")))
    return null;
  const measured = totals.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    measured,
    formula: `${totals.map(({ quantity }) => formatNumber(quantity)).join(" + ")} ${unit}, as stated`,
    pack: null,
  };
}

/** Whether all inputs of a line are assumed. */
function isAssumed(line: Line<ValueBag>, { item, values }: Counting): boolean {
  return [...usedBy(line, values)].every(
    (key) => item.facts[key] === undefined || item.facts[key]?.isAssumed === true,
  );
}

/** From this count on, a plain "6 rafters" means all of them; two or three may be those in one place. */
const FEWEST = 4;

/** "2 rolls of ice shield" are all of them; bags may be for one batch or one hole. */
const isAllPacks = ({ pack, quantity }: Statement): boolean =>
  pack !== null && quantity > 1 && packageOf(pack) !== "bag";

/** "6 rafters 2x8" applies only if an assumed spacing is all that would count them differently. */
function isCountOfAll(
  line: Line<ValueBag>,
  statements: readonly Statement[],
  { item, values }: Counting,
): boolean {
  const [only, ...others] = statements;
  if (only && others.length === 0 && isAllPacks(only)) return true;
  if (!only || others.length > 0 || only.quantity < FEWEST || nameWords(only.words).length !== 1)
    return false;
  const spacings = [...usedBy(line, values)].filter((key) => /spacing/i.test(key));
  return spacings.every((key) => item.facts[key] === undefined || item.facts[key]?.isAssumed === true);
}

/** A line's need without what the recipe adds for the things that the text counts it by. */
function withoutOwn(
  line: Line<ValueBag>,
  rates: readonly Statement[],
  { assembly, values }: Counting,
): number {
  const used = usedBy(line, values);
  const replaced: Record<string, number> = {};
  for (const { per } of rates) {
    const head = per === null ? undefined : nameWords(per.words).at(-1);
    for (const key of used) {
      const spec = assembly.inputs[key];
      if (head && spec?.unit === "pieces" && nameWords(spec.label).includes(head)) replaced[key] = 0;
    }
  }
  return line.measured({ ...values, ...replaced });
}

/** The size of one counted thing in the unit of a line; null when the line isn't counted in such things. */
function sizeOfOne(
  line: Line<ValueBag>,
  pack: Pack,
  statements: readonly Statement[],
  stock: number | null,
): number | null {
  const packs = new Set(statements.map((statement) => statement.pack));
  const [counted] = packs;
  if (packs.size > 1) return null;
  if (counted) return pack.unit.startsWith(counted.replace(/s$/, "")) ? pack.size : null;
  if (line.unit === "pieces" || line.unit === "each") return 1;
  // "Three plates" of a wall are three runs of it, whatever pieces they consist of; "three 8 ft rails" are pieces.
  if (line.unit === "ft") return pack.unit === "pieces" ? stock : null;
  return pack.unit === "pieces" && pack.size === 1 ? 1 : null;
}
