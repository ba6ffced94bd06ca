import { type Dimension, isPlain, isSameDimension } from "./expression/dimension.ts";
import { readUnit } from "./expression/unit-words.ts";

/** Dressed size in inches by nominal size, for softwood lumber (American Softwood Lumber Standard, PS 20). */
export const DRESSED: Readonly<Record<string, number>> = {
  "1": 0.75,
  "5/4": 1,
  "2": 1.5,
  "3": 2.5,
  "4": 3.5,
  "6": 5.5,
  "8": 7.25,
  "10": 9.25,
  "12": 11.25,
};

/** "Width of a 2x6", "5/4x6 board": a nominal size of lumber. */
const NOMINAL = /(?<![\d.])(\d+(?:\/4)?) ?[x×] ?(\d+)(?![\d.])/g;

/** Usual range of a figure. "piece" in a unit stands for any kind of counted thing. */
interface UsualFigure {
  unit: string;
  low: number;
  high: number;
  /** Words that the figure's label must contain; absent when the unit says enough. */
  label?: RegExp;
}

/** Sizes in which a thing is made: the width of a picket, the length of a block. */
const OF_A_PIECE = new RegExp(
  `(?:${[
    "plank|board|panel|sheet|roll|strip|tile|brick|block|paver|stone|shingle",
    "picket|slat|post|stud|joist|rail|baluster|timber|batt",
  ].join("|")})s? (?:width|length|height|face)`,
);

/**
 * Figures that a recipe may assume. The ranges cover what the assemblies use and what bags, rolls and data sheets say;
 * sizes of the job and numbers of things are not among them.
 */
const USUAL: readonly UsualFigure[] = [
  { unit: "sq ft per gallon", low: 15, high: 500 },
  { unit: "sq ft per bag", low: 4, high: 5_000 },
  { unit: "sq ft per sheet", low: 8, high: 60 },
  { unit: "sq ft per bundle", low: 20, high: 100 },
  { unit: "sq ft per roll", low: 18, high: 1_100 },
  { unit: "sq ft per box", low: 5, high: 80 },
  { unit: "sq ft per tube", low: 5, high: 200 },
  { unit: "sq ft per bucket", low: 20, high: 500 },
  { unit: "sq ft per piece", low: 0.02, high: 130 },
  { unit: "cu ft per bag", low: 0.25, high: 4 },
  { unit: "lb per bag", low: 20, high: 100 },
  { unit: "lb per bucket", low: 10, high: 70 },
  { unit: "lb per cu ft", low: 15, high: 180 },
  { unit: "lb per sq ft", low: 0.002, high: 60 },
  { unit: "lb per piece", low: 0.005, high: 200 },
  { unit: "cu ft per piece", low: 0.05, high: 10 },
  { unit: "pieces per sq ft", low: 0.02, high: 10 },
  { unit: "pieces per ft", low: 0.1, high: 12 },
  // Drywall tape 0.37 (USG's Gypsum Construction Handbook), furring, lath and edging by the area they cover.
  { unit: "ft per sq ft", low: 0.2, high: 3 },
  { unit: "ft per piece", low: 0.3, high: 24 },
  { unit: "ft per roll", low: 10, high: 1_500 },
  { unit: "ft per tube", low: 8, high: 100 },
  // Ridge cap 20 to 35 ft, starter 100 to 125 ft (shingle makers' data sheets).
  { unit: "ft per bundle", low: 10, high: 130 },
  { unit: "ft per box", low: 20, high: 1_000 },
  { unit: "sq ft per lb", low: 1, high: 1_000 },
  { unit: "bags per piece", low: 0.25, high: 6 },
  { unit: "pieces per sheet", low: 8, high: 100 },
  { unit: "pieces per bundle", low: 4, high: 100 },
  { unit: "pieces per lb", low: 5, high: 1_500 },
  { unit: "pieces per box", low: 10, high: 5_000 },
  { unit: "in", low: 3, high: 144, label: /spacing|cent(?:er|re)|apart|\boc\b/ },
  {
    unit: "in",
    low: 0.05,
    high: 48,
    label: /thick|depth|deep|lap|joint|gap|cover|overhang|embed|exposure|nap|face|actual|dressed/,
  },
  { unit: "in", low: 0.5, high: 144, label: OF_A_PIECE },
  { unit: "ft", low: 6, high: 24, label: /stock|stick|board length/ },
  { unit: "sq ft", low: 6, high: 120, label: /door|window|opening/ },
  { unit: "coats", low: 1, high: 4, label: /coat|layer|side|face|pl(?:y|ies)\b/ },
  { unit: "factor", low: 1, high: 1.5, label: /factor|ratio/ },
];

/** Kinds that the table names; all others are pieces of something. */
const NAMED = /^(?:length|weight|liquid|bag|sheet|bundle|roll|box|tube|bucket)$/;

/** Range for things per other thing: screws per board, blocks per course. */
const THINGS_PER_THING = { low: 0.1, high: 60 };

/**
 * The dressed size of lumber for a nominal size in a label: "Width of a 2x6" is 5-1/2 in and nothing else.
 * @returns null when the label names no lumber, or none of this size
 */
export function findDressed(
  label: string,
  unit: string,
  value: number,
): { low: number; high: number } | null {
  const own = readUnit(unit);
  if (!own || !isSameDimension(own.dimension, { length: 1 })) return null;
  const dressed = [...label.matchAll(NOMINAL)].flatMap(([, thick = "", wide = ""]) => [
    DRESSED[thick],
    DRESSED[wide],
  ]);
  const inches = value * own.factor * 12;
  return dressed.some((size) => size !== undefined && Math.abs(size - inches) < 0.01)
    ? { low: value, high: value }
    : null;
}

/**
 * The range of an assumed figure, in its own unit.
 * @param unit words of `readUnit`
 * @returns null when nothing may be assumed
 */
export function findUsual(label: string, unit: string): { low: number; high: number } | null {
  const own = readUnit(unit);
  if (!own) return null;
  // "100 sq ft per square", "12 in per ft": the same measure in two units, so not really an assumption.
  if (isPlain(own.dimension)) return own.factor === 1 ? null : { low: 1 / own.factor, high: 1 / own.factor };
  const kinds = Object.entries(own.dimension);
  const isRatio =
    kinds.length === 2 && kinds.every(([kind, power]) => !NAMED.test(kind) && Math.abs(power) === 1);
  if (isRatio && kinds.reduce((sum, [, power]) => sum + power, 0) === 0) return THINGS_PER_THING;
  const dimension = ofPieces(own.dimension);
  const words = label.toLowerCase();
  for (const { unit: name, low, high, label: demanded } of USUAL) {
    const known = readUnit(name);
    if (!known || !isSameDimension(known.dimension, dimension) || demanded?.test(words) === false) continue;
    return { low: (low * known.factor) / own.factor, high: (high * known.factor) / own.factor };
  }
  return null;
}

function ofPieces(dimension: Dimension): Dimension {
  return Object.fromEntries(
    Object.entries(dimension).map(([kind, power]) => [NAMED.test(kind) ? kind : "piece", power]),
  );
}
