/** What a description states of the number of a part overrules the recipe of the line that it speaks of. */

import { USUAL_COUNTS } from "../reading/statements.ts";
import type { Statement, WorkItem } from "../scope.ts";
import { formatNumber } from "../units.ts";
import type { Assembly, Line, Pack } from "./assembly.ts";
import { lineNamed, type NamedLine, nameWords } from "./line-names.ts";
import { track, type ValueBag } from "./values.ts";

/** The stated need of a line in its own unit, in place of what its recipe computes. */
export interface Overrule {
  readonly measured: number;
  readonly formula: string;
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
    const named = lineNamed(lines, statement.words, statement.nominal);
    if (!named) continue;
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

function overruleOf(line: Line<ValueBag>, counting: Counting): Overrule | null {
  const kept = counting.found.get(line.key);
  if (kept !== undefined) return kept;
  // Until it is known a line has no overrule: two lines that are stated by each other both keep their recipes.
  counting.found.set(line.key, null);
  const statements = counting.stated.get(line.key) ?? [];
  const overrule = statements.length > 0 ? compute(line, statements, counting) : null;
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
  const stock = statements.find(({ length }) => length !== null)?.length ?? null;
  const pack = line.pack?.(counting.values) ?? { unit: line.unit, size: 1 };
  const size = sizeOfOne(line, pack, statements, stock);
  if (size === null) return null;
  const rates = statements.filter(({ kind }) => kind !== "count");
  // A number alone may be of a part ("two of them at the gable"): it stands in only where the recipe would assume.
  const counts = rates.length === 0 && isAssumed(line, counting) ? statements : [];
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
    per.dimension === null ? countOf(per.words, line, counting) : extentOf(per.dimension, counting);
  if (total === null) return null;
  const value = per.dimension === null ? Math.ceil(total / per.count - 1e-6) : total / per.count;
  const name = per.dimension === null ? per.words : "sq ft";
  return {
    value,
    words:
      per.count === 1
        ? `${formatNumber(total)} ${name}`
        : `${formatNumber(total)} ${name} ÷ ${formatNumber(per.count)}`,
  };
}

function countOf(words: string, line: Line<ValueBag>, counting: Counting): number | null {
  const others = counting.lines.filter((one) => one.line !== line);
  const named = lineNamed(others, words, null);
  if (named) {
    const overrule = overruleOf(named.line, counting);
    const pack = overrule?.pack ?? named.line.pack?.(counting.values) ?? { unit: named.line.unit, size: 1 };
    const measured = overrule?.measured ?? named.line.measured(counting.values);
    const isCounted = named.line.unit === "pieces" || pack.unit === "pieces" || pack.unit === "sheets";
    if (isCounted && Number.isFinite(measured)) return Math.ceil(measured / pack.size - 1e-6);
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

/** Size of the work itself in square feet, where its inputs give one. */
function extentOf(dimension: string, { values }: Counting): number | null {
  const value = (key: string): number => {
    const one = values[key];
    return typeof one === "number" ? one : 0;
  };
  return dimension === "area" ? value("area") || value("length") * value("width") || null : null;
}
