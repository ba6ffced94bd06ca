/** What a description states of the number of a part overrules the recipe of the line that it speaks of. */

import { packageOf } from "../reading/statements/package-contents.ts";
import { USUAL_COUNTS } from "../reading/statements/statements.ts";
import type { Statement, WorkItem } from "../scope.ts";
import { formatNumber } from "../units.ts";
import type { Assembly, Line, Pack } from "./assembly.ts";
import { extentOfValues } from "./extent.ts";
import { lineNamed, type NamedLine, nameWords } from "./line-names.ts";
import { packageName } from "./package-names.ts";
import { track, type ValueBag } from "./values.ts";

/** What is stated of a line, in place of what its recipe computes: its need in its own unit, its package, or both. */
export interface Overrule {
  /** Null where the recipe's own stands. */
  readonly measured: number | null;
  readonly formula: string | null;
  readonly pack: Pack | null;
}

/** Quantities that a statement can be counted for: other lines, inputs that count, sizes of the work. */
interface Counting {
  readonly assembly: Assembly;
  readonly item: WorkItem;
  readonly lines: readonly NamedLine[];
  readonly values: ValueBag;
  /** Statements of each line, by its key. */
  readonly stated: ReadonlyMap<string, readonly Statement[]>;
  readonly found: Map<string, Overrule | null>;
}

/**
 * Lines whose stated numbers can all be computed, by key. A line of which one statement can't be computed keeps its
 * recipe: part of what is stated would be a wrong figure that looks right.
 */
export function overrulesOf(
  assembly: Assembly,
  item: WorkItem,
  lines: readonly NamedLine[],
  values: ValueBag,
): ReadonlyMap<string, Overrule> {
  const stated = new Map<string, Statement[]>();
  for (const statement of item.stated ?? []) {
    const named =
      lineNamed(lines, statement.words, statement.nominal) ??
      (statement.kind === "pack" ? lineInPacks(lines, statement, values) : null);
    if (!named || isSomeOf(statement.words, named)) continue;
    const others = stated.get(named.line.key);
    if (others) others.push(statement);
    else stated.set(named.line.key, [statement]);
  }
  const counting: Counting = { assembly, item, lines, values, stated, found: new Map() };
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
  const own = nameWords(`${line.key.replace(/-/g, " ")} ${name}`);
  return spoken.some((word) => SOME.includes(word) && !own.includes(word));
}

function overruleOf(line: Line<ValueBag>, counting: Counting): Overrule | null {
  const kept = counting.found.get(line.key);
  if (kept !== undefined) return kept;
  // Until it is known a line has no overrule: two lines that are stated by each other both keep their recipes.
  counting.found.set(line.key, null);
  const statements = counting.stated.get(line.key) ?? [];
  // Recipes know how what they list is spaced; what is said of it is one of their inputs.
  const numbers = statements.filter(({ kind }) => kind !== "pack" && kind !== "spacing");
  const need = numbers.length > 0 ? compute(line, numbers, counting) : null;
  const contents = statements.find(({ kind }) => kind === "pack");
  const own = need?.pack ?? line.pack?.(counting.values) ?? { unit: line.unit, size: 1 };
  const packed = contents ? repacked(line, own, contents, counting) : null;
  const overrule = packed
    ? {
        ...need,
        ...packed,
        measured: packed.measured ?? need?.measured ?? null,
        formula: packed.formula ?? need?.formula ?? null,
      }
    : need;
  counting.found.set(line.key, overrule);
  return overrule;
}

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
  if (measuredRate.length > 0) return measuredRates(line, measuredRate, counting);
  const stock = statements.find(({ length }) => length !== null)?.length ?? null;
  const pack = line.pack?.(counting.values) ?? { unit: line.unit, size: 1 };
  const size = sizeOfOne(line, pack, statements, stock);
  if (size === null) return null;
  const rates = statements.filter(({ kind }) => kind !== "count");
  // A number alone may be of a part ("two of them at the gable"): it stands in only where the recipe would assume.
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

/** "20 ft of cable for each outlet": so much for each, where the line is measured in that. */
function measuredRates(
  line: Line<ValueBag>,
  rates: readonly Statement[],
  counting: Counting,
): Overrule | null {
  const parts: string[] = [];
  let measured = 0;
  for (const { quantity, per, dimension } of rates) {
    if (dimensionOf(line.unit) !== dimension || per === null) return null;
    const times = timesOf(per, line, counting);
    if (times === null) return null;
    measured += quantity * times.value;
    parts.push(`${formatNumber(quantity)} ${line.unit} × ${times.words}`);
  }
  return { measured, formula: `${parts.join(" + ")}, as stated`, pack: null };
}

/** "350 sqft per gal" with nothing named speaks of the one line that is bought in such packages. */
function lineInPacks(
  lines: readonly NamedLine[],
  { pack, words }: Statement,
  values: ValueBag,
): NamedLine | null {
  if (pack === null || words !== "") return null;
  const alike = lines.filter(
    ({ line }) => packageOf((line.pack?.(values).unit ?? line.unit).split(" ")[0]) === pack,
  );
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

/** Dimension of the unit that a line is measured in; null for pieces, undefined for packages. */
function dimensionOf(unit: string): string | null | undefined {
  if (/^(?:pieces|each)$/.test(unit)) return null;
  return LINE_UNITS[unit];
}

const LINE_UNITS: Readonly<Record<string, string>> = {
  ft: "length",
  "sq ft": "area",
  "cu ft": "volume",
  lb: "weight",
  gallons: "liquid",
};

/**
 * The package that the text tells of, in place of the recipe's: how much of the line's unit it holds. A line that is
 * counted in packages by a coverage of its own is computed anew from the size of the work.
 */
function repacked(
  line: Line<ValueBag>,
  own: Pack,
  { pack, quantity, dimension = null, text }: Statement,
  counting: Counting,
): Overrule | null {
  if (quantity <= 0) return null;
  const unit = packageName(pack, own.unit);
  const isOwn = dimensionOf(line.unit) === dimension;
  if (isOwn) {
    // A gallon of paint holds a gallon; its coverage says something else.
    if (dimension === "liquid" || Math.abs(own.size - quantity) < 1e-6) return null;
    const kind = own.kind === "length" ? { kind: "pack" as const } : {};
    return { measured: null, formula: null, pack: { ...own, ...kind, unit, size: quantity, contents: text } };
  }
  const isByPack =
    dimensionOf(line.unit) === undefined && packageOf(line.unit) === (pack ?? packageOf(line.unit));
  const base = dimension === "area" && isByPack ? extentOf("area", counting) : null;
  if (base === null) return null;
  return {
    measured: base / quantity,
    formula: `${formatNumber(base)} sq ft ÷ ${formatNumber(quantity)} sq ft, as stated`,
    pack: null,
  };
}

/** So many feet or square feet of it in all, where the line is measured in these. */
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

/** Whether nothing that a line is computed from is stated. */
function isAssumed(line: Line<ValueBag>, { item, values }: Counting): boolean {
  return [...usedBy(line, values)].every(
    (key) => item.facts[key] === undefined || item.facts[key]?.isAssumed === true,
  );
}

/** From this count on a plain "6 rafters" is all of them; two or three may be those at one place. */
const FEWEST = 4;

/** "6 rafters 2x8" stand where only an assumed spacing would count them otherwise. */
function isCountOfAll(
  line: Line<ValueBag>,
  statements: readonly Statement[],
  { item, values }: Counting,
): boolean {
  const [only, ...others] = statements;
  if (!only || others.length > 0 || only.quantity < FEWEST || nameWords(only.words).length !== 1)
    return false;
  const spacings = [...usedBy(line, values)].filter((key) => /spacing/i.test(key));
  return (
    spacings.length > 0 &&
    spacings.every((key) => item.facts[key] === undefined || item.facts[key]?.isAssumed === true)
  );
}

/** A line's need without what its recipe itself adds for the things that the text counts it for. */
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

/** The inputs that a line reads for what it measures. */
function usedBy(line: Line<ValueBag>, values: ValueBag): ReadonlySet<string> {
  const tracked = track(values);
  line.measured(tracked.values);
  return tracked.used;
}

/** What one counted thing is in the unit of a line; null when the line isn't counted in such things. */
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
  // "Three plates" of a wall are three runs of it, whatever they are pieced from; "three 8 ft rails" are pieces.
  if (line.unit === "ft") return pack.unit === "pieces" ? stock : null;
  return pack.unit === "pieces" && pack.size === 1 ? 1 : null;
}

/** How many of what a statement counts for there are: "per 2 posts" with 52 posts is 26. */
function timesOf(
  per: NonNullable<Statement["per"]>,
  line: Line<ValueBag>,
  counting: Counting,
): { value: number; words: string } | null {
  const total =
    per.dimension === null
      ? countOf(per.words, line, counting)
      : (extentNamed(per.words, per.dimension, counting) ?? extentOf(per.dimension, counting));
  if (total === null) return null;
  const value = per.dimension === null ? Math.ceil(total / per.count - 1e-6) : total / per.count;
  const name = per.dimension === null ? per.words : (BASE_UNITS[per.dimension] ?? per.dimension);
  return {
    value,
    words:
      per.count === 1
        ? `${formatNumber(total)} ${name}`
        : `${formatNumber(total)} ${name} ÷ ${formatNumber(per.count)}`,
  };
}

function countOf(words: string, line: Line<ValueBag>, counting: Counting): number | null {
  const [first = "", second] = words.split(" per ");
  if (second !== undefined) {
    const counts = [countOf(first, line, counting), countOf(second, line, counting)];
    return counts.every((count) => count !== null) ? (counts[0] ?? 0) * (counts[1] ?? 0) : null;
  }
  const others = counting.lines.filter((one) => one.line !== line);
  // "A stake at each rib end": every piece has two ends.
  const piece = /^(.+) ends?$/.exec(words)?.[1];
  const ofPiece = piece === undefined ? null : (lineNamed(others, piece, null) ?? lineAlso(others, piece));
  const named = ofPiece ?? lineNamed(others, words, null);
  if (named) {
    const overrule = overruleOf(named.line, counting);
    const pack = overrule?.pack ?? named.line.pack?.(counting.values) ?? { unit: named.line.unit, size: 1 };
    const measured = overrule?.measured ?? named.line.measured(counting.values);
    const isCounted = named.line.unit === "pieces" || pack.unit === "pieces" || pack.unit === "sheets";
    const count = Math.ceil(measured / pack.size - 1e-6);
    if (isCounted && Number.isFinite(measured)) return ofPiece ? 2 * count : count;
  }
  const stems = nameWords(words);
  const head = stems.at(-1) ?? words.split(" ").at(-1)?.replace(/s$/, "") ?? "";
  const said = counting.item.stated?.find(
    (statement) => statement.kind === "count" && nameWords(statement.words).at(-1) === head,
  );
  if (said) return said.quantity;
  for (const [key, spec] of Object.entries(counting.assembly.inputs)) {
    const value = counting.values[key];
    if (spec.unit !== "pieces" || typeof value !== "number" || value <= 0) continue;
    if (nameWords(spec.label).includes(head)) return value;
  }
  return USUAL_COUNTS[head] ?? null;
}

/** The one line whose other words name a thing. */
function lineAlso(lines: readonly NamedLine[], words: string): NamedLine | null {
  const also = lines.filter(({ line }) => line.aka?.test(words));
  return also.length === 1 ? (also[0] ?? null) : null;
}

const BASE_UNITS: Readonly<Record<string, string>> = { area: "sq ft", length: "ft", volume: "cu ft" };

/** How much there is of the line that the words of a rate name: "a tube per 50 ft of base". */
function extentNamed(words: string, dimension: string, counting: Counting): number | null {
  const named = words === "" ? null : lineNamed(counting.lines, words, null);
  if (!named || dimensionOf(named.line.unit) !== dimension) return null;
  return overruleOf(named.line, counting)?.measured ?? named.line.measured(counting.values);
}

/**
 * Size of the work itself in square feet or feet: what its inputs give, else what the text gives of a place ("144 ft of
 * wall"), else for areas the most that one of its lines covers, which the rest is laid on or under.
 */
function extentOf(dimension: string, { item, values, lines }: Counting): number | null {
  const { area, length } = extentOfValues(values);
  const own = dimension === "area" ? area : length;
  if (own !== null) return own;
  const places = (item.stated ?? []).filter(
    (statement) =>
      statement.kind === "total" &&
      statement.dimension === dimension &&
      !lineNamed(lines, statement.words, statement.nominal),
  );
  if (places.length > 0) return places.reduce((sum, { quantity }) => sum + quantity, 0);
  const covering = lines.filter(({ line }) => dimension === "area" && line.unit === "sq ft");
  return Math.max(0, ...covering.map(({ line }) => line.measured(values))) || null;
}
