/** The amount or number of the things that a stated rate is counted by: other lines, inputs, the size of the work. */

import { packageOf } from "../../reading/phrases/packages.ts";
import { USUAL_COUNTS } from "../../reading/statements/statements.ts";
import type { Assembly, Line, Pack } from "../../recipes/assembly.ts";
import { lineNamed, type NamedLine, nameWords } from "../../recipes/line-names.ts";
import { track, type ValueBag } from "../../recipes/values.ts";
import type { Statement, WorkItem } from "../../scope.ts";
import { formatNumber } from "../../units.ts";
import { extentOfValues, positive } from "../extent.ts";
import { countStated } from "../goods/stated-times.ts";
import { inSameNumber } from "../same-number.ts";
import { wasteOf } from "../waste.ts";
import { dimensionOf, isPackageOf, onlyLineIn, packOf } from "./stated-packages.ts";

/** Stated values that replace what a line's recipe computes: its need in its own unit, its package, or both. */
export interface Overrule {
  /** Null when the recipe's own value applies. */
  readonly measured: number | null;
  readonly formula: string | null;
  readonly pack: Pack | null;
  /** The statement about what a package covers, if the packages are counted by it. */
  readonly coverage?: Statement;
  /** Its name with the stated package; absent when its own name applies. */
  readonly name?: string;
}

/** Quantities that a statement can be counted by: other lines, inputs that count, sizes of the work. */
export interface Counting {
  readonly assembly: Assembly;
  readonly item: WorkItem;
  readonly lines: readonly NamedLine[];
  readonly values: ValueBag;
  /** Statements about each line, by line key. */
  readonly stated: ReadonlyMap<string, readonly Statement[]>;
  readonly found: Map<string, Overrule | null>;
  /** What is stated about another line that a rate may be counted by. */
  readonly overruleOf: (line: Line<ValueBag>, counting: Counting) => Overrule | null;
}

/**
 * How often the base of a statement occurs: "per 2 posts" with 52 posts is 26.
 * @param isWhole whether a part of the base counts as one: true unless goods are weighed out
 */
export function timesOf(
  per: NonNullable<Statement["per"]>,
  line: Line<ValueBag>,
  counting: Counting,
  isWhole = true,
): { value: number; words: string } | null {
  const total =
    per.dimension === null
      ? (per.total ?? countOf(per.words, line, counting) ?? countOfPackages(per, line, counting))
      : (extentNamed(per.words, per.dimension, counting) ??
        extentStated(per.words, per.dimension, line, counting) ??
        extentOf(per.dimension, counting));
  if (total === null) return null;
  const isCeiled = isWhole && per.dimension === null;
  const value = isCeiled ? Math.ceil(total / per.count - 1e-6) : total / per.count;
  const name = per.dimension === null ? per.words : (BASE_UNITS[per.dimension] ?? per.dimension);
  return {
    value,
    words:
      per.count === 1
        ? `${formatNumber(total)} ${name}`
        : `${formatNumber(total)} ${name} ÷ ${formatNumber(per.count)}`,
  };
}

/** The number of a thing; for "rails per panel", the product of the two numbers. */
function countOf(words: string, line: Line<ValueBag>, counting: Counting): number | null {
  const [first = "", second] = words.split(" per ");
  if (second === undefined) return countOfOne(words, line, counting);
  const [left = null, right = null] = [first, second].map((one) => countOfOne(one, line, counting));
  return left !== null && right !== null ? left * right : null;
}

function countOfOne(words: string, line: Line<ValueBag>, counting: Counting): number | null {
  const others = counting.lines.filter((one) => one.line !== line);
  const head = nameWords(words).at(-1) ?? words.split(" ").at(-1)?.replace(/s$/, "") ?? "";
  return (
    countOfLine(words, others, counting) ??
    countOfSame(words, line, counting) ??
    countStated(head, counting.item.stated ?? []) ??
    countOfInput(head, counting) ??
    countedBy(words, counting) ??
    USUAL_COUNTS[head] ??
    null
  );
}

/** "Per 8 bags": the packages of the only other line that comes in bags. "A bag" alone is no such rate. */
function countOfPackages(
  { words, count }: NonNullable<Statement["per"]>,
  line: Line<ValueBag>,
  counting: Counting,
): number | null {
  const others = counting.lines.filter((one) => one.line !== line);
  const packed = count > 1 || SHEET.test(words) ? onlyLineIn(words, others, counting.values) : null;
  return packed && piecesOf(packed.line, words, counting);
}

/** Sheets are no place where packages of others lie: "60 screws per sheet". */
const SHEET = /^sheets?$/;

/** The number of pieces of the line that a thing names, or twice that for their ends. */
function countOfLine(words: string, others: readonly NamedLine[], counting: Counting): number | null {
  // "A stake at each rib end": every piece has two ends.
  const piece = /^(.+) ends?$/.exec(words)?.[1];
  const ofPiece = piece === undefined ? null : (lineNamed(others, piece, null) ?? lineAlso(others, piece));
  const named = ofPiece ?? lineNamed(others, words, null) ?? lineInPackages(others, words);
  const count = named && piecesOf(named.line, words, counting);
  return count !== null && ofPiece ? 2 * count : count;
}

/** "Bags of cement": the line that the goods in the packages name. */
function lineInPackages(others: readonly NamedLine[], words: string): NamedLine | null {
  const at = words.lastIndexOf(" ");
  const isPacked = at > 0 && packageOf(words.slice(at + 1)) !== null;
  return isPacked ? lineNamed(others, words.slice(0, at), null) : null;
}

/** The number bought of a line that comes by the piece, or in packages of the requested name. */
function piecesOf(line: Line<ValueBag>, words: string, counting: Counting): number | null {
  const overrule = counting.overruleOf(line, counting);
  const pack = overrule?.pack ?? packOf(line, counting.values);
  const measured = overrule?.measured ?? line.measured(counting.values);
  const isCounted = line.unit === "pieces" || IS_PIECE.test(pack.unit) || isPackageOf(pack.unit, words);
  if (!isCounted || !Number.isFinite(measured)) return null;
  // "40 screws a sheet" also go into sheets that are cut, so waste counts; stakes do not multiply with broken pavers.
  const named = counting.lines.find((one) => one.line === line);
  const waste = line.unit === "pieces" || !named ? 0 : wasteOf(named, counting.item, counting.lines);
  return Math.ceil((measured * (1 + waste / 100)) / pack.size - 1e-6);
}

const IS_PIECE = /^(?:pieces|sheets)$/;

/** The number of the thing that always accompanies it. */
function countOfSame(words: string, line: Line<ValueBag>, counting: Counting): number | null {
  for (const same of inSameNumber(words.replace(/s$/, ""))) {
    const count = countOfOne(same, line, counting);
    if (count !== null) return count;
  }
  return null;
}

/** The number in an input of the recipe. */
function countOfInput(head: string, { assembly, values }: Counting): number | null {
  for (const [key, { unit, label }] of Object.entries(assembly.inputs)) {
    const value = values[key];
    const isCount = unit === "pieces" && typeof value === "number" && value > 0;
    if (isCount && nameWords(label).includes(head)) return value;
  }
  return null;
}

/** The number of a thing that the recipe knows without listing it. */
function countedBy(words: string, { assembly, values }: Counting): number | null {
  const count = assembly.counts?.find((one) => one.words.test(words));
  return count ? positive(count.of(values)) : null;
}

/** The one line whose other names match a thing. */
function lineAlso(lines: readonly NamedLine[], words: string): NamedLine | null {
  const also = lines.filter(({ line }) => line.aka?.test(words));
  return also.length === 1 ? (also[0] ?? null) : null;
}

const BASE_UNITS: Readonly<Record<string, string>> = { area: "sq ft", length: "ft", volume: "cu ft" };

/** The amount of the line that the words of a rate name: "a tube per 50 ft of base". */
function extentNamed(words: string, dimension: string, counting: Counting): number | null {
  const named = words === "" ? null : lineNamed(counting.lines, words, null);
  if (!named || dimensionOf(named.line.unit) !== dimension) return null;
  return counting.overruleOf(named.line, counting)?.measured ?? named.line.measured(counting.values);
}

/** Feet of a work that is given by its run. */
const runOf = ({ run }: ValueBag): number | null => (typeof run === "number" && run > 0 ? run : null);

/** Square feet of an upright work, given by its run and height. */
function wallOf(values: ValueBag): number | null {
  const side = (key: string): number => (typeof values[key] === "number" ? values[key] : 0);
  return side("width") > 0 ? null : (side("run") || side("length")) * side("height") || null;
}

/** "0.026 cum of mortar per sqm, 5.55 bags per cum of mortar": an amount given by another rate. */
function extentStated(
  words: string,
  dimension: string,
  line: Line<ValueBag>,
  counting: Counting,
): number | null {
  const head = nameWords(words).at(-1);
  const rate = counting.item.stated?.find(
    (one) =>
      one.kind === "each" && one.dimension === dimension && head && nameWords(one.words).at(-1) === head,
  );
  // A rate based on its own dimension would be circular.
  if (!rate?.per || rate.per.dimension === dimension) return null;
  const times = timesOf(rate.per, line, counting);
  return times && rate.quantity * times.value;
}

/**
 * Size of the work itself in square feet or feet: from its inputs, else from what the text states about a place ("144
 * ft of wall"), else, for areas, the largest area that one of its lines covers, since the rest is laid on or under it.
 */
export function extentOf(dimension: string, { assembly, item, values, lines }: Counting): number | null {
  if (!/^(?:area|length)$/.test(dimension)) return null;
  const { length, ...plan } = extentOfValues(values);
  const area = positive(assembly.surface?.(values)) ?? plan.area;
  const own = dimension === "area" ? (area ?? wallOf(values)) : (runOf(values) ?? length);
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

/** The inputs that a line's measure reads. */
export function usedBy(line: Line<ValueBag>, values: ValueBag): ReadonlySet<string> {
  const tracked = track(values);
  line.measured(tracked.values);
  return tracked.used;
}

/** Whether a line is needed all over the surface of its work: its need depends on all that the surface depends on. */
export function coversSurface(line: Line<ValueBag>, { assembly, values }: Counting): boolean {
  if (!assembly.surface) return false;
  const tracked = track(values);
  assembly.surface(tracked.values);
  const used = usedBy(line, values);
  return [...tracked.used].every((key) => used.has(key));
}
