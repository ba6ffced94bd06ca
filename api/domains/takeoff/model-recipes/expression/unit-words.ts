import { UNITS } from "../../units.ts";
import { type Dimension, LENGTH, PLAIN, times } from "./dimension.ts";

/** A unit in words: what it measures, and its size in ft, lb, gallons and single things. */
export interface UnitOfMeasure {
  dimension: Dimension;
  factor: number;
}

const SPELLINGS: Readonly<Record<string, string>> = {
  foot: "ft",
  feet: "ft",
  "linear ft": "ft",
  "lin ft": "ft",
  inch: "in",
  yard: "yd",
  meter: "m",
  metre: "m",
  pound: "lb",
  gallon: "gal",
  quart: "qt",
  pint: "pt",
  liter: "l",
  litre: "l",
  ounce: "oz",
  square: "squares",
  "metric ton": "tonne",
};

const MEASURES: Readonly<Record<string, Dimension>> = {
  length: LENGTH,
  area: { length: 2 },
  volume: { length: 3 },
  weight: { weight: 1 },
  liquid: { liquid: 1 },
};

/** Words that only repeat: two coats double the area, but nobody buys coats. */
const MULTIPLIERS: ReadonlySet<string> = new Set(
  "coat layer side face ply story storey time factor number pass lift".split(" "),
);

/** Maximum length of the name of a kind of thing. */
const LONGEST_KIND = 30;

/**
 * Parses a unit as people write it: "ft", "cu yd", "sq ft per gallon", "lb/bag", "posts", "%", "in 12" (of a slope), ""
 * for a plain number. Things of any name are counted as their own kind.
 * @returns null when the words are not a unit
 */
export function readUnit(words: string): UnitOfMeasure | null {
  const [above = "", ...below] = words
    .toLowerCase()
    .trim()
    .split(/\s*\/\s*|\s+per\s+|^per\s+/);
  let unit = readTerm(above);
  for (const term of below) {
    const divisor = readTerm(term);
    if (!unit || !divisor) return null;
    unit = {
      dimension: times(unit.dimension, divisor.dimension, -1),
      factor: unit.factor / divisor.factor,
    };
  }
  return unit;
}

/** Units that are missing from the table of measures. */
const SPECIAL: Readonly<Record<string, UnitOfMeasure>> = {
  "": { dimension: PLAIN, factor: 1 },
  number: { dimension: PLAIN, factor: 1 },
  "%": { dimension: PLAIN, factor: 0.01 },
  percent: { dimension: PLAIN, factor: 0.01 },
  "in 12": { dimension: PLAIN, factor: 1 / 12 },
  "board ft": { dimension: { length: 3 }, factor: 1 / 12 },
  "board feet": { dimension: { length: 3 }, factor: 1 / 12 },
};

/** One unit without "per"; "100 sq ft" is a hundred of them. */
function readTerm(words: string): UnitOfMeasure | null {
  const special = Object.hasOwn(SPECIAL, words) ? SPECIAL[words] : undefined;
  if (special) return special;
  const counted = /^(\d[\d,]{0,8}) (.+)$/.exec(words);
  if (!counted) return readSingle(words);
  const unit = readTerm(counted[2] ?? "");
  return unit && { ...unit, factor: unit.factor * Number(counted[1]?.replaceAll(",", "")) };
}

/** A unit without a number before it: a measure, "sq" or "cubic" of one, or else a kind of thing. */
function readSingle(words: string): UnitOfMeasure | null {
  const power = /^(?:(sq)(?:uare)?|(cu)(?:bic)?)\.? (.+)$/.exec(words);
  const token = power ? `${power[1] ?? power[2]}${tokenOf(power[3] ?? "")}` : tokenOf(words);
  const known = Object.hasOwn(UNITS, token) ? UNITS[token] : undefined;
  const dimension = known && MEASURES[known.dimension];
  if (known && dimension) return { dimension, factor: known.factor };
  return power ? null : readKind(words);
}

function tokenOf(words: string): string {
  const word = words.replace(/\.$/, "");
  const single = singularOf(word);
  return SPELLINGS[word] ?? SPELLINGS[single] ?? (Object.hasOwn(UNITS, word) ? word : single);
}

function readKind(words: string): UnitOfMeasure | null {
  const kind = singularOf(words);
  if (!/^[a-z][a-z -]*$/.test(kind) || kind.length > LONGEST_KIND) return null;
  if (kind === "length" || kind === "weight" || kind === "liquid") return null;
  if (MULTIPLIERS.has(kind)) return { dimension: PLAIN, factor: 1 };
  return { dimension: { [kind === "each" || kind === "pc" ? "piece" : kind]: 1 }, factor: 1 };
}

function singularOf(word: string): string {
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  if (/(?:stor|pl)ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}
