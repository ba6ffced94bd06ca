import { readText } from "../reading/reading.ts";
import { normalizeText } from "../reading/text/normalize-text.ts";
import type { Span } from "../reading/text/tracked-text.ts";
import { UNITS } from "../units.ts";
import { isCount, isPlain, isSameDimension } from "./expression/dimension.ts";
import { readUnit, type UnitOfMeasure } from "./expression/unit-words.ts";
import { DRESSED } from "./usual-figures.ts";

/** Words that imply a number without naming it. */
const SAID: readonly (readonly [words: RegExp, value: number])[] = [
  [
    /\b(?:both|double|twice|pair|(?:each|either) (?:side|end|face)|two-sided|top and bottom|front and back)\b/,
    2,
  ],
  [/\b(?:triple|three-coat)\b/, 3],
  [/\b(?:an?|one) (?:[a-z]+ )?and a half\b/, 1.5],
  [/\bhalf\b(?<!\band a half)/, 0.5],
  [/\b(?:an?|one|single|each|the)\b/, 1],
];

const isNear = (left: number, right: number): boolean =>
  Math.abs(left - right) <= 0.005 * Math.abs(right) + 1e-9;

/** A figure with the letter of its side, or one of a size whose sides have no unit: "48 L", "30W", "2x4". */
const SIDE =
  /(?<![\d.])(\d+(?:\.\d+)?)(?= ?[LWHD]\b| ?[x×] ?\d|(?<=[x×] ?\d+(?:\.\d+)?)(?![\d.]| ?[a-z"']))/g;

const BETWEEN_SIDES = /^ ?[x×] ?$/;

/** Longest quotation that may imply a number without a figure: longer ones would claim words that say nothing of it. */
const LONGEST_SAID = 40;

/**
 * Finds where words of a description state a figure: as a number in any compatible unit, as a nominal size of lumber,
 * or as a word such as "both".
 * @param unit words of `readUnit`; for a rate the part before "per" is compared ("350 sq ft" of 350 sq ft per gallon)
 * @returns offsets in the words; null when they do not state it
 */
export function findFigure(words: string, value: number, unit: string): Span | null {
  const numerator = readUnit(unit.split(/\/| per /)[0] ?? "");
  if (!numerator) return null;
  const base = value * numerator.factor;
  const { text, measures, lumber, originOf } = readText(words);
  const isLength = numerator.dimension["length"] === 1;
  const measure = measures.find((one) =>
    hasOwnUnit(one)
      ? (one.dimension === "length") === isLength && isNear(one.value, base)
      : isNear(one.value, value),
  );
  if (measure) {
    // "24x24": the side of a square is stated twice.
    const again = measures.find(
      (one) => one.value === measure.value && BETWEEN_SIDES.test(text.slice(measure.end, one.start)),
    );
    return originOf(measure.start, again?.end ?? measure.end);
  }
  const nominal = lumber.find(({ length }) => isLength && length !== null && isNear(length, base));
  if (nominal) return originOf(nominal.start, nominal.end);
  // Plans give millimeters without a unit: "1200 x 2400".
  const isMetric = /^(?:m|meters?|metres?)$/.test(unit.trim());
  const bare = isMetric ? measures.find((one) => !hasOwnUnit(one) && isNear(one.value, value * 1_000)) : null;
  if (bare) return originOf(bare.start, bare.end);
  // "48 L" in a size is its length, not liters, and a panel of "2x4" has no unit at all: the unit is the plan's.
  const sized = isLength ? [...words.matchAll(SIDE)].find((match) => Number(match[1]) === value) : undefined;
  if (sized) return [sized.index, sized.index + sized[0].length];
  return findOtherwise(words, value, unit, numerator) ?? findInWords(words, value, unit, numerator);
}

/** Finds a figure that is not a measure in the words: a count, or all of the words if they only imply it. */
function findInWords(words: string, value: number, unit: string, numerator: UnitOfMeasure): Span | null {
  const isNumber = isPlain(numerator.dimension) || isCount(numerator.dimension);
  const counted = isNumber ? findCount(words, value) : null;
  if (counted || words.length > LONGEST_SAID) return counted;
  const isLength = numerator.dimension["length"] === 1;
  const isSaid =
    (value === 1 && saysOne(words, unit)) ||
    (isLength && statesNominal(normalizeText(words), value * numerator.factor * 12)) ||
    (isNumber && saysNumber(words, value));
  return isSaid ? [0, words.length] : null;
}

/** A hundred square feet: "2 sq rolls" cover 200. */
const SQUARES = /(\d+(?:\.\d+)?) ?(?:sq|squares?)\b(?!\.? ?(?:ft|feet|foot|in|yd|yard|m|meter|metre)\b)/gi;
const SQUARE_FEET = 100;

/** A number with the decimal comma of metric texts; three digits after it are thousands. */
const WITH_COMMA = /(?<![\d.,])\d+,\d{1,2}(?![\d.,])/g;

/** A number with its unit, also where the reading doubles it: "both 46 ft eaves"; not a part of "5 ft 6 in". */
const WITH_UNIT =
  /(?<![\d.,/-] ?|(?:ft|feet|') ?)(\d+(?:\.\d+)?) ?(ft|feet|foot|in|inch|inches|m|cm|mm)\b(?!\.?[ ,-]*\d)/gi;

/** Finds a figure in a notation that is not a measure on its own. */
function findOtherwise(words: string, value: number, unit: string, numerator: UnitOfMeasure): Span | null {
  const spanOf = (match: RegExpExecArray | undefined): Span | null =>
    match ? [match.index, match.index + match[0].length] : null;
  // Some notations of rates hide their figure: "120/m²", "145 pcf".
  const written = unit.includes("per ") ? [...words.matchAll(/\d+(?:\.\d+)?/g)] : [];
  const isArea = numerator.dimension["length"] === 2;
  const squares = isArea ? [...words.matchAll(SQUARES)] : [];
  const feet = value * numerator.factor;
  const isLength = numerator.dimension["length"] === 1 && !unit.includes("per ");
  const lengths = isLength ? [...words.matchAll(WITH_UNIT)] : [];
  // "3,2 x 3,4 m" on a plan, with the unit stated once or at another size.
  const commas = isPlain(numerator.dimension) ? [] : [...words.matchAll(WITH_COMMA)];
  return (
    spanOf(written.find((match) => Number(match[0]) === value)) ??
    spanOf(squares.find((match) => isNear(Number(match[1]) * SQUARE_FEET, feet))) ??
    spanOf(
      lengths.find((match) => isNear(Number(match[1]) * (readUnit(match[2] ?? "")?.factor ?? 0), feet)),
    ) ??
    spanOf(commas.find((match) => Number(match[0].replace(",", ".")) === value))
  );
}

/** A number on its own, in digits or as a word: the "two" of "two 7 ft legs", which a reading of the whole adds up. */
function findCount(words: string, value: number): Span | null {
  for (const { 0: word, index } of words.matchAll(/(?<![\d.,/#])[\p{L}\d]+(?![.,/]\d)/gu)) {
    if (UNIT_FOLLOWS.test(words.slice(index + word.length))) continue;
    const [only, ...others] = readText(word).measures;
    if (only?.value === value && only.unit === "" && others.length === 0) return [index, index + word.length];
  }
  return null;
}

const UNIT_FOLLOWS =
  /^ ?(?:ft|feet|foot|in|inch|inches|yds?|yards?|m|mm|cm|lbs?|kg|gal|gallons?|sq|cu|square|cubic|['"%x×])(?![a-z])/i;

const OF_ONE = /\b(?:each|every|per|an?) (?:(?:linear|lineal|running|square) )?(?<unit>[a-z]+)\b/gi;

/** "A spike each foot", "one stud per lineal foot": one of a unit. */
function saysOne(words: string, unit: string): boolean {
  const own = readUnit(unit.split(/\/| per /)[0] ?? "");
  return [...words.matchAll(OF_ONE)].some(({ groups }) => {
    const said = readUnit(groups?.["unit"] ?? "");
    return own !== null && said?.factor === own.factor && isSameDimension(said.dimension, own.dimension);
  });
}

/** Whether words imply a number without a figure: "both sides" is 2. */
export const saysNumber = (words: string, value: number): boolean =>
  words.length <= LONGEST_SAID &&
  SAID.some(([said, number]) => number === value && said.test(normalizeText(words)));

/** Whether a measure has a known unit; without one, a figure is compared as written. */
function hasOwnUnit({ unit }: { unit: string }): boolean {
  return unit !== "" && unit !== "%" && UNITS[unit] !== undefined;
}

function statesNominal(text: string, inches: number): boolean {
  const sizes = text.match(/\d+(?:\/4)?(?= ?x ?\d)|(?<=\d ?x ?)\d+/g) ?? [];
  return sizes.some((size) => isNear(DRESSED[size] ?? Number(size), inches));
}
